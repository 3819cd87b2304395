import { sql } from 'kysely';
import type { Language } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import type { PersonRow } from '../queries.ts';
import { mayLogIn } from '../rights.ts';

type Addressee = Pick<PersonRow, 'email' | 'first_name' | 'language' | 'mobile'>;

/**
 * Sends a code to a person who may log in, within the caller's transaction. For anyone else it takes the same steps and
 * undoes them, so that the time an answer takes doesn't tell whether the address is known.
 */
export async function sendToPerson(
  tx: Ctx,
  person: PersonRow | undefined,
  send: (to: Addressee) => Promise<unknown>,
): Promise<void> {
  const isKnown = mayLogIn(person);
  await sql`savepoint sending`.execute(tx.db);
  await send(isKnown ? person : nobody(tx.language));
  await sql
    .raw(isKnown ? 'release savepoint sending' : 'rollback to savepoint sending')
    .execute(tx.db);
}

function nobody(language: Language): Addressee {
  return {
    email: 'nobody@example.invalid',
    first_name: 'Nobody',
    language,
    mobile: '+10000000000',
  };
}
