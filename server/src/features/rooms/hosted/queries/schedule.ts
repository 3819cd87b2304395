import type { HostedMeetingState, HostedWish } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { takesPart } from '../../../identity/admission/service.ts';
import type { HostedMeetingRow } from '../tables.ts';

export async function listAllWishes(
  db: Db,
  eventId: string,
): Promise<{ from: string; to: string; wish: HostedWish }[]> {
  return db
    .selectFrom('hosted_wish')
    .select(['person_id as from', 'other_id as to', 'wish'])
    .where('event_id', '=', eventId)
    .execute();
}

/** The pairs of a buyer and a seller of whom one has blocked the other. */
export async function listBlockedPairs(
  db: Db,
  eventId: string,
): Promise<{ buyer: string; seller: string }[]> {
  const { rows } = await sql<{ buyer: string; seller: string }>`
    select b.person_id as buyer, s.person_id as seller from person_block k
      join hosted_person b on b.person_id in (k.blocker_id, k.blocked_id) and b.side = 'buyer'
      join hosted_person s on s.person_id in (k.blocker_id, k.blocked_id) and s.side = 'seller'
    where b.event_id = ${eventId} and s.event_id = ${eventId}`.execute(db);
  return rows;
}

export async function listSchedule(db: Db, eventId: string): Promise<HostedMeetingRow[]> {
  return db.selectFrom('hosted_meeting').selectAll().where('event_id', '=', eventId).execute();
}

/** Marks published meetings that were cancelled since. */
export async function followCancellations(db: Db, eventId: string): Promise<void> {
  await sql`update hosted_meeting h set state = 'cancelled' from meeting m
    where m.id = h.meeting_id and h.event_id = ${eventId} and h.state = 'published'
      and m.state <> 'booked'`.execute(db);
}

/** Replaces what is only proposed: pinned, removed and published meetings stay. */
export async function replaceProposal(
  db: Db,
  { eventId, released, rows }: { eventId: string; released: string[]; rows: HostedMeetingRow[] },
): Promise<void> {
  await db
    .deleteFrom('hosted_meeting')
    .where('event_id', '=', eventId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['proposed', 'clash']),
        ...(released.length ? [eb('id', 'in', released)] : []),
      ]),
    )
    .execute();
  for (let from = 0; from < rows.length; from += 1000)
    await db
      .insertInto('hosted_meeting')
      .values(rows.slice(from, from + 1000))
      .execute();
}

export interface ShownMeeting extends HostedMeetingRow {
  buyerWish: HostedWish | null;
  sellerWish: HostedWish | null;
}

const isOver = sql`exists (select from meeting m where m.id = h.meeting_id and m.state <> 'booked')`;
const shownState = sql<HostedMeetingState>`case when h.state = 'published' and ${isOver}
  then 'cancelled' else h.state end`;

/** A page of the schedule, earliest first, after one of its meetings. */
export async function listMeetings(
  db: Db,
  given: {
    eventId: string;
    personId?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<ShownMeeting[]> {
  const { eventId, personId, after, limit } = given;
  const wishFrom = (from: 'h.buyer_id' | 'h.seller_id', to: 'h.buyer_id' | 'h.seller_id') =>
    sql<HostedWish | null>`(select w.wish from hosted_wish w
      where w.person_id = ${sql.ref(from)} and w.other_id = ${sql.ref(to)})`;
  let found = db
    .selectFrom('hosted_meeting as h')
    .select(['h.id', 'h.event_id', 'h.buyer_id', 'h.seller_id', 'h.start_at', 'h.meeting_id'])
    .select(['h.notified_at', shownState.as('state')])
    .select([
      wishFrom('h.buyer_id', 'h.seller_id').as('buyerWish'),
      wishFrom('h.seller_id', 'h.buyer_id').as('sellerWish'),
    ])
    .where('h.event_id', '=', eventId)
    .orderBy('h.start_at')
    .orderBy('h.id')
    .limit(limit);
  if (personId)
    found = found.where((eb) =>
      eb.or([eb('h.buyer_id', '=', personId), eb('h.seller_id', '=', personId)]),
    );
  if (after)
    found = found.where(
      sql<boolean>`(h.start_at, h.id) > (select a.start_at, a.id from hosted_meeting a where a.id = ${after}::uuid)`,
    );
  return found.execute();
}

export async function countStates(
  db: Db,
  eventId: string,
): Promise<{ state: HostedMeetingState; count: number }[]> {
  return db
    .selectFrom('hosted_meeting as h')
    .select([shownState.as('state'), sql<number>`count(*)::int`.as('count')])
    .where('h.event_id', '=', eventId)
    .groupBy(sql`1`)
    .execute();
}

export async function lockMeeting(
  db: Db,
  { eventId, id }: { eventId: string; id: string },
): Promise<HostedMeetingRow | undefined> {
  return db
    .selectFrom('hosted_meeting')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateMeeting(
  db: Db,
  id: string,
  change: Partial<HostedMeetingRow>,
): Promise<void> {
  await db.updateTable('hosted_meeting').set(change).where('id', '=', id).execute();
}

export async function deleteMeeting(db: Db, id: string): Promise<void> {
  await db.deleteFrom('hosted_meeting').where('id', '=', id).execute();
}

/** Queues the proposed and pinned meetings to be booked; returns how many. */
export async function queueAll(db: Db, eventId: string): Promise<number> {
  const queued = await db
    .updateTable('hosted_meeting')
    .set({ state: 'queued' })
    .where('event_id', '=', eventId)
    .where('state', 'in', ['proposed', 'pinned'])
    .returning('id')
    .execute();
  return queued.length;
}

export async function listQueued(db: Db): Promise<{ id: string; event_id: string }[]> {
  return db
    .selectFrom('hosted_meeting')
    .select(['id', 'event_id'])
    .where('state', '=', 'queued')
    .orderBy('start_at')
    .limit(500)
    .execute();
}

/** Events whose queue is done and some of whose people haven't been notified. */
export async function listUnnotified(db: Db): Promise<{ event_id: string }[]> {
  const { rows } = await sql<{ event_id: string }>`
    select distinct event_id from hosted_meeting h where state = 'published' and notified_at is null
      and not exists (select from hosted_meeting q where q.event_id = h.event_id and q.state = 'queued')`.execute(
    db,
  );
  return rows;
}

/** Records that an event's people are notified of their meetings; returns who has new ones, and how many. */
export async function markNotified(
  db: Db,
  { eventId, now }: { eventId: string; now: Date },
): Promise<{ id: string; count: number }[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    with fresh as (update hosted_meeting set notified_at = ${now}
      where event_id = ${eventId} and state = 'published' and notified_at is null
      returning buyer_id, seller_id)
    select person_id as id, count(*)::int as count from (
      select buyer_id as person_id from fresh union all select seller_id from fresh
    ) each group by person_id order by person_id`.execute(db);
  return rows;
}

/** Whether one of two people doesn't want to meet the other, or one of them has left the event. */
export async function isRuledOut(
  db: Db,
  { buyer_id: buyer, seller_id: seller }: Pick<HostedMeetingRow, 'buyer_id' | 'seller_id'>,
): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select exists (select from hosted_wish w where w.wish in ('not', 'met')
        and w.person_id in (${buyer}, ${seller}) and w.other_id in (${buyer}, ${seller}))
      or (select count(*) from person p where p.id in (${buyer}, ${seller}) and ${takesPart}) < 2
      as "isSo"`.execute(db);
  return rows[0]!.isSo;
}
