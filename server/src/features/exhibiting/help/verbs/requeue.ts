import type { HelpThread } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { publishThread, addNote } from '../model/thread.ts';
import { publishPlaces } from '../model/queue.ts';
import * as queries from '../queries.ts';

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
  const messages = [await addNote(tx, thread.id, { note: why, by })];
  const published = await publishThread(tx, thread.id, { messages, before: thread });
  await publishPlaces(tx, thread.desk_id, thread.queued_at);
  return published;
}
