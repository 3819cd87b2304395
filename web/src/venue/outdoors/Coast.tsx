import { Blocks, Treetops } from './Blocks.tsx';

/** Chennai and Coimbatore: the sea with a lighthouse, a temple tower, and the blue hills of the Ghats. */
export function Coast() {
  return (
    <>
      <path
        d="M780 0Q900-120 1010-96Q1090-190 1190-136Q1290-236 1390-150Q1480-196 1600-120V0Z"
        fill="var(--v-far)"
      />
      <path
        d="M900 0Q1040-70 1130-62Q1250-140 1350-80Q1480-122 1600-60V0Z"
        fill="var(--v-middle)"
      />
      <path d="M0-66H900V0H0Z" fill="var(--v-water)" />
      <path
        d="M0-66H900v5H0ZM60-48h160v3H60ZM330-40h210v3H330ZM120-26h240v3H120ZM520-20h200v3H520Z"
        fill="#fff"
        fillOpacity="0.35"
      />
      <Boat x={250} />
      <Boat x={520} />
      <Blocks seed="coast" from={660} to={1120} low={50} high={150} fill="var(--v-middle)" />
      <Lighthouse />
      <TempleTower />
      <Treetops
        seed="coast"
        from={640}
        fill="color-mix(in oklab, var(--v-leaf), var(--v-near) 25%)"
        height={46}
      />
      <path
        d="M0-14Q240-30 520-16T1000-12V0H0Z"
        fill="color-mix(in oklab, var(--v-accent) 25%, var(--v-ground))"
      />
    </>
  );
}

function Boat({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} -54)`}>
      <path d="M-24 0Q0 12 26-2L20 8Q0 14-18 8Z" fill="var(--v-near)" />
      <path d="M0-2V-46Q22-22 24-6Z" fill="var(--v-paper)" fillOpacity="0.9" />
      <path d="M-3-4V-36Q-18-18-18-6Z" fill="var(--v-accent)" fillOpacity="0.8" />
    </g>
  );
}

function Lighthouse() {
  return (
    <g transform="translate(108 -14)">
      <path d="M-26 0L-15-190H15L26 0Z" fill="var(--v-paper)" />
      <path
        d="M-24-36L-22-72H22L24-36ZM-19-110L-17.4-146H17.4L19-110Z"
        fill="var(--v-brand)"
        fillOpacity="0.75"
      />
      <path d="M6-190H15L26 0H14Z" fill="var(--v-shade)" fillOpacity="0.16" />
      <path d="M-22-190H22V-197H-22ZM-12-197H12V-222H-12Z" fill="var(--v-near)" />
      <path d="M-9-218H9V-200H-9Z" fill="var(--v-lamp)" />
      <path d="M-15-222Q0-246 15-222Z" fill="var(--v-brand)" />
    </g>
  );
}

function TempleTower() {
  const tiers = [150, 132, 115, 99, 84, 70, 57];
  const height = 34;
  return (
    <g transform="translate(880 0)">
      <path
        d="M-84 0V-46H84V0Z"
        fill="color-mix(in oklab, var(--v-stone-warm), var(--v-middle) 30%)"
      />
      {tiers.map((width, index) => (
        <g key={width} transform={`translate(0 ${-46 - index * height})`}>
          <path
            d={`M${-width / 2} 0L${-width / 2 + 6}-${height - 6}H${width / 2 - 6}L${width / 2} 0Z`}
            fill={
              index % 2
                ? 'color-mix(in oklab, var(--v-brand) 40%, var(--v-stone-warm))'
                : 'color-mix(in oklab, var(--v-accent) 40%, var(--v-stone-warm))'
            }
          />
          <path
            d={`M${-width / 2 - 3} 0V-7H${width / 2 + 3}V0Z`}
            fill="color-mix(in oklab, var(--v-stone), var(--v-middle) 20%)"
          />
          <path
            d={Array.from(
              { length: Math.floor(width / 16) },
              (_, step) => `M${-width / 2 + 9 + step * 15} -9v-12q4-7 8 0v12Z`,
            ).join('')}
            fill="var(--v-near)"
            fillOpacity="0.4"
          />
          <path
            d={`M${width * 0.12} 0L${width * 0.1}-${height - 6}H${width / 2 - 6}L${width / 2} 0Z`}
            fill="var(--v-shade)"
            fillOpacity="0.14"
          />
        </g>
      ))}
      <path
        d="M-34-284Q-34-318 0-320Q34-318 34-284Z"
        fill="color-mix(in oklab, var(--v-brand) 50%, var(--v-stone-warm))"
      />
      <path
        d="M-24-316q3-20 6 0ZM-10-320q3-22 6 0ZM4-320q3-22 6 0ZM18-316q3-20 6 0Z"
        fill="var(--v-accent)"
      />
    </g>
  );
}
