import { fromDayNumber, hasDays, type SearchFacet, type SearchWithout } from '@pavilion/contract';
import {
  type HallColumn,
  type HallIndex,
  isValueColumn,
  type OpenCandidates,
  type RangeColumn,
} from './hallIndex.ts';
import type { Matches } from './matches.ts';

/** No condition of a search. */
const none = 255;

/** What each field can still be narrowed down to: counted with all conditions but the field's own. */
export function toFacets(matches: Matches): SearchFacet[] {
  const { index, conditions } = matches;
  const { scratch } = index;
  const ofAll = listOpen(matches, none, scratch.open);
  return index.columns.flatMap((column, at) => {
    const found = conditions.findIndex(({ field }) => field === at);
    const own = found < 0 ? none : found;
    const { all, firsts } = own === none ? ofAll : listOpen(matches, own, scratch.openWithout);
    const open = column.field.ofItems ? all : firsts;
    return toFacet(matches, column, { open, own }) ?? [];
  });
}

/** Whether a candidate fails no condition, or only one. */
function isOpen({ fails, failedAt }: Matches, at: number, own: number): boolean {
  return fails[at] === 0 || (fails[at] === 1 && failedAt[at] === own);
}

/** Lists the open candidates into these arrays. */
function listOpen(
  { index, fails, failedAt }: Matches,
  own: number,
  { all, firsts }: OpenCandidates,
): OpenCandidates {
  const { boothAt } = index;
  let [count, firstCount, last] = [0, 0, -1];
  for (let at = 0; at < fails.length; at++) {
    const failed = fails[at]!;
    if (failed > 1 || (failed === 1 && failedAt[at] !== own)) continue;
    all[count++] = at;
    if (boothAt[at] === last) continue;
    last = boothAt[at]!;
    firsts[firstCount++] = at;
  }
  return { all: all.subarray(0, count), firsts: firsts.subarray(0, firstCount) };
}

function toFacet(
  matches: Matches,
  column: HallColumn,
  { open, own }: { open: Int32Array; own: number },
): SearchFacet | null {
  const { index } = matches;
  const { key } = column.field;
  const isStated = ({ booths }: { booths: number }) => booths > 0;
  if (!isValueColumn(column)) {
    const { numbers, codes } = column;
    const counted = numbers.length ? countCodes(index, { open, size: numbers.length, codes }) : [];
    const values = numbers.map((one, nth) => ({ value: String(one), booths: counted[nth]! }));
    return { key, values: values.filter(isStated), ...toBounds(matches, column, { open, own }) };
  }
  const { values, stated, codes, isOffered, field } = column;
  if (!isOffered) return null;
  const size = values.length;
  const counted = codes
    ? countCodes(index, { open, size, codes })
    : countStated(index, { open, size, stated });
  const found = values.map((value, nth) => ({ value, booths: counted[nth]! })).filter(isStated);
  // options stay in their order
  const isListed = field.options.length > 0;
  return {
    key,
    values: isListed ? found : found.toSorted((one, other) => other.booths - one.booths),
    least: null,
    most: null,
  };
}

/** How many booths state each value, of which each candidate states one. */
function countCodes(
  { boothAt }: HallIndex,
  { open, size, codes }: { open: Int32Array; size: number; codes: Int32Array },
): Int32Array {
  const counted = new Int32Array(size);
  const lastBooth = new Int32Array(size).fill(-1);
  for (let nth = 0; nth < open.length; nth++) {
    const at = open[nth]!;
    const code = codes[at]!;
    if (code < 0 || lastBooth[code] === boothAt[at]) continue;
    lastBooth[code] = boothAt[at]!;
    counted[code]!++;
  }
  return counted;
}

/** The same where candidates state several. */
function countStated(
  { boothAt }: HallIndex,
  {
    open,
    size,
    stated,
  }: { open: Int32Array; size: number; stated: readonly (readonly number[])[] },
): Int32Array {
  const counted = new Int32Array(size);
  const lastBooth = new Int32Array(size).fill(-1);
  for (const at of open)
    for (const code of stated[at]!) {
      if (lastBooth[code] === boothAt[at]) continue;
      lastBooth[code] = boothAt[at]!;
      counted[code]!++;
    }
  return counted;
}

/** Of so few candidates all are read; of more, one of the first in their order is open. */
const few = 250;

function toBounds(
  matches: Matches,
  column: RangeColumn,
  { open, own }: { open: Int32Array; own: number },
): Pick<SearchFacet, 'least' | 'most'> {
  const { field, from, to, byLowest, byHighest } = column;
  const [least, most] =
    open.length <= few
      ? readBounds(column, open)
      : [from[findOpen(matches, byLowest, own)], to[findOpen(matches, byHighest, own)]];
  const write = (one: number) => (hasDays(field) ? fromDayNumber(one) : String(one));
  if (least === undefined || most === undefined) return { least: null, most: null };
  return { least: write(least), most: write(most) };
}

/** The first of these candidates that is open; -1 if none is. */
function findOpen(matches: Matches, ordered: Int32Array, own: number): number {
  for (let nth = 0; nth < ordered.length; nth++)
    if (isOpen(matches, ordered[nth]!, own)) return ordered[nth]!;
  return -1;
}

/** The lowest and the highest amount above zero that these candidates state. */
function readBounds({ from, to }: RangeColumn, open: Int32Array) {
  let least: number | undefined;
  let most: number | undefined;
  for (let nth = 0; nth < open.length; nth++) {
    const [low, high] = [from[open[nth]!]!, to[open[nth]!]!];
    if (low > 0 && (least === undefined || low < least)) least = low;
    if (high > 0 && (most === undefined || high > most)) most = high;
  }
  return [least, most] as const;
}

/** How many booths would be found without each condition. */
export function countWithout({ index, conditions, fails, failedAt }: Matches): SearchWithout[] {
  const { starts, columns }: HallIndex = index;
  const more = new Int32Array(conditions.length);
  const lastBooth = new Int32Array(conditions.length).fill(-1);
  let found = 0;
  for (let booth = 0; booth < starts.length - 1; booth++) {
    const [start, end] = [starts[booth]!, starts[booth + 1]!];
    if (fails.subarray(start, end).includes(0)) {
      found++;
      continue;
    }
    for (let at = start; at < end; at++) {
      const only = failedAt[at]!;
      if (fails[at] !== 1 || lastBooth[only] === booth) continue;
      lastBooth[only] = booth;
      more[only]!++;
    }
  }
  return conditions.map(({ what, field }, nth) => ({
    what,
    key: what === 'filter' ? columns[field]!.field.key : null,
    booths: found + more[nth]!,
  }));
}

/** How many booths have someone at their desk, of those that fail no other condition. */
export function countStaffed(matches: Matches): number {
  const { index, conditions, isStaffed } = matches;
  const { starts } = index;
  const own = conditions.findIndex(({ what }) => what === 'staffed');
  let count = 0;
  for (let booth = 0; booth < isStaffed.length; booth++) {
    if (!isStaffed[booth]) continue;
    for (let at = starts[booth]!; at < starts[booth + 1]!; at++) {
      if (!isOpen(matches, at, own)) continue;
      count++;
      break;
    }
  }
  return count;
}
