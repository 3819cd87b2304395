import { type Actor, isOrganiser, mayStaffDesk } from '@pavilion/contract';
import type { Ctx } from '../../../context.ts';
import { requireArea } from '../../../http/requireArea.ts';
import { refuse } from '../../../http/refusal.ts';
import * as booth from '../../venue/booth/service.ts';
import { deskOf, findThread } from './verbs/converse.ts';
import type { DeskRef } from './queries/desk.ts';
import type { ThreadRow } from './queries.ts';

/** The visitor who asked. */
function isVisitor(actor: Actor, thread: Pick<ThreadRow, 'visitor_id'>): boolean {
  return thread.visitor_id === actor.personId;
}

/** The staff of the desk that has a conversation answer it. */
function mayAnswer(actor: Actor, thread: ThreadRow): boolean {
  return mayStaffDesk(actor, deskOf(thread).boothId);
}

/** Of the staff, whoever has claimed a conversation goes on with it; an unclaimed one is anybody's. */
export function mayContinue(
  actor: Actor,
  { state, claimed_by }: Pick<ThreadRow, 'state' | 'claimed_by'>,
): boolean {
  return state !== 'claimed' || claimed_by === actor.personId;
}

/** Organisers see the overdue promises of all booths. */
export function maySeeOverdue(actor: Actor): boolean {
  return isOrganiser(actor);
}

/** Refuses `feature.absent` where there is no info desk, and as `requireArea` does at a booth. */
export function requireDesk(ctx: Ctx, boothId: string | null): void {
  if (boothId) requireArea(ctx.actor, 'hall');
  else if (ctx.event.config.features.infoDesk === null) refuse('feature.absent');
}

/** The desk of a booth, or with `null` the info desk. Refuses `booth.missing`, and as `requireDesk` does. */
export async function deskAt(ctx: Ctx, boothId: string | null): Promise<DeskRef> {
  requireDesk(ctx, boothId);
  if (boothId) await booth.published(ctx, boothId);
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
export async function ownThread(
  ctx: Ctx<Actor>,
  threadId: string,
): Promise<{ thread: ThreadRow; side: 'visitor' | 'staff' }> {
  const thread = await findThread(ctx, threadId);
  if (isVisitor(ctx.actor, thread)) return { thread, side: 'visitor' };
  if (!mayAnswer(ctx.actor, thread)) refuse('help.missing');
  return { thread, side: 'staff' };
}

/** A conversation that the actor may answer. Refuses `help.missing`, and `help.notStaff` to its visitor. */
export async function staffedThread(ctx: Ctx<Actor>, threadId: string): Promise<ThreadRow> {
  const { thread, side } = await ownThread(ctx, threadId);
  return side === 'staff' ? thread : refuse('help.notStaff');
}

/** An open conversation that the actor answers, or that nobody has claimed. Refuses `help.missing`, `help.notStaff`, `help.done`, `help.notYours`. */
export async function claimableThread(ctx: Ctx<Actor>, threadId: string): Promise<ThreadRow> {
  const thread = await staffedThread(ctx, threadId);
  if (thread.state === 'done') refuse('help.done');
  if (!mayContinue(ctx.actor, thread)) refuse('help.notYours');
  return thread;
}
