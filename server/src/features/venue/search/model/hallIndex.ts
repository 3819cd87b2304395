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
  /** Whether they are few enough, and recur enough, to choose from. */
  isOffered: boolean;
}

/** The first and the last of what each candidate states in a field; NaN where it states nothing. */
export interface RangeColumn {
  field: SearchField;
  from: Float64Array;
  to: Float64Array;
  /** The single numbers of a field that has few of them. */
  numbers: readonly number[];
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

/** The booths of an event as searches read them. Candidates are in the order of their booths. */
export interface HallIndex {
  booths: readonly IndexedBooth[];
  /** The floor of each booth, and its city's part of it. */
  floors: readonly (readonly string[])[];
  /** The position of each booth's first candidate, and the end. */
  starts: Int32Array;
  columns: readonly HallColumn[];
  vocabulary: readonly IndexedWord[];
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
    columns: fields.map((field, at) =>
      hasValues(field) ? toValueColumn(booths, field, at) : toRangeColumn(booths, field, at),
    ),
    vocabulary: toVocabulary(booths),
  };
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
  return { field, values, positions, stated, isOffered };
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
  const from = Float64Array.from(all, (fact) => (fact && 'from' in fact ? fact.from : NaN));
  const to = Float64Array.from(all, (fact) => (fact && 'from' in fact ? fact.to : NaN));
  const distinct = field.kind === 'number' ? new Set(from) : new Set<number>();
  const numbers = [...distinct].filter((one) => !Number.isNaN(one)).toSorted((a, b) => a - b);
  return { field, from, to, numbers: numbers.length <= mostNumbers ? numbers : [] };
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
