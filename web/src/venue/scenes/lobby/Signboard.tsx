import { Box } from '../../kit/Box.tsx';
import { Contact } from '../../kit/Contact.tsx';
import { Lettering } from '../../kit/Lettering.tsx';
import type { Room } from '../../kit/room.ts';
import { plane } from '../../kit/view.ts';

/** What begins next, in words that the board's link says too. */
export interface NextShow {
  heading: string;
  /** `11:30 am`. */
  time: string;
  title: string;
}

const BOARD = {
  wide: { x: -5.4, y: 6.6, width: 2.15 },
  tall: { x: -2.42, y: 5.6, width: 2.1 },
};
const LOW = 0.28;
const HEIGHT = 1.22;

function standsAt(room: Room) {
  const { x, y, width } = room.camera.width > 1000 ? BOARD.wide : BOARD.tall;
  return { x, y, width, on: plane(room.view, [x, y, LOW], [1, 0, 0], [0, 0, 1]) };
}

/** The board, as a shape to press. */
export function signboardArea(room: Room): string {
  const { on, width } = standsAt(room);
  return on.rect(0, 0, width, HEIGHT);
}

/** A board on two feet that says what is on stage next, and when. */
export function Signboard({ room, next }: { room: Room; next: NextShow }) {
  const { x, y, width, on } = standsAt(room);
  const head = 0.3;
  const margin = 0.14;
  const letters = { on, width: width - margin * 2, isFlush: true };
  return (
    <>
      <Contact at={[x + width / 2, y, 0]} width={width * 1.15} depth={0.9} />
      {[0.16, width - 0.28].map((foot) => (
        <Box
          key={foot}
          at={[x + foot, y, 0]}
          size={[0.12, 0.12, LOW + 0.1]}
          tint="var(--v-wood-dark)"
        />
      ))}
      <Box
        at={[x - 0.06, y, LOW - 0.06]}
        size={[width + 0.12, 0.12, HEIGHT + 0.12]}
        tint="var(--v-wood)"
      />
      <path d={on.rect(0, 0, width, HEIGHT)} fill="var(--v-paper)" />
      <path d={on.rect(0, HEIGHT - head, width, head)} fill="var(--v-brand)" />
      <Lettering
        {...letters}
        at={[margin, HEIGHT - head / 2]}
        text={next.heading}
        height={head * 0.86}
        fill="#fff"
      />
      <Lettering {...letters} at={[margin, 0.72]} text={next.time} height={0.36} weight={800} />
      <Lettering {...letters} at={[margin, 0.29]} text={next.title} height={0.5} weight={600} />
    </>
  );
}
