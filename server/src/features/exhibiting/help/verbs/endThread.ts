import type { HelpThread } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';
import { publishPlaces } from '../model/queue.ts';
import { addNote, publishThread } from '../model/thread.ts';

/** Ends an open conversation. */
export async function endThread(tx: Ctx, before: queries.ThreadRow): Promise<HelpThread> {
  const { id } = before;
  const ended = {
    state: 'done' as const,
    done_at: tx.now(),
    waiting_since: null,
    due_at: null,
    overdue_at: null,
  };
  await queries.updateThread(tx.db, { id, states: [before.state] }, ended);
  const messages = [await addNote(tx, id, { note: 'done', by: tx.actor?.personId ?? null })];
  const published = await publishThread(tx, id, { messages, before });
  if (before.state === 'waiting') await publishPlaces(tx, before.desk_id, before.queued_at);
  return published;
}
