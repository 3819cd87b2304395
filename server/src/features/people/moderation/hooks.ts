import type { Actor, ReportedLine, ReportKind } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { undoReport } from './service.ts';
import { undoDeletion } from './verbs/act.ts';

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

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** How messages in each kind of place are reported. */
    reportable: Record<ReportKind, Reportable>;
  }
}

export const hooks: FeatureHooks = { undo: { message: undoDeletion, report: undoReport } };
