import type { Actor } from '@pavilion/contract';
import type { Db } from '../../context.ts';
import type { Clock } from '../../ports/clock.ts';
import { fingerprint, type Ids } from '../../ports/ids.ts';
import { refuse } from '../../refusal.ts';
import { actorByLogin, insertSession, insertTicket, takeTicket, touchSession } from './queries.ts';

const day = 86_400_000;
const idleMs = 7 * day;
const absoluteMs = 30 * day;
const touchEveryMs = 5 * 60_000;
const ticketMs = 60_000;

/** Starts a login: answers the token, which is stored only as a fingerprint. Idle for 7 days or 30 days old, it ends. */
export async function startSession(
  db: Db,
  ports: { ids: Ids; clock: Clock },
  personId: string,
  device?: string,
): Promise<string> {
  const token = ports.ids.token();
  const now = ports.clock.now();
  await insertSession(db, {
    id: ports.ids.id(),
    person_id: personId,
    token_hash: fingerprint(token),
    device: device ?? null,
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + absoluteMs),
  });
  return token;
}

/** Who a token is; null when the login has ended. */
export async function actorOf(db: Db, clock: Clock, token: string): Promise<Actor | null> {
  return livingActor(db, clock, { tokenHash: fingerprint(token) });
}

/** Who a login is by now, with the rights of now; null when it has ended. */
export async function actorOfSession(
  db: Db,
  clock: Clock,
  sessionId: string,
): Promise<Actor | null> {
  return livingActor(db, clock, { sessionId });
}

/** A one-use ticket for the socket of this login, valid 60 seconds. Refuses `auth.invalid` when the login has just ended. */
export async function issueTicket(
  db: Db,
  ports: { ids: Ids; clock: Clock },
  sessionId: string,
): Promise<string> {
  const token = ports.ids.token();
  const living = await insertTicket(db, {
    token_hash: fingerprint(token),
    session_id: sessionId,
    expires_at: new Date(ports.clock.now().getTime() + ticketMs),
  });
  return living ? token : refuse('auth.invalid');
}

/** Who a socket's ticket was made for; null when it is used, too old, or its login has ended. */
export async function redeemTicket(db: Db, clock: Clock, ticket: string): Promise<Actor | null> {
  const sessionId = await takeTicket(db, fingerprint(ticket), clock.now());
  return sessionId === null ? null : livingActor(db, clock, { sessionId });
}

async function livingActor(
  db: Db,
  clock: Clock,
  login: { tokenHash: string } | { sessionId: string },
): Promise<Actor | null> {
  const now = clock.now();
  const found = await actorByLogin(db, login, now, new Date(now.getTime() - idleMs));
  if (!found) return null;
  const { seenAt, ...actor } = found;
  if (now.getTime() - seenAt.getTime() > touchEveryMs) await touchSession(db, actor.sessionId, now);
  return actor;
}
