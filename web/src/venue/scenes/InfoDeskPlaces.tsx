import { LowTable, Pendant, Sofa } from '../furniture/Furniture.tsx';
import { Window } from '../furniture/Opening.tsx';
import { Person } from '../furniture/Person.tsx';
import { PottedPlant } from '../furniture/Plant.tsx';
import { Box, Contact, Disc, Drum, Lettering, Tint } from '../kit/Solid.tsx';
import type { Room } from '../kit/interiorGeometry.ts';
import { useScene } from '../kit/SceneFrame.tsx';
import { path, plane } from '../kit/view.ts';
import type { Point } from '../kit/view.ts';
import type { Setting } from '../venue.ts';
import css from '../venue.module.css';
import type { InfoDeskWay } from './InfoDesk.tsx';

/** The wall behind the counter: the sign, timber slats and windows on both sides. */
export function Welcome({ room, setting, sign }: { room: Room; setting: Setting; sign: string }) {
  const { ink } = useScene();
  const { back, half } = room;
  const width = half * 1.06;
  const from = half - width / 2;
  const slats = Array.from({ length: Math.floor(width / 0.24) }, (_, index) =>
    back.rect(from + 0.05 + index * 0.24, 0, 0.12, 5),
  ).join('');
  return (
    <>
      {[0.1, 1.58].map((share) => (
        <Window
          key={share}
          on={back}
          u={half * share}
          v={0.8}
          width={half * 0.32}
          height={4}
          setting={setting}
          panorama={half * 3}
          offset={half * (share + 0.3)}
        />
      ))}
      <path
        d={back.rect(0, 0, half * 2, 0.35)}
        fill="color-mix(in oklab, var(--v-brand), var(--v-stone) 55%)"
      />
      <path d={back.rect(from, 0, width, 5)} fill="var(--v-wood)" />
      <path d={slats} fill="var(--v-wood-dark)" opacity="0.55" />
      <path d={back.rect(from, 0, width, 5)} fill={ink('glow')} opacity="0.6" />
      <path d={back.oval(half, 3.65, 1.7, 1.7)} fill="var(--v-paper)" />
      <g transform={back.matrix(half, 3.65)}>
        <circle cy="-40" r="13" fill="var(--v-brand)" />
        <path d="M-19-15H12V40H24V54H-24V40H-10V-2H-19Z" fill="var(--v-brand)" />
      </g>
      <path d={back.rect(from + 0.3, 5.15, width - 0.6, 0.85)} fill="var(--v-paper)" />
      <Lettering
        on={back}
        at={[half, 5.57]}
        text={sign}
        width={width - 0.9}
        height={0.8}
        weight={800}
      />
    </>
  );
}

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

const counterWidth = (room: Room) => (room.camera.width > 1000 ? 5 : 3.3);
const counterDepth = (room: Room) => room.depth - 3.4;

