import { behindTheCounter } from '../furniture/look.ts';
import { Person } from '../furniture/Person.tsx';
import { PottedPlant } from '../furniture/PottedPlant.tsx';
import { Box } from '../kit/Box.tsx';
import { Contact } from '../kit/Contact.tsx';
import { Drum } from '../kit/Drum.tsx';
import { Patch } from '../kit/Patch.tsx';
import { Tint } from '../kit/Tint.tsx';
import type { Room } from '../kit/room.ts';
import { useScene } from '../kit/SceneFrame.tsx';
import { plane } from '../kit/view.ts';
import type { WorldPoint } from '../kit/view.ts';
import type { Setting } from '../venue.ts';
import css from '../venue.module.css';
import type { BoothInteriorProps } from './BoothInterior.tsx';
import { standPieces } from './standAnchors.ts';
import type { StandPlace } from './standAnchors.ts';

interface StandFurnitureProps {
  room: Room;
  booth: BoothInteriorProps['booth'];
  open: ReadonlyMap<StandPlace, string>;
  setting: Setting;
}

interface Piece {
  at: WorldPoint;
  size: WorldPoint;
}

/** Counter, model, table and stands on the floor, from back to front. */
export function StandFurniture({ room, booth, open, setting }: StandFurnitureProps) {
  const pieces = standPieces(room);
  const { half, depth } = room;
  const green = setting.greenery > 0.5 ? 'palm' : 'leaves';
  return (
    <>
      <Patch
        at={[-half * 0.84, depth - 4.3, 0]}
        size={[half * 1.68, 3.8]}
        fill="var(--t-front)"
        opacity={0.5}
      />
      <Patch
        at={[-half * 0.8, depth - 4.2, 0]}
        size={[half * 1.6, 3.6]}
        fill="var(--v-floor)"
        opacity={0.55}
      />
      <Patch
        at={[-half * 0.76, depth - 4.1, 0]}
        size={[half * 1.52, 3.4]}
        fill="var(--t-front)"
        opacity={0.22}
      />
      <PottedPlant
        at={[-half * 0.86, depth - 0.5, 0]}
        seed={`${booth.slug} a`}
        height={1.9}
        kind={green}
        pot="var(--v-paper)"
      />
      <PottedPlant
        at={[half * 0.86, depth - 0.5, 0]}
        seed={`${booth.slug} b`}
        height={1.9}
        kind="leaves"
        pot="var(--v-paper)"
      />
      {open.has('advantage') && <Totem {...pieces.advantage} />}
      {open.has('offer') && <OfferStand {...pieces.offer} />}
      <Counter {...pieces.chat} booth={booth} />
      <BrochureStand {...pieces.brochures} />
      {open.has('amenities') && <Model {...pieces.amenities} kind={booth.model} />}
      <MeetingTable {...pieces.call} />
    </>
  );
}

function Counter({
  at: [x, y, z],
  size: [w, d, h],
  booth,
}: Piece & { booth: BoothInteriorProps['booth'] }) {
  const { view, ink } = useScene();
  const front = plane(view, [x, y, z], [1, 0, 0], [0, 0, 1]);
  const [gx, gy] = view.at(x + w / 2, y + 0.6, 1.6);
  return (
    <>
      {booth.staffed && (
        <circle cx={gx} cy={gy} r={view.scale(y) * 1.3} fill={ink('glow')} fillOpacity="0.5" />
      )}
      {booth.staffed && (
        <Person
          at={[x + w * 0.42, y + d + 0.25, z]}
          seed={behindTheCounter(booth.slug)}
          staff
          pose="talk"
        />
      )}
      <Contact at={[x + w / 2, y + d / 2, z]} width={w * 1.35} depth={d * 2.6} />
      <Box at={[x, y, z]} size={[w, d, h - 0.08]} tint="var(--v-paper)" />
      <path d={front.rect(0.12, 0.14, w - 0.24, h - 0.36)} className={css.front} />
      <path d={front.rect(0.12, 0.14, w - 0.24, h - 0.36)} fill={ink('sheen')} fillOpacity="0.4" />
      <Box
        at={[x - 0.06, y - 0.06, h - 0.08]}
        size={[w + 0.12, d + 0.12, 0.08]}
        tint="var(--v-wood)"
      />
    </>
  );
}

