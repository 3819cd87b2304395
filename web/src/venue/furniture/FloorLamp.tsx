import { useScene } from '../kit/SceneFrame.tsx';
import type { WorldPoint } from '../kit/view.ts';
import css from '../venue.module.css';

/** A slim standing lamp, lit in the evening. */
export function FloorLamp({ at, height }: { at: WorldPoint; height: number }) {
  const { view, ink } = useScene();
  const [x, y] = view.at(at[0], at[1], at[2] + height);
  const [fx, fy] = view.at(...at);
  const unit = view.scale(at[1]);
  return (
    <>
      <g className={css.evening}>
        <ellipse
          cx={fx}
          cy={fy}
          rx={unit * 1.8}
          ry={unit * 0.8}
          fill={ink('glow')}
          fillOpacity="0.5"
        />
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
