import type { Ctx } from '../../../../context.ts';
import { affectedBetween, type AffectedRow } from '../queries/incident.ts';

export type Affected = AffectedRow;

/** Everyone whose data the event held at any time in a period, for those who have to inform them. People erased since are listed by id only. */
export function affected(ctx: Ctx, from: Date, until: Date): Promise<Affected[]> {
  return affectedBetween(ctx.db, { eventId: ctx.event.id, from, until });
}
