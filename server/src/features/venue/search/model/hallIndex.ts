import { cityField, hasValues, type SearchField, toComparedValue } from '@pavilion/contract';
import { findCityFloor } from '../../booth/service.ts';
import type { IndexedBooth } from './indexedBooth.ts';

/** What a field's values are, and which of them each candidate states. */
interface ValueColumn {
  field: SearchField;
  values: readonly string[];
  /** The position of a value by how it is compared. */
  positions: ReadonlyMap<string, number>;
  stated: readonly (readonly number[])[];
  /** The position of the one value that each candidate states, -1 without any; null where some state several. */
  codes: Int32Array | null;
  /** Whether they are few enough, and recur enough, to choose from. */
  isOffered: boolean;
}

/** The first and the last of what each candidate states in a field; NaN where it states nothing. */
export interface RangeColumn {
  field: SearchField;
  from: Float64Array;
  to: Float64Array;
  /** The candidates that state something above zero, from the lowest `from`. */
  byLowest: Int32Array;
  /** The same, from the highest `to`. */
  byHighest: Int32Array;
  /** The single numbers of a field that has few of them. */
  numbers: readonly number[];
  /** Which of them each candidate states, by its position; -1 for none. */
  codes: Int32Array;
}

export type HallColumn = ValueColumn | RangeColumn;

export function isValueColumn(column: HallColumn): column is ValueColumn {
  return 'values' in column;
}

/** A word of the hall, with the positions of the booths and candidates that have it. */
interface IndexedWord {
  word: string;
  booths: number[];
  candidates: number[];
}

/** Memory that every search uses again, from `toMatches` to its reply, which waits for nothing: allocated for each, it would keep the garbage collector busy. */
interface SearchScratch {
  fails: Uint8Array;
  failedAt: Uint8Array;
  /** By all conditions, and with one left out. */
  open: OpenCandidates;
  openWithout: OpenCandidates;
}

/** The candidates that fail no condition, or only a field's own; and of each booth the first of them, for what all of its items state alike. */
export interface OpenCandidates {
  all: Int32Array;
  firsts: Int32Array;
}

function toScratch(candidates: number): SearchScratch {
  const list = () => ({ all: new Int32Array(candidates), firsts: new Int32Array(candidates) });
  return {
    fails: new Uint8Array(candidates),
    failedAt: new Uint8Array(candidates),
    open: list(),
    openWithout: list(),
  };
}

/** The booths of an event as searches read them. Candidates are in the order of their booths. */
export interface HallIndex {
  booths: readonly IndexedBooth[];
  /** The floor of each booth, and its city's part of it. */
  floors: readonly (readonly string[])[];
  /** The position of each booth's first candidate, and the end. */
  starts: Int32Array;
  /** The position of each candidate's booth. */
  boothAt: Int32Array;
  columns: readonly HallColumn[];
  vocabulary: readonly IndexedWord[];
  /** The candidates in which words are found, for those that were searched for last. */
  wordMatches: Map<string, Uint8Array>;
  scratch: SearchScratch;
  /** The fair order of all booths, for those who searched last, by their rotation. */
  fairOrders: Map<string, readonly number[]>;
}

/** A floor of the hall, as booths are assigned to it. */
type IndexedFloor = Parameters<typeof findCityFloor>[0];

/** Puts prepared booths together. */
export function toHallIndex(
  booths: readonly IndexedBooth[],
  { fields, floors }: { fields: readonly SearchField[]; floors: readonly IndexedFloor[] },
): HallIndex {
  const floorById = new Map(floors.map((floor) => [floor.id, floor]));
  const starts = new Int32Array(booths.length + 1);
  for (const [at, { candidates }] of booths.entries())
    starts[at + 1] = starts[at]! + candidates.length;
  return {
    booths,
    floors: booths.map(({ floorId, city }) => {
      const floor = floorById.get(floorId);
      return floor ? [floorId, findCityFloor(floor, city)._id] : [floorId];
    }),
    starts,
    boothAt: toBoothAt(starts),
    columns: fields.map((field, at) =>
      hasValues(field) ? toValueColumn(booths, field, at) : toRangeColumn(booths, field, at),
    ),
    vocabulary: toVocabulary(booths),
    wordMatches: new Map(),
    scratch: toScratch(starts.at(-1)!),
    fairOrders: new Map(),
  };
}

