import { fairOrder, type FoundBooth } from '@pavilion/contract';
import { type HallIndex, isValueColumn, type RangeColumn } from './hallIndex.ts';
import { type Matches, toWordTest } from './matches.ts';

/** A booth that a search found, by its position. */
interface FoundEntry {
  booth: number;
  /** How many of its candidates were found. */
  fits: number;
  /** The candidate that comes first by the order of the search. */
  best: number;
  /** By what it is sorted; NaN if it states nothing. */
  sortedBy: number;
  /** The lowest price of what was found; NaN without any. */
  from: number;
}

/** The booths of which at least one candidate was found, in the order of the hall. */
export function listFound(matches: Matches): FoundEntry[] {
  const { index, query, fails } = matches;
  const { starts, columns } = index;
  const { sort } = query;
  const price = columns.find(({ field }) => field.kind.startsWith('money')) as
    | RangeColumn
    | undefined;
  const sorting = sort.by === 'field' ? columns[sort.field]! : price;
  const key = sorting && !isValueColumn(sorting) ? sorting : undefined;
  const isDescending = sort.by === 'field' && sort.isDescending;
  const found: FoundEntry[] = [];
  for (let booth = 0; booth < starts.length - 1; booth++) {
    let entry: FoundEntry | null = null;
    for (let at = starts[booth]!; at < starts[booth + 1]!; at++) {
      if (fails[at] !== 0) continue;
      const sortedBy = key ? (isDescending ? key.to[at]! : key.from[at]!) : NaN;
      const from = price?.from[at] ?? NaN;
      if (!entry) found.push((entry = { booth, fits: 0, best: at, sortedBy, from }));
      else if (isBefore(sortedBy, entry.sortedBy, isDescending)) {
        entry.best = at;
        entry.sortedBy = sortedBy;
      }
      if (isBefore(from, entry.from, false)) entry.from = from;
      entry.fits++;
    }
  }
  return found;
}

/** Whether a number comes before another; what isn't stated comes last. */
function isBefore(one: number, other: number, isDescending: boolean): boolean {
  if (Number.isNaN(one)) return false;
  return Number.isNaN(other) || (isDescending ? one > other : one < other);
}

/** Sorts what was found. Booths that are equal by it are in the hall's fair order, which `rotationSeed` varies. */
export function sortFound(
  { index, query: { sort, terms } }: Matches,
  found: readonly FoundEntry[],
  rotationSeed: string,
): FoundEntry[] {
  const { booths } = index;
  const byBooth = new Map(found.map((entry) => [entry.booth, entry]));
  const fair = toFairOrder(index, rotationSeed).flatMap((booth) => byBooth.get(booth) ?? []);
  if (sort.by === 'field')
    return fair.toSorted((one, other) => {
      if (isBefore(one.sortedBy, other.sortedBy, sort.isDescending)) return -1;
      return isBefore(other.sortedBy, one.sortedBy, sort.isDescending) ? 1 : 0;
    });
  if (sort.by === 'name') {
    const { compare } = new Intl.Collator('en', { numeric: true });
    const name = ({ booth }: FoundEntry) => booths[booth]!.listing.name;
    const sorted = fair.toSorted((one, other) => compare(name(one), name(other)));
    return sort.isDescending ? sorted.toReversed() : sorted;
  }
  const tests = terms.flatMap(({ words }) => words.map(toWordTest));
  if (!tests.length) return fair;
  const named = new Map(
    fair.map((entry) => {
      const { nameWords } = booths[entry.booth]!;
      return [entry, tests.filter((test) => nameWords.some(test)).length] as const;
    }),
  );
  return fair.toSorted((one, other) => named.get(other)! - named.get(one)!);
}

/** The rotations whose order is kept. */
const mostOrders = 1000;

/** The positions of all booths in the hall's fair order. */
function toFairOrder({ booths, fairOrders }: HallIndex, rotationSeed: string): readonly number[] {
  const known = fairOrders.get(rotationSeed);
  if (known) return known;
  const ranked = booths.map(({ id, tier, boost }, at) => ({ _id: id, tier, boost, at }));
  const order = fairOrder(ranked, rotationSeed).map(({ at }) => at);
  if (fairOrders.size >= mostOrders) fairOrders.clear();
  fairOrders.set(rotationSeed, order);
  return order;
}

/** How many items of a booth were found. */
export function countFits({ index: { booths } }: Matches, { booth, fits }: FoundEntry): number {
  return booths[booth]!.candidates[0]!.item ? fits : 0;
}

/** A booth that was found, as clients see it. */
export function toFound(matches: Matches, entry: FoundEntry): FoundBooth {
  const { index, searcher } = matches;
  const { booth: at, best, from } = entry;
  const { id, listing, staffedListing, candidates } = index.booths[at]!;
  return {
    listing: searcher.staffed.has(id) ? staffedListing : listing,
    fits: countFits(matches, entry),
    items: candidates[0]!.item ? candidates.length : 0,
    best: candidates[best - index.starts[at]!]!.item,
    from: Number.isNaN(from) ? null : from,
  };
}
