import type { Db } from '../../../../core/context.ts';

const perSweep = 200;

/** A person who gets a digest. */
export type DigestReader = Awaited<ReturnType<typeof dueInDigest>>[number];

function unmailed(db: Db, mail: 'atOnce' | 'digest') {
  return db
    .selectFrom('notification as n')
    .innerJoin('person as p', 'p.id', 'n.person_id')
    .where('n.mail', '=', mail)
    .where('n.read_at', 'is', null)
    .where('n.mailed_at', 'is', null)
    .where('p.disabled_at', 'is', null);
}

/** Unread notifications to be mailed at once that arrived by `before`, with their recipients. */
export async function dueAtOnce(db: Db, before: Date) {
  return unmailed(db, 'atOnce')
    .select(['n.id', 'n.event_id', 'p.email', 'p.first_name', 'p.language'])
    .where('n.created_at', '<=', before)
    .orderBy('n.seq')
    .limit(perSweep)
    .execute();
}

/** The events with notifications waiting for a digest. */
export async function eventsWithDigests(db: Db) {
  return unmailed(db, 'digest')
    .innerJoin('event as e', 'e.id', 'n.event_id')
    .select(['e.id', 'e.zone'])
    .distinct()
    .execute();
}

/** The people whose digest for a day is due. */
export async function dueInDigest(
  db: Db,
  given: { eventId: string; day: string; since: Date; until: Date },
) {
  return unmailed(db, 'digest')
    .select(['p.id', 'p.email', 'p.first_name', 'p.language'])
    .distinct()
    .where('n.event_id', '=', given.eventId)
    .where('n.created_at', '>=', given.since)
    .where('n.created_at', '<', given.until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification_digest as d')
            .select('d.day')
            .whereRef('d.person_id', '=', 'n.person_id')
            .where('d.day', '=', given.day),
        ),
      ),
    )
    .limit(perSweep)
    .execute();
}

/** The ids of the notifications in a person's digest, oldest first. */
export async function listDigest(
  db: Db,
  personId: string,
  { since, until }: { since: Date; until: Date },
): Promise<string[]> {
  const rows = await unmailed(db, 'digest')
    .select('n.id')
    .where('n.person_id', '=', personId)
    .where('n.created_at', '>=', since)
    .where('n.created_at', '<', until)
    .orderBy('n.seq')
    .execute();
  return rows.map((row) => row.id);
}

/** Claims a person’s digest for a day; only the first claim succeeds. */
export async function claimDigest(
  db: Db,
  { eventId, personId, day }: { eventId: string; personId: string; day: string },
): Promise<boolean> {
  const taken = await db
    .insertInto('notification_digest')
    .values({ event_id: eventId, person_id: personId, day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

/** Marks unread notifications as mailed; false if all were already mailed or have been read. */
export async function markMailed(db: Db, ids: string[], now: Date): Promise<boolean> {
  if (!ids.length) return false;
  const marked = await db
    .updateTable('notification')
    .set({ mailed_at: now })
    .where('id', 'in', ids)
    .where('mailed_at', 'is', null)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Marks everything in an event as mailed. */
export async function markAllMailed(db: Db, eventId: string, now: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ mailed_at: now })
    .where('event_id', '=', eventId)
    .where('mailed_at', 'is', null)
    .execute();
}
