import { useScene } from '../kit/SceneFrame.tsx';
import type { Point, Plane } from '../kit/view.ts';

/** A wall screen with a picture of something worth visiting. */
export function WallScreen({
  on,
  at,
  size,
}: {
  on: Plane;
  at: Point;
  size: readonly [number, number];
}) {
  const { ink } = useScene();
  const [u, v] = at;
  const [w, h] = size;
  return (
    <>
      <path d={on.rect(u - 0.06, v - 0.06, w + 0.12, h + 0.12)} fill="#2a2430" />
      <path d={on.rect(u, v, w, h)} fill={ink('picture')} />
      <path
        d={on.rect(u + w * 0.12, v, w * 0.2, h * 0.62)}
        fill="var(--t-front)"
        fillOpacity="0.8"
      />
      <path
        d={on.rect(u + w * 0.36, v, w * 0.24, h * 0.42)}
        fill="var(--t-side)"
        fillOpacity="0.8"
      />
      <path
        d={on.rect(u + w * 0.64, v, w * 0.2, h * 0.54)}
        fill="var(--t-front)"
        fillOpacity="0.6"
      />
      <path d={on.rect(u, v, w, h)} fill={ink('sheen')} fillOpacity="0.5" />
    </>
  );
}
