import type { Actor, ReportedLine, ReportKind } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';

/** How messages in one kind of place are reported. */
interface Reportable {
  /** A message by someone else that the actor can read; undefined for anything else. `senderId` is null if the writer is anonymous. */
  find(ctx: Ctx<Actor>, id: string): Promise<{ text: string; senderId: string | null } | undefined>;
  /** Those of these messages that still exist, with their neighbours and the name of the place. */
  around(ctx: Ctx, ids: string[], neighbours: number): Promise<Surroundings[]>;
  /** Whether its text was deleted; null if the message is gone. Runs inside `commit`. */
  isTakenAway(tx: Ctx, id: string): Promise<boolean | null>;
  /** Deletes it, or restores `text`, and publishes that, inside `commit`. Returns whether anything changed. */
  change(tx: Ctx<Actor>, id: string, to: { isTakenAway: boolean; text: string }): Promise<boolean>;
}

/** A message with its neighbours. */
export interface Surroundings {
  about: string;
  place: string | null;
  lines: ReportedLine[];
}

const reportables = new Map<ReportKind, Reportable>();

/** Registers how messages in a kind of place are reported: once, when the module is loaded. */
export function registerReportable(kind: ReportKind, how: Reportable): void {
  reportables.set(kind, how);
}

export function reportableOf(kind: ReportKind): Reportable {
  return reportables.get(kind)!;
}

/** Groups rows by the message they are `about`, keeping their order. */
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
