import { Window } from '../../furniture/Window.tsx';
import { opening } from '../../furniture/opening.ts';
import { Lettering } from '../../kit/Lettering.tsx';
import { HallGlimpse } from '../hall/HallGlimpse.tsx';
import type { Setting } from '../../venue.ts';
import type { RoomProps } from './SkyRoof.tsx';

export interface GateProps extends RoomProps {
  setting: Setting;
  /** The name above it; without one the place is closed and a window takes its place. */
  name: string | undefined;
}

/** The way into the exhibition hall: a tall gate with the bright hall behind it. */
export function HallGate({
  room,
  setting,
  width,
  height,
  name,
}: GateProps & { width: number; height: number }) {
  const { back, half } = room;
  const u = half - width / 2;
  const gate = opening(back, setting, u, 0, width, height);
  if (!name) {
    return (
      <Window
        on={back}
        u={u}
        v={0.5}
        width={width}
        height={height}
        setting={setting}
        panorama={half * 2.6}
        offset={half}
      />
    );
  }
  const high = room.height > 10;
  const board = width * (high ? 0.98 : 0.84);
  const tall = high ? 1.4 : 0.82;
  return (
    <>
      <path
        d={opening(back, setting, u - 0.45, 0, width + 0.9, height + 0.45)}
        fill="color-mix(in oklab, var(--v-brand), var(--v-stone) 18%)"
      />
      <path
        d={opening(back, setting, u - 0.16, 0, width + 0.32, height + 0.16)}
        fill="var(--v-shade)"
        fillOpacity="0.35"
      />
      <HallGlimpse on={back} u={u} width={width} height={height} shape={gate} setting={setting} />
      <path d={back.rect(half - board / 2, height + 0.6, board, tall)} fill="var(--v-paper)" />
      <path d={back.rect(half - board / 2, height + 0.6, board, 0.08)} fill="var(--v-brand)" />
      <Lettering
        on={back}
        at={[half, height + 0.64 + tall / 2]}
        text={name}
        width={board * 0.93}
        height={tall * 0.95}
        weight={800}
      />
    </>
  );
}
