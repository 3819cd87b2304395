import type { Actor } from '@pavilion/contract';
import type { Ctx, Db } from '../../../core/context.ts';
import type { Clock } from '../../../ports/clock.ts';
import { fingerprint, type Ids } from '../../../ports/ids.ts';
import { refuse } from '../../../core/refusal.ts';
import * as queries from './queries.ts';
import {
  insertRegistrationTicket,
  findRegistrationTicket,
  spendRegistrationTicket,
} from './queries/tickets.ts';

const ticketMs = 30 * 60_000;

export {
  requireAllRights,
  requireFreshProof,
  requireOther,
  requireProofForOrganisers,
  requireUnmuted,
} from './rights.ts';
export { issueCode, spendCode, tryCode } from './model/code.ts';
export { confirmDeletion, confirmedBy, sendDeletionCode } from './verbs/confirmDeletion.ts';
export { ensureOrganiser } from './verbs/createOrganiser.ts';
export { enterAccount } from './verbs/enterAccount.ts';
export { endLogins } from './verbs/endLogins.ts';
export { startSession } from './verbs/startLogin.ts';
export { recordRevokedGrant, recordGrantChanges } from './verbs/recordGrantChanges.ts';
export { listGrants } from './queries/grants.ts';
export { limits } from './limits.ts';
export { findPersonId } from './queries.ts';
export { admit } from './verbs/admit.ts';
export { enteredColumns, readInvited } from './verbs/readEntry.ts';
export { signIn } from './verbs/signIn.ts';
export { findCurrentActor } from './model/actor.ts';
export { verifyEmailOwner, requireProven } from './verbs/verifyEmailOwner.ts';
export { addRoles, type Assignment, assignRoles } from './verbs/assignRoles.ts';
export { disable } from './verbs/disable.ts';
export { mute } from './verbs/mute.ts';
export { asksMobile, mobileDemand, ownMobile } from './model/mobile.ts';
export type { PersonRow } from './queries.ts';

/** Locks the actor's login until the end of the transaction, inside `commit`: a logout comes before or after, never in between. Refuses `auth.invalid` if it has ended. */
export async function lockLogin(tx: Ctx<Actor>): Promise<queries.LoginSessionRow> {
  return (await queries.lockSession(tx.db, tx.actor.sessionId)) ?? refuse('auth.invalid');
}

/** Issues a ticket that lets a person who has just registered request one call without a login, for 30 minutes. */
export async function issueRegistrationTicket(
  db: Db,
  ports: { ids: Ids; clock: Clock },
  personId: string,
): Promise<string> {
  const token = ports.ids.token();
  await insertRegistrationTicket(db, {
    token_hash: fingerprint(token),
    person_id: personId,
    expires_at: new Date(ports.clock.now().getTime() + ticketMs),
  });
  return token;
}

/** Spends a ticket of this person, in the caller's transaction, so that a rollback restores it. `foreign`: another person's; `invalid`: unknown or expired. */
export async function redeemRegistrationTicket(
  db: Db,
  { now, ticket, personId }: { now: Date; ticket: string; personId: string },
): Promise<'ok' | 'foreign' | 'invalid' | 'used'> {
  const tokenHash = fingerprint(ticket);
  if (await spendRegistrationTicket(db, { tokenHash, personId, now })) return 'ok';
  const found = await findRegistrationTicket(db, tokenHash);
  if (found && found.person_id !== personId) return 'foreign';
  return found?.used_at ? 'used' : 'invalid';
}
