import type { Ctx } from '../../../../core/context.ts';
import { refuseDemoPerson } from '../../password/service.ts';
import type { PersonRow } from '../queries.ts';
import * as queries from '../queries/roles.ts';
import { lockPerson } from '../model/person.ts';

/** Mutes a person until a given time, or unmutes them, inside `commit`; returns the row from before. Refuses `attendee.missing`, `demo.kept`. */
export async function mute(tx: Ctx, personId: string, until: Date | null): Promise<PersonRow> {
  const before = await lockPerson(tx, personId);
  if (until) await refuseDemoPerson(tx, before);
  await queries.updateMuted(tx.db, personId, until);
  return before;
}
