import type { Actor, HelpMessage, HelpThread } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { find } from './converse.ts';
import { messageOf, threadOf } from '../entity.ts';
import { messageByClientId } from '../queries.ts';

/** A message and its conversation as they are now. */
export type Said = { thread: HelpThread; message: HelpMessage };

/** A message about to be sent: at a desk, or in a conversation. */
type Sending = { text: string; clientId: string } & ({ at: string | null } | { in: string });

const messageTurns = [
  { times: 20, seconds: 10 },
  { times: 60, seconds: 60 },
];
const sendersClientIds = 'help_message_sender_id_client_id_key';

/** Answers what was sent before under this client id, else takes a turn and sends. Equal sends at the same time end in one message. Refuses `message.idReused`, `throttled`. */
export async function once(
  ctx: Ctx<Actor>,
  given: Sending,
  send: () => Promise<Said>,
): Promise<Said> {
  const before = await sent(ctx, given);
  if (before) return before;
  await limitRate(ctx, `help.message:${ctx.actor.personId}`, messageTurns, 'allowed');
  try {
    return await send();
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== sendersClientIds) throw error;
    return (await sent(ctx, given)) ?? refuse('message.idReused');
  }
}

/** What the actor has sent under this client id; null if nothing. Refuses `message.idReused` when it was something else. */
export async function sent(ctx: Ctx<Actor>, given: Sending): Promise<Said | null> {
  const row = await messageByClientId(ctx.db, ctx.actor.personId, given.clientId);
  if (!row) return null;
  const samePlace = 'in' in given ? row.thread_id === given.in : row.booth_id === given.at;
  if (row.text !== given.text || !samePlace) refuse('message.idReused');
  return { thread: threadOf(ctx, await find(ctx, row.thread_id)), message: messageOf(ctx, row) };
}
