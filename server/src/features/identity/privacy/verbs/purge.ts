import { type Actor, personGone, topics } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { erase, type Ties, tiesOf } from '../queries/erasure.ts';

type Ending = (theirs: Ctx<Actor>, open: Ties) => Promise<void>;
const endings: Ending[] = [];

/** Says how a feature ends what somebody who goes has open there. */
export function endsWhenGone(end: Ending): void {
  endings.push(end);
}

/** Ends what somebody has open with others, then empties them for good; `last` belongs to the same transaction. Refuses `auth.invalid` for who is gone. */
export async function empty(
  ctx: Ctx,
  person: Actor,
  last?: (tx: Ctx) => Promise<void>,
): Promise<void> {
  const { personId } = person;
  const theirs: Ctx<Actor> = { ...ctx, actor: person };
  const open = (await tiesOf(ctx.db, personId, ctx.eventNow())) ?? refuse('auth.invalid');
  for (const end of endings) await end(theirs, open);
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
