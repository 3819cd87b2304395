import { convexHull, path, type WorldPoint } from './view.ts';
import { useScene } from './SceneFrame.tsx';

/** The soft shadow where something touches the ground, stretched away from the sun. */
export function Contact({ at, width, depth }: { at: WorldPoint; width: number; depth: number }) {
  const { view, ink } = useScene();
  const points = convexHull(
    Array.from({ length: 20 }, (_, step) => {
      const angle = (step / 20) * Math.PI * 2;
      return view.at(
        at[0] + (Math.cos(angle) * width) / 2,
        at[1] + (Math.sin(angle) * depth) / 2,
        at[2],
      );
    }),
  );
  return <path d={path(points)} fill={ink('contact')} />;
}
