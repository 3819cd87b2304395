import type { Ctx } from '../../../../core/context.ts';
import { affectedBetween, type AffectedRow } from '../queries/incident.ts';

export type AffectedPerson = AffectedRow;

/** Everyone whose data the event held at any time in a period, for those who have to inform them, with an account or without. Accounts erased since are listed by id only; other data deleted since is not. */
export function listAffected(ctx: Ctx, from: Date, until: Date): Promise<AffectedPerson[]> {
  return affectedBetween(ctx.db, { eventId: ctx.event.id, from, until });
}
