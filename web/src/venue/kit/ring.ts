import type { Point, WorldPoint, View } from './view.ts';

export function ring(view: View, [x, y, z]: WorldPoint, radius: number): Point[] {
  return Array.from({ length: 44 }, (_, step) => {
    const angle = (step / 44) * Math.PI * 2;
    return view.at(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, z);
  });
}
