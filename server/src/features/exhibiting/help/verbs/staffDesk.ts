import {
  type Actor,
  deskStaffed,
  type HelpDesk,
  type HelpThread,
  type StaffDesk,
  topics,
} from '@pavilion/contract';
import { pageOf } from '../../../../db/page.ts';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import * as conversation from '../model/thread.ts';
import * as desks from '../queries/desk.ts';
import { threadOf } from '../entity.ts';
import * as queries from '../queries.ts';
import { claimableThread, desksOf, mayContinue, maySeeAllDesks, staffedThread } from '../rights.ts';
import type { Sent } from './sendWithinRate.ts';

const dayMs = 86_400_000;

/** The actor's desks with their open conversations, longest waiting first; organisers also see overdue promises of all booths, and what they have claimed there. */
export async function openDesk(
  ctx: Ctx<Actor>,
): Promise<{ desks: StaffDesk[]; threads: HelpThread[] }> {
  const mine = desksOf(ctx);
  const rows = await queries.openThreads(ctx.db, {
    eventId: ctx.event.id,
    deskIds: mine.map((desk) => desk.id),
    personId: ctx.actor.personId,
    seesAllDesks: maySeeAllDesks(ctx.actor),
  });
  return {
    desks: await describeForStaff(ctx, mine),
    threads: rows.map((row) => threadOf(ctx, row)),
  };
}

/** The finished conversations of the actor's desks, latest first. */
export async function listDone(
  ctx: Ctx<Actor>,
  page: { limit?: number; after?: string },
): Promise<{ threads: HelpThread[]; next: string | null }> {
  const limit = page.limit ?? 50;
  const deskIds = desksOf(ctx).map((desk) => desk.id);
  const rows = await queries.doneThreads(ctx.db, deskIds, { limit: limit + 1, after: page.after });
  const { shown, next } = pageOf(rows, limit);
  return { threads: shown.map((row) => threadOf(ctx, row)), next };
}

/** Claims a conversation; of all who try at once, one wins. Refuses `help.missing`, `help.notStaff`, `help.alreadyClaimed`, `help.done`. */
export async function claim(ctx: Ctx<Actor>, threadId: string): Promise<HelpThread> {
  const { desk } = await requireOwnDesk(ctx, threadId);
  return commit(ctx, async (tx) => {
    await desks.lockDesk(tx.db, desk);
    const thread = await staffedThread(tx, threadId);
    const isMine = thread.state === 'claimed' && thread.claimed_by === tx.actor.personId;
    if (isMine) return threadOf(tx, thread);
    const messages = [await claimFor(tx, thread)];
    const published = await conversation.publishThread(tx, threadId, { messages, before: thread });
    await conversation.publishPlaces(tx, thread.desk_id, thread.queued_at);
    return published;
  });
}

/** Writes as staff inside `commit`, and claims the conversation if nobody has. Refuses `help.done`, `help.notYours`; null if the client id was sent before. */
export async function answer(
  tx: Ctx<Actor>,
  seen: queries.ThreadRow,
  given: { text: string; clientId: string },
): Promise<Sent | null> {
  await desks.lockDesk(tx.db, conversation.deskOf(seen));
  if (await queries.messageByClientId(tx.db, tx.actor.personId, given.clientId)) return null;
  const thread = await claimableThread(tx, seen.id);
  const claimed = thread.claimed_by === null ? [await claimFor(tx, thread)] : [];
  const message = await conversation.addAnswer(tx, thread.id, given);
  await recordPresence(tx, [conversation.deskOf(thread)]);
  await conversation.notifyAnswered(tx, thread);
  const messages = [...claimed, message];
  const published = await conversation.publishThread(tx, thread.id, { messages, before: thread });
  if (thread.state === 'waiting')
    await conversation.publishPlaces(tx, thread.desk_id, thread.queued_at);
  return { thread: published, message };
}

/** Returns a conversation to the queue, at its old position. Refuses `help.missing`, `help.notStaff`, `help.notYours`, `help.done`. */
export async function release(ctx: Ctx<Actor>, threadId: string): Promise<HelpThread> {
  const { desk } = await requireOwnDesk(ctx, threadId);
  return commit(ctx, async (tx) => {
    await desks.lockDesk(tx.db, desk);
    const thread = await staffedThread(tx, threadId);
    if (!mayContinue(tx.actor, thread)) refuse('help.notYours');
    return requeue(tx, thread, 'released');
  });
}

