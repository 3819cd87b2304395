import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { refuseDemoPerson } from '../../password/service.ts';
import { endLogins } from './endLogins.ts';
import { deleteDevices, type PersonRow } from '../queries.ts';
import * as queries from '../queries/roles.ts';
import { requireRemainingOrganiser, requireRightsOver } from '../rights.ts';
import { lockPerson } from '../model/person.ts';

/** Blocks a person from logging in, or unblocks them, inside `commit`; blocking ends their logins. Returns the row from before. Refuses `attendee.missing`, `organiser.limited`, `role.lastOrganiser`, `demo.kept`. */
export async function disable(tx: Ctx, personId: string, disabled: boolean): Promise<PersonRow> {
  const before = await lockPerson(tx, personId);
  if (before.erased_at) refuse('attendee.missing');
  requireRightsOver(tx, before);
  if (disabled) await refuseDemoPerson(tx, before);
  await queries.updateDisabled(tx.db, personId, disabled ? tx.now() : null);
  if (disabled) {
    await endLogins(tx, { personId });
    await deleteDevices(tx.db, personId);
  }
  await requireRemainingOrganiser(tx);
  return before;
}
