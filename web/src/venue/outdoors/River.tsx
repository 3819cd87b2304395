import { Blocks, Treetops } from './Blocks.tsx';

/** Kolkata: the great cantilever bridge over the river and a white domed memorial. */
export function River() {
  return (
    <>
      <Blocks seed="river far" low={60} high={150} fill="var(--v-far)" />
      <Blocks seed="river near" from={1130} low={50} high={120} fill="var(--v-middle)" />
      <Memorial />
      <path d="M0-52H1600V0H0Z" fill="var(--v-water)" />
      <path
        d="M40-40h220v3H40ZM420-30h260v3H420ZM860-42h180v3H860ZM1180-26h260v3h-260ZM180-14h300v3H180ZM760-12h260v3H760Z"
        fill="#fff"
        fillOpacity="0.34"
      />
      <Bridge />
      <Ferry />
      <Treetops
        seed="river left"
        to={150}
        fill="color-mix(in oklab, var(--v-leaf), var(--v-near) 30%)"
        height={54}
      />
      <Treetops
        seed="river right"
        from={1080}
        fill="color-mix(in oklab, var(--v-leaf), var(--v-near) 30%)"
        height={64}
      />
    </>
  );
}

function Bridge() {
  const steel = 'var(--v-near)';
  const top = (x: number) => {
    const mid = Math.abs(x - 560);
    return mid < 250 ? 150 + (mid / 250) ** 2 * 110 : Math.max(96, 260 - (mid - 250) * 0.86);
  };
  const posts = Array.from({ length: 29 }, (_, index) => 140 + index * 30);
  const trusses = posts
    .map((x, index) => `M${x}-92V-${top(x).toFixed(0)}L${index % 2 ? x - 30 : x + 30}-92`)
    .join('');
  const chord = posts.map((x, index) => `${index ? 'L' : 'M'}${x}-${top(x).toFixed(0)}`).join('');
  return (
    <g stroke={steel} fill="none" strokeLinejoin="round">
      <path d={trusses} strokeWidth="2.4" opacity="0.75" />
      <path d={chord} strokeWidth="7" />
      <path d="M0-88H1140" strokeWidth="11" />
      <path d="M0-102H1140" strokeWidth="2" opacity="0.7" />
      <path d="M310-262V-40M324-262V-40M796-262V-40M810-262V-40" strokeWidth="5" />
      <path d="M290-40h56v16h-56ZM776-40h56v16h-56Z" fill="var(--v-stone-warm)" stroke="none" />
    </g>
  );
}

function Memorial() {
  const marble = 'color-mix(in oklab, var(--v-paper), var(--v-far) 32%)';
  const shade = 'color-mix(in oklab, var(--v-far), var(--v-paper) 22%)';
  const turret = (x: number) => (
    <g key={x} transform={`translate(${x} 0)`}>
      <path d="M-20-40V-126H20V-40Z" fill={marble} />
      <path d="M-18-126Q-16-152 0-156Q16-152 18-126Z" fill={shade} />
      <path d="M-8-60v-34q8-14 16 0v34Z" fill={shade} />
    </g>
  );
  return (
    <g transform="translate(1330 0)">
      <path d="M-150-40V-106H150V-40Z" fill={marble} />
      <path
        d={Array.from(
          { length: 9 },
          (_, index) => `M${-132 + index * 31} -48v-32q8-12 16 0v32Z`,
        ).join('')}
        fill={shade}
      />
      <path d="M-60-40V-140H60V-40Z" fill={marble} />
      <path d="M-22-46v-46q22-38 44 0v46Z" fill={shade} />
      <path d="M-52-140V-160H52V-140Z" fill={shade} />
      <path d="M-50-160Q-54-228 0-234Q54-228 50-160Z" fill={marble} />
      <path d="M12-160Q38-198 0-234Q54-228 50-160Z" fill={shade} />
      <path d="M-7-250V-232H7V-250Q0-272-7-250Z" fill={marble} />
      {[-150, 150].map(turret)}
    </g>
  );
}

function Ferry() {
  return (
    <g transform="translate(620 -24)">
      <path d="M-60 0H64L50 16H-46Z" fill="var(--v-brand)" />
      <path d="M-46 0V-16H46V0Z" fill="var(--v-paper)" />
      <path d="M-50-16H50V-20H-50Z" fill="var(--v-accent)" />
      <path
        d="M-38-12h10v7h-10ZM-20-12h10v7h-10ZM-2-12h10v7h-10ZM16-12h10v7h-10Z"
        fill="var(--v-near)"
        fillOpacity="0.6"
      />
    </g>
  );
}