/** Returns a claimed conversation to the queue, inside `commit`, because its staff released it or lost their connection. Refuses `help.done`, `help.notYours`. */
export async function requeue(
  tx: Ctx,
  thread: queries.ThreadRow,
  why: 'released' | 'vanished',
): Promise<HelpThread> {
  if (thread.state === 'done') refuse('help.done');
  const by = thread.claimed_by;
  const waiting = {
    state: 'waiting' as const,
    claimed_by: null,
    offered_at: tx.now(),
    waiting_since: thread.waiting_since ?? tx.now(),
  };
  const claimed = { id: thread.id, states: ['claimed' as const], claimedBy: by };
  if (!(await queries.updateThread(tx.db, claimed, waiting))) refuse('help.notYours');
  const messages = [await conversation.addNote(tx, thread.id, { note: why, by })];
  const published = await conversation.publishThread(tx, thread.id, { messages, before: thread });
  await conversation.publishPlaces(tx, thread.desk_id, thread.queued_at);
  return published;
}

/** Records that the actor has the desk open. */
export async function attendDesk(ctx: Ctx<Actor>): Promise<StaffDesk[]> {
  const mine = desksOf(ctx);
  await commit(ctx, (tx) => recordPresence(tx, mine));
  return describeForStaff(ctx, mine);
}

/** Records that the actor has closed the desk. */
export async function leave(ctx: Ctx<Actor>): Promise<void> {
  await commit(ctx, async (tx) => {
    publishClosed(tx, await desks.markAway(tx.db, tx.actor.personId), await findOpenDesks(tx));
  });
}

/** Publishes which of these desks are no longer staffed. */
export function publishClosed(tx: Ctx, left: string[], open: Set<string>): void {
  for (const deskId of new Set(left)) {
    if (!open.has(deskId)) publishStaffed(tx, deskId, false);
  }
}

/** The event's desks that are staffed right now. */
export function findOpenDesks(ctx: Ctx): Promise<Set<string>> {
  const since = new Date(ctx.now().getTime() - conversation.presentMs);
  return desks.openDesks(ctx.db, ctx.event.id, since);
}

/** Desks as their staff see them, with who is on duty. */
async function describeForStaff(ctx: Ctx<Actor>, refs: desks.DeskRef[]): Promise<StaffDesk[]> {
  const since = new Date(ctx.now().getTime() - conversation.presentMs);
  const ids = refs.map((desk) => desk.id);
  const [described, duty] = await Promise.all([
    describeDesks(ctx, refs),
    desks.dutyAt(ctx.db, ids, since),
  ]);
  const me = ctx.actor.personId;
  return described.map((desk, at) => {
    const here = duty.filter((one) => one.desk_id === ids[at]);
    return {
      ...desk,
      onDuty: here.some((one) => one.person_id === me),
      othersOnDuty: here.filter((one) => one.person_id !== me).length,
    };
  });
}

/** Desks as visitors see them. */
export async function describeDesks(ctx: Ctx, refs: desks.DeskRef[]): Promise<HelpDesk[]> {
  const ids = refs.map((desk) => desk.id);
  const [open, medians, names] = await Promise.all([
    findOpenDesks(ctx),
    desks.medianAnswers(ctx.db, ids, new Date(ctx.now().getTime() - dayMs)),
    desks.boothNames(ctx.db, ids),
  ]);
  return refs.map((desk) => ({
    boothId: desk.boothId,
    name: names.get(desk.id) ?? null,
    staffed: open.has(desk.id),
    usualAnswerSeconds: medians.get(desk.id) ?? null,
  }));
}

/** A conversation at one of the actor’s desks, with the desk. Refuses `help.missing`, `help.notStaff`. */
export async function requireOwnDesk(ctx: Ctx<Actor>, threadId: string) {
  const thread = await staffedThread(ctx, threadId);
  return { thread, desk: conversation.deskOf(thread) };
}

async function claimFor(tx: Ctx<Actor>, thread: queries.ThreadRow) {
  if (thread.state === 'done') refuse('help.done');
  const by = tx.actor.personId;
  const claimed = await queries.updateThread(
    tx.db,
    { id: thread.id, states: ['waiting', 'promised', 'claimed'], claimedBy: null },
    { state: 'claimed', claimed_by: by },
  );
  if (!claimed) refuse('help.alreadyClaimed');
  await recordPresence(tx, [conversation.deskOf(thread)]);
  return conversation.addNote(tx, thread.id, { note: 'claimed', by });
}

async function recordPresence(tx: Ctx<Actor>, refs: desks.DeskRef[]): Promise<void> {
  const before = await findOpenDesks(tx);
  await desks.upsertPresence(tx.db, {
    eventId: tx.event.id,
    deskIds: refs.map((desk) => desk.id),
    personId: tx.actor.personId,
    now: tx.now(),
    eventNow: tx.eventNow(),
  });
  const after = await findOpenDesks(tx);
  for (const { id } of refs)
    if (before.has(id) !== after.has(id)) publishStaffed(tx, id, after.has(id));
}

function publishStaffed(tx: Ctx, deskId: string, staffed: boolean): void {
  const boothId = deskId === tx.event.id ? null : deskId;
  tx.announce(topics.attendees(tx.event.id), deskStaffed, { boothId, staffed });
}
