import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { sqlFullName } from '../../../../db/sqlFullName.ts';

interface StaffEntry {
  booth_id: string;
  email: string;
  name: string | null;
}

/** Who staffs these booths, and (without a name) who will once they have accepted their invitation. */
export async function listStaffEntries(db: Db, boothIds: string[]): Promise<StaffEntry[]> {
  if (!boothIds.length) return [];
  const { rows } = await sql<StaffEntry>`
    select s.booth_id, p.email, ${sqlFullName('p')} as name
      from booth_staff s join person p on p.id = s.person_id
      where s.booth_id = any(${boothIds}::uuid[])
    union all
    select w.booth_id, w.email, null from booth_staff_invitee w
      where w.booth_id = any(${boothIds}::uuid[])
    order by 2`.execute(db);
  return rows;
}

/** The people of an event with these addresses and a role in it, by address: people who only registered haven't proven theirs. */
export async function teamByEmail(
  db: Db,
  eventId: string,
  emails: string[],
): Promise<Map<string, string>> {
  if (!emails.length) return new Map();
  const rows = await db
    .selectFrom('person')
    .select(['id', 'email'])
    .where('event_id', '=', eventId)
    .where('email', 'in', emails)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`array_remove(roles, 'attendee') <> '{}'`)
    .execute();
  return new Map(rows.map((row) => [row.email, row.id]));
}

interface StaffInvitees {
  eventId: string;
  boothId: string;
  emails: string[];
}

/** Replaces the addresses a booth names as its future staff; returns those it no longer names. */
export async function replaceNamed(db: Db, { emails, ...at }: StaffInvitees): Promise<string[]> {
  const gone = await db
    .deleteFrom('booth_staff_invitee')
    .where('booth_id', '=', at.boothId)
    .where('email', '<>', sql<string>`all(${emails}::text[])`)
    .returning('email')
    .execute();
  await insertNamed(db, { ...at, emails });
  return gone.map(({ email }) => email);
}

/** Adds addresses to those a booth names as its future staff; returns whether any is new. */
export async function insertNamed(
  db: Db,
  { eventId, boothId, emails }: StaffInvitees,
): Promise<boolean> {
  if (!emails.length) return false;
  const added = await db
    .insertInto('booth_staff_invitee')
    .values(emails.map((email) => ({ event_id: eventId, booth_id: boothId, email })))
    .onConflict((conflict) => conflict.columns(['booth_id', 'email']).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Removes an address a booth named; returns whether it was there. */
export async function deleteNamed(db: Db, boothId: string, email: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('booth_staff_invitee')
    .where('booth_id', '=', boothId)
    .where('email', '=', email)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function makeExhibitors(db: Db, personIds: string[]): Promise<void> {
  if (!personIds.length) return;
  await sql`update person set roles = array_append(roles, 'exhibitor')
    where id = any(${personIds}::uuid[]) and not roles @> '{exhibitor}'`.execute(db);
}

/** Makes a person staff of the booths that name their address; returns which. */
export async function joinNamed(
  db: Db,
  { eventId, email, personId }: { eventId: string; email: string; personId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with named as (
      delete from booth_staff_invitee where event_id = ${eventId} and email = ${email}
      returning booth_id
    ), staffed as (
      insert into booth_staff (event_id, booth_id, person_id)
      select ${eventId}::uuid, booth_id, ${personId}::uuid from named on conflict do nothing
    )
    select b.id from named n join booth b on b.id = n.booth_id and b.removed_at is null
    order by b.name`.execute(db);
  return rows.map(({ id }) => id);
}
