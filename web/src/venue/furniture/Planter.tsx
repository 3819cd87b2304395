import { Contact } from '../kit/Contact.tsx';
import { Drum } from '../kit/Drum.tsx';
import type { WorldPoint } from '../kit/view.ts';
import { Bush } from './Bush.tsx';
import { Tree } from './Tree.tsx';

/** A round stone bed with a tree or a bush in it. */
export function Planter({
  at,
  seed,
  greenery,
  size = 1,
}: {
  at: WorldPoint;
  seed: number;
  greenery: number;
  size?: number;
}) {
  const [x, y, z] = at;
  const blossom = seed % 2 ? 'color-mix(in oklab, var(--v-accent), var(--v-brand) 20%)' : undefined;
  return (
    <>
      <Contact at={at} width={3.4 * size} depth={3.4 * size} />
      <Drum at={at} radius={1.15 * size} height={0.5} tint="var(--v-stone)" />
      <Drum at={[x, y, z + 0.5]} radius={0.98 * size} height={0.02} tint="#5a4334" />
      {greenery > 0.35 && (
        <Tree at={[x, y, z + 0.5]} seed={seed} height={3.8 * size} blossom={blossom} />
      )}
      <Bush
        at={[x, y - 0.2 * size, z + 0.5]}
        seed={seed}
        height={0.72 * size}
        blossom="color-mix(in oklab, var(--v-accent), #fff 20%)"
      />
    </>
  );
}
