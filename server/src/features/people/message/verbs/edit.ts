import { type Actor, type Message, messageEdited, messageRate, topics } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { lockLogin, requireUnmuted } from '../../../identity/account/service.ts';
import { changeText, messageFrom } from '../queries/edit.ts';
import { toMessage } from '../entity.ts';
import { messageById } from '../queries.ts';
import { lockWritablePair, mayEdit } from '../rights.ts';

/**
 * Edits the actor’s own message while it is recent, under the same conditions as writing to that person; the same
 * text again changes nothing. Refuses `message.missing`, `message.youBlocked`, `message.notPossible`,
 * `message.tooLateToEdit`, `message.takenAway`, `chat.muted`, `attendee.missing`, `throttled`.
 */
export async function edit(ctx: Ctx<Actor>, messageId: string, text: string): Promise<Message> {
  await limitPace(ctx, `message.edit:${ctx.actor.personId}`, [messageRate]);
  return commit(ctx, async (tx) => {
    await lockLogin(tx);
    await requireUnmuted(tx);
    const { personId } = tx.actor;
    const before = await messageFrom(tx.db, personId, messageId);
    if (!before) refuse('message.missing');
    await lockWritablePair(tx, before.to_id);
    if (!mayEdit(tx, before)) refuse('message.tooLateToEdit');
    const isChanged = await changeText(tx.db, { id: messageId, text, only: 'standing' });
    const message = toMessage(tx, await messageById(tx.db, messageId));
    if (message.text === '') refuse('message.takenAway');
    if (!isChanged) return message;
    for (const reader of [personId, before.to_id])
      tx.announce(topics.person(reader), messageEdited, { message });
    return message;
  });
}
