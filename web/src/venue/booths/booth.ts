import type { WorldPoint } from '../kit/view.ts';

export type BoothStyle = 'arch' | 'pergola' | 'cube' | 'canopy' | 'tower';

/** One exhibitor on the floor plan. */
export interface HallBooth {
  id: string;
  /** Decides what is drawn by chance. */
  slug: string;
  name: string;
  href: string;
  /** Column and row on the floor plan; fractions are allowed. Columns run down to the right, rows up to the right. */
  x: number;
  y: number;
  style: BoothStyle;
  /** A CSS colour. */
  color: string;
  logoUrl?: string;
  tier: 'large' | 'standard';
  peopleCount: number;
  staffed: boolean;
  hasOffer?: boolean;
  /** How many people wait there for an answer. */
  waitingCount?: number;
}

/** The side length of a booth, in metres. */
export const boothSide = (tier: HallBooth['tier']) => (tier === 'large' ? 4.1 : 3.3);

/** Points of the solid a booth fills, relative to its near left corner, for its outline. */
export function boothSolid(style: BoothStyle, side: number): WorldPoint[] {
  const block = (from: number, to: number, low: number, high: number): WorldPoint[] =>
    [from, to].flatMap((x) =>
      [from, to].flatMap((y) => [low, high].map((z): WorldPoint => [x, y, z])),
    );
  const middle = side / 2;
  switch (style) {
    case 'arch':
      return [
        ...block(-0.2, side + 0.2, 0, 3.3),
        ...block(0, side, 0, 4.05),
        [middle, middle, 5.3],
      ];
    case 'pergola':
      return [...block(-0.15, side + 0.15, 0, 0.2), ...block(-0.3, side + 0.3, 3.1, 3.5)];
    case 'cube':
      return block(-0.1, side + 0.1, 0, 3.5);
    case 'canopy':
      return [
        ...block(-0.1, side + 0.1, 0, 0.2),
        ...block(-0.35, side + 0.35, 2.2, 2.75),
        [middle, middle, 4.4],
      ];
    case 'tower':
      return [
        ...block(-0.1, side + 0.1, 0, 3.2),
        [0.1, side - 1.3, 5.4],
        [1.3, side - 1.3, 5.4],
        [1.3, side - 0.1, 5.4],
        [0.1, side - 0.1, 5.4],
      ];
  }
}

/** The order of the links, and for the list: from the back of the hall to the front, left to right. */
export function boothsInOrder<T extends { x: number; y: number }>(booths: readonly T[]): T[] {
  return [...booths].sort((a, b) => a.x - a.y - (b.x - b.y) || a.x + a.y - (b.x + b.y));
}