function Totem({ at: [x, y, z], size: [w, d, h] }: Piece) {
  const { view } = useScene();
  const face = plane(view, [x, y, z], [1, 0, 0], [0, 0, 1]);
  return (
    <>
      <Contact at={[x + w / 2, y, z]} width={w * 1.9} depth={1} />
      <Box at={[x, y, z]} size={[w, d, h]} tint="var(--v-paper)" />
      <path d={face.rect(0, h - 0.42, w, 0.42)} className={css.front} />
      {[0, 1, 2, 3].map((row) => (
        <g key={row}>
          <path
            d={face.oval(0.15, h - 0.64 - row * 0.28, 0.16, 0.16)}
            className={row % 2 ? css.top : css.front}
          />
          <path
            d={face.rect(0.29, h - 0.68 - row * 0.28, w - 0.4, 0.07)}
            fill="var(--v-floor-line)"
          />
        </g>
      ))}
      <g transform={face.matrix(w / 2, h - 0.21)}>
        <path d="M0-14L4-4L14 0L4 4L0 14L-4 4L-14 0L-4-4Z" fill="#fff" />
      </g>
    </>
  );
}

function OfferStand({ at: [x, y, z], size: [w, d, h] }: Piece) {
  const { view, ink } = useScene();
  const [gx, gy] = view.at(x + w / 2, y, 1.2);
  const box = 0.58;
  return (
    <>
      <Contact at={[x + w / 2, y, z]} width={w * 1.8} depth={1} />
      <Drum
        at={[x + w / 2, y + d / 2, z]}
        radius={w * 0.46}
        height={h - 0.75}
        tint="var(--v-stone)"
      />
      <circle cx={gx} cy={gy} r={view.scale(y) * 0.9} fill={ink('glow')} className={css.flicker} />
      <Tint of="var(--v-accent)">
        <Box at={[x + (w - box) / 2, y, h - 0.75]} size={[box, box * 0.7, 0.46]} />
        <Box
          at={[x + (w - box) / 2 - 0.04, y - 0.03, h - 0.29]}
          size={[box + 0.08, box * 0.8, 0.12]}
        />
      </Tint>
      <Box
        at={[x + w / 2 - 0.06, y - 0.04, h - 0.75]}
        size={[0.12, 0.02, 0.58]}
        tint="var(--v-paper)"
      />
      <g transform={plane(view, [x + w / 2, y, h - 0.17], [1, 0, 0], [0, 0, 1]).matrix(0, 0)}>
        <path
          d="M0 0Q-24-24-24-6Q-22 2 0 0Q22 2 24-6Q24-24 0 0Z"
          fill="var(--v-paper)"
          stroke="var(--v-stone-warm)"
        />
      </g>
    </>
  );
}

function BrochureStand({ at: [x, y, z], size: [w, d, h] }: Piece) {
  const { view } = useScene();
  const face = plane(view, [x, y, z], [1, 0, 0], [0, 0, 1]);
  return (
    <>
      <Contact at={[x + w / 2, y, z]} width={w * 1.9} depth={0.9} />
      <Box at={[x, y, z]} size={[w, d, h]} tint="var(--v-wood)" />
      {[0.2, 0.52, 0.84].map((up) => (
        <g key={up}>
          <path d={face.rect(0.05, up, w * 0.4, 0.24)} fill="var(--v-paper)" />
          <path d={face.rect(w * 0.52, up, w * 0.4, 0.24)} className={css.front} />
        </g>
      ))}
    </>
  );
}

/** A small architect's model of the grounds: paths, a pool, a club house and, if that is known, the kind of homes around it. */
function Model({
  at: [x, y, z],
  size: [w, d, h],
  kind,
}: Piece & { kind: BoothInteriorProps['booth']['model'] }) {
  const top = z + h;
  const lawn = (across: number, back: number, wide: number, deep: number, fill: string) => (
    <Patch at={[x + w * across, y + d * back, top]} size={[w * wide, d * deep]} fill={fill} />
  );
  const trees: [number, number][] = [
    [0.1, 0.84],
    [0.22, 0.7],
    [0.9, 0.84],
    [0.8, 0.7],
    [0.12, 0.24],
    [0.24, 0.14],
    [0.9, 0.2],
  ];
  return (
    <g data-piece="model">
      <Contact at={[x + w / 2, y + d / 2, z]} width={w * 1.4} depth={d * 1.8} />
      <Box at={[x + 0.1, y + 0.1, z]} size={[w - 0.2, d - 0.2, h - 0.1]} tint="var(--v-wood)" />
      <Box at={[x, y, top - 0.1]} size={[w, d, 0.1]} tint="var(--v-paper)" />
      {lawn(0.04, 0.06, 0.92, 0.88, 'var(--v-lawn)')}
      {lawn(0.04, 0.46, 0.92, 0.1, 'var(--v-paper)')}
      {lawn(0.46, 0.06, 0.08, 0.42, 'var(--v-paper)')}
      {lawn(0.6, 0.16, 0.26, 0.24, 'var(--v-water)')}
      {trees.map(([across, back]) => (
        <Drum
          key={`${across} ${back}`}
          at={[x + w * across, y + d * back, top]}
          radius={0.06}
          height={0.15}
          topRadius={0.02}
          tint="var(--v-leaf)"
        />
      ))}
      {kind === 'plots' &&
        plots.map((across) => (
          <g key={across}>
            {lawn(across, 0.76, 0.1, 0.14, 'var(--v-stone-warm)')}
            {lawn(across, 0.58, 0.1, 0.14, 'var(--v-stone-warm)')}
          </g>
        ))}
      {(kind === 'towers' || kind === 'houses') &&
        homes[kind].map(([across, back, wide, tall]) => (
          <ModelHome
            key={`${across} ${back}`}
            at={[x + w * across, y + d * back, top]}
            size={[w * wide, d * 0.16, tall]}
            hasRoof={kind === 'houses'}
          />
        ))}
      <Box
        at={[x + w * 0.34, y + d * 0.66, top]}
        size={[w * 0.32, d * 0.2, 0.12]}
        tint="var(--v-paper)"
      />
      <Box
        at={[x + w * 0.32, y + d * 0.63, top + 0.12]}
        size={[w * 0.36, d * 0.26, 0.04]}
        tint="var(--v-accent)"
      />
    </g>
  );
}

