import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Room } from '../kit/room.ts';
import { useScene } from '../kit/SceneFrame.tsx';
import { path } from '../kit/view.ts';
import css from '../venue.module.css';

interface InteriorProps {
  room: Room;
  /** Colours of the three surfaces. */
  wall: string;
  side: string;
  ceiling: string;
  tile: number;
  children?: ReactNode;
}

/** The bare room: ceiling, three walls and a tiled floor that shines a little. */
export function Interior({ room, wall, side, ceiling, tile, children }: InteriorProps) {
  const { ink } = useScene();
  const clip = useId();
  const { view, half, depth, height, reach, flare, back, left, right, camera } = room;
  const near = 2.4;
  const open = half + flare * (depth - near);
  const level = (z: number) =>
    path([
      view.at(-half, depth, z),
      view.at(half, depth, z),
      view.at(open, near, z),
      view.at(-open, near, z),
    ]);
  const lines: string[] = [];
  for (let x = -Math.ceil(open / tile) * tile; x <= open; x += tile)
    lines.push(path([view.at(x, near), view.at(x, depth)], true));
  for (let y = depth; y > near; y -= tile)
    lines.push(path([view.at(-open, y), view.at(open, y)], true));
  const [, foot] = view.at(0, depth, 0);
  return (
    <>
      <rect width={camera.width} height={camera.height} fill="var(--v-floor)" />
      <path d={level(height)} fill={ceiling} />
      <path d={level(height)} fill={ink('fall')} fillOpacity="0.35" />
      <path d={left.rect(0, 0, reach, height)} fill={side} />
      <path d={right.rect(0, 0, reach, height)} fill={side} />
      <path d={left.rect(0, 0, reach, height)} fill="var(--v-shade)" fillOpacity="0.07" />
      <path d={right.rect(0, 0, reach, height)} fill="var(--v-shade)" fillOpacity="0.13" />
      <path d={back.rect(0, 0, half * 2, height)} fill={wall} />
      <path d={back.rect(0, 0, half * 2, height)} fill={ink('fall')} fillOpacity="0.3" />
      <clipPath id={clip}>
        <path d={level(0)} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d={level(0)} fill="var(--v-floor)" />
        <path
          d={lines.join('')}
          stroke="var(--v-floor-line)"
          strokeWidth="1.6"
          fill="none"
          strokeOpacity="0.75"
        />
        <rect
          y={foot}
          width={camera.width}
          height={(camera.height - foot) * 0.6}
          fill={ink('gleam')}
          className={css.gleam}
        />
        <rect
          y={foot}
          width={camera.width}
          height={(camera.height - foot) * 0.16}
          fill={ink('fall')}
          fillOpacity="0.4"
        />
      </g>
      <g className={css.evening}>
        <ellipse
          cx={camera.width / 2}
          cy={foot}
          rx={camera.width * 0.6}
          ry={camera.height * 0.62}
          fill={ink('glow')}
          fillOpacity="0.42"
        />
      </g>
      {children}
    </>
  );
}
