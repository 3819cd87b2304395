import { type Actor, personGone, topics } from '@pavilion/contract';
import { commit, type Ctx } from '../../context.ts';
import { refuse } from '../../refusal.ts';
import * as calls from '../call/service.ts';
import * as help from '../help/service.ts';
import { erase, tiesOf } from './erasureQueries.ts';

/** Ends what somebody has open with others, then empties them for good; `last` belongs to the same transaction. Refuses `auth.invalid` for who is gone. */
export async function empty(
  ctx: Ctx,
  person: Actor,
  last?: (tx: Ctx) => Promise<void>,
): Promise<void> {
  const { personId } = person;
  const theirs: Ctx<Actor> = { ...ctx, actor: person };
  const open = (await tiesOf(ctx.db, personId, ctx.eventNow())) ?? refuse('auth.invalid');
  for (const callId of open.callIds) await calls.cancel(theirs, callId);
  for (const threadId of open.threadIds) await help.finish(theirs, threadId);
  await commit(ctx, async (tx) => {
    const { otherIds, email, mobile, fullName } =
      (await tiesOf(tx.db, personId, tx.eventNow())) ?? refuse('auth.invalid');
    const eventId = tx.event.id;
    const [now, eventNow] = [tx.now(), tx.eventNow()];
    await erase(tx.db, { eventId, personId, email, mobile, fullName, now, eventNow });
    for (const otherId of otherIds) tx.announce(topics.person(otherId), personGone, { personId });
    await last?.(tx);
  });
  await ctx.ports.sockets.closePerson(personId);
  await ctx.ports.storage.deleteAll(`person/${ctx.event.id}/${personId}/`);
}
