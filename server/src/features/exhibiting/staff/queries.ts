import type { EventConfig, StaffSkills } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { Db } from '../../../core/context.ts';

declare module '../../../db/tables.ts' {
  interface Tables {
    booth_shift: {
      id: string;
      event_id: string;
      booth_id: string;
      person_id: string;
      start_at: Date;
      end_at: Date;
    };
  }
}

/** A booth's staff. `on_duty` is null for those who haven't had its desk open since a given time. */
export function listMembers(db: Db, boothId: string, since: Date) {
  return db
    .selectFrom('booth_staff as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .leftJoin('desk_presence as d', (join) =>
      join
        .onRef('d.desk_id', '=', 's.booth_id')
        .onRef('d.person_id', '=', 's.person_id')
        .on('d.away', '=', false)
        .on('d.seen_at', '>', since),
    )
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.dp_url', 'p.email', 'd.on_duty'])
    .select(['s.languages', 's.cities'])
    .where('s.booth_id', '=', boothId)
    .where('p.disabled_at', 'is', null)
    .orderBy('p.sort_name')
    .orderBy('p.id')
    .execute();
}

/** Everyone's hours at a booth, earliest first. */
export function listShifts(db: Db, boothId: string) {
  return db
    .selectFrom('booth_shift')
    .select(['person_id', 'start_at', 'end_at'])
    .where('booth_id', '=', boothId)
    .orderBy('start_at')
    .execute();
}

/** Locks a booth's staff until the end of the transaction; returns how many there are. */
export async function lockStaff(db: Db, boothId: string): Promise<number> {
  await db
    .selectFrom('booth')
    .select('id')
    .where('id', '=', boothId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { count } = await db
    .selectFrom('booth_staff')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('booth_id', '=', boothId)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many questions a person has claimed at a booth, and for how many upcoming calls they are the consultant. */
export async function affectedBy(
  db: Db,
  { boothId, personId }: { boothId: string; personId: string },
  now: Date,
): Promise<{ questions: number; calls: number }> {
  const { rows } = await sql<{ questions: number; calls: number }>`select
    (select count(*) from help_thread
      where desk_id = ${boothId} and claimed_by = ${personId} and state = 'claimed')::int as questions,
    (select count(*) from consultant_call c
      where c.booth_id = ${boothId} and c.consultant_id = ${personId}
        and c.state = 'booked' and c.start_at > ${now})::int as calls`.execute(db);
  return rows[0]!;
}

export async function updateSkills(
  db: Db,
  { boothId, personId }: { boothId: string; personId: string },
  { languages, cities }: StaffSkills,
): Promise<void> {
  await db
    .updateTable('booth_staff')
    .set({ languages, cities })
    .where('booth_id', '=', boothId)
    .where('person_id', '=', personId)
    .execute();
}

/** The cities of an event: of its registration form and of its hall’s floors. */
export async function listCities(
  db: Db,
  event: { id: string; config: EventConfig },
): Promise<string[]> {
  const floors = await db
    .selectFrom('booth_floor')
    .select('cities')
    .where('event_id', '=', event.id)
    .orderBy('position')
    .execute();
  const asked = event.config.features.registration?.cities ?? [];
  return [...new Set([...asked, ...floors.flatMap(({ cities }) => cities)])];
}

export async function isMember(db: Db, boothId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('booth_staff')
    .select('person_id')
    .where('booth_id', '=', boothId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceShifts(
  db: Db,
  at: { boothId: string; personId: string },
  rows: Tables['booth_shift'][],
): Promise<void> {
  await db
    .deleteFrom('booth_shift')
    .where('booth_id', '=', at.boothId)
    .where('person_id', '=', at.personId)
    .execute();
  if (rows.length) await db.insertInto('booth_shift').values(rows).execute();
}
