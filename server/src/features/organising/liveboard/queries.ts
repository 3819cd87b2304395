import { callLateMinutes, callReminders, type LocalText } from '@pavilion/contract';
import type { Tables } from '../../../db/tables.ts';
import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';

declare module '../../../db/tables.ts' {
  interface Tables {
    liveboard_revision: { event_id: string; revision: number; digest: string; published_at: Date };
    staff_page: { event_id: string; subject_id: string; by_id: string; paged_at: Date };
    panel_presence: { session_id: string; person_id: string; seen_at: Date };
  }
}

/** How many people are at each place, and when the first of them came. A person counts at the place they entered last; people in a breakout room count only there. */
export function peopleByPlace(db: Db, eventId: string, freshSince: Date) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('visit as v')
        .distinctOn('v.person_id')
        .select(['v.place', 'v.entered_at'])
        .where('v.event_id', '=', eventId)
        .where('v.left_at', 'is', null)
        .where('v.seen_at', '>', freshSince)
        .where(
          sql<boolean>`not exists (select from room_participant s join room r on r.id = s.room_id
            where s.person_id = v.person_id and s.left_at is null and r.kind = 'breakout'
              and r.closed_at is null)`,
        )
        .orderBy('v.person_id')
        .orderBy('v.entered_at', 'desc')
        .orderBy('v.id')
        .as('here'),
    )
    .select('here.place')
    .select((eb) => [
      eb.fn.countAll<number>().as('people'),
      eb.fn.min<Date>('here.entered_at').as('since'),
    ])
    .groupBy('here.place')
    .orderBy('here.place')
    .execute();
}

/** The published booths, whether their desks are staffed, and when they last were. */
export function booths(db: Db, eventId: string, hereSince: Date) {
  return db
    .selectFrom('booth as b')
    .innerJoin('booth_floor as f', 'f.id', 'b.floor_id')
    .select(['b.id', 'b.name', 'f.key as floor_key', 'b.x', 'b.y'])
    .select([
      sql<boolean>`exists (select from desk_presence d where d.desk_id = b.id and not d.away
        and d.seen_at > ${hereSince})`.as('staffed'),
      sql<Date | null>`(select max(d.seen_at) from desk_presence d where d.desk_id = b.id)`.as(
        'staffed_until',
      ),
      sql<number>`(select count(*) from booth_staff s where s.booth_id = b.id)::int`.as('team'),
    ])
    .where('b.event_id', '=', eventId)
    .where('b.published', '=', true)
    .orderBy('f.position')
    .orderBy('b.position')
    .orderBy('b.id')
    .limit(1000)
    .execute();
}

export function floors(db: Db, eventId: string) {
  return db
    .selectFrom('booth_floor')
    .select(['key', 'name'])
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
}

/** The help threads waiting for an answer, longest wait first. */
export function waiting(db: Db, eventId: string) {
  return db
    .selectFrom('help_thread as t')
    .innerJoin('person as p', 'p.id', 't.visitor_id')
    .select(['t.id', 't.desk_id', 't.state', 't.waiting_since', 'p.first_name', 'p.last_name'])
    .where('t.event_id', '=', eventId)
    .where('t.state', 'in', ['waiting', 'promised'])
    .where('t.waiting_since', 'is not', null)
    .orderBy('t.waiting_since')
    .orderBy('t.id')
    .limit(500)
    .execute();
}

/** The help threads waiting at a booth's own desk. */
export async function waitingAt(db: Db, eventId: string, boothId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('help_thread')
    .select('id')
    .where('event_id', '=', eventId)
    .where('desk_id', '=', boothId)
    .where('state', 'in', ['waiting', 'promised'])
    .orderBy('queued_at')
    .execute();
  return rows.map((row) => row.id);
}

export interface NearSession {
  id: string;
  topic: LocalText;
  start_at: Date;
  duration_minutes: number;
  capacity: number | null;
  seats_taken: number;
  panel: number;
  panel_here: number;
  needs_speaker: boolean;
  /** Since when its stream has stood still, in real time; null while it moves or nothing streams. */
  still_since: Date | null;
  /** Since when the broadcast from our stage has shown the same picture, and been silent, in real time; null while it hasn't for long. */
  frozen_since: Date | null;
  silent_since: Date | null;
}

