import type { Db } from '../../../../core/context.ts';
import type { Clock } from '../../../../ports/clock.ts';
import { fingerprint, type Ids } from '../../../../ports/ids.ts';
import { refuse } from '../../../../core/refusal.ts';
import { insertTicket, loginByTicket } from '../queries/logins.ts';
import type { Caller } from '../../../../http/http.ts';
import { validCaller } from '../model/caller.ts';

const ticketMs = 60_000;

/** Issues a one-use ticket for this login's socket, valid for 60 seconds. Refuses `auth.invalid` if the login has just ended. */
export async function issueTicket(
  db: Db,
  ports: { ids: Ids; clock: Clock },
  sessionId: string,
): Promise<string> {
  const token = ports.ids.token();
  const validCaller = await insertTicket(db, {
    token_hash: fingerprint(token),
    session_id: sessionId,
    expires_at: new Date(ports.clock.now().getTime() + ticketMs),
  });
  return validCaller ? token : refuse('auth.invalid');
}

/** The caller a socket's ticket was issued for; null if it's used or expired, or its login has ended. */
export async function redeemTicket(db: Db, clock: Clock, ticket: string): Promise<Caller | null> {
  const proof = { tokenHash: fingerprint(ticket), now: clock.now() };
  return validCaller(db, clock, await loginByTicket(db, proof));
}
