import type { Actor } from '@pavilion/contract';
import './denial.ts';
import type { Ctx, Db } from '../../../context.ts';
import type { Clock } from '../../../ports/clock.ts';
import { fingerprint, type Ids } from '../../../ports/ids.ts';
import { refuse } from '../../../http/refusal.ts';
import * as queries from './queries.ts';
import {
  insertRegistrationTicket,
  registrationTicketOf,
  spendRegistrationTicket,
} from './ticketQueries.ts';

const ticketMs = 30 * 60_000;

export { refuseStale } from './proof.ts';
export { confirmDeletion, confirmedBy, sendDeletionCode } from './deletion.ts';
export { ensureOrganiser } from './organiser.ts';
export { startSession } from './sessions.ts';
export { recordTakenBack, noting } from './grants.ts';
export { grantsOf } from './grantQueries.ts';
export { limits } from './limits.ts';
export { admit } from './admitting.ts';
export { signIn } from './login.ts';
export { disable, giveRoles, mute, refuseMuted } from './rights.ts';
export { addOwnPart, ownParts } from './ownParts.ts';
export { mobileNumber } from './phoneNumber.ts';
export type { PersonRow } from './queries.ts';

/** Holds the actor’s login until the end of the transaction, inside of `commit`: a logout comes before or after, never between. Refuses `auth.invalid` when it has ended. */
export async function lockLogin(tx: Ctx<Actor>): Promise<void> {
  if (!(await queries.lockSession(tx.db, tx.actor.sessionId))) refuse('auth.invalid');
}

/** A ticket that lets somebody who has just registered ask for one call without a login, for 30 minutes. */
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

/** Uses a ticket of this person up, in the caller's transaction, so that a rollback gives it back. `foreign`: somebody else's; `invalid`: unknown or too old. */
export async function redeemRegistrationTicket(
  db: Db,
  now: Date,
  ticket: string,
  personId: string,
): Promise<'ok' | 'foreign' | 'invalid' | 'used'> {
  const tokenHash = fingerprint(ticket);
  if (await spendRegistrationTicket(db, tokenHash, personId, now)) return 'ok';
  const found = await registrationTicketOf(db, tokenHash);
  if (found && found.person_id !== personId) return 'foreign';
  return found?.used_at ? 'used' : 'invalid';
}
