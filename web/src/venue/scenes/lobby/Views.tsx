import { Window } from '../../furniture/Window.tsx';
import type { Setting } from '../../venue.ts';
import type { RoomProps } from './SkyRoof.tsx';

/** Windows in the back wall on both sides of the middle. */
export function Views({ room, setting }: RoomProps & { setting: Setting }) {
  const { back, half, height } = room;
  const width = half * 0.3;
  const tall = Math.min(5, height * 0.52);
  const span = half * 2;
  return (
    <>
      {[0.09, 1.61].map((share) => (
        <Window
          key={share}
          on={back}
          u={half * share}
          v={0.9}
          width={width}
          height={tall}
          setting={setting}
          panorama={span * 1.3}
          offset={half * share + span * 0.1}
        />
      ))}
      <path
        d={back.rect(0, 0, span, 0.4)}
        fill="color-mix(in oklab, var(--v-brand), var(--v-stone) 55%)"
      />
      <path
        d={back.rect(0, height - 0.5, span, 0.16)}
        fill="color-mix(in oklab, var(--v-brand), var(--v-stone) 45%)"
      />
    </>
  );
}
