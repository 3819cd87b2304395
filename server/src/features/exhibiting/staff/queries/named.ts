import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** The addresses a booth names as its staff, each with its open invitation, which may have expired. */
export function namedAt(db: Db, boothId: string) {
  return db
    .selectFrom('booth_staff_invitee as w')
    .leftJoin('invitation as i', (join) =>
      join
        .onRef('i.subject_id', '=', 'w.event_id')
        .onRef('i.email', '=', 'w.email')
        .on('i.ended_at', 'is', null),
    )
    .select(['w.email', 'i.created_at', 'i.expires_at'])
    .where('w.booth_id', '=', boothId)
    .orderBy('w.email')
    .execute();
}

/** The named people of an event who have no valid invitation. */
const uninvited = (eventId: string, now: Date) => sql`
  from booth_staff_invitee w join booth b on b.id = w.booth_id and b.removed_at is null
  where w.event_id = ${eventId}
    and not exists (select from invitation i where i.subject_id = w.event_id
      and i.email = w.email and i.ended_at is null and i.expires_at > ${now})
    and not exists (select from person p where p.event_id = w.event_id
      and p.email = w.email and p.disabled_at is not null)`;

/** How many named people have no invitation, and at how many booths. */
export async function countUninvited(
  db: Db,
  { eventId, now }: { eventId: string; now: Date },
): Promise<{ people: number; booths: number }> {
  const { rows } = await sql<{ people: number; booths: number }>`
    select count(distinct w.email)::int as people, count(distinct w.booth_id)::int as booths
    ${uninvited(eventId, now)}`.execute(db);
  return rows[0]!;
}

/** Their addresses, in order. */
export async function uninvitedAfter(
  db: Db,
  { eventId, now, after, limit }: { eventId: string; now: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct w.email ${uninvited(eventId, now)} and w.email > ${after}
    order by w.email limit ${limit}`.execute(db);
  return rows.map(({ email }) => email);
}

/** Which of these addresses belong to staff of a booth. */
export async function staffAmong(db: Db, boothId: string, emails: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('booth_staff as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select('p.email')
    .where('s.booth_id', '=', boothId)
    .where('p.email', 'in', emails)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

/** How many people staff a booth, including those it names. */
export async function countAll(db: Db, boothId: string): Promise<number> {
  const { rows } = await sql<{ all: number }>`
    select (select count(*) from booth_staff where booth_id = ${boothId})::int
      + (select count(*) from booth_staff_invitee where booth_id = ${boothId})::int as "all"`.execute(
    db,
  );
  return rows[0]!.all;
}
