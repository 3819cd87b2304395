import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { PersonRow } from '../queries.ts';
import * as queries from '../queries/roles.ts';

/** Locks a person's row and the event's organisers until the end of the transaction. Refuses `attendee.missing`. */
export async function lockPerson(tx: Ctx, personId: string): Promise<PersonRow> {
  await queries.lockOrganisers(tx.db, tx.event.id);
  const row = await queries.lockPerson(tx.db, tx.event.id, personId);
  return row ?? refuse('attendee.missing');
}