/** The counter with who is behind it. */
export function counterArea(room: Room): { area: string; label: Point } {
  const width = counterWidth(room) + 0.2;
  const front = plane(room.view, [-width / 2, counterDepth(room) - 0.5, 0], [1, 0, 0], [0, 0, 1]);
  return { area: front.rect(0, 0, width, 1.95), label: front.at(width / 2, 0.58) };
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

/** Windows along the side walls, a shelf of books and plants beneath them. */
export function SideWalls({ room, setting }: { room: Room; setting: Setting }) {
  const { left, right, reach, half } = room;
  const tall = room.height > 8 ? 4.6 : 3.6;
  const bays = [0.8, 3.4, 6].filter((from) => from + 2 < reach);
  return (
    <>
      {bays.map((from) => (
        <g key={from}>
          <Window
            on={left}
            u={reach - from - 1.7}
            v={1.2}
            width={1.7}
            height={tall}
            setting={setting}
            panorama={half * 4}
            offset={from}
          />
          <Window
            on={right}
            u={from}
            v={1.2}
            width={1.7}
            height={tall}
            setting={setting}
            panorama={half * 4}
            offset={from + half * 2}
          />
        </g>
      ))}
      <path
        d={left.rect(0, 0, reach, 0.35) + right.rect(0, 0, reach, 0.35)}
        fill="color-mix(in oklab, var(--v-brand), var(--v-stone) 55%)"
      />
      <path
        d={
          left.rect(0, room.height - 0.6, reach, 0.16) +
          right.rect(0, room.height - 0.6, reach, 0.16)
        }
        fill="color-mix(in oklab, var(--v-brand), var(--v-stone) 45%)"
      />
    </>
  );
}

/** A long rounded counter; a person is behind it when the desk is really staffed. */
export function HelpCounter({
  room,
  staffed,
  setting,
}: {
  room: Room;
  staffed: boolean;
  setting: Setting;
}) {
  const { ink } = useScene();
  const { half, depth, camera } = room;
  const wide = camera.width > 1000;
  const y = counterDepth(room);
  const width = counterWidth(room);
  const counter = plane(room.view, [-width / 2, y - 0.32, 0], [1, 0, 0], [0, 0, 1]);
  const lamps = wide ? [-3.4, -2.35, 2.35, 3.4] : [-2.2, 2.2];
  return (
    <>
      <PottedPlant
        at={[-half * 0.72, depth - 0.8, 0]}
        seed="help left"
        height={2.2}
        kind={setting.greenery > 0.5 ? 'palm' : 'leaves'}
      />
      <PottedPlant
        at={[half * 0.72, depth - 0.8, 0]}
        seed="help right"
        height={2.2}
        kind={setting.greenery > 0.5 ? 'palm' : 'blades'}
      />
      <Disc
        at={[0, y - 0.6, 0]}
        radius={width * 0.8}
        fill="color-mix(in oklab, var(--v-brand) 22%, var(--v-floor))"
      />
      <Disc
        at={[0, y - 0.6, 0]}
        radius={width * 0.74}
        fill="color-mix(in oklab, var(--v-accent) 16%, var(--v-floor))"
      />
      {staffed && <Person at={[-0.1, y + 0.7, 0]} seed="helper" staff pose="talk" />}
      <Contact at={[0, y, 0]} width={width * 1.3} depth={2.2} />
      <Box at={[-width / 2, y - 0.4, 0]} size={[width, 0.9, 0.12]} tint="var(--v-wood-dark)" />
      <Box
        at={[-width / 2 + 0.08, y - 0.32, 0.12]}
        size={[width - 0.16, 0.8, 0.92]}
        tint="var(--v-brand)"
      />
      <Box
        at={[-width / 2 - 0.1, y - 0.5, 1.04]}
        size={[width + 0.2, 1, 0.09]}
        tint="var(--v-paper)"
      />
      <path d={counter.rect(0.3, 0.3, width - 0.6, 0.5)} fill="var(--v-paper)" opacity="0.16" />
      <path d={counter.rect(0, 0.12, width, 0.92)} fill={ink('sheen')} opacity="0.3" />
      {lamps.map((x, index) => (
        <Pendant
          key={x}
          at={[x, y + 0.4, (wide ? 4.1 : 5.4) + (index % 2) * 0.5]}
          from={room.height}
          size={0.62}
        />
      ))}
      <PottedPlant
        at={[width * 0.42, y, 1.13]}
        seed="counter"
        height={0.55}
        kind="blades"
        pot="var(--v-stone-warm)"
      />
      <Box at={[-width * 0.34, y - 0.1, 1.13]} size={[0.5, 0.04, 0.34]} tint="#2a2430" />
      <Box
        at={[-width * 0.34 + 0.2, y - 0.05, 1.1]}
        size={[0.1, 0.1, 0.06]}
        tint="var(--v-metal)"
      />
      <Person at={[wide ? 1.5 : 0.9, y - 1.2, 0]} seed="asks" pose="back" />
      {wide && <Person at={[2.2, y - 1.4, 0]} seed="asks with" pose="talk" flip />}
      {wide && <Sofa at={[-5.1, 6.1, 0]} width={1.7} />}
      {wide && <LowTable at={[4.7, 5.9, 0]} />}
      {!wide && (
        <PottedPlant
          at={[-2.9, 7, 0]}
          seed="near"
          height={1.7}
          kind={setting.greenery > 0.5 ? 'palm' : 'leaves'}
        />
      )}
    </>
  );
}
