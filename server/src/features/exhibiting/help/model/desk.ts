import {
  type Actor,
  deskStaffed,
  fewestFirstAnswers,
  type HelpDesk,
  type StaffDesk,
  topics,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as booth from '../../../venue/booth/service.ts';
import { toDesk, addNote } from './thread.ts';
import { presentMs } from '../limits.ts';
import { cachedAnswerTimes } from './cachedAnswerTimes.ts';
import * as desks from '../queries/desk.ts';
import * as queries from '../queries.ts';
import { staffedThread } from '../rights.ts';

/** Publishes which of these desks are no longer staffed. */
export function publishClosed(tx: Ctx, left: string[], open: Set<string>): void {
  for (const deskId of new Set(left)) {
    if (!open.has(deskId)) publishStaffed(tx, deskId, false);
  }
}

/** The event's desks that are staffed right now. */
export function findOpenDesks(ctx: Ctx): Promise<Set<string>> {
  const since = new Date(ctx.now().getTime() - presentMs);
  return desks.openDesks(ctx.db, ctx.event.id, since);
}

/** Desks as their staff see them, with who is on duty. */
export async function describeForStaff(
  ctx: Ctx<Actor>,
  refs: desks.DeskRef[],
): Promise<StaffDesk[]> {
  const since = new Date(ctx.now().getTime() - presentMs);
  const ids = refs.map((desk) => desk.id);
  const [described, duty, { today, hall }] = await Promise.all([
    describeDesks(ctx, refs),
    desks.dutyAt(ctx.db, ids, since),
    cachedAnswerTimes(ctx),
  ]);
  const hallSeconds = hall.count < fewestFirstAnswers ? null : hall.seconds;
  const me = ctx.actor.personId;
  return described.map((desk, at) => {
    const here = duty.filter((one) => one.desk_id === ids[at]);
    return {
      ...desk,
      onDuty: here.some((one) => one.person_id === me),
      colleaguesOnDuty: here.map((one) => one.person_id).filter((id) => id !== me),
      answers: { ...(today.get(ids[at]!) ?? { count: 0, seconds: null }), hallSeconds },
    };
  });
}

/** Desks as visitors see them. */
export async function describeDesks(ctx: Ctx, refs: desks.DeskRef[]): Promise<HelpDesk[]> {
  const ids = refs.map((desk) => desk.id);
  const since = new Date(ctx.now().getTime() - presentMs);
  const [open, { usual }, names, openings, spoken] = await Promise.all([
    findOpenDesks(ctx),
    cachedAnswerTimes(ctx),
    desks.boothNames(ctx.db, ids),
    booth.findOpenings(ctx, ids),
    desks.languagesAt(ctx.db, ids, since),
  ]);
  const now = ctx.eventNow().toISOString();
  return refs.map((desk) => ({
    boothId: desk.boothId,
    languages: toLanguages(
      spoken.filter((one) => one.booth_id === desk.boothId),
      open.has(desk.id),
    ),
    name: names.get(desk.id) ?? null,
    staffed: open.has(desk.id),
    usualAnswer: usual.get(desk.id) ?? null,
    openings: openings.get(desk.id)?.filter(({ endAt }) => endAt > now) ?? null,
  }));
}

/** The languages of the staff on duty or, with nobody there, of all. */
function toLanguages(
  spoken: Awaited<ReturnType<typeof desks.languagesAt>>,
  isStaffed: boolean,
): HelpDesk['languages'] {
  return spoken.filter((one) => one.is_here || !isStaffed).map(({ language }) => language);
}

/** A conversation at one of the actor’s desks, with the desk. Refuses `help.missing`, `help.notStaff`. */
export async function requireOwnDesk(ctx: Ctx<Actor>, threadId: string) {
  const thread = await staffedThread(ctx, threadId);
  return { thread, desk: toDesk(thread) };
}

/** Claims a conversation for the actor, inside `commit`. Refuses `help.done`, `help.alreadyClaimed`. */
export async function claimFor(tx: Ctx<Actor>, thread: queries.ThreadRow) {
  if (thread.state === 'done') refuse('help.done');
  const by = tx.actor.personId;
  const claimed = await queries.updateThread(
    tx.db,
    { id: thread.id, states: ['waiting', 'promised', 'claimed'], claimedBy: null },
    { state: 'claimed', claimed_by: by },
  );
  if (!claimed) refuse('help.alreadyClaimed');
  await recordPresence(tx, [toDesk(thread)]);
  return addNote(tx, thread.id, { note: 'claimed', by });
}

/** Records that the actor is at these desks, and publishes which are staffed now. */
export async function recordPresence(tx: Ctx<Actor>, refs: desks.DeskRef[]): Promise<void> {
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
