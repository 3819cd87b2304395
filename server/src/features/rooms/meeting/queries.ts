import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { Db } from '../../../core/context.ts';
import type { MeetingRow } from './tables.ts';

/** A meeting with the times that are held for it, earliest first. */
export interface HeldMeeting extends MeetingRow {
  times: Date[];
}

const withTimes = (db: Db) =>
  db
    .selectFrom('meeting as m')
    .selectAll('m')
    .select(
      sql<Date[]>`array(select s.start_at from meeting_slot s
        where s.meeting_id = m.id and s.person_id = m.offered_by order by s.start_at)`.as('times'),
    );

/** A person's open and booked meetings, and those that changed lately, latest change first. */
export async function listMeetings(
  db: Db,
  { personId, since }: { personId: string; since: Date },
): Promise<HeldMeeting[]> {
  return withTimes(db)
    .where((eb) => eb.or([eb('m.from_id', '=', personId), eb('m.to_id', '=', personId)]))
    .where((eb) =>
      eb.or([
        eb('m.state', '=', 'asked'),
        eb.and([eb('m.state', '=', 'booked'), eb('m.start_at', '>', since)]),
        eb('m.changed_at', '>', since),
      ]),
    )
    .orderBy('m.changed_at', 'desc')
    .orderBy('m.id')
    .limit(100)
    .execute();
}

export async function findMeeting(
  db: Db,
  { eventId, id }: { eventId: string; id: string },
): Promise<HeldMeeting | undefined> {
  return withTimes(db).where('m.event_id', '=', eventId).where('m.id', '=', id).executeTakeFirst();
}

/** Whether a person can log in to the event. */
export async function isAtEvent(
  db: Db,
  { eventId, personId }: { eventId: string; personId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('person')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', personId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks two people, always in the same order, so that their meetings change one at a time. */
export async function lockPeople(db: Db, ids: [string, string]): Promise<void> {
  await db
    .selectFrom('person')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Which of these people have blocked a person. */
export async function listBlockers(db: Db, personId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('person_block')
    .select('blocker_id')
    .where('blocked_id', '=', personId)
    .where('blocker_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.blocker_id));
}

/** How many requests of a person wait for an answer, and whether one of the two people has asked the other. */
export async function countAsked(
  db: Db,
  { personId, otherId }: { personId: string; otherId: string },
): Promise<{ open: number; isAsked: boolean }> {
  const { rows } = await sql<{ open: number; isAsked: boolean }>`
    select (count(*) filter (where from_id = ${personId}))::int as open,
      coalesce(bool_or(from_id = ${otherId} or to_id = ${otherId}), false) as "isAsked"
    from meeting where state = 'asked' and (from_id = ${personId} or to_id = ${personId})`.execute(
    db,
  );
  return rows[0]!;
}

export async function insertMeeting(db: Db, row: Insertable<Tables['meeting']>): Promise<void> {
  await db.insertInto('meeting').values(row).execute();
}

export async function updateMeeting(
  db: Db,
  id: string,
  change: Updateable<Tables['meeting']>,
): Promise<void> {
  await db.updateTable('meeting').set(change).where('id', '=', id).execute();
}

/** Gives a person's times to a meeting. */
export async function insertSlots(
  db: Db,
  given: { eventId: string; meetingId: string; personId: string; times: Date[] },
): Promise<void> {
  await db
    .insertInto('meeting_slot')
    .values(
      given.times.map((start_at) => ({
        event_id: given.eventId,
        meeting_id: given.meetingId,
        person_id: given.personId,
        start_at,
      })),
    )
    .execute();
}

/** Frees the times of a meeting, except one. */
export async function deleteSlots(db: Db, meetingId: string, except?: Date): Promise<void> {
  let all = db.deleteFrom('meeting_slot').where('meeting_id', '=', meetingId);
  if (except) all = all.where('start_at', '<>', except);
  await all.execute();
}
