import type { Actor, ManagedPerson } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { record } from '../../../platform/audit/service.ts';
import { showPerson } from '../../access/service.ts';
import { lockPerson, logged } from '../model/person.ts';
import { updateName } from '../queries.ts';

/** Corrects a person's name. Refuses `attendee.missing`. */
export async function rename(
  ctx: Ctx<Actor>,
  id: string,
  name: { first_name: string; last_name: string },
): Promise<ManagedPerson> {
  const after = { first_name: name.first_name, last_name: name.last_name };
  await commit(ctx, async (tx) => {
    const person = await lockPerson(tx, id);
    const before = { first_name: person.first_name, last_name: person.last_name };
    await updateName(tx.db, id, after);
    await record(tx, { ...logged('personname', person), act: 'changed', before, after });
  });
  return showPerson(ctx, id);
}
