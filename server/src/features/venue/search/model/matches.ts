import {
  type FactFilter,
  listMeanings,
  type SearchTerm,
  takesAmount,
  toComparedValue,
} from '@pavilion/contract';
import type { BoothQuery } from './boothQuery.ts';
import { type HallColumn, type HallIndex, isValueColumn } from './hallIndex.ts';
import type { IndexedBooth } from './indexedBooth.ts';

/** Who searches: which booths they see, and which have someone at their desk. */
export interface Searcher {
  maySee: (booth: Pick<IndexedBooth, 'id' | 'published'>) => boolean;
  staffed: ReadonlySet<string>;
}

/** One of the conditions of a search. `field`: the position of a filter's field. */
interface Condition {
  what: 'words' | 'filter' | 'floor' | 'staffed';
  field: number;
}

/** How many conditions each candidate fails, and the last of them. */
export interface Matches {
  index: HallIndex;
  query: BoothQuery;
  searcher: Searcher;
  conditions: readonly Condition[];
  fails: Uint8Array;
  failedAt: Uint8Array;
  /** The booths found as staffed, were that the only other condition. */
  isStaffed: Uint8Array;
}

/** More conditions than a search can have. */
const unseen = 120;

/** Compares all candidates of a hall with a search. What it returns lasts until the hall is searched again: use it before waiting for anything. */
export function toMatches(index: HallIndex, query: BoothQuery, searcher: Searcher): Matches {
  const count = index.starts.at(-1)!;
  const { fails, failedAt } = index.scratch;
  fails.fill(0);
  failedAt.fill(0);
  const conditions: Condition[] = [];
  const isStaffed = Uint8Array.from(index.booths, ({ id }) => Number(searcher.staffed.has(id)));
  const apply = (condition: Condition, isFit: Uint8Array) => {
    const nth = conditions.push(condition) - 1;
    for (let at = 0; at < count; at++) {
      if (isFit[at]) continue;
      fails[at]!++;
      failedAt[at] = nth;
    }
  };
  for (const [at, booth] of index.booths.entries())
    if (!searcher.maySee(booth) || (query.kind !== null && booth.kind !== query.kind))
      fails.fill(unseen, index.starts[at], index.starts[at + 1]);
  if (query.terms.length) apply({ what: 'words', field: -1 }, passTerms(index, query.terms));
  for (const [field, filters] of query.filters)
    apply({ what: 'filter', field }, passFilters(index.columns[field]!, filters, count));
  if (query.floor !== null) {
    const isThere = Uint8Array.from(index.floors, (ids) => Number(ids.includes(query.floor!)));
    apply({ what: 'floor', field: -1 }, spread(index, isThere));
  }
  if (query.staffed) apply({ what: 'staffed', field: -1 }, spread(index, isStaffed));
  return { index, query, searcher, conditions, fails, failedAt, isStaffed };
}

/** What is true of booths, for each of their candidates. */
function spread({ starts }: HallIndex, ofBooths: Uint8Array): Uint8Array {
  const isFit = new Uint8Array(starts.at(-1)!);
  for (let at = 0; at < ofBooths.length; at++)
    if (ofBooths[at]) isFit.fill(1, starts[at], starts[at + 1]);
  return isFit;
}

/** The candidates that state what one of these filters asks for. */
function passFilters(
  column: HallColumn,
  filters: readonly FactFilter[],
  count: number,
): Uint8Array {
  const isFit = new Uint8Array(count);
  if (isValueColumn(column)) {
    const isWanted = new Uint8Array(column.values.length);
    for (const { value } of filters) {
      const nth = column.positions.get(toComparedValue(value!));
      if (nth !== undefined) isWanted[nth] = 1;
    }
    for (let at = 0; at < count; at++)
      for (const nth of column.stated[at]!) if (isWanted[nth]) isFit[at] = 1;
    return isFit;
  }
  for (const { from, to } of filters)
    markRange(column, { from: from ?? -Infinity, to: to ?? Infinity }, isFit);
  return isFit;
}

/** Marks the candidates whose fact overlaps a range. */
function markRange(
  column: Extract<HallColumn, { from: Float64Array }>,
  range: { from: number; to: number },
  isFit: Uint8Array,
): void {
  for (let at = 0; at < isFit.length; at++)
    if (column.to[at]! >= range.from && column.from[at]! <= range.to) isFit[at] = 1;
}

/** The candidates in which all terms are found: as words of theirs and their booth's, or as an amount. */
function passTerms(index: HallIndex, terms: readonly SearchTerm[]): Uint8Array {
  const isFit = new Uint8Array(index.starts.at(-1)!).fill(1);
  for (const term of terms) {
    const found = passTerm(index, term);
    for (let at = 0; at < isFit.length; at++) isFit[at]! &= found[at]!;
  }
  return isFit;
}

function passTerm(index: HallIndex, { words, amount }: SearchTerm): Uint8Array {
  const columns = amount ? index.columns.filter((column) => takesAmount(column.field, amount)) : [];
  const found = passWords(index, words);
  if (!amount || !columns.length) return found;
  const isFit = new Uint8Array(found.length);
  for (const column of columns) {
    if (isValueColumn(column)) continue;
    markRange(column, { from: amount.from ?? -Infinity, to: amount.to ?? Infinity }, isFit);
    // a number that isn't stated as a fact may be in the text
    if (amount.kind === 'number')
      for (let at = 0; at < isFit.length; at++)
        if (Number.isNaN(column.from[at]!)) isFit[at]! |= found[at]!;
  }
  return isFit;
}

function passWords(index: HallIndex, words: readonly string[]): Uint8Array {
  const isFit = new Uint8Array(index.starts.at(-1)!).fill(1);
  for (const word of words) {
    const found = passWord(index, word);
    for (let at = 0; at < isFit.length; at++) isFit[at]! &= found[at]!;
  }
  return isFit;
}

/** The words whose candidates are kept. */
const mostWordMatches = 50;

function passWord(index: HallIndex, word: string): Uint8Array {
  const { wordMatches } = index;
  const known = wordMatches.get(word);
  if (known) return known;
  const ofBooths = new Uint8Array(index.booths.length);
  const ofCandidates = new Uint8Array(index.starts.at(-1)!);
  const isFound = toWordTest(word);
  for (const entry of index.vocabulary) {
    if (!isFound(entry.word)) continue;
    for (const at of entry.booths) ofBooths[at] = 1;
    for (const at of entry.candidates) ofCandidates[at] = 1;
  }
  const isFit = spread(index, ofBooths);
  for (let at = 0; at < isFit.length; at++) isFit[at]! |= ofCandidates[at]!;
  if (wordMatches.size >= mostWordMatches) wordMatches.clear();
  wordMatches.set(word, isFit);
  return isFit;
}

/** Whether a word of the hall is what somebody typed, perhaps only in part: `3` is found in `3bhk`, but not in `30`. */
export function toWordTest(typed: string): (word: string) => boolean {
  if (/^\d{1,2}$/.test(typed)) {
    const whole = new RegExp(`^${typed}(?!\\d)`);
    return (word) => whole.test(word);
  }
  if (typed.length < 3) return (word) => word.startsWith(typed);
  const meanings = listMeanings(typed);
  return (word) => meanings.some((one) => word.includes(one));
}
