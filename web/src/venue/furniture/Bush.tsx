import { chance } from '../kit/chance.ts';
import { type GrowsAt, useGround } from './useGround.ts';
import { dot } from './leaf.ts';

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
        fillOpacity="0.8"
      />
      {props.blossom && (
        <path d={flowers.map(({ x, y, r }) => dot(x, y, r)).join('')} fill={props.blossom} />
      )}
    </g>
  );
}
