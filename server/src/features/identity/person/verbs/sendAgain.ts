import { type Actor, isKeptOutside } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { findBarred, findClassName, mailConfirmation } from '../../admission/service.ts';
import { limitConfirmations } from '../limits.ts';
import { requirePerson } from '../model/person.ts';

/** Emails a person the confirmation of their registration again. Refuses `attendee.missing`, `person.noPlace`, `throttled`. */
export async function sendAgain(ctx: Ctx<Actor>, id: string): Promise<void> {
  const person = await requirePerson(ctx, id);
  if (isKeptOutside({ barred: await findBarred(ctx, id) })) refuse('person.noPlace');
  await limitConfirmations(ctx, id);
  const accessClass = await findClassName(ctx, id);
  await commit(ctx, (tx) => mailConfirmation(tx, person, { accessClass }));
}
