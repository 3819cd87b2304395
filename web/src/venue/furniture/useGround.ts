import { useScene } from '../kit/SceneFrame.tsx';
import type { WorldPoint } from '../kit/view.ts';
import { tenths } from './leaf.ts';

export interface GrowsAt {
  at: WorldPoint;
  seed: string | number;
  /** Metres. */
  height: number;
}

export function useGround({ at, height }: GrowsAt) {
  const { view, ink, isBare } = useScene();
  const [x, y] = view.at(...at);
  const size = (view.scale(at[1]) * height) / 100;
  return {
    ink,
    isBare,
    pixels: size * 100,
    place: `translate(${tenths(x)} ${tenths(y)}) scale(${size.toFixed(3)})`,
  };
}
