import type { Actor } from '@pavilion/contract';
import type { Db } from '../../../../core/context.ts';
import type { Store } from '../../../../db/openStore.ts';
import type { Caller } from '../../../../http/http.ts';
import type { Clock } from '../../../../ports/clock.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { type LoginRow, touchLogin } from '../queries/logins.ts';
import { cachedLogins } from './cachedLogins.ts';
import { toActor } from './actor.ts';

const day = 86_400_000;

const idleMs = 7 * day;

const touchEveryMs = 5 * 60_000;

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

/** A login last used before this is touched again. */
function touchedBefore(clock: Clock): Date {
  return new Date(clock.now().getTime() - touchEveryMs);
}

/** The caller of a login that is neither idle nor too old. */
export async function validCaller(
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
