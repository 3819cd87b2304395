import { type Actor, type Code, fullName } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { PersonRow } from '../../account/service.ts';
import * as queries from '../queries.ts';

/** A person of the event. Refuses `attendee.missing`. */
export async function requirePerson(ctx: Ctx<Actor>, id: string): Promise<PersonRow> {
  return (await queries.findPerson(ctx.db, ctx.event.id, id)) ?? refuse('attendee.missing');
}

/** The same, locked until the end of the transaction. */
export async function lockPerson(tx: Ctx<Actor>, id: string): Promise<PersonRow> {
  return (await queries.lockPerson(tx.db, tx.event.id, id)) ?? refuse('attendee.missing');
}

/** Refuses an address at its field. */
export function refuseEmail(code: Extract<Code, `person.${string}`>): never {
  return refuse(code, { fields: [{ path: 'email', code }] });
}

/** Sets an address, inside `commit`. Refuses `person.exists` if it is somebody else's, even since a moment ago. */
export async function setEmail(
  tx: Ctx,
  id: string,
  given: { email: string; isProven: boolean },
): Promise<void> {
  const isSet = await queries.updateEmail(tx.db, id, given).catch((error: unknown) => {
    if ((error as { code?: string }).code === uniqueViolation) return false;
    throw error;
  });
  if (!isSet) refuseEmail('person.exists');
}

const uniqueViolation = '23505';

/** How the log names a person. */
export function logged(thing: string, person: PersonRow) {
  return { thing, id: person.id, title: fullName(person) };
}
