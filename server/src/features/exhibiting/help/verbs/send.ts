import type { Actor, HelpMessage, HelpThread } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { sendOnce } from '../../../../http/sendOnce.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { findThread } from './converse.ts';
import { messageOf, threadOf } from '../entity.ts';
import { messageByClientId } from '../queries.ts';

/** A message and its conversation as they are now. */
export type Sent = { thread: HelpThread; message: HelpMessage };

/** A message about to be sent: at a desk, or in a conversation. */
type Sending = { text: string; clientId: string } & ({ at: string | null } | { in: string });

const messageRate = [
  { times: 20, seconds: 10 },
  { times: 60, seconds: 60 },
];
const sendersClientIds = 'help_message_sender_id_client_id_key';

/** Answers what was sent before under this client id, else sends within the rate limit. Equal messages sent at the same time become one. Refuses `message.idReused`, `throttled`. */
export async function sendWithinRate(
  ctx: Ctx<Actor>,
  given: Sending,
  send: () => Promise<Sent>,
): Promise<Sent> {
  return sendOnce({
    constraint: sendersClientIds,
    sentBefore: () => sentBefore(ctx, given),
    send: async () => {
      await limitPace(ctx, `help.message:${ctx.actor.personId}`, messageRate);
      return send();
    },
  });
}

/** What the actor has sent under this client id; null if nothing. Refuses `message.idReused` when it was something else. */
export async function sentBefore(ctx: Ctx<Actor>, given: Sending): Promise<Sent | null> {
  const row = await messageByClientId(ctx.db, ctx.actor.personId, given.clientId);
  if (!row) return null;
  const samePlace = 'in' in given ? row.thread_id === given.in : row.booth_id === given.at;
  if (row.text !== given.text || !samePlace) refuse('message.idReused');
  return {
    thread: threadOf(ctx, await findThread(ctx, row.thread_id)),
    message: messageOf(ctx, row),
  };
}
