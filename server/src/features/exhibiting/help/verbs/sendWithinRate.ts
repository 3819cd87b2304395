import {
  type Actor,
  type CardRef,
  type HelpMessage,
  type HelpThread,
  isSameCard,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { sendOnce } from '../../../../http/sendOnce.ts';
import { findThread } from '../model/thread.ts';
import { toMessage, toThread } from '../entity.ts';
import { messageByClientId } from '../queries.ts';

/** A message and its conversation as they are now. */
export type SentMessage = { thread: HelpThread; message: HelpMessage };

/** A message about to be sent: at a desk, or in a conversation. */
type Sending = { text: string; clientId: string; card?: CardRef | undefined } & (
  | { at: string | null }
  | { in: string }
);

const messageRate = [
  { times: 20, seconds: 10 },
  { times: 60, seconds: 60 },
];

/** Sends a message that may arrive twice, within the rate limit, as `sendOnce` does. */
export function sendWithinRate<T>(
  ctx: Ctx<Actor>,
  given: { sentBefore: () => Promise<T | null>; send: () => Promise<T | null> },
): Promise<T> {
  return sendOnce(ctx, {
    ...given,
    key: `help.message:${ctx.actor.personId}`,
    limits: messageRate,
    constraint: 'help_message_sender_id_client_id_key',
  });
}

/** What the actor sent under this client id, or null. Refuses `message.idReused` if it was something else. */
export async function sentBefore(ctx: Ctx<Actor>, given: Sending): Promise<SentMessage | null> {
  const row = await messageByClientId(ctx.db, ctx.actor.personId, given.clientId);
  if (!row) return null;
  const samePlace = 'in' in given ? row.thread_id === given.in : row.booth_id === given.at;
  const sameCard =
    row.card && given.card ? isSameCard(row.card, given.card) : !row.card && !given.card;
  if (row.text !== given.text || !sameCard || !samePlace) refuse('message.idReused');
  return {
    thread: toThread(ctx, await findThread(ctx, row.thread_id)),
    message: toMessage(ctx, row),
  };
}