function toBoothAt(starts: Int32Array): Int32Array {
  const boothAt = new Int32Array(starts.at(-1)!);
  for (let booth = 0; booth < starts.length - 1; booth++)
    boothAt.fill(booth, starts[booth], starts[booth + 1]);
  return boothAt;
}

/** Most values of a field that somebody chooses from. */
const mostOffered = 60;

function toValueColumn(
  booths: readonly IndexedBooth[],
  field: SearchField,
  at: number,
): ValueColumn {
  const values = [...field.options];
  const positions = new Map(values.map((value, nth) => [toComparedValue(value), nth]));
  const known = new Map<string, readonly number[]>();
  const none: readonly number[] = [];
  const lastBooth: number[] = [];
  let count = 0;
  const position = (value: string) => {
    const compared = toComparedValue(value);
    const nth = positions.get(compared) ?? values.push(value) - 1;
    positions.set(compared, nth);
    return nth;
  };
  const stated = booths.flatMap(({ candidates }, booth) =>
    candidates.map(({ facts }) => {
      const fact = facts[at];
      if (!fact || !('values' in fact)) return none;
      const written = fact.values.join('\n');
      const found = known.get(written) ?? [...new Set(fact.values.map(position))];
      known.set(written, found);
      for (const nth of found) {
        if (lastBooth[nth] !== booth) count++;
        lastBooth[nth] = booth;
      }
      return found;
    }),
  );
  const isListed = field.kind !== 'text' || field === cityField;
  const isOffered = isListed || isChoosable(values, count);
  const isSingle = stated.every((own) => own.length < 2);
  const codes = isSingle ? new Int32Array(stated.length) : null;
  if (codes) for (let nth = 0; nth < codes.length; nth++) codes[nth] = stated[nth]![0] ?? -1;
  return { field, values, positions, stated, codes, isOffered };
}

/** Whether texts are names to choose from: few, found at several booths, and mostly without figures. */
function isChoosable(values: readonly string[], count: number): boolean {
  const isName = (value: string) => !/\d/.test(value);
  const areNames = values.filter(isName).length >= values.length / 2;
  return (
    areNames && values.length > 1 && values.length <= mostOffered && count >= values.length * 1.5
  );
}

/** Most single numbers of a field that somebody chooses from. */
const mostNumbers = 12;

function toRangeColumn(
  booths: readonly IndexedBooth[],
  field: SearchField,
  at: number,
): RangeColumn {
  const all = booths.flatMap(({ candidates }) => candidates.map(({ facts }) => facts[at]));
  const from = new Float64Array(all.length).fill(NaN);
  const to = new Float64Array(all.length).fill(NaN);
  const distinct = new Set<number>();
  for (let nth = 0; nth < all.length; nth++) {
    const fact = all[nth];
    if (!fact || !('from' in fact)) continue;
    from[nth] = fact.from;
    to[nth] = fact.to;
    if (field.kind === 'number') distinct.add(fact.from);
  }
  const stated = [...distinct].toSorted((one, other) => one - other);
  const numbers = stated.length <= mostNumbers ? stated : [];
  const positions = new Map(numbers.map((one, nth) => [one, nth]));
  const codes = new Int32Array(all.length).fill(-1);
  if (numbers.length)
    for (let nth = 0; nth < codes.length; nth++) codes[nth] = positions.get(from[nth]!) ?? -1;
  // what is ready now has no day
  const isAmount = (amounts: Float64Array) => (at: number) => amounts[at]! > 0;
  const positionsOfAll = Int32Array.from(from.keys());
  const byLowest = positionsOfAll.filter(isAmount(from)).sort((a, b) => from[a]! - from[b]!);
  const byHighest = positionsOfAll.filter(isAmount(to)).sort((a, b) => to[b]! - to[a]!);
  return { field, from, to, byLowest, byHighest, numbers, codes };
}

function toVocabulary(booths: readonly IndexedBooth[]): IndexedWord[] {
  const found = new Map<string, IndexedWord>();
  const entry = (word: string) => {
    const known = found.get(word) ?? { word, booths: [], candidates: [] };
    found.set(word, known);
    return known;
  };
  let candidate = 0;
  for (const [at, { words, candidates }] of booths.entries()) {
    for (const word of words) entry(word).booths.push(at);
    for (const own of candidates) {
      for (const word of own.words) entry(word).candidates.push(candidate);
      candidate++;
    }
  }
  return [...found.values()];
}
