import { Box } from '../kit/Box.tsx';
import { Contact } from '../kit/Contact.tsx';
import type { WorldPoint } from '../kit/view.ts';

/** A timber bench. */
export function Bench({ at: [x, y, z] }: { at: WorldPoint }) {
  return (
    <>
      <Contact at={[x + 0.25, y + 0.9, z]} width={1.2} depth={2.6} />
      <Box at={[x + 0.05, y + 0.1, z]} size={[0.4, 0.12, 0.38]} tint="var(--v-metal)" />
      <Box at={[x + 0.05, y + 1.58, z]} size={[0.4, 0.12, 0.38]} tint="var(--v-metal)" />
      <Box at={[x, y, z + 0.38]} size={[0.5, 1.8, 0.09]} tint="var(--v-wood)" />
    </>
  );
}
