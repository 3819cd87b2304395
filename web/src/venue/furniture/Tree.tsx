import { chance } from '../kit/chance.ts';
import { type GrowsAt, useGround } from './useGround.ts';
import { dot } from './leaf.ts';

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
      <path d="M1 0Q0-22 1-46L3-43Q2-20 3.6 0Z" fill="var(--v-shade)" fillOpacity="0.25" />
      <path d={crown(1.5, 3.4, 1.16)} fill="var(--v-leaf-dark)" />
      <path d={crown(-1, -1, 0.98, ({ bright }) => bright > 0.12)} fill="var(--v-leaf)" />
      <path
        d={crown(-2.4, -3.4, 0.66, ({ x, y, bright }) => bright > 0.3 && x + (y + 68) * 1.2 < 12)}
        fill={
          props.blossom
            ? `color-mix(in oklab, ${props.blossom}, var(--v-leaf) 62%)`
            : 'var(--v-leaf-light)'
        }
        fillOpacity="0.9"
      />
      {props.blossom && (
        <path d={crown(1, -3, 0.42, ({ bright }) => bright > 0.6)} fill={props.blossom} />
      )}
    </g>
  );
}
