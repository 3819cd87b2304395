import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** Seats held for companions, as invitations `i`: of one class, and until each invitation ends. */
const held = (classId: unknown) =>
  sql`i.kind = 'companion' and i.class_id = ${classId} and i.ended_at is null`;

/** Whether the person who brings the companion of an invitation `i` still has their place in its class. */
const isBrought = sql`exists (select from admission brings
  join person who on who.id = brings.person_id and who.disabled_at is null
  where brings.person_id = i.subject_id and brings.class_id = i.class_id
    and brings.state = 'admitted')`;

/** Whether the time of a held seat `i` is over, or nobody brings the companion any more. */
const isLapsed = (now: Date) => sql`(i.expires_at <= ${now} or not ${isBrought})`;

/** How many people hold a seat in a class, and how many are held for companions. */
export const seatsTaken = (classId: unknown): RawBuilder<number> => sql<number>`(
  (select count(*) from admission a
    where a.class_id = ${classId} and a.state in ('admitted', 'offered'))
  + (select count(*) from invitation i where ${held(classId)}))::int`;

/** Whether a class has held seats that are to end. */
export const hasLapsed = (classId: unknown, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from invitation i where ${held(classId)} and ${isLapsed(now)})`;

/** How many seats in a class are taken. */
export async function countSeats(db: Db, classId: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select ${seatsTaken(classId)} as taken`.execute(db);
  return rows[0]!.taken;
}

/** How many seats are held for companions, by class; classes without one are left out. */
export async function countHeld(db: Db, eventId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ class_id: string; seats: number }>`
    select class_id, count(*)::int as seats from invitation
    where event_id = ${eventId} and kind = 'companion' and ended_at is null
    group by class_id`.execute(db);
  return new Map(rows.map((row) => [row.class_id, row.seats]));
}

/** Whether a person came to a class as a companion. */
export async function isCompanionIn(db: Db, classId: string, personId: string): Promise<boolean> {
  const { rows } = await sql<{ came: boolean }>`select exists (select from invitation
    where kind = 'companion' and ended_as = 'accepted'
      and class_id = ${classId} and person_id = ${personId}) as came`.execute(db);
  return rows[0]!.came;
}

/** Whether the person who brings a companion still has their place in its class. */
export async function isStillBrought(db: Db, invitationId: string): Promise<boolean> {
  const { rows } = await sql<{ brought: boolean }>`
    select ${isBrought} as brought from invitation i where i.id = ${invitationId}`.execute(db);
  return rows[0]?.brought ?? false;
}

/** Ends the held seats of a locked class that have lapsed. One that its companion is taking right now is left to them. */
export async function endLapsed(db: Db, classId: string, now: Date): Promise<void> {
  await sql`update invitation set ended_at = ${now},
      ended_as = case when expires_at <= ${now} then 'expired' else 'revoked' end
    where id in (select i.id from invitation i where ${held(classId)} and ${isLapsed(now)}
      order by i.id for update skip locked)`.execute(db);
}
