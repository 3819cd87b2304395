import type { Ctx } from '../../../../core/context.ts';
import { isMailProof } from '../../../platform/outbox/service.ts';
import { isOn } from '../../authenticator/service.ts';
import { type PersonRow, updateOwnerProven } from '../queries.ts';
import { revokeOtherAccess } from './revokeOtherAccess.ts';

/**
 * Records, inside `commit`, that a person who comes in by an emailed code or link reads the mail of an account's address. If
 * nobody has shown that before, a stranger may have registered it, so every other way in is removed; `isSame`: unless
 * they are known to be who set it up. A second step, which they have just passed, shows the same. Returns the row as it
 * is now.
 */
export async function welcomeOwner(
  tx: Ctx,
  person: PersonRow,
  { isSame = false, passwordHash }: { isSame?: boolean; passwordHash?: string },
): Promise<PersonRow> {
  if (person.is_email_proven || !(await isMailProof(tx))) return person;
  if (!isSame && !(await isOn(tx, person.id)))
    return revokeOtherAccess(tx, person, passwordHash ? { passwordHash } : {});
  await updateOwnerProven(tx.db, person.id);
  return { ...person, is_email_proven: true };
}
