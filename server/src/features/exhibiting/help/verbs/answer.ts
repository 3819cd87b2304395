import type { Actor, CardRef } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { requireCard } from '../model/card.ts';
import { publishThread, toDesk, addAnswer } from '../model/thread.ts';
import { publishPlaces } from '../model/queue.ts';
import { notifyAnswered } from '../model/notices.ts';
import * as desks from '../queries/desk.ts';
import * as queries from '../queries.ts';
import { claimableThread } from '../rights.ts';
import type { SentMessage } from './sendWithinRate.ts';
import { claimFor, recordPresence } from '../model/desk.ts';

/** Writes as staff inside `commit`, and claims the conversation if nobody has. Refuses `help.done`, `help.notYours`, `help.cardMissing`; null if the client id was sent before. */
export async function answer(
  tx: Ctx<Actor>,
  seen: queries.ThreadRow,
  given: { text: string; clientId: string; card?: CardRef },
): Promise<SentMessage | null> {
  await desks.lockDesk(tx.db, toDesk(seen));
  if (await queries.messageByClientId(tx.db, tx.actor.personId, given.clientId)) return null;
  const thread = await claimableThread(tx, seen.id);
  const card = given.card ? await requireCard(tx, thread, given.card) : null;
  const claimed = thread.claimed_by === null ? [await claimFor(tx, thread)] : [];
  const message = await addAnswer(tx, thread.id, { ...given, card });
  await recordPresence(tx, [toDesk(thread)]);
  await notifyAnswered(tx, thread);
  const messages = [...claimed, message];
  const published = await publishThread(tx, thread.id, { messages, before: thread });
  if (thread.state === 'waiting') await publishPlaces(tx, thread.desk_id, thread.queued_at);
  return { thread: published, message };
}