/** The sessions that are running or start soon (event time), with their seats and how many of their panel are in the room. */
export async function sessionsNear(
  db: Db,
  of: {
    eventId: string;
    now: Date;
    until: Date;
    hereSince: Date;
    movedBefore: Date;
    frozenBefore: Date;
  },
): Promise<NearSession[]> {
  const rows = await db
    .selectFrom('session as s')
    // one that nobody has looked at lately no longer plays
    .leftJoin('stream_watch as w', (join) =>
      join.onRef('w.session_id', '=', 's.id').on('w.looked_at', '>', of.hereSince),
    )
    .select(['s.id', 's.topic', 's.start_at', 's.capacity'])
    .select([
      sql<number>`s.duration_minutes`.as('duration_minutes'),
      sql<number>`(select count(*) from user_session u where u.session_id = s.id
        and u.role = 'attendee' and u.invitation_status = 'registered')::int`.as('seats_taken'),
      sql<number>`(select count(*) from panelist p where p.session_id = s.id
        and p.person_id is not null)::int`.as('panel'),
      sql<number>`(select count(*) from panel_presence h
        join panelist p on p.session_id = h.session_id and p.person_id = h.person_id
        where h.session_id = s.id and h.seen_at > ${of.hereSince})::int`.as('panel_here'),
      // a session that plays a link needs no speaker
      sql<boolean>`coalesce(s.player ->> 'kind', 'stage') = 'stage'`.as('needs_speaker'),
      sql<Date | null>`case when w.moved_at <= ${of.movedBefore} then w.moved_at end`.as(
        'still_since',
      ),
      sql<Date | null>`case when w.picture_since <= ${of.frozenBefore} then w.picture_since end`.as(
        'frozen_since',
      ),
      sql<Date | null>`case when w.silent_since <= ${of.movedBefore} then w.silent_since end`.as(
        'silent_since',
      ),
    ])
    .where('s.event_id', '=', of.eventId)
    .where('s.is_published', '=', true)
    .where('s.removed_at', 'is', null)
    .where('s.duration_minutes', '>', 0)
    .where('s.start_at', '<=', of.until)
    .where(
      sql<boolean>`s.start_at + make_interval(mins => s.duration_minutes) > ${of.now}::timestamptz`,
    )
    .orderBy('s.start_at')
    .orderBy('s.id')
    .limit(100)
    .execute();
  return rows as unknown as NearSession[];
}

/** The breakout rooms whose doors are open (event time): how many people are inside, when the latest of them entered, and how many wait outside. */
export function openRooms(
  db: Db,
  of: { eventId: string; now: Date; until: Date; waitingSince: Date },
) {
  return db
    .selectFrom('room as r')
    .innerJoin('person as o', 'o.id', 'r.owner_id')
    .select(['r.id', 'r.topic', 'r.start_at', 'r.max_capacity'])
    .select([
      sql<string>`coalesce(r.overflow_of, r.id)`.as('first_id'),
      sql<number>`(select count(*) from room_participant v
        where v.room_id = r.id and v.left_at is null)::int`.as('people'),
      sql<Date | null>`(select max(v.entered_at) from room_participant v
        where v.room_id = r.id and v.left_at is null)`.as('filled_at'),
      sql<number>`(select count(*) from room_waiter w
        where w.room_id = r.id and w.seen_at > ${of.waitingSince})::int`.as('waiting'),
    ])
    .where('r.event_id', '=', of.eventId)
    .where('r.kind', '=', 'breakout')
    .where('r.closed_at', 'is', null)
    .where('o.disabled_at', 'is', null)
    .where('r.start_at', '<=', of.until)
    .where(
      sql<boolean>`r.start_at + make_interval(mins => r.duration_minutes) > ${of.now}::timestamptz`,
    )
    .orderBy('r.start_at')
    .orderBy('r.id')
    .limit(500)
    .execute();
}

/** Messages that failed to send and weren't given up, by channel. */
export function failing(db: Db, eventId: string) {
  return db
    .selectFrom('outbox')
    .select(['channel'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<Date>('created_at').as('since'),
    ])
    .where('event_id', '=', eventId)
    .where('state', '=', 'failed')
    .where('set_aside_at', 'is', null)
    .groupBy('channel')
    .orderBy('channel')
    .execute();
}

