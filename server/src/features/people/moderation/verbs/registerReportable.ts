import type { Actor, ReportedLine, ReportKind } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';

/** How what is written in one kind of place is reported. */
interface Reportable {
  /** What somebody else wrote and the actor can read; undefined for everything else. `senderId` is null where the writer is anonymous. */
  find(ctx: Ctx<Actor>, id: string): Promise<{ text: string; senderId: string | null } | undefined>;
  /** Of these messages those that are still there, with their neighbours and the name of the place. */
  around(ctx: Ctx, ids: string[], neighbours: number): Promise<Surroundings[]>;
  /** Whether its text was deleted; null where the message is gone. Inside of `commit`. */
  isTakenAway(tx: Ctx, id: string): Promise<boolean | null>;
  /** Deletes it, or restores `text`, and publishes that, inside of `commit`. Answers whether anything has changed. */
  change(tx: Ctx<Actor>, id: string, to: { isTakenAway: boolean; text: string }): Promise<boolean>;
}

/** A message with its neighbours. */
export interface Surroundings {
  about: string;
  place: string | null;
  lines: ReportedLine[];
}

const reportables = new Map<ReportKind, Reportable>();

/** Registers how what is written in a kind of place is reported: once, where the module is loaded. */
export function registerReportable(kind: ReportKind, how: Reportable): void {
  reportables.set(kind, how);
}

export function reportableOf(kind: ReportKind): Reportable {
  return reportables.get(kind)!;
}

/** Rows that each say which message they are `about`, in their order, grouped by that message. */
export function surroundings<Row extends { about: string }>(
  rows: Row[],
  placeOf: (row: Row) => string | null,
  lineOf: (row: Row) => ReportedLine,
): Surroundings[] {
  return [...Map.groupBy(rows, (row) => row.about)].map(([about, near]) => ({
    about,
    place: placeOf(near[0]!),
    lines: near.map(lineOf),
  }));
}
