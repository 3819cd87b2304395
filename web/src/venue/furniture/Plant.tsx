import { chance } from '../kit/chance.ts';
import { useScene } from '../kit/SceneFrame.tsx';
import { Tint } from '../kit/Solid.tsx';
import type { WorldPoint } from '../kit/view.ts';
import css from '../venue.module.css';

const n = (value: number) => value.toFixed(1);
const LEAVES = ['var(--v-leaf-dark)', 'var(--v-leaf)', 'var(--v-leaf-light)'];

/** A feathered palm leaf from (0, 0), `length` long at an angle in degrees up from the right, its tip lowered by `droop`. */
function frond(length: number, angle: number, droop: number, leaflets: number): string {
  const radians = (angle * Math.PI) / 180;
  const tip = [Math.cos(radians) * length, -Math.sin(radians) * length + droop] as const;
  const bend = [
    Math.cos(radians) * length * 0.55,
    -Math.sin(radians) * length * 0.8 - length * 0.12,
  ] as const;
  const along = (t: number) =>
    [
      2 * t * (1 - t) * bend[0] + t * t * tip[0],
      2 * t * (1 - t) * bend[1] + t * t * tip[1],
    ] as const;
  let shape = '';
  for (let step = 2; step <= leaflets; step += 1) {
    const t = step / leaflets;
    const [x, y] = along(t);
    const [px, py] = along(t - 1.17 / leaflets);
    const reach = length * 0.3 * Math.sin(Math.PI * Math.min(1, t * 0.82 + 0.12));
    const heading = Math.atan2(y - py, x - px);
    for (const side of [-1, 1]) {
      const turn = heading + side * 0.75;
      const drop = reach * 0.35;
      shape += `M${n(px)} ${n(py)}Q${n(x + Math.cos(turn) * reach * 0.4)} ${n(y + Math.sin(turn) * reach * 0.4)} ${n(x + Math.cos(turn) * reach)} ${n(y + Math.sin(turn) * reach + drop)}L${n(x)} ${n(y)}Z`;
    }
  }
  return shape;
}

/** A palm crown reaching 100 units around (0, 0). */
function PalmCrown({
  seed,
  leaves,
  pixels,
}: {
  seed: string | number;
  leaves: number;
  pixels: number;
}) {
  const leaflets = pixels > 130 ? 13 : 8;
  const luck = chance(`crown ${seed}`);
  return Array.from({ length: leaves }, (_, index) => {
    const order = index < leaves / 2 ? index * 2 : (leaves - 1 - index) * 2 + 1;
    const angle = -8 + (196 * order) / (leaves - 1) + (luck() - 0.5) * 12;
    const length = 88 + luck() * 24;
    const droop = 26 + Math.abs(Math.cos((angle * Math.PI) / 180)) * 42 * (0.7 + luck() * 0.5);
    return <path key={order} d={frond(length, angle, droop, leaflets)} fill={LEAVES[index % 3]} />;
  });
}

interface GrowsAt {
  at: WorldPoint;
  seed: string | number;
  /** Metres. */
  height: number;
}

function useGround({ at, height }: GrowsAt) {
  const { view, ink, isBare } = useScene();
  const [x, y] = view.at(...at);
  const size = (view.scale(at[1]) * height) / 100;
  return {
    ink,
    isBare,
    pixels: size * 100,
    place: `translate(${n(x)} ${n(y)}) scale(${size.toFixed(3)})`,
  };
}

