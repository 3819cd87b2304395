import { eventState, type HelpMessage } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { eventHours } from '../../../platform/event/service.ts';
import * as webhook from '../../../platform/webhook/service.ts';
import * as queries from '../queries.ts';
import type { ThreadChange } from '../tables.ts';
import { mailStaff } from '../model/notices.ts';
import { addNote } from '../model/thread.ts';

/** Within how many minutes a reply is promised now. */
function promiseMinutes(tx: Ctx): number {
  const { help } = tx.event.config.features;
  const isOver = eventState(eventHours(tx.event), tx.eventNow()) === 'over';
  if (isOver && help?.afterwards) return help.afterwards.promiseHours * 60;
  return help?.promiseMinutes ?? 120;
}

/** Promises a reply by a due time, if the conversation is still waiting. With nobody at the desk, its staff are emailed too. */
export async function promiseReply(
  tx: Ctx,
  thread: queries.ThreadRow,
  { isOpen }: { isOpen: boolean },
): Promise<HelpMessage | null> {
  const dueAt = thread.due_at ?? new Date(tx.now().getTime() + promiseMinutes(tx) * 60_000);
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
