import { Blocks, Treetops } from './Blocks.tsx';

/** Bengaluru: a domed stone palace among rain trees, towers of glass behind. */
export function Garden() {
  return (
    <>
      <Blocks seed="garden far" low={70} high={190} fill="var(--v-far)" />
      <Blocks seed="garden middle" from={60} to={620} low={60} high={160} fill="var(--v-middle)" />
      <Blocks seed="garden right" from={1060} low={60} high={180} fill="var(--v-middle)" />
      <Palace />
      <Treetops
        seed="garden back"
        fill="color-mix(in oklab, var(--v-leaf), var(--v-middle) 45%)"
        height={62}
      />
      <Treetops
        seed="garden blossom"
        from={300}
        to={520}
        fill="color-mix(in oklab, var(--v-accent), var(--v-middle) 30%)"
        height={58}
      />
      <Treetops
        seed="garden blossom two"
        from={1130}
        to={1290}
        fill="color-mix(in oklab, #b58bd0, var(--v-middle) 30%)"
        height={56}
      />
      <Treetops
        seed="garden front"
        fill="color-mix(in oklab, var(--v-leaf-dark), var(--v-near) 30%)"
        height={38}
      />
    </>
  );
}

function Palace() {
  const stone = 'color-mix(in oklab, var(--v-stone), var(--v-middle) 35%)';
  const deep = 'color-mix(in oklab, var(--v-stone-warm), var(--v-near) 45%)';
  const columns = Array.from(
    { length: 16 },
    (_, index) => `M${-142 + index * 18.8} -34v-62h8v62Z`,
  ).join('');
  const small = (x: number) => (
    <g key={x} transform={`translate(${x} -118)`}>
      <path d="M-20 0V-14H20V0Z" fill={stone} />
      <path d="M-19-14Q-19-44 0-46Q19-44 19-14Z" fill={deep} />
      <path d="M-1.5-60H1.5V-44H-1.5Z" fill={deep} />
    </g>
  );
  return (
    <g transform="translate(840 0)">
      <path d="M-210 0V-100H-165V-118H165V-100H210V0Z" fill={stone} />
      <path
        d="M-216-100H-160V-107H-216ZM160-100H216V-107H160ZM-172-118H172V-126H-172Z"
        fill={deep}
      />
      <path d={columns} fill={deep} fillOpacity="0.8" />
      <path d="M-60-126V-150H60V-126Z" fill={stone} />
      <path d="M-66-150H66V-158H-66Z" fill={deep} />
      <path d="M-52-158Q-56-220 0-226Q56-220 52-158Z" fill={stone} />
      <path d="M10-158Q40-190 0-226Q56-220 52-158Z" fill={deep} fillOpacity="0.6" />
      <path d="M-7-232Q0-240 7-232L1.5-226H-1.5ZM-1.5-262H1.5V-234H-1.5Z" fill={deep} />
      {[-186, -130, 130, 186].map(small)}
    </g>
  );
}
