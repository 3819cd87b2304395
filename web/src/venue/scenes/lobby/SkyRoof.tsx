import type { Room } from '../../kit/room.ts';
import { useScene } from '../../kit/SceneFrame.tsx';
import { path } from '../../kit/view.ts';
import css from '../../venue.module.css';

export interface RoomProps {
  room: Room;
}

/** A skylight with its ribs and the light falling through it. */
export function SkyRoof({ room }: RoomProps) {
  const { view, ink } = useScene();
  const { half, depth, height, flare } = room;
  const w = half * 0.72;
  const far = depth - 1.2;
  const near = 3;
  const pane = path([
    view.at(-w, far, height),
    view.at(w, far, height),
    view.at(w, near, height),
    view.at(-w, near, height),
  ]);
  const ribs: string[] = [];
  for (let x = -w; x <= w + 0.01; x += w / 3)
    ribs.push(path([view.at(x, far, height), view.at(x, near, height)], true));
  for (let y = far; y > near; y -= 1.9)
    ribs.push(path([view.at(-w, y, height), view.at(w, y, height)], true));
  const slats: string[] = [];
  for (let y = depth - 0.5; y > near; y -= 0.55) {
    const wall = half + flare * (depth - y);
    slats.push(
      path([view.at(-w - 0.4, y, height), view.at(-wall, y, height)], true),
      path([view.at(w + 0.4, y, height), view.at(wall, y, height)], true),
    );
  }
  const beam = (x: number, wide: number, slip: number) =>
    path([
      view.at(x, far - 2, height),
      view.at(x + wide, far - 2, height),
      view.at(x + wide + slip, far - 5, 0),
      view.at(x + slip - 0.6, far - 5, 0),
    ]);
  return (
    <>
      <path d={slats.join('')} stroke="var(--v-wood-dark)" strokeOpacity="0.32" strokeWidth="4" />
      <path d={pane} fill={ink('roof')} />
      <path d={ribs.join('')} stroke="var(--v-plaster)" strokeWidth="6" fill="none" />
      <path d={pane} fill="none" stroke="var(--v-stone)" strokeWidth="14" />
      <g className={css.day}>
        <path d={beam(-w, w * 0.5, w * 0.5)} fill={ink('shaft')} fillOpacity="0.5" />
        <path d={beam(-w * 0.35, w * 0.6, w * 0.6)} fill={ink('shaft')} fillOpacity="0.5" />
        <path d={beam(w * 0.4, w * 0.4, w * 0.6)} fill={ink('shaft')} fillOpacity="0.42" />
      </g>
    </>
  );
}
