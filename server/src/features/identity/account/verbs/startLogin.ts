import type { Actor } from '@pavilion/contract';
import type { Db } from '../../../../context.ts';
import type { Store } from '../../../../db/openStore.ts';
import type { Clock } from '../../../../ports/clock.ts';
import { fingerprint, type Ids } from '../../../../ports/ids.ts';
import { refuse } from '../../../../http/refusal.ts';
import { insertSession, type NewSession, type SessionRow } from '../queries.ts';
import {
  insertLogin,
  insertTicket,
  loginByTicket,
  type LoginRow,
  type NewLogin,
  touchLogin,
} from '../queries/logins.ts';
import { cachedLogins } from './cachedLogins.ts';
import { toActor } from '../model/actor.ts';

const day = 86_400_000;
const idleMs = 7 * day;
const absoluteMs = 30 * day;
const touchEveryMs = 5 * 60_000;
const ticketMs = 60_000;

interface Ports {
  ids: Ids;
  clock: Clock;
}

/** Starts a login; returns its token, which is stored only as a fingerprint. It ends after 7 idle days, or 30 days in total. */
export async function startSession(db: Db, ports: Ports, personId: string): Promise<string> {
  const token = ports.ids.token();
  await insertSession(
    db,
    newSession(ports, { personId, token, device: null, isEmailProven: false }),
  );
  return token;
}

/**
 * Starts a login from a browser, which is known from now on; returns both tokens and the person's belongings. One
 * statement, so it needs no transaction. `from`: the login at another event that it is entered from.
 */
export async function startLogin(
  db: Db,
  {
    ports,
    personId,
    browser,
    isEmailProven = false,
    from,
  }: {
    ports: Ports;
    personId: string;
    browser: { name: string; token: string | undefined };
    isEmailProven?: boolean;
    from?: SessionRow;
  },
): Promise<{ token: string; device: string; has: NewLogin }> {
  const token = ports.ids.token();
  const device = browser.token ?? ports.ids.token();
  const login = newSession(ports, { personId, token, device: browser.name, isEmailProven });
  const has = await insertLogin(
    db,
    { ...login, ...(from && inherited(from)) },
    fingerprint(device),
  );
  return { token, device, has };
}

function newSession(
  { ids, clock }: Ports,
  {
    personId,
    token,
    device,
    isEmailProven,
  }: { personId: string; token: string; device: string | null; isEmailProven: boolean },
): NewSession {
  const now = clock.now();
  return {
    id: ids.id(),
    person_id: personId,
    token_hash: fingerprint(token),
    device,
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + absoluteMs),
    proven_at: now,
    is_email_proven: isEmailProven,
  };
}

/** What a login takes over from the one it is entered from: its beginning and end, what it has proven, and when. */
function inherited({ id, created_at, expires_at, proven_at, is_email_proven }: SessionRow) {
  return { created_at, expires_at, proven_at, is_email_proven, entered_from: id };
}

/** The person behind a login, and the current version of their event. */
export interface Caller {
  actor: Actor;
  eventVersion: string;
}

/** The caller with a token; null when the login has ended. */
export async function findCaller(
  store: Store,
  clock: Clock,
  token: string,
): Promise<Caller | null> {
  const login = await cachedLogins(store).ofToken(fingerprint(token), touchedBefore(clock));
  return validCaller(store.db, clock, login);
}

/** The actor with a token; null when the login has ended. */
export async function findActor(store: Store, clock: Clock, token: string): Promise<Actor | null> {
  return (await findCaller(store, clock, token))?.actor ?? null;
}

/** The caller of a login, with their current rights; null when it has ended. */
export async function findCallerOfLogin(
  store: Store,
  clock: Clock,
  id: string,
): Promise<Caller | null> {
  return validCaller(store.db, clock, await cachedLogins(store).ofId(id, touchedBefore(clock)));
}

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

/** A login last used before this is touched again. */
function touchedBefore(clock: Clock): Date {
  return new Date(clock.now().getTime() - touchEveryMs);
}

/** The caller of a login that is neither idle nor too old. */
async function validCaller(
  db: Db,
  clock: Clock,
  row: LoginRow | undefined,
): Promise<Caller | null> {
  const now = clock.now();
  const idle = row ? now.getTime() - row.seen_at.getTime() : 0;
  if (!row || row.expires_at <= now || idle >= idleMs) return null;
  if (idle > touchEveryMs) {
    await touchLogin(db, { id: row.id, now });
    row.seen_at = now;
  }
  const actor = await toActor(db, row, row.id);
  return { actor, eventVersion: row.event_version };
}
