import { Contact } from '../kit/Contact.tsx';
import { Drum } from '../kit/Drum.tsx';
import type { WorldPoint } from '../kit/view.ts';
import { PottedPlant } from './PottedPlant.tsx';

/** A low round table with a cup and a plant. */
export function LowTable({ at: [x, y, z] }: { at: WorldPoint }) {
  return (
    <>
      <Contact at={[x, y, z]} width={1.5} depth={1.2} />
      <Drum at={[x, y, z]} radius={0.24} height={0.34} tint="var(--v-wood-dark)" />
      <Drum at={[x, y, z + 0.34]} radius={0.5} height={0.06} tint="var(--v-wood)" />
      <PottedPlant
        at={[x - 0.12, y, z + 0.4]}
        seed={x}
        height={0.42}
        kind="blades"
        pot="var(--v-paper)"
      />
      <Drum at={[x + 0.2, y - 0.1, z + 0.4]} radius={0.06} height={0.09} tint="var(--v-paper)" />
    </>
  );
}
