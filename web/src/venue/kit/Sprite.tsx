import type { ReactNode } from 'react';
import css from '../venue.module.css';
import { useScene } from './SceneFrame.tsx';
import type { WorldPoint } from './view.ts';

interface SpriteProps {
  /** The corners of the space it fills, its shadow included. */
  from: WorldPoint;
  to: WorldPoint;
  children: ReactNode;
}

/** A drawing of its own within a scene: as it changes, a browser lays out and paints nothing else. */
export function Sprite({ from, to, children }: SpriteProps) {
  const { view, width, height } = useScene();
  const corners = [from, to].flatMap(([x]) =>
    [from, to].flatMap(([, y]) => [from, to].map(([, , z]) => view.at(x, y, z))),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const wide = Math.ceil(Math.max(...xs)) - left;
  const tall = Math.ceil(Math.max(...ys)) - top;
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <svg
      aria-hidden="true"
      className={css.sprite}
      style={{
        left: share(left, width),
        top: share(top, height),
        width: share(wide, width),
        height: share(tall, height),
      }}
      viewBox={`${left} ${top} ${wide} ${tall}`}
    >
      {children}
    </svg>
  );
}