export async function pages(db: Db, eventId: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('staff_page')
    .select(['subject_id', 'paged_at'])
    .where('event_id', '=', eventId)
    .execute();
  return new Map(rows.map((row) => [row.subject_id, row.paged_at]));
}

/** Records a page to staff; false if the last one is more recent than `since`. */
export async function recordPage(db: Db, row: Tables['staff_page'], since: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('staff_page')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'subject_id'])
        .doUpdateSet({ by_id: row.by_id, paged_at: row.paged_at })
        .where('staff_page.paged_at', '<=', since),
    )
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Claims the publication of a state; returns its revision, or null if nothing changed or another node claimed it. */
export async function claimPublishSlot(
  db: Db,
  of: { eventId: string; digest: string; now: Date; before: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('liveboard_revision')
    .values({ event_id: of.eventId, revision: 1, digest: of.digest, published_at: of.now })
    .onConflict((conflict) =>
      conflict
        .column('event_id')
        .doUpdateSet({
          revision: sql`liveboard_revision.revision + 1`,
          digest: of.digest,
          published_at: of.now,
        })
        .where('liveboard_revision.digest', '<>', of.digest)
        .where('liveboard_revision.published_at', '<=', of.before),
    )
    .returning('revision')
    .executeTakeFirst();
  return row?.revision ?? null;
}

export async function findRevision(db: Db, eventId: string): Promise<number> {
  const row = await db
    .selectFrom('liveboard_revision')
    .select('revision')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** Records the panellists among these guests of rooms; others are left out. */
export async function recordSeats(
  db: Db,
  guests: { sessionId: string; personId: string }[],
  now: Date,
): Promise<void> {
  await sql`insert into panel_presence (session_id, person_id, seen_at)
    select p.session_id, p.person_id, ${now}::timestamptz
    from unnest(${guests.map((one) => one.sessionId)}::uuid[],
      ${guests.map((one) => one.personId)}::uuid[]) as g (session_id, person_id)
    join panelist p on p.session_id = g.session_id and p.person_id = g.person_id
    on conflict (session_id, person_id) do update set seen_at = excluded.seen_at`.execute(db);
}

/** Deletes the seats of guests whose last socket is gone, and of those silent for too long. */
export async function clearSeats(
  db: Db,
  gone: { sessionId: string; personId: string }[],
  silentSince: Date,
): Promise<void> {
  await sql`delete from panel_presence where seen_at <= ${silentSince}
    or (session_id, person_id) in (select * from unnest(
      ${gone.map((one) => one.sessionId)}::uuid[], ${gone.map((one) => one.personId)}::uuid[]))`.execute(
    db,
  );
}

/** The people on a session's panel, for paging them. */
export async function listPanelists(db: Db, eventId: string, sessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('panelist')
    .select('person_id')
    .where('event_id', '=', eventId)
    .where('session_id', '=', sessionId)
    .execute();
  return rows.flatMap((row) => row.person_id ?? []);
}

/** Booked calls that have begun without anybody from the booth in their room, and those within ten minutes that nobody takes. */
export async function strandedCalls(db: Db, eventId: string, now: Date) {
  const late = new Date(now.getTime() - callLateMinutes * 60_000);
  const soon = new Date(now.getTime() + callReminders[0] * 60_000);
  return db
    .selectFrom('consultant_call as c')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .leftJoin('booth as b', 'b.id', 'c.booth_id')
    .select(['c.id', 'c.booth_id', 'c.start_at', 'c.person_since', 'b.name as booth_name'])
    .select(['p.first_name', 'p.last_name'])
    .select(
      sql<number>`(select count(*)::int from booth_staff s where s.booth_id = c.booth_id)`.as(
        'team',
      ),
    )
    .where('c.event_id', '=', eventId)
    .where('c.state', '=', 'booked')
    .where('c.consultant_since', 'is', null)
    .where((eb) =>
      eb.or([
        eb('c.start_at', '<=', late),
        eb.and([eb('c.consultant_id', 'is', null), eb('c.start_at', '<=', soon)]),
      ]),
    )
    .orderBy('c.start_at')
    .limit(50)
    .execute();
}
