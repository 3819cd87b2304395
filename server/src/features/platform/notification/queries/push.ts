import type { Db } from '../../../../core/context.ts';
import type { PushKeys, PushTarget } from '../../../../ports/push.ts';

const idleMs = 7 * 86_400_000;

/** Stores the key pair all nodes sign with, the private key sealed, and returns the stored one: of several nodes starting at once, the first wins. */
export async function insertKeys(db: Db, made: PushKeys, now: Date): Promise<PushKeys> {
  await db
    .insertInto('push_key')
    .values({ public_key: made.publicKey, private_key: made.privateKey, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await pushKeys(db))!;
}

export async function pushKeys(db: Db): Promise<PushKeys | undefined> {
  const row = await db
    .selectFrom('push_key')
    .select(['public_key', 'private_key'])
    .executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: row.private_key };
}

/** Deletes the keys and the subscriptions made with them; returns how many there were. */
export async function renewKeys(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('push_subscription').executeTakeFirst();
  await db.deleteFrom('push_key').execute();
  return Number(numDeletedRows);
}

/** Saves where a login's browser receives pushes: one browser per login, one login per browser. */
export async function replaceSubscription(
  db: Db,
  given: { id: string; sessionId: string; target: PushTarget; now: Date },
): Promise<void> {
  const { endpoint, p256dh, auth } = given.target;
  await db
    .deleteFrom('push_subscription')
    .where((eb) => eb.or([eb('session_id', '=', given.sessionId), eb('endpoint', '=', endpoint)]))
    .execute();
  await db
    .insertInto('push_subscription')
    .values({
      id: given.id,
      session_id: given.sessionId,
      endpoint,
      p256dh,
      auth,
      created_at: given.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSubscriptionBySession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute();
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

export async function hasSubscription(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

function active(db: Db, now: Date) {
  return db
    .selectFrom('push_subscription as s')
    .innerJoin('login_session as l', 'l.id', 's.session_id')
    .innerJoin('person as p', 'p.id', 'l.person_id')
    .where('l.expires_at', '>', now)
    .where('l.seen_at', '>', new Date(now.getTime() - idleMs))
    .where('p.disabled_at', 'is', null);
}

/** The ids of a person's subscriptions with an active login. */
export async function listSubscriptions(db: Db, personId: string, now: Date): Promise<string[]> {
  const rows = await active(db, now).select('s.id').where('l.person_id', '=', personId).execute();
  return rows.map((row) => row.id);
}

/** The target of a subscription, while its login is active. */
export function subscriptionById(db: Db, id: string, now: Date) {
  return active(db, now)
    .select(['s.endpoint', 's.p256dh', 's.auth', 'l.person_id', 'p.language'])
    .where('s.id', '=', id)
    .executeTakeFirst();
}
