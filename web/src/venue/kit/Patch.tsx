import { path, type WorldPoint } from './view.ts';
import { useScene } from './SceneFrame.tsx';

/** A flat four-cornered piece of floor. */
export function Patch({
  at,
  size,
  fill,
  opacity,
}: {
  at: WorldPoint;
  size: readonly [number, number];
  fill: string;
  opacity?: number;
}) {
  const { view } = useScene();
  const [x, y, z] = at;
  const corners = [
    view.at(x, y, z),
    view.at(x + size[0], y, z),
    view.at(x + size[0], y + size[1], z),
    view.at(x, y + size[1], z),
  ];
  return <path d={path(corners)} fill={fill} fillOpacity={opacity} />;
}
