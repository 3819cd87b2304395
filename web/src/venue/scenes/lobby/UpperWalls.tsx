import { opening } from '../../furniture/opening.ts';
import { Contact } from '../../kit/Contact.tsx';
import { Drum } from '../../kit/Drum.tsx';
import { Tint } from '../../kit/Tint.tsx';
import { useScene } from '../../kit/SceneFrame.tsx';
import type { Setting } from '../../venue.ts';
import type { RoomProps } from './SkyRoof.tsx';

/** High windows and a cornice on the side walls, and the columns that carry the roof. */
export function UpperWalls({ room, setting }: RoomProps & { setting: Setting }) {
  const { ink } = useScene();
  const { left, right, reach, height, beside } = room;
  const rows = height > 10 ? [6.5, 9.6] : [6.15];
  const tall = height > 10 ? 2.5 : 2.1;
  const bays = [1.2, 3.3, 5.4, 7.5, 9.6].filter((from) => from < reach - 2);
  const [cx, cy] = beside(0.3, 0.3);
  const [fx, fy] = beside(6.95, 0.35);
  return (
    <>
      {rows.flatMap((z) =>
        bays.flatMap((from) => [
          <path
            key={`l${z}${from}`}
            d={opening(left, setting, reach - from - 1.5, z, 1.5, tall)}
            fill={ink('sky')}
          />,
          <path
            key={`r${z}${from}`}
            d={opening(right, setting, from, z, 1.5, tall)}
            fill={ink('sky')}
          />,
          <path
            key={`lb${z}${from}`}
            d={
              left.rect(reach - from - 0.79, z, 0.08, tall) +
              left.rect(reach - from - 1.5, z + tall * 0.45, 1.5, 0.07)
            }
            fill="var(--v-plaster)"
          />,
          <path
            key={`rb${z}${from}`}
            d={
              right.rect(from + 0.71, z, 0.08, tall) + right.rect(from, z + tall * 0.45, 1.5, 0.07)
            }
            fill="var(--v-plaster)"
          />,
        ]),
      )}
      {[5.75, height - 0.5].map((z) => (
        <path
          key={z}
          d={left.rect(0, z, reach, 0.16) + right.rect(0, z, reach, 0.16)}
          fill="color-mix(in oklab, var(--v-brand), var(--v-stone) 45%)"
        />
      ))}
      <path
        d={left.rect(0, 0, reach, 0.4) + right.rect(0, 0, reach, 0.4)}
        fill="color-mix(in oklab, var(--v-brand), var(--v-stone) 55%)"
      />
      {[
        [cx, cy],
        [-cx, cy],
        [fx, fy],
        [-fx, fy],
      ].map(([x, y]) => (
        <Column key={`${x} ${y}`} x={x!} y={y!} height={height} />
      ))}
    </>
  );
}

function Column({ x, y, height }: { x: number; y: number; height: number }) {
  return (
    <Tint of="var(--v-plaster)">
      <Contact at={[x, y, 0]} width={1.4} depth={1.1} />
      <Drum at={[x, y, 0]} radius={0.4} height={0.5} tint="var(--v-stone-warm)" />
      <Drum at={[x, y, 0.5]} radius={0.27} height={height - 0.5} />
      <Drum at={[x, y, 5.5]} radius={0.34} height={0.3} tint="var(--v-stone-warm)" />
    </Tint>
  );
}
