import { fromDayNumber, hasDays, type SearchFacet, type SearchWithout } from '@pavilion/contract';
import { type HallColumn, type HallIndex, isValueColumn, type RangeColumn } from './hallIndex.ts';
import type { Matches } from './matches.ts';

/** No condition of a search. */
const none = 255;

/** What each field can still be narrowed down to: counted with all conditions but the field's own. */
export function toFacets(matches: Matches): SearchFacet[] {
  const { index, conditions } = matches;
  return index.columns.flatMap((column, at) => {
    const own = conditions.findIndex(({ field }) => field === at);
    return toFacet(matches, column, own < 0 ? none : own) ?? [];
  });
}

function toFacet(matches: Matches, column: HallColumn, own: number): SearchFacet | null {
  const { key } = column.field;
  if (isValueColumn(column)) {
    const { values, stated, isOffered, field } = column;
    if (!isOffered) return null;
    const counted = countBooths(matches, { own, size: values.length, stated: (at) => stated[at]! });
    const found = values
      .map((value, nth) => ({ value, booths: counted[nth]! }))
      .filter(({ booths }) => booths > 0);
    // options stay in their order
    const isListed = field.options.length > 0;
    return {
      key,
      values: isListed ? found : found.toSorted((one, other) => other.booths - one.booths),
      least: null,
      most: null,
    };
  }
  return { key, values: countNumbers(matches, column, own), ...toBounds(matches, column, own) };
}

function countNumbers(
  matches: Matches,
  { numbers, from }: RangeColumn,
  own: number,
): SearchFacet['values'] {
  if (!numbers.length) return [];
  const positions = new Map(numbers.map((one, nth) => [one, [nth]]));
  const empty: number[] = [];
  const stated = (at: number) => positions.get(from[at]!) ?? empty;
  const counted = countBooths(matches, { own, size: numbers.length, stated });
  return numbers
    .map((one, nth) => ({ value: String(one), booths: counted[nth]! }))
    .filter(({ booths }) => booths > 0);
}

/** How many booths state each value, among candidates that fail no other condition. */
function countBooths(
  { index: { starts }, fails, failedAt }: Matches,
  {
    own,
    size,
    stated,
  }: { own: number; size: number; stated: (candidate: number) => readonly number[] },
): Int32Array {
  const counted = new Int32Array(size);
  const lastBooth = new Int32Array(size).fill(-1);
  for (let booth = 0; booth < starts.length - 1; booth++)
    for (let at = starts[booth]!; at < starts[booth + 1]!; at++) {
      if (fails[at]! > 1 || (fails[at] === 1 && failedAt[at] !== own)) continue;
      for (const nth of stated(at)) {
        if (lastBooth[nth] === booth) continue;
        lastBooth[nth] = booth;
        counted[nth]!++;
      }
    }
  return counted;
}

function toBounds(
  { fails, failedAt }: Matches,
  { field, from, to }: RangeColumn,
  own: number,
): Pick<SearchFacet, 'least' | 'most'> {
  let least = Infinity;
  let most = -Infinity;
  for (let at = 0; at < fails.length; at++) {
    if (fails[at]! > 1 || (fails[at] === 1 && failedAt[at] !== own)) continue;
    // what is ready now has no day
    if (from[at]! > 0 && from[at]! < least) least = from[at]!;
    if (to[at]! > 0 && to[at]! > most) most = to[at]!;
  }
  const write = (one: number) => (hasDays(field) ? fromDayNumber(one) : String(one));
  return least > most ? { least: null, most: null } : { least: write(least), most: write(most) };
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
export function countStaffed({ index: { starts }, ...matches }: Matches): number {
  const { conditions, fails, failedAt, isStaffed } = matches;
  const own = conditions.findIndex(({ what }) => what === 'staffed');
  let count = 0;
  for (let booth = 0; booth < isStaffed.length; booth++) {
    if (!isStaffed[booth]) continue;
    for (let at = starts[booth]!; at < starts[booth + 1]!; at++) {
      if (fails[at]! > 1 || (fails[at] === 1 && failedAt[at] !== own)) continue;
      count++;
      break;
    }
  }
  return count;
}
