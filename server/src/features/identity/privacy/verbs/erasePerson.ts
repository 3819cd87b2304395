import { type Actor, personGone, topics } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { endLogins } from '../../account/service.ts';
import { erase, findOpenRelations } from '../queries/erasure.ts';
import { deleteFiles } from './deleteFiles.ts';

/** Ends what a person has open with others, then erases them; `last` runs in the same transaction. Refuses `auth.invalid` if they're already erased. */
export async function erasePerson(
  ctx: Ctx,
  person: Actor,
  last?: (tx: Ctx) => Promise<void>,
): Promise<void> {
  const { personId } = person;
  const theirs: Ctx<Actor> = { ...ctx, actor: person };
  const ties =
    (await findOpenRelations(ctx.db, personId, ctx.eventNow())) ?? refuse('auth.invalid');
  for (const end of ctx.hooks.deletion) await end(theirs, ties);
  await commit(ctx, async (tx) => {
    const { otherIds, email, mobile, fullName } =
      (await findOpenRelations(tx.db, personId, tx.eventNow())) ?? refuse('auth.invalid');
    const eventId = tx.event.id;
    const now = tx.now();
    await endLogins(tx, { personId });
    await erase(tx.db, { eventId, personId, email, mobile, fullName, now });
    await deleteFiles(tx, personId);
    for (const otherId of otherIds) tx.announce(topics.person(otherId), personGone, { personId });
    await last?.(tx);
  });
  await ctx.ports.sockets.closePerson(personId);
}
