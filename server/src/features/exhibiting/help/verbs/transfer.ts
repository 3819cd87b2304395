import {
  type Actor,
  type Colleague,
  fullName,
  type HandOver,
  type HelpThread,
} from '@pavilion/contract';
import { commit, type Ctx, toEventTime } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { moveToInfoDesk } from './moveToInfoDesk.ts';
import { addNote, publishThread, toDesk } from '../model/thread.ts';
import { notifyColleague } from '../model/notices.ts';
import { publishPlaces } from '../model/queue.ts';
import { presentMs } from '../limits.ts';
import { requireOwnDesk } from '../model/desk.ts';
import * as desks from '../queries/desk.ts';
import { toThread } from '../entity.ts';
import * as transfers from '../queries/transfer.ts';
import * as queries from '../queries.ts';
import { claimableThread } from '../rights.ts';

/** Hands a conversation over with a note for the next person: to a colleague, or without `to` from a booth to the info desk. Refuses `help.missing`, `help.notStaff`, `help.notYours`, `help.done`, `staff.missing`, `feature.absent`. */
export async function transfer(
  ctx: Ctx<Actor>,
  threadId: string,
  { to, note = '' }: { to?: string; note?: string } = {},
): Promise<HelpThread> {
  if (to) return transferTo(ctx, threadId, { to, note });
  const { desk, thread: seen } = await requireOwnDesk(ctx, threadId);
  if (ctx.event.config.features.infoDesk === null) refuse('feature.absent');
  const infoDesk = { id: ctx.event.id, eventId: ctx.event.id, boothId: null };
  if (desk.id === infoDesk.id) return toThread(ctx, seen);
  return commit(ctx, async (tx) => {
    await desks.lockDesks(tx.db, [desk, infoDesk]);
    const before = await claimableThread(tx, threadId);
    await insertHandOver(tx, threadId, { to: null, note });
    return moveToInfoDesk(tx, before);
  });
}

/** Transfers a conversation to a colleague at the same desk, and claims it for them. */
async function transferTo(
  ctx: Ctx<Actor>,
  threadId: string,
  { to, note }: { to: string; note: string },
): Promise<HelpThread> {
  const { desk } = await requireOwnDesk(ctx, threadId);
  return commit(ctx, async (tx) => {
    await desks.lockDesk(tx.db, desk);
    const before = await claimableThread(tx, threadId);
    const staff = await transfers.listColleagues(tx.db, desk);
    if (!staff.some((one) => one.id === to)) refuse('staff.missing');
    const given = { state: 'claimed' as const, claimed_by: to };
    await queries.updateThread(tx.db, { id: threadId, states: [before.state] }, given);
    await insertHandOver(tx, threadId, { to, note });
    await notifyColleague(tx, before, to);
    const messages = [await addNote(tx, threadId, { note: 'claimed', by: to })];
    const published = await publishThread(tx, threadId, { messages, before });
    if (before.state === 'waiting') await publishPlaces(tx, before.desk_id, before.queued_at);
    return published;
  });
}

/** A conversation's handovers, and the colleagues it could go to; for staff only. */
export async function listTransfers(
  ctx: Ctx,
  thread: queries.ThreadRow,
): Promise<{ handOvers: HandOver[]; colleagues: Colleague[] }> {
  const desk = toDesk(thread);
  const since = new Date(ctx.now().getTime() - presentMs);
  const [given, staff, present] = await Promise.all([
    transfers.listHandOvers(ctx.db, thread.id),
    transfers.listColleagues(ctx.db, desk),
    transfers.presentAt(ctx.db, desk.id, since),
  ]);
  return {
    handOvers: given.map((row) => ({
      by: toFullName(row.by_first_name, row.by_last_name),
      to: row.to_id === null ? null : toFullName(row.to_first_name, row.to_last_name),
      note: row.note,
      createdAt: toEventTime(ctx, row.created_at),
    })),
    colleagues: staff.map((row) => ({
      _id: row.id,
      first_name: row.first_name,
      last_name: row.last_name,
      isHere: present.has(row.id),
    })),
  };
}

function insertHandOver(
  tx: Ctx<Actor>,
  threadId: string,
  { to, note }: { to: string | null; note: string },
): Promise<void> {
  return transfers.insertHandOver(tx.db, {
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    thread_id: threadId,
    by_id: tx.actor.personId,
    to_id: to,
    note,
    created_at: tx.now(),
  });
}

function toFullName(first: string | null, last: string | null): string {
  return fullName({ first_name: first ?? '', last_name: last ?? '' });
}