/** A coconut palm. */
export function Palm(props: GrowsAt & { shadow?: boolean }) {
  const { isBare, ink, place, pixels } = useGround(props);
  if (isBare) return null;
  const lean = (chance(`lean ${props.seed}`)() - 0.5) * 26;
  return (
    <g transform={place}>
      {props.shadow !== false && <ellipse cx="8" cy="0" rx="26" ry="5" fill={ink('contact')} />}
      <path
        d={`M-3 0Q${n(-1 + lean * 0.2)}-40 ${n(lean - 1.6)}-74L${n(lean + 1.6)}-74Q${n(3 + lean * 0.3)}-40 4 0Z`}
        fill="var(--v-bark)"
      />
      <path
        d={`M1 0Q${n(2 + lean * 0.3)}-40 ${n(lean + 0.6)}-74L${n(lean + 1.6)}-74Q${n(3 + lean * 0.3)}-40 4 0Z`}
        fill="var(--v-shade)"
        opacity="0.28"
      />
      <g transform={`translate(${n(lean)} -74) scale(0.36)`}>
        <PalmCrown seed={props.seed} leaves={11} pixels={pixels} />
        <circle cx="-5" cy="6" r="6" fill="var(--v-bark)" />
        <circle cx="6" cy="8" r="6" fill="var(--v-wood-dark)" />
      </g>
    </g>
  );
}

/** A broad tree; `blossom` is the colour of its flowers. */
export function Tree(props: GrowsAt & { blossom?: string }) {
  const { isBare, ink, place } = useGround(props);
  if (isBare) return null;
  const luck = chance(`tree ${props.seed}`);
  const puffs = Array.from({ length: 40 }, (_, index) => {
    const angle = index * 2.4;
    const reach = Math.sqrt((index + 0.6) / 40);
    return {
      x: Math.cos(angle) * reach * (29 + luck() * 5),
      y: -68 + Math.sin(angle) * reach * (19 + luck() * 5),
      r: 4.6 + luck() * 3.8,
      bright: luck(),
    };
  });
  const crown = (
    dx: number,
    dy: number,
    grow: number,
    keep: (puff: (typeof puffs)[number]) => boolean = () => true,
  ) =>
    puffs
      .filter(keep)
      .map(({ x, y, r }) => dot(x + dx, y + dy, r * grow))
      .join('');
  return (
    <g transform={place}>
      <ellipse cx="10" cy="0" rx="36" ry="6" fill={ink('contact')} />
      <path
        d="M-3.4 0Q-2-22-3-44L-15-62L-12-63L0-49L11-63L14-62L3-43Q2-20 3.6 0Z"
        fill="var(--v-bark)"
      />
      <path d="M1 0Q0-22 1-46L3-43Q2-20 3.6 0Z" fill="var(--v-shade)" opacity="0.25" />
      <path d={crown(1.5, 3.4, 1.16)} fill="var(--v-leaf-dark)" />
      <path d={crown(-1, -1, 0.98, ({ bright }) => bright > 0.12)} fill="var(--v-leaf)" />
      <path
        d={crown(-2.4, -3.4, 0.66, ({ x, y, bright }) => bright > 0.3 && x + (y + 68) * 1.2 < 12)}
        fill={
          props.blossom
            ? `color-mix(in oklab, ${props.blossom}, var(--v-leaf) 62%)`
            : 'var(--v-leaf-light)'
        }
        opacity="0.9"
      />
      {props.blossom && (
        <path d={crown(1, -3, 0.42, ({ bright }) => bright > 0.6)} fill={props.blossom} />
      )}
    </g>
  );
}

/** A low round bush, with flowers of the colour `blossom`. */
export function Bush(props: GrowsAt & { blossom?: string }) {
  const { isBare, ink, place } = useGround(props);
  if (isBare) return null;
  const luck = chance(`bush ${props.seed}`);
  const puffs = Array.from({ length: 8 }, (_, index) => ({
    x: -63 + index * 18,
    y: -24 - Math.sin((index / 7) * Math.PI) * 42 - luck() * 10,
    r: 22 + luck() * 12,
  }));
  const flowers = Array.from({ length: 16 }, (_, index) => ({
    x: -74 + index * 9.6,
    y: -14 - luck() * 64,
    r: 3.6 + luck() * 4,
  }));
  return (
    <g transform={place}>
      <ellipse cx="6" cy="-2" rx="92" ry="16" fill={ink('contact')} />
      <path d="M-84-2Q-92-40-60-50Q0-70 60-50Q92-40 84-2Q0 6-84-2Z" fill="var(--v-leaf-dark)" />
      <path d={puffs.map(({ x, y, r }) => dot(x, y, r)).join('')} fill="var(--v-leaf)" />
      <path
        d={puffs.map(({ x, y, r }) => dot(x - 6, y - 9, r * 0.5)).join('')}
        fill="var(--v-leaf-light)"
        opacity="0.8"
      />
      {props.blossom && (
        <path d={flowers.map(({ x, y, r }) => dot(x, y, r)).join('')} fill={props.blossom} />
      )}
    </g>
  );
}

