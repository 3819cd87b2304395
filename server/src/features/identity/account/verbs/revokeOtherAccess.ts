import type { Ctx } from '../../../../core/context.ts';
import { revokeKeys } from '../../../platform/security/service.ts';
import { endLogins } from './endLogins.ts';
import { deleteDevices, type PersonRow, updateOwnerAlone } from '../queries.ts';
import { deleteCodes } from '../queries/codes.ts';

/**
 * Leaves an account to the owner of its email address alone, inside `commit`: someone else may have registered with
 * that address, so anything they could use to get back in is removed. Only the owner's own login stays, if given.
 * Returns the row as it is now.
 */
export async function revokeOtherAccess(
  tx: Ctx,
  person: PersonRow,
  { passwordHash = 'none', sessionId = null }: { passwordHash?: string; sessionId?: string | null },
): Promise<PersonRow> {
  const { id, email } = person;
  const owner = await updateOwnerAlone(tx.db, id, passwordHash);
  await deleteCodes(tx.db, { eventId: tx.event.id, id, email, keepsReset: false });
  await endLogins(tx, { personId: id, except: sessionId });
  await deleteDevices(tx.db, id);
  await revokeKeys(tx, { personId: id, why: 'newOwner' });
  tx.reauthorise({ personId: id });
  return owner;
}
