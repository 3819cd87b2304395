import type { BoothStyle } from '../booths/booth.ts';
import { Pendant } from '../furniture/Pendant.tsx';
import { Bush } from '../furniture/Bush.tsx';
import { Box } from '../kit/Box.tsx';
import type { Room } from '../kit/room.ts';
import { useScene } from '../kit/SceneFrame.tsx';
import { path } from '../kit/view.ts';
import css from '../venue.module.css';

interface StandRoofProps {
  room: Room;
  style: BoothStyle;
}

/** The ceiling of a stand, in the style the booth has outside. */
export function StandRoof({ room, style }: StandRoofProps) {
  const { depth, half, height, camera } = room;
  const low = camera.width > 1000 ? 3.75 : 5.7;
  const lamps = camera.width > 1000 ? [-2.6, 2.6] : [-2, 2];
  return (
    <>
      {style === 'pergola' && <Slats room={room} />}
      {style === 'canopy' && <Stripes room={room} />}
      {style === 'arch' && <Vaults room={room} />}
      {(style === 'cube' || style === 'tower') && (
        <LightLines room={room} double={style === 'tower'} />
      )}
      {style === 'pergola' && (
        <>
          <Bush
            at={[-half * 0.95, depth - 0.6, height - 0.8]}
            seed="vine"
            height={0.9}
            blossom="var(--t-top)"
          />
          <Bush
            at={[half * 0.95, depth - 0.6, height - 0.8]}
            seed="vine two"
            height={0.9}
            blossom="var(--t-top)"
          />
        </>
      )}
      {style !== 'canopy' &&
        lamps.map((x) => <Pendant key={x} at={[x, depth - 1.6, low]} from={height} size={0.46} />)}
    </>
  );
}

function corners({ view, half, flare, depth, height }: Room, y: number) {
  const wall = half + flare * (depth - y);
  return [view.at(-wall, y, height), view.at(wall, y, height)] as const;
}

const NEAR = 3;

function Slats({ room }: { room: Room }) {
  const { depth, half, flare, height } = room;
  const rows: number[] = [];
  for (let y = depth - 0.3; y > NEAR; y -= 0.7) rows.push(y);
  return (
    <>
      {rows.map((y) => {
        const wall = half + flare * (depth - y);
        return (
          <Box
            key={y}
            at={[-wall, y, height - 0.28]}
            size={[wall * 2, 0.14, 0.26]}
            tint="var(--v-wood)"
          />
        );
      })}
    </>
  );
}

function Stripes({ room }: { room: Room }) {
  const { ink } = useScene();
  const [farLeft, farRight] = corners(room, room.depth);
  const [nearLeft, nearRight] = corners(room, NEAR);
  const count = 15;
  const between = (from: readonly [number, number], to: readonly [number, number], t: number) =>
    [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t] as const;
  const cloth = path([farLeft, farRight, nearRight, nearLeft]);
  return (
    <>
      <path d={cloth} fill="var(--v-paper)" />
      {Array.from({ length: count }, (_, index) =>
        index % 2 ? null : (
          <path
            key={index}
            className={css.front}
            d={path([
              between(farLeft, farRight, index / count),
              between(farLeft, farRight, (index + 1) / count),
              between(nearLeft, nearRight, (index + 1) / count),
              between(nearLeft, nearRight, index / count),
            ])}
          />
        ),
      )}
      <path d={cloth} fill={ink('fall')} fillOpacity="0.25" />
    </>
  );
}

function Vaults({ room }: { room: Room }) {
  const { view, depth, half, flare, height } = room;
  const ribs: string[] = [];
  for (let y = depth - 0.2; y > NEAR; y -= 1.3) {
    const wall = half + flare * (depth - y);
    ribs.push(
      path(
        Array.from({ length: 25 }, (_, step) => {
          const angle = (Math.PI * step) / 24;
          return view.at(-Math.cos(angle) * wall, y, height - 0.7 + Math.sin(angle) * 1.2);
        }),
        true,
      ),
    );
  }
  return <path d={ribs.join('')} fill="none" stroke="var(--v-plaster)" strokeWidth="9" />;
}

function LightLines({ room, double }: { room: Room; double: boolean }) {
  const { view, half, depth, height } = room;
  const lines = (double ? [-0.7, -0.3, 0.3, 0.7] : [-0.55, 0.55])
    .map((share) =>
      path(
        [view.at(share * half, depth - 0.6, height), view.at(share * half * 1.02, NEAR, height)],
        true,
      ),
    )
    .join('');
  return (
    <>
      <path d={lines} stroke="var(--v-lamp)" strokeWidth="26" opacity="0.25" />
      <path d={lines} stroke="#fff" strokeWidth="8" />
    </>
  );
}
