import { sql } from 'kysely';
import type { Tables } from '../../../../db/tables.ts';
import type { Db } from '../../../../core/context.ts';
import type { DeskRef } from './desk.ts';

export async function insertHandOver(db: Db, row: Tables['help_hand_over']): Promise<void> {
  await db.insertInto('help_hand_over').values(row).execute();
}

/** The handovers of a conversation, latest first. */
export function listHandOvers(db: Db, threadId: string) {
  return db
    .selectFrom('help_hand_over as h')
    .leftJoin('person as b', 'b.id', 'h.by_id')
    .leftJoin('person as t', 't.id', 'h.to_id')
    .select(['h.to_id', 'h.note', 'h.created_at'])
    .select(['b.first_name as by_first_name', 'b.last_name as by_last_name'])
    .select(['t.first_name as to_first_name', 't.last_name as to_last_name'])
    .where('h.thread_id', '=', threadId)
    .orderBy('h.created_at', 'desc')
    .limit(20)
    .execute();
}

/** The people who answer at a desk: the booth's staff, or the organisers. */
export function listColleagues(db: Db, desk: DeskRef) {
  const people = db
    .selectFrom('person as p')
    .select(['p.id', 'p.first_name', 'p.last_name'])
    .where('p.event_id', '=', desk.eventId)
    .where('p.disabled_at', 'is', null);
  const staff = desk.boothId
    ? people.where(
        sql<boolean>`exists (select 1 from booth_staff s
          where s.booth_id = ${desk.boothId} and s.person_id = p.id)`,
      )
    : people.where(sql<boolean>`'organiser' = any(p.roles)`);
  return staff.orderBy('p.sort_name').limit(100).execute();
}

/** The people who have had a desk open since a given time. */
export async function presentAt(db: Db, deskId: string, since: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('desk_presence')
    .select('person_id')
    .where('desk_id', '=', deskId)
    .where('away', '=', false)
    .where('seen_at', '>', since)
    .execute();
  return new Set(rows.map((row) => row.person_id));
}
