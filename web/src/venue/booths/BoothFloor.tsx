import { Box } from '../kit/Box.tsx';
import { Contact } from '../kit/Contact.tsx';
import { Patch } from '../kit/Patch.tsx';
import { FLOOR } from './boothSheets.ts';

export function BoothFloor({ side }: { side: number }) {
  return (
    <>
      <Contact at={[side / 2 + 0.35, side / 2 - 0.3, 0]} width={side * 1.75} depth={side * 1.75} />
      <Box at={[-0.15, -0.15, 0]} size={[side + 0.3, side + 0.3, FLOOR]} tint="var(--v-plaster)" />
      <Patch
        at={[0.08, 0.08, FLOOR]}
        size={[side - 0.16, side - 0.16]}
        fill="var(--t-front)"
        opacity={0.34}
      />
      <Patch
        at={[0.45, 0.45, FLOOR]}
        size={[side - 0.9, side - 0.9]}
        fill="var(--t-front)"
        opacity={0.3}
      />
    </>
  );
}