/** Across the model, as shares of it, in each of two rows. */
const plots = [0.06, 0.18, 0.3, 0.62, 0.74, 0.86];
/** Across, back and wide as shares of the model, and tall in metres, from back to front. */
const homes: Record<'towers' | 'houses', [number, number, number, number][]> = {
  towers: [
    [0.08, 0.72, 0.14, 0.62],
    [0.78, 0.72, 0.14, 0.74],
    [0.2, 0.6, 0.12, 0.48],
    [0.68, 0.6, 0.12, 0.54],
  ],
  houses: [
    [0.06, 0.76, 0.1, 0.1],
    [0.2, 0.76, 0.1, 0.1],
    [0.72, 0.76, 0.1, 0.1],
    [0.86, 0.76, 0.1, 0.1],
    [0.06, 0.58, 0.1, 0.1],
    [0.84, 0.58, 0.1, 0.1],
  ],
};

function ModelHome({ at: [x, y, z], size: [w, d, h], hasRoof }: Piece & { hasRoof: boolean }) {
  return (
    <>
      <Box at={[x, y, z]} size={[w, d, h]} tint="var(--v-paper)" />
      {hasRoof && (
        <Box
          at={[x - 0.02, y - 0.02, z + h]}
          size={[w + 0.04, d + 0.04, 0.05]}
          tint="var(--v-accent)"
        />
      )}
    </>
  );
}

function MeetingTable({ at: [x, y, z], size: [w, d, h] }: Piece) {
  const { view } = useScene();
  const chair = (cx: number, cy: number) => (
    <Tint of="var(--v-accent)">
      <Contact at={[cx, cy, z]} width={0.9} depth={0.7} />
      <Box at={[cx - 0.24, cy - 0.2, z + 0.4]} size={[0.48, 0.44, 0.09]} />
      <Box at={[cx - 0.24, cy + 0.22, z + 0.46]} size={[0.48, 0.06, 0.46]} />
      <Box at={[cx - 0.03, cy, z]} size={[0.06, 0.06, 0.4]} tint="var(--v-metal)" />
    </Tint>
  );
  const [px, py] = view.at(x + w * 0.5, y + d * 0.4, z + h + 0.02);
  const unit = view.scale(y);
  return (
    <>
      {chair(x + w * 0.2, y + d + 0.35)}
      {chair(x + w * 0.82, y + d + 0.35)}
      <Contact at={[x + w / 2, y + d / 2, z]} width={w * 1.3} depth={d * 1.6} />
      <Drum at={[x + w / 2, y + d / 2, z]} radius={0.3} height={0.05} tint="var(--v-metal)" />
      <Drum at={[x + w / 2, y + d / 2, z]} radius={0.06} height={h} tint="var(--v-metal)" />
      <Drum
        at={[x + w / 2, y + d / 2, z + h]}
        radius={w * 0.46}
        height={0.06}
        tint="var(--v-wood)"
      />
      <g transform={`translate(${px} ${py}) scale(${unit / 100})`}>
        <path d="M-20 0L-14-26H20L14 0Z" fill="#2a2430" />
        <path d="M-16-2L-11-23H16L11-2Z" className={css.top} />
      </g>
    </>
  );
}
