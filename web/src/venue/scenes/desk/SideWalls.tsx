import { Window } from '../../furniture/Window.tsx';
import type { Room } from '../../kit/room.ts';
import type { Setting } from '../../venue.ts';

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
