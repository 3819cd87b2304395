import { useScene } from '../kit/SceneFrame.tsx';
import type { WorldPoint } from '../kit/view.ts';
import css from '../venue.module.css';

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
