import type { CSSProperties } from 'react';
import { Banner } from '../furniture/Banner.tsx';
import { LowTable } from '../furniture/LowTable.tsx';
import { Pendant } from '../furniture/Pendant.tsx';
import { Planter } from '../furniture/Planter.tsx';
import { Sofa } from '../furniture/Sofa.tsx';
import { Person } from '../furniture/Person.tsx';
import { PottedPlant } from '../furniture/PottedPlant.tsx';
import { Disc } from '../kit/Disc.tsx';
import type { Room } from '../kit/room.ts';
import { useScene } from '../kit/SceneFrame.tsx';
import { path } from '../kit/view.ts';
import type { Logo, Setting } from '../venue.ts';
import css from '../venue.module.css';

interface LobbyFurnitureProps {
  room: Room;
  setting: Setting;
  /** Shown on the banners. */
  logo: Logo | null;
  /** Width of the open hall gate in metres, whose light falls on the floor; 0 where it is closed. */
  gate: number;
  /** Whether a signboard is in the place of the seats on the left. */
  hasSign: boolean;
  /** Whether a session is on the big screen: a second one needs room, and no lantern is before them. */
  isLive: boolean;
}

/** Plants, seats, lanterns and people between the gates. */
export function LobbyFurniture(props: LobbyFurnitureProps) {
  const { room, setting, logo, gate, hasSign, isLive } = props;
  const { view, ink } = useScene();
  const { depth, half, height, beside, camera } = room;
  const wide = camera.width > 1000;
  const green = setting.greenery > 0.5 ? 'palm' : 'leaves';
  const [nx, ny] = beside(wide ? 7.6 : 7.2, 1);
  const middle = depth - 7.6;
  const ring = wide ? 3 : 2;
  const spill = path([
    view.at(-gate / 2, depth),
    view.at(gate / 2, depth),
    view.at(gate * 0.8, depth - 7),
    view.at(-gate * 0.8, depth - 7),
  ]);
  const lanterns = wide
    ? [
        [-4.6, 14, 6.9],
        [-3.4, 12, 6.1],
        [4.6, 14, 6.9],
        [3.4, 12, 6.1],
      ]
    : [
        [-2.6, 15, 9.4],
        [-1.9, 12.5, 8.2],
        [2.6, 15, 9.4],
        [1.9, 12.5, 8.2],
      ];
  return (
    <>
      {gate > 0 && <path d={spill} fill={ink('gleam')} />}
      <Disc
        at={[0, middle, 0]}
        radius={ring * 1.1}
        fill="color-mix(in oklab, var(--v-brand) 34%, var(--v-floor))"
      />
      <Disc
        at={[0, middle, 0]}
        radius={ring}
        fill="color-mix(in oklab, var(--v-accent) 20%, var(--v-floor))"
      />
      <Disc
        at={[0, middle, 0]}
        radius={ring * 0.62}
        fill="color-mix(in oklab, var(--v-brand) 22%, var(--v-floor))"
      />
      <Disc
        at={[0, middle, 0]}
        radius={ring * 0.5}
        fill="color-mix(in oklab, var(--v-accent) 34%, var(--v-floor))"
      />
      {!logo &&
        [-1, 1].map((hand) => (
          <Banner
            key={hand}
            at={[hand * half * 0.64, depth - 0.4, wide ? 4.9 : 6]}
            width={half * 0.1}
            fill={hand < 0 ? 'var(--v-brand)' : 'var(--v-accent)'}
          />
        ))}
      {[-1, 1].map((hand) => (
        <Planter
          key={hand}
          at={[hand * half * 0.8, depth - 2.2, 0]}
          seed={hand + 2}
          greenery={setting.greenery}
          size={wide ? 1 : 0.72}
        />
      ))}
      {logo &&
        [-1, 1].map((hand) => (
          <Banner
            key={hand}
            at={[hand * half * 0.52, depth - 3.6, wide ? 5 : 6]}
            width={wide ? 1.25 : 1.05}
            from={height}
            fill={hand < 0 ? 'var(--v-brand)' : 'var(--v-accent)'}
            logo={logo}
          />
        ))}
      {lanterns
        .filter(([x]) => !isLive || (wide && x! < 0))
        .map(([x, y, z]) => (
          <Pendant key={`${x} ${y}`} at={[x!, y!, z!]} from={height} size={0.7} />
        ))}
      <Person at={[-0.8, depth - 1.6, 0]} seed="walks in" pose="back" />
      <Person at={[0.2, depth - 2, 0]} seed="walks in too" pose="back" />
      <Person at={[wide ? -2.5 : -1.7, middle + 0.5, 0]} seed="meets" pose="talk" />
      <Person at={[wide ? -1.75 : -1.05, middle + 0.2, 0]} seed="met" pose="stand" flip />
      <g
        className={css.stroll}
        style={
          { '--stroll-x': '54px', '--stroll-y': '-14px', '--stroll-time': '26s' } as CSSProperties
        }
      >
        <Person at={[wide ? 1.5 : 0.9, middle - 0.6, 0]} seed="on the way" pose="walk" />
      </g>
      {[-1, 1].map((hand) => (
        <PottedPlant
          key={hand}
          at={[-hand * nx, ny, 0]}
          seed={`near ${hand}`}
          height={2.3}
          kind={hand > 0 ? 'blades' : green}
        />
      ))}
      <Seats {...{ wide, hasSign, isLive }} />
    </>
  );
}

/** Sofas and tables in front, without those in whose place something else is. */
function Seats({ wide, hasSign, isLive }: { wide: boolean; hasSign: boolean; isLive: boolean }) {
  if (!wide)
    return (
      <>
        {!isLive && <Sofa at={[0.8, 7, 0]} width={1.5} />}
        {!hasSign && <LowTable at={[-1.6, 6.6, 0]} />}
      </>
    );
  return (
    <>
      {!hasSign && (
        <>
          <Sofa
            at={[-5.4, 7.7, 0]}
            width={1.9}
            tint="color-mix(in oklab, var(--v-brand), var(--v-stone) 20%)"
          />
          <LowTable at={[-4.3, 6.6, 0]} />
        </>
      )}
      <Sofa at={[3.6, 7.7, 0]} width={1.9} />
      <LowTable at={[4.4, 6.6, 0]} />
    </>
  );
}
