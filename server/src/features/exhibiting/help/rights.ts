import { type Actor, mayStaffDesk } from '@pavilion/contract';
import type { Ctx } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import * as booth from '../../venue/booth/service.ts';
import { deskOf, find } from './verbs/converse.ts';
import type { DeskRef } from './queries/desk.ts';
import type { ThreadRow } from './queries.ts';

/** The desk of a booth, or with `null` the info desk. Refuses `booth.missing`, `feature.absent`. */
export async function deskAt(ctx: Ctx, boothId: string | null): Promise<DeskRef> {
  if (boothId) await booth.published(ctx, boothId);
  else if (ctx.event.config.features.infoDesk === null) refuse('feature.absent');
  return { id: boothId ?? ctx.event.id, eventId: ctx.event.id, boothId };
}

/** The desks that the actor staffs: their booths', and for organisers the info desk. */
export function desksOf(ctx: Ctx<Actor>): DeskRef[] {
  const eventId = ctx.event.id;
  const booths = ctx.actor.boothIds.map((boothId) => ({ id: boothId, eventId, boothId }));
  const hasInfoDesk = mayStaffDesk(ctx.actor, null) && ctx.event.config.features.infoDesk !== null;
  return hasInfoDesk ? [...booths, { id: eventId, eventId, boothId: null }] : booths;
}

/** A conversation that the actor has part in, and on which side. Refuses `help.missing`. */
export async function mineOrAtMyDesk(
  ctx: Ctx<Actor>,
  threadId: string,
): Promise<{ thread: ThreadRow; side: 'visitor' | 'staff' }> {
  const thread = await find(ctx, threadId);
  if (thread.visitor_id === ctx.actor.personId) return { thread, side: 'visitor' };
  if (!mayStaffDesk(ctx.actor, deskOf(thread).boothId)) refuse('help.missing');
  return { thread, side: 'staff' };
}

/** A conversation that the actor may answer. Refuses `help.missing`, and `help.notStaff` to its visitor. */
export async function atMyDesk(ctx: Ctx<Actor>, threadId: string): Promise<ThreadRow> {
  const { thread, side } = await mineOrAtMyDesk(ctx, threadId);
  if (side === 'visitor') refuse('help.notStaff');
  return thread;
}
