import type { HostedSide, HostedWish } from '@pavilion/contract';

export interface Participant {
  id: string;
  side: HostedSide;
  /** Ignored where it is empty. */
  company: string;
  min: number;
  max: number;
  /** The slots in which they are free, ascending. */
  free: number[];
}

export interface Pair {
  buyer: string;
  seller: string;
}

export interface HostedPlacement extends Pair {
  slot: number;
}

/** Who takes part, what they asked for, and what organisers decided. Slots are numbers. */
export interface HostedProblem {
  people: Participant[];
  wishes: { from: string; to: string; wish: HostedWish }[];
  /** Nobody meets two people of one company. */
  isOnePerCompany: boolean;
  /** Meetings to keep, at their times. */
  pinned: HostedPlacement[];
  /** Pairs that don't meet, such as those an organiser removed. */
  excluded: Pair[];
}

/** Why somebody has fewer meetings than their minimum. */
export type Shortfall = 'noTime' | 'noPartners' | 'partnersFull';

export interface Solution {
  meetings: (HostedPlacement & { isPinned: boolean })[];
  short: { id: string; why: Shortfall }[];
}

/** A pair that may meet, and what that is worth. */
export interface Candidate extends Pair {
  value: number;
}

const worth: Record<HostedWish, number> = { must: 6, like: 2, not: 0, met: 0 };
/** Less than any wish: only for somebody’s minimum. */
const worthUnasked = -0.01;

export const pairKey = ({ buyer, seller }: Pair) => `${buyer} ${seller}`;

/** What both wishes together are worth; null if the pair doesn’t meet, as one of them rather wouldn’t or they have met. */
function pairValue(wishes: (HostedWish | undefined)[]): number | null {
  if (wishes.some((wish) => wish === 'not' || wish === 'met')) return null;
  const value = wishes.reduce((sum, wish) => sum + (wish ? worth[wish] : 0), 0);
  return value || worthUnasked;
}

function splitSides({ people }: HostedProblem): {
  buyers: Participant[];
  sellers: Participant[];
} {
  return {
    buyers: people.filter(({ side }) => side === 'buyer'),
    sellers: people.filter(({ side }) => side === 'seller'),
  };
}

/** The pairs that may meet: neither would rather not, they have a free slot in common and aren’t of one company. */
export function listCandidates(problem: HostedProblem): Candidate[] {
  const { buyers, sellers } = splitSides(problem);
  const wishes = new Map(problem.wishes.map(({ from, to, wish }) => [`${from} ${to}`, wish]));
  const excluded = new Set(problem.excluded.map(pairKey));
  const free = new Map(problem.people.map((one) => [one.id, new Set(one.free)]));
  return buyers.flatMap((buyer) =>
    sellers.flatMap((seller) => {
      const pair = { buyer: buyer.id, seller: seller.id };
      if (excluded.has(pairKey(pair))) return [];
      if (buyer.company && buyer.company === seller.company) return [];
      const both = [`${buyer.id} ${seller.id}`, `${seller.id} ${buyer.id}`];
      const value = pairValue(both.map((key) => wishes.get(key)));
      if (value === null) return [];
      const theirs = free.get(seller.id)!;
      return buyer.free.some((slot) => theirs.has(slot)) ? [{ ...pair, value }] : [];
    }),
  );
}
