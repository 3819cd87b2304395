import type { CSSProperties } from 'react';
import { Box, Contact, Drum } from '../kit/Solid.tsx';
import { useScene } from '../kit/SceneFrame.tsx';
import type { WorldPoint } from '../kit/view.ts';
import { Bush, PottedPlant, Tree } from './Plant.tsx';
import css from '../venue.module.css';

/** A timber bench. */
export function Bench({ at: [x, y, z] }: { at: WorldPoint }) {
  return (
    <>
      <Contact at={[x + 0.25, y + 0.9, z]} width={1.2} depth={2.6} />
      <Box at={[x + 0.05, y + 0.1, z]} size={[0.4, 0.12, 0.38]} tint="var(--v-metal)" />
      <Box at={[x + 0.05, y + 1.58, z]} size={[0.4, 0.12, 0.38]} tint="var(--v-metal)" />
      <Box at={[x, y, z + 0.38]} size={[0.5, 1.8, 0.09]} tint="var(--v-wood)" />
    </>
  );
}

/** A round stone bed with a tree or a bush in it. */
export function Planter({
  at,
  seed,
  greenery,
  size = 1,
}: {
  at: WorldPoint;
  seed: number;
  greenery: number;
  size?: number;
}) {
  const [x, y, z] = at;
  const blossom = seed % 2 ? 'color-mix(in oklab, var(--v-accent), var(--v-brand) 20%)' : undefined;
  return (
    <>
      <Contact at={at} width={3.4 * size} depth={3.4 * size} />
      <Drum at={at} radius={1.15 * size} height={0.5} tint="var(--v-stone)" />
      <Drum at={[x, y, z + 0.5]} radius={0.98 * size} height={0.02} tint="#5a4334" />
      {greenery > 0.35 && (
        <Tree at={[x, y, z + 0.5]} seed={seed} height={3.8 * size} blossom={blossom} />
      )}
      <Bush
        at={[x, y - 0.2 * size, z + 0.5]}
        seed={seed}
        height={0.72 * size}
        blossom="color-mix(in oklab, var(--v-accent), #fff 20%)"
      />
    </>
  );
}

/** A slim standing lamp, lit in the evening. */
export function FloorLamp({ at, height }: { at: WorldPoint; height: number }) {
  const { view, ink } = useScene();
  const [x, y] = view.at(at[0], at[1], at[2] + height);
  const [fx, fy] = view.at(...at);
  const unit = view.scale(at[1]);
  return (
    <>
      <g className={css.evening}>
        <ellipse cx={fx} cy={fy} rx={unit * 1.8} ry={unit * 0.8} fill={ink('glow')} opacity="0.5" />
      </g>
      <ellipse cx={fx} cy={fy} rx={unit * 0.22} ry={unit * 0.1} fill="var(--v-metal)" />
      <path d={`M${fx} ${fy}V${y}`} stroke="var(--v-metal)" strokeWidth={unit * 0.045} />
      <circle cx={x} cy={y - unit * 0.1} r={unit * 0.15} fill="var(--v-paper)" />
      <g className={css.evening}>
        <circle
          cx={x}
          cy={y - unit * 0.1}
          r={unit * 0.9}
          fill={ink('glow')}
          className={css.flicker}
        />
      </g>
    </>
  );
}

/** A low sofa with cushions that faces the viewer. */
export function Sofa({
  at: [x, y, z],
  width,
  tint = 'var(--v-accent)',
}: {
  at: WorldPoint;
  width: number;
  tint?: string;
}) {
  const { view } = useScene();
  const soft = `color-mix(in oklab, ${tint}, var(--v-stone) 28%)`;
  const onTheRight = view.at(x, y + 0.8)[0] < view.at(x, y)[0];
  const arm = (left: number) => (
    <Box at={[left, y, z + 0.12]} size={[0.2, 0.84, 0.5]} tint={tint} />
  );
  const leftArm = arm(x - 0.2);
  const rightArm = arm(x + width);
  const unit = view.scale(y);
  return (
    <g className={css.soft} style={{ '--soft': `${unit * 0.06}px` } as CSSProperties}>
      <Contact at={[x + width / 2, y + 0.25, z]} width={width + 1.1} depth={1.5} />
      {[x - 0.12, x + width + 0.04].map((leg) => (
        <Box
          key={leg}
          at={[leg, y + 0.06, z]}
          size={[0.07, 0.07, 0.14]}
          tint="var(--v-wood-dark)"
        />
      ))}
      <Box at={[x, y + 0.64, z + 0.14]} size={[width, 0.2, 0.72]} tint={soft} />
      {onTheRight ? rightArm : leftArm}
      <Box at={[x, y, z + 0.12]} size={[width, 0.64, 0.2]} tint={tint} />
      {(onTheRight ? [1, 0] : [0, 1]).map((half) => (
        <Box
          key={half}
          at={[x + 0.02 + (half * width) / 2, y - 0.03, z + 0.34]}
          size={[width / 2 - 0.04, 0.62, 0.14]}
          tint={soft}
        />
      ))}
      {onTheRight ? leftArm : rightArm}
    </g>
  );
}

/** A low round table with a cup and a plant. */
export function LowTable({ at: [x, y, z] }: { at: WorldPoint }) {
  return (
    <>
      <Contact at={[x, y, z]} width={1.5} depth={1.2} />
      <Drum at={[x, y, z]} radius={0.24} height={0.34} tint="var(--v-wood-dark)" />
      <Drum at={[x, y, z + 0.34]} radius={0.5} height={0.06} tint="var(--v-wood)" />
      <PottedPlant
        at={[x - 0.12, y, z + 0.4]}
        seed={x}
        height={0.42}
        kind="blades"
        pot="var(--v-paper)"
      />
      <Drum at={[x + 0.2, y - 0.1, z + 0.4]} radius={0.06} height={0.09} tint="var(--v-paper)" />
    </>
  );
}

/** A lantern that hangs on a cord from `from` metres down to `at`. */
export function Pendant({ at, from, size = 0.6 }: { at: WorldPoint; from: number; size?: number }) {
  const { view, ink } = useScene();
  const [x, y] = view.at(...at);
  const [, top] = view.at(at[0], at[1], from);
  const r = (view.scale(at[1]) * size) / 2;
  return (
    <>
      <path d={`M${x} ${top}V${y}`} stroke="var(--v-metal)" strokeWidth="1.5" />
      <circle
        cx={x}
        cy={y + r * 0.4}
        r={r * 3.2}
        fill={ink('glow')}
        opacity="0.55"
        className={css.flicker}
      />
      <g transform={`translate(${x} ${y}) scale(${r})`}>
        <path
          d="M-0.35-0.1H0.35Q1 0.1 1 0.8Q1 1.5 0.35 1.7H-0.35Q-1 1.5-1 0.8Q-1 0.1-0.35-0.1Z"
          fill="color-mix(in oklab, var(--v-lamp), #fff 45%)"
        />
        <path
          d="M-0.2-0.1Q-0.6 0.8-0.2 1.7M0.2-0.1Q0.6 0.8 0.2 1.7M-1 0.8H1"
          fill="none"
          stroke="var(--v-wood-dark)"
          strokeOpacity="0.35"
          strokeWidth="0.06"
        />
        <path d="M-0.38-0.22H0.38V-0.06H-0.38ZM-0.38 1.66H0.38V1.8H-0.38Z" fill="var(--v-brand)" />
      </g>
    </>
  );
}
