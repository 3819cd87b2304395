import { convexHull, path, orientation, type WorldPoint } from './view.ts';
import { useScene } from './SceneFrame.tsx';
import css from '../venue.module.css';
import { ring } from './ring.ts';
import { Tint } from './Tint.tsx';

interface DrumProps {
  at: WorldPoint;
  radius: number;
  height: number;
  /** Radius at the top, for bowls and cones. */
  topRadius?: number;
  tint?: string;
}

/** A round column, pot or counter; `at` is the centre of its base. */
export function Drum({ at, radius, height, topRadius = radius, tint }: DrumProps) {
  const { view, ink } = useScene();
  const top = ring(view, [at[0], at[1], at[2] + height], topRadius);
  const hull = path(convexHull([...ring(view, at, radius), ...top]));
  const body = (
    <>
      <path className={css.front} d={hull} />
      <path fill={ink('round')} d={hull} />
      {orientation(top[0]!, top[11]!, top[22]!) < 0 && <path className={css.top} d={path(top)} />}
    </>
  );
  return tint ? <Tint of={tint}>{body}</Tint> : body;
}
