import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../core/context.ts';
import type { PairRow, PersonPairTable } from './tables.ts';

/** A person's relation to the viewer. */
export interface Standing {
  id: string;
  state: PairRow['state'];
  from_id: string | null;
  iBlocked: boolean;
}

export async function listStandings(db: Db, viewerId: string, ids: string[]): Promise<Standing[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('person as p')
    .leftJoin('person_pair as r', (join) =>
      join
        .on('r.low_id', '=', (eb) => eb.fn<string>('least', ['p.id', uuid(viewerId)]))
        .on('r.high_id', '=', (eb) => eb.fn<string>('greatest', ['p.id', uuid(viewerId)])),
    )
    .leftJoin('person_block as b', (join) =>
      join.onRef('b.blocked_id', '=', 'p.id').on('b.blocker_id', '=', viewerId),
    )
    .select(['p.id', 'r.state', 'r.from_id'])
    .select(sql<boolean>`b.blocker_id is not null`.as('iBlocked'))
    .where('p.id', 'in', ids)
    .execute();
}

const uuid = (id: string) => sql<string>`${id}::uuid`;

/** Ensures that the pair has a row, and locks it until the end of the transaction; undefined if the other person isn't in the event. */
export async function lockPair(
  db: Db,
  { eventId, personId, otherId }: { eventId: string; personId: string; otherId: string },
): Promise<PairRow | undefined> {
  const [low, high] = personId < otherId ? [personId, otherId] : [otherId, personId];
  await db
    .insertInto('person_pair')
    .columns(['event_id', 'low_id', 'high_id'])
    .expression((eb) =>
      eb
        .selectFrom('person')
        .where('event_id', '=', eventId)
        .where('id', '=', otherId)
        .where('disabled_at', 'is', null)
        .forKeyShare()
        .select(['event_id', uuid(low).as('low_id'), uuid(high).as('high_id')]),
    )
    .onConflict((conflict) => conflict.columns(['low_id', 'high_id']).doNothing())
    .execute();
  return db
    .selectFrom('person_pair as r')
    .innerJoin('person as p', (join) => join.on('p.id', '=', otherId))
    .selectAll('r')
    .where('r.low_id', '=', low)
    .where('r.high_id', '=', high)
    .where('r.event_id', '=', eventId)
    .where('p.disabled_at', 'is', null)
    .forUpdate('r')
    .executeTakeFirst();
}

/** Which of the two have blocked the other. */
export async function listBlockers(db: Db, a: string, b: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person_block')
    .select('blocker_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('blocker_id', '=', a), eb('blocked_id', '=', b)]),
        eb.and([eb('blocker_id', '=', b), eb('blocked_id', '=', a)]),
      ]),
    )
    .execute();
  return rows.map((row) => row.blocker_id);
}

export async function nameById(
  db: Db,
  id: string,
): Promise<{ id: string; first_name: string; last_name: string } | undefined> {
  return db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

export async function changePair(
  db: Db,
  pair: Pick<PairRow, 'low_id' | 'high_id'>,
  change: Updateable<PersonPairTable>,
): Promise<void> {
  await db
    .updateTable('person_pair')
    .set(change)
    .where('low_id', '=', pair.low_id)
    .where('high_id', '=', pair.high_id)
    .execute();
}

export async function insertBlock(
  db: Db,
  row: { event_id: string; blocker_id: string; blocked_id: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('person_block')
    .values(row)
    .onConflict((conflict) => conflict.columns(['blocker_id', 'blocked_id']).doNothing())
    .execute();
}

/** The people a person has blocked. */
export async function blockedBy(db: Db, blockerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person_block')
    .select('blocked_id')
    .where('blocker_id', '=', blockerId)
    .orderBy('blocked_id')
    .execute();
  return rows.map((row) => row.blocked_id);
}

export async function deleteBlock(db: Db, blockerId: string, blockedId: string): Promise<void> {
  await db
    .deleteFrom('person_block')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute();
}

/** Locks a person until the end of the transaction and counts their open requests, so that counting and asking are atomic. */
export async function lockAsker(
  db: Db,
  personId: string,
  text: string,
): Promise<{ open: number; sameText: number }> {
  await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const counted = await db
    .selectFrom('person_pair')
    .select(sql<number>`count(*) filter (where state = 'pending')::int`.as('open'))
    .select(
      sql<number>`count(*) filter (where ${text} <> '' and text = ${text})::int`.as('sameText'),
    )
    .where('from_id', '=', personId)
    .where((eb) => eb.or([eb('low_id', '=', personId), eb('high_id', '=', personId)]))
    .executeTakeFirstOrThrow();
  return counted;
}

/** More refusals than anyone clicking by hand would get. */
export const manyRefusals = 10;

/** Counts something suspicious about a person's requests; returns the count so far. */
export async function recordFlag(
  db: Db,
  given: { personId: string; reason: 'tooMany' | 'sameText'; text: string; now: Date },
): Promise<number> {
  const { times } = await db
    .insertInto('request_flag')
    .values({
      person_id: given.personId,
      reason: given.reason,
      text: given.text,
      first_at: given.now,
      last_at: given.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'reason']).doUpdateSet({
        times: sql`request_flag.times + 1`,
        text: given.text,
        last_at: given.now,
      }),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  return times;
}

/** People who sent the same text to many, or were refused at least `refusals` times for asking too much; latest first. */
export async function listFlags(
  db: Db,
  { eventId, refusals, limit }: { eventId: string; refusals: number; limit: number },
) {
  return db
    .selectFrom('request_flag as f')
    .innerJoin('person as p', 'p.id', 'f.person_id')
    .select(['f.person_id', 'f.reason', 'f.text', 'f.times', 'f.last_at'])
    .where('p.event_id', '=', eventId)
    .where((eb) => eb.or([eb('f.reason', '=', 'sameText'), eb('f.times', '>=', refusals)]))
    .orderBy('f.last_at', 'desc')
    .orderBy('f.person_id')
    .limit(limit)
    .execute();
}

/** Adds a request or a connection between two people who had none. */
export async function insertPair(
  db: Db,
  given: {
    eventId: string;
    fromId: string;
    toId: string;
    text: string;
    at: Date;
    isAccepted: boolean;
  },
): Promise<void> {
  const { eventId, fromId, toId, text, at, isAccepted } = given;
  const [low, high] = fromId < toId ? [fromId, toId] : [toId, fromId];
  await db
    .insertInto('person_pair')
    .values({
      event_id: eventId,
      low_id: low,
      high_id: high,
      state: isAccepted ? 'accepted' : 'pending',
      from_id: fromId,
      text,
      asked_at: at,
      answered_at: isAccepted ? at : null,
    })
    .execute();
}
