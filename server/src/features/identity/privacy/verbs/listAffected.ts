import type { Ctx } from '../../../../context.ts';
import { affectedBetween, type AffectedRow } from '../queries/incident.ts';

export type Affected = AffectedRow;

/** Everybody whose data the event held at some time between two moments, for whoever has to inform them. Those erased since are listed by id alone. */
export function affected(ctx: Ctx, from: Date, until: Date): Promise<Affected[]> {
  return affectedBetween(ctx.db, { eventId: ctx.event.id, from, until });
}
