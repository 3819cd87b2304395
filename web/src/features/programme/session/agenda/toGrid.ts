import { wallClock } from '@pavilion/contract/clock';
import type { SessionEntry } from '@pavilion/contract';

/** Sessions at one place that follow each other or, by mistake, overlap, over so many rows. */
interface GridCell {
  entries: SessionEntry[];
  rows: number;
}

/** A stretch of time in which nothing begins or ends. */
export interface GridRow {
  from: number;
  to: number;
  /** When it begins, in the event's zone: `10:00`. */
  time: string;
  /** For each column: what begins here, `free`, or null under a cell that began earlier. */
  cells: (GridCell | 'free' | null)[];
}

interface Block {
  from: number;
  to: number;
  entries: SessionEntry[];
}

const minute = 60_000;
/** Sessions without a length would have no row. */
const shortestMinutes = 5;

/** A day's sessions as rows of time, with a column for each of these places and, last, for sessions without any of them. */
export function toGrid(entries: SessionEntry[], places: string[], zone: string): GridRow[] {
  const columns = [...places, null].map((place) =>
    toBlocks(
      entries.filter(({ session }) =>
        place === null
          ? session.place === null || !places.includes(session.place)
          : session.place === place,
      ),
    ),
  );
  const moments = columns.flat().flatMap(({ from, to }) => [from, to]);
  const bounds = [...new Set(moments)].sort((one, other) => one - other);
  return bounds.slice(0, -1).map((from, row) => ({
    from,
    to: bounds[row + 1]!,
    time: wallClock(new Date(from), zone).time,
    cells: columns.map((blocks) => {
      const block = blocks.find((one) => one.from <= from && from < one.to);
      if (!block) return 'free';
      if (block.from !== from) return null;
      return { entries: block.entries, rows: bounds.indexOf(block.to) - row };
    }),
  }));
}

/** The sessions of a place, those that overlap in one block. */
function toBlocks(entries: SessionEntry[]): Block[] {
  const blocks: Block[] = [];
  for (const entry of entries) {
    const from = Date.parse(entry.session.startAt);
    const to = from + Math.max(entry.session.duration, shortestMinutes) * minute;
    const last = blocks.at(-1);
    if (last && from < last.to) {
      last.entries.push(entry);
      last.to = Math.max(last.to, to);
    } else blocks.push({ from, to, entries: [entry] });
  }
  return blocks;
}
