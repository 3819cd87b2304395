import type { LocalText } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';

/** Counts what an event contains, and what is incomplete. */
export interface Contents {
  people: number;
  floors: number;
  booths: number;
  publishedBooths: number;
  boothsWithoutStaff: number;
  /** With nobody but people who have yet to accept their invitation. */
  boothsAwaitingStaff: number;
  emptyFloors: number;
  sessions: number;
  publishedSessions: number;
  sessionsWithoutPanel: number;
  speakers: number;
  polls: number;
  sponsorsWithoutTier: number;
}

export async function countContents(db: Db, eventId: string, tiers: string[]): Promise<Contents> {
  const { rows } = await sql<Record<keyof Contents, number>>`
    select
      (select count(*) from person p where p.event_id = e.id and p.erased_at is null)::int as people,
      (select count(*) from booth_floor f where f.event_id = e.id and f.removed_at is null)::int as floors,
      (select count(*) from booth b where b.event_id = e.id and b.removed_at is null)::int as booths,
      (select count(*) from booth b where b.event_id = e.id and b.published)::int as "publishedBooths",
      (select count(*) from booth b where b.event_id = e.id and b.published
        and not exists (select from booth_staff s where s.booth_id = b.id)
        and not exists (select from booth_staff_invitee w where w.booth_id = b.id))::int as "boothsWithoutStaff",
      (select count(*) from booth b where b.event_id = e.id and b.published
        and not exists (select from booth_staff s where s.booth_id = b.id)
        and exists (select from booth_staff_invitee w where w.booth_id = b.id))::int as "boothsAwaitingStaff",
      (select count(*) from booth_floor f where f.event_id = e.id and f.removed_at is null
        and not exists (select from booth b where b.floor_id = f.id and b.published))::int as "emptyFloors",
      (select count(*) from session s where s.event_id = e.id and s.removed_at is null)::int as sessions,
      (select count(*) from session s where s.event_id = e.id and s.removed_at is null
        and s.is_published)::int as "publishedSessions",
      (select count(*) from session s where s.event_id = e.id and s.removed_at is null and s.is_published
        and not exists (select from panelist p where p.session_id = s.id))::int as "sessionsWithoutPanel",
      (select count(*) from speaker_page p where p.event_id = e.id and p.is_listed)::int as speakers,
      (select count(*) from poll p join session s on s.id = p.session_id
        where p.event_id = e.id and s.removed_at is null and p.removed_at is null)::int as polls,
      (select count(*) from sponsor s where s.event_id = e.id and s.removed_at is null
        and not (s.tier = any(${tiers}::text[])))::int as "sponsorsWithoutTier"
    from event e where e.id = ${eventId}`.execute(db);
  return rows[0]!;
}

/** The sessions that begin on a day outside an event's, in its zone. */
export async function sessionsOutside(
  db: Db,
  event: { id: string; start_date: string; end_date: string; zone: string },
): Promise<{ id: string; topic: LocalText }[]> {
  const day = sql`(start_at at time zone ${event.zone})::date`;
  return db
    .selectFrom('session')
    .select(['id', 'topic'])
    .where('event_id', '=', event.id)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`${day} not between ${event.start_date}::date and ${event.end_date}::date`)
    .orderBy('start_at')
    .limit(1000)
    .execute();
}

export async function countPeople(db: Db, eventId: string): Promise<number> {
  const row = await db
    .selectFrom('person')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .where('event_id', '=', eventId)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.people;
}
