import { Blocks, Treetops } from './Blocks.tsx';

/** A city of glass towers, of no particular place. */
export function GlassCity() {
  const tower = (x: number, width: number, height: number, fill: string, crown = 0) => (
    <g key={x}>
      <path d={`M${x} 0V-${height}L${x + width}-${height + crown}V0Z`} fill={fill} />
      <path
        d={`M${x + width * 0.62} 0V-${height + crown * 0.62}L${x + width}-${height + crown}V0Z`}
        fill="var(--v-shade)"
        fillOpacity="0.13"
      />
      <path
        d={`M${x + 6}-${height * 0.96}L${x + width * 0.4}-${height * 0.96}L${x + 6}-${height * 0.35}Z`}
        fill="#fff"
        fillOpacity="0.22"
      />
      {Array.from({ length: Math.floor(height / 22) }, (_, row) => (
        <path
          key={row}
          d={`M${x} -${row * 22 + 10}h${width}`}
          stroke="#fff"
          strokeOpacity="0.17"
          strokeWidth="3"
        />
      ))}
    </g>
  );
  return (
    <>
      <Blocks seed="glass far" low={90} high={230} fill="var(--v-far)" />
      {tower(180, 92, 290, 'var(--v-middle)', 40)}
      {tower(420, 74, 220, 'var(--v-middle)', -26)}
      {tower(700, 80, 330, 'var(--v-middle)', 34)}
      {tower(1010, 100, 250, 'var(--v-middle)', -36)}
      {tower(1300, 82, 310, 'var(--v-middle)', 30)}
      {tower(60, 88, 170, 'var(--v-near)', 22)}
      {tower(300, 104, 190, 'var(--v-near)', -24)}
      {tower(560, 96, 160, 'var(--v-near)', 26)}
      {tower(860, 110, 200, 'var(--v-near)', -22)}
      {tower(1150, 92, 170, 'var(--v-near)', 26)}
      {tower(1430, 110, 200, 'var(--v-near)', -26)}
      <Treetops seed="glass" fill="var(--v-leaf-dark)" height={44} />
    </>
  );
}
