import { type Actor, isOrganiser, mayStaffDesk, takesQuestions } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { requireArea } from '../../../http/requireArea.ts';
import { refuse } from '../../../core/refusal.ts';
import { eventHours } from '../../platform/event/service.ts';
import * as booth from '../../venue/booth/service.ts';
import { toDesk, findThread } from './model/thread.ts';
import type { DeskRef } from './queries/desk.ts';
import type { ThreadRow } from './queries.ts';

/** Whether the actor is the visitor who asked. */
function isVisitor(actor: Actor, thread: Pick<ThreadRow, 'visitor_id'>): boolean {
  return thread.visitor_id === actor.personId;
}

/** Whether the actor may answer: they are staff of the conversation's desk. */
function mayAnswer(actor: Actor, thread: ThreadRow): boolean {
  return mayStaffDesk(actor, toDesk(thread).boothId);
}

/** Whether the actor may continue as staff: they have claimed the conversation, or nobody has. One that its claimant left answered stays `claimed`, by nobody. */
export function mayContinue(
  actor: Actor,
  { state, claimed_by }: Pick<ThreadRow, 'state' | 'claimed_by'>,
): boolean {
  return state !== 'claimed' || claimed_by === null || claimed_by === actor.personId;
}

/** Organisers see the overdue promises of all booths, and what they have claimed there. */
export function maySeeAllDesks(actor: Actor): boolean {
  return isOrganiser(actor);
}

/** Refuses `feature.absent` if there is no info desk, and as `requireArea` does at a booth. */
export function requireDesk(ctx: Ctx, boothId: string | null): void {
  if (boothId) requireArea(ctx.actor, 'hall');
  else if (ctx.event.config.features.infoDesk === null) refuse('feature.absent');
}

/** Refuses `help.closed` after the last day on which the event takes questions. */
export function requireQuestionsOpen(ctx: Ctx): void {
  const after = ctx.event.config.features.help?.afterwards;
  if (after && !takesQuestions(eventHours(ctx.event), after.until, ctx.eventNow()))
    refuse('help.closed');
}

/** A booth's desk, or with `null` the info desk. Refuses `booth.missing`, and as `requireDesk` does. */
export async function deskAt(ctx: Ctx, boothId: string | null): Promise<DeskRef> {
  requireDesk(ctx, boothId);
  if (boothId) await booth.requirePublishedBooth(ctx, boothId);
  return deskOfPlace(ctx, boothId);
}

/** The desk of a booth, whether or not it is still there, or with `null` the info desk. */
export function deskOfPlace(ctx: Ctx, boothId: string | null): DeskRef {
  return { id: boothId ?? ctx.event.id, eventId: ctx.event.id, boothId };
}

/** The desks the actor staffs: those of their booths, and for organisers the info desk. */
export function staffedDesks(ctx: Ctx<Actor>): DeskRef[] {
  const eventId = ctx.event.id;
  const booths = ctx.actor.boothIds.map((boothId) => ({ id: boothId, eventId, boothId }));
  const hasInfoDesk = mayStaffDesk(ctx.actor, null) && ctx.event.config.features.infoDesk !== null;
  return hasInfoDesk ? [...booths, { id: eventId, eventId, boothId: null }] : booths;
}

/** A conversation the actor is part of, and on which side. Refuses `help.missing`. */
export async function ownThread(
  ctx: Ctx<Actor>,
  threadId: string,
): Promise<{ thread: ThreadRow; side: 'visitor' | 'staff' }> {
  const thread = await findThread(ctx, threadId);
  if (isVisitor(ctx.actor, thread)) return { thread, side: 'visitor' };
  if (!mayAnswer(ctx.actor, thread)) refuse('help.missing');
  return { thread, side: 'staff' };
}

/** A conversation the actor may answer. Refuses `help.missing`, and `help.notStaff` to its visitor. */
export async function staffedThread(ctx: Ctx<Actor>, threadId: string): Promise<ThreadRow> {
  const { thread, side } = await ownThread(ctx, threadId);
  return side === 'staff' ? thread : refuse('help.notStaff');
}

/** An open conversation the actor has claimed, or nobody has. Refuses `help.missing`, `help.notStaff`, `help.done`, `help.notYours`. */
export async function claimableThread(ctx: Ctx<Actor>, threadId: string): Promise<ThreadRow> {
  const thread = await staffedThread(ctx, threadId);
  if (thread.state === 'done') refuse('help.done');
  if (!mayContinue(ctx.actor, thread)) refuse('help.notYours');
  return thread;
}
