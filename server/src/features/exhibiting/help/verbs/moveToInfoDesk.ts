import type { HelpThread } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';
import { publishPlaces } from '../model/queue.ts';
import { findThread, toDesk, isDeskOpen, addNote, publishThread } from '../model/thread.ts';
import { promiseReply } from './promiseReply.ts';

/** Moves an open conversation to the info desk, keeping its position in the queue. The caller has locked both desks. */
export async function moveToInfoDesk(tx: Ctx, before: queries.ThreadRow): Promise<HelpThread> {
  const { id } = before;
  const infoDesk = { id: tx.event.id, eventId: tx.event.id, boothId: null };
  const change = {
    desk_id: infoDesk.id,
    state: 'waiting' as const,
    claimed_by: null,
    offered_at: tx.now(),
    alerted_at: null,
    rest_alert: null,
    waiting_since: before.waiting_since ?? tx.now(),
  };
  await queries.updateThread(tx.db, { id, states: [before.state] }, change);
  const by = tx.actor?.personId ?? null;
  const messages = [await addNote(tx, id, { note: 'handedOver', by })];
  if (!(await isDeskOpen(tx, infoDesk))) {
    const promised = await promiseReply(tx, await findThread(tx, id), { isOpen: false });
    if (promised) messages.push(promised);
  }
  const published = await publishThread(tx, id, { messages, before });
  for (const one of [toDesk(before), infoDesk]) await publishPlaces(tx, one.id, before.queued_at);
  return published;
}
