import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { SceneContext, useScene } from './SceneFrame.tsx';
import type { WorldPoint, View } from './view.ts';

/** Moves its children to a spot in the world, so that they are drawn around their own origin. */
export function Place({ at, children }: { at: WorldPoint; children: ReactNode }) {
  const scene = useScene();
  const [dx, dy, dz] = at;
  const value = useMemo(() => {
    const { view } = scene;
    const moved: View = {
      at: (x, y, z = 0) => view.at(x + dx, y + dy, z + dz),
      scale: (y) => view.scale(y + dy),
    };
    return { ...scene, view: moved };
  }, [scene, dx, dy, dz]);
  return <SceneContext value={value}>{children}</SceneContext>;
}
