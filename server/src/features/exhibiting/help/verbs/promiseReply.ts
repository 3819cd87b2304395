import type { HelpMessage } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as webhook from '../../../platform/webhook/service.ts';
import * as queries from '../queries.ts';
import type { ThreadChange } from '../tables.ts';
import { mailStaff } from '../model/notices.ts';
import { addNote } from '../model/thread.ts';

/** Promises a reply by a due time, if the conversation is still waiting. With nobody at the desk, its staff are emailed too. */
export async function promiseReply(
  tx: Ctx,
  thread: queries.ThreadRow,
  { isOpen }: { isOpen: boolean },
): Promise<HelpMessage | null> {
  const minutes = tx.event.config.features.help?.promiseMinutes ?? 120;
  const dueAt = thread.due_at ?? new Date(tx.now().getTime() + minutes * 60_000);
  const change: ThreadChange = { state: 'promised', due_at: dueAt };
  if (!(await queries.updateThread(tx.db, { id: thread.id, states: ['waiting'] }, change)))
    return null;
  await webhook.triggerWebhooks(tx, 'help.promised', {
    threadId: thread.id,
    boothId: thread.booth_id,
  });
  if (!isOpen) await mailStaff(tx, thread);
  return addNote(tx, thread.id, { note: 'promised', dueAt });
}
