import { Contact } from '../../kit/Contact.tsx';
import { Drum } from '../../kit/Drum.tsx';
import { Lettering } from '../../kit/Lettering.tsx';
import { Tint } from '../../kit/Tint.tsx';
import type { Room } from '../../kit/room.ts';
import { path, plane, type Point } from '../../kit/view.ts';
import css from '../../venue.module.css';
import type { InfoDeskWay } from '../InfoDesk.tsx';

const POST = { wide: { x: 4.6, y: 8.2 }, tall: { x: 2.25, y: 9 } };

function standsAt(room: Room, place: InfoDeskWay) {
  const { x, y } = room.camera.width > 1000 ? POST.wide : POST.tall;
  return { x: place === 'auditorium' ? -x : x, y };
}

const BOARD = { wide: 2.5, tall: 1.95 };

/** The board of a signpost, an arrow pointing out of the room, enlarged by `grow` metres. */
function arrow(room: Room, place: InfoDeskWay, grow: number) {
  const { x, y } = standsAt(room, place);
  const width = room.camera.width > 1000 ? BOARD.wide : BOARD.tall;
  const board = plane(room.view, [x - width / 2, y, 0], [1, 0, 0], [0, 0, 1]);
  const left = place === 'auditorium';
  const [near, far] = left ? [width + grow, 0] : [-grow, width];
  const tip = left ? -0.45 - grow : width + 0.45 + grow;
  const shape = path([
    board.at(near, 2.08 - grow),
    board.at(far, 2.08 - grow),
    board.at(tip, 2.52),
    board.at(far, 2.96 + grow),
    board.at(near, 2.96 + grow),
  ]);
  return { x, y, width, board, shape };
}

export function signpostArea(room: Room, place: InfoDeskWay): { area: string; tip: Point } {
  const { board, width, shape } = arrow(room, place, 0.12);
  return { area: shape, tip: board.at(width / 2, 3.15) };
}

/** A signpost with an arrow pointing out of the room. */
export function Signpost({
  room,
  place,
  label,
}: {
  room: Room;
  place: InfoDeskWay;
  label: string;
}) {
  const { x, y, width, board, shape } = arrow(room, place, 0);
  return (
    <Tint of={place === 'auditorium' ? 'var(--v-brand)' : 'var(--v-accent)'}>
      <Contact at={[x, y, 0]} width={1.6} depth={1} />
      <Drum at={[x, y, 0]} radius={0.32} height={0.08} tint="var(--v-metal)" />
      <Drum at={[x, y, 0.08]} radius={0.06} height={3.1} tint="var(--v-metal)" />
      <path d={shape} className={css.front} />
      <path d={board.rect(0.12, 2.16, width - 0.24, 0.72)} fill="var(--v-paper)" />
      <Lettering
        on={board}
        at={[width / 2, 2.52]}
        text={label}
        width={width - 0.4}
        height={0.66}
        weight={800}
      />
    </Tint>
  );
}
