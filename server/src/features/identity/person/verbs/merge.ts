import { type Actor, type ManagedPerson, mostTags } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { record, restoreTo } from '../../../platform/audit/service.ts';
import { showPerson } from '../../access/service.ts';
import { lockAll } from '../../admission/service.ts';
import { lockPerson, logged } from '../model/person.ts';
import { deletePerson, isMergeable, moveBelongings } from '../queries/duplicates.ts';

/**
 * Merges an entry that nobody has ever used into a person, whose own things win, and deletes it; a place that isn't
 * needed goes to the next on the waiting list. Can't be undone. Refuses `attendee.missing`, `person.used`.
 */
export async function merge(
  ctx: Ctx<Actor>,
  { id, from }: { id: string; from: string },
): Promise<ManagedPerson> {
  if (id === from) refuse('person.used');
  await commit(ctx, async (tx) => {
    await lockAll(tx);
    // in one order, so that two merges never wait for each other
    const locked = new Map<string, Awaited<ReturnType<typeof lockPerson>>>();
    for (const one of [id, from].toSorted()) locked.set(one, await lockPerson(tx, one));
    if (!(await isMergeable(tx.db, from))) refuse('person.used');
    await moveBelongings(tx.db, { from, to: id, mostTags });
    await restoreTo(tx, { thing: 'placement', id: from, to: null });
    await deletePerson(tx.db, from);
    const [kept, gone] = [locked.get(id)!, locked.get(from)!];
    const change = { before: { email: gone.email }, after: { email: kept.email } };
    await record(tx, { ...logged('personmerge', kept), act: 'changed', ...change });
    tx.reauthorise({ personId: id });
  });
  return showPerson(ctx, id);
}
