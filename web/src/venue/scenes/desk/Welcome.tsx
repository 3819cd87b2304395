import { Window } from '../../furniture/Window.tsx';
import { Lettering } from '../../kit/Lettering.tsx';
import type { Room } from '../../kit/room.ts';
import { useScene } from '../../kit/SceneFrame.tsx';
import type { Setting } from '../../venue.ts';

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
      <path d={slats} fill="var(--v-wood-dark)" fillOpacity="0.55" />
      <path d={back.rect(from, 0, width, 5)} fill={ink('glow')} fillOpacity="0.6" />
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