/** A circle as path data, so that many can be one shape. */
function dot(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0-${n(r * 2)} 0Z`;
}

type Pot = 'palm' | 'leaves' | 'blades';

/** A plant in a pot. */
export function PottedPlant(props: GrowsAt & { kind?: Pot; pot?: string }) {
  const { isBare, ink, place, pixels } = useGround(props);
  if (isBare) return null;
  const { kind = 'leaves', pot = 'var(--v-stone-warm)' } = props;
  return (
    <g transform={place}>
      <ellipse cx="4" cy="-1" rx="30" ry="7" fill={ink('contact')} />
      <g transform="translate(0 -34)">
        {kind === 'palm' && (
          <g transform="scale(0.56)">
            <PalmCrown seed={props.seed} leaves={9} pixels={pixels} />
          </g>
        )}
        {kind === 'leaves' && <BroadLeaves seed={props.seed} />}
        {kind === 'blades' && <Blades seed={props.seed} />}
      </g>
      <Tint of={pot}>
        <path className={css.front} d="M-18-36L18-36L14 0Q0 4-14 0Z" />
        <path d="M-18-36L18-36L14 0Q0 4-14 0Z" fill={ink('round')} />
        <ellipse className={css.top} cx="0" cy="-36" rx="18" ry="4" />
        <ellipse cx="0" cy="-35.6" rx="15" ry="3" fill="#4a3329" />
      </Tint>
    </g>
  );
}

function BroadLeaves({ seed }: { seed: string | number }) {
  const luck = chance(`leaves ${seed}`);
  return Array.from({ length: 11 }, (_, index) => {
    const angle = -74 + (148 * ((index * 4) % 11)) / 10 + luck() * 8;
    const length = 40 + luck() * 26 - Math.abs(angle) * 0.12;
    return (
      <g key={index} transform={`rotate(${n(angle)})`}>
        <path
          d={`M0 0Q2-${n(length * 0.3)} 0-${n(length * 0.45)}`}
          fill="none"
          stroke="var(--v-leaf-dark)"
          strokeWidth="2"
        />
        <path
          d={`M0-${n(length * 0.4)}Q${n(length * 0.27)}-${n(length * 0.62)} 0-${n(length * 1.08)}Q-${n(length * 0.27)}-${n(length * 0.62)} 0-${n(length * 0.4)}Z`}
          fill={LEAVES[index % 3]}
        />
        <path
          d={`M0-${n(length * 0.42)}L0-${n(length)}`}
          stroke="#fff"
          strokeOpacity="0.16"
          strokeWidth="1.4"
        />
      </g>
    );
  });
}

function Blades({ seed }: { seed: string | number }) {
  const luck = chance(`blades ${seed}`);
  return Array.from({ length: 11 }, (_, index) => {
    const foot = -11 + ((index * 7) % 11) * 2.2;
    const length = 42 + luck() * 26;
    const lean = foot * 1.5 + (luck() - 0.5) * 12;
    return (
      <path
        key={index}
        d={`M${n(foot - 3)} 2Q${n(foot - 5 + lean * 0.3)}-${n(length * 0.6)} ${n(foot + lean)}-${n(length)}Q${n(foot + 5 + lean * 0.4)}-${n(length * 0.5)} ${n(foot + 3)} 2Z`}
        fill={LEAVES[index % 3]}
      />
    );
  });
}
