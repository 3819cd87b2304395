import { path, type WorldPoint } from './view.ts';
import { useScene } from './SceneFrame.tsx';
import { ring } from './ring.ts';

/** A round shape lying on the ground. */
export function Disc({ at, radius, fill }: { at: WorldPoint; radius: number; fill: string }) {
  const { view } = useScene();
  return <path d={path(ring(view, at, radius))} fill={fill} />;
}
