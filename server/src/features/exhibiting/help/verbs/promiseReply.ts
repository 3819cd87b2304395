import { eventState, findClosing, type HelpMessage, promisedBy } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { eventHours } from '../../../platform/event/service.ts';
import * as webhook from '../../../platform/webhook/service.ts';
import * as booth from '../../../venue/booth/service.ts';
import * as queries from '../queries.ts';
import type { ThreadChange } from '../tables.ts';
import { mailStaff } from '../model/notices.ts';
import { addNote, toDesk } from '../model/thread.ts';

/** Until when a reply is promised now (real time): at a closed booth, from its opening on. */
async function findDue(tx: Ctx, boothId: string | null): Promise<Date> {
  const { help } = tx.event.config.features;
  const isOver = eventState(eventHours(tx.event), tx.eventNow()) === 'over';
  if (isOver && help?.afterwards)
    return new Date(tx.now().getTime() + help.afterwards.promiseHours * 3_600_000);
  const minutes = help?.promiseMinutes ?? 120;
  const openings = boothId ? (await booth.findOpenings(tx, [boothId])).get(boothId) : undefined;
  const closing = findClosing(openings ?? null, tx.eventNow());
  const due = promisedBy(closing, tx.eventNow(), minutes);
  return new Date(due.getTime() - tx.event.clock_offset_seconds * 1000);
}

/** Promises a reply by a due time, if the conversation is still waiting. With nobody at the desk, its staff are emailed too. */
export async function promiseReply(
  tx: Ctx,
  thread: queries.ThreadRow,
  { isOpen }: { isOpen: boolean },
): Promise<HelpMessage | null> {
  const dueAt = thread.due_at ?? (await findDue(tx, toDesk(thread).boothId));
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
