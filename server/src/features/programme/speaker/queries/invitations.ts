import type { Role } from '@pavilion/contract';
import type { Tables } from '../../../../db/tables.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

export type SpeakerInvitationRow = Selectable<Tables['speaker_invitation']>;

export async function insertInvitation(
  db: Db,
  row: Omit<SpeakerInvitationRow, 'used_at'>,
): Promise<void> {
  await db.insertInto('speaker_invitation').values(row).execute();
}

/** The latest invitation of each of these speakers. */
export async function latestInvitations(
  db: Db,
  speakerIds: string[],
): Promise<Map<string, SpeakerInvitationRow>> {
  if (!speakerIds.length) return new Map();
  const rows = await db
    .selectFrom('speaker_invitation')
    .selectAll()
    .distinctOn('speaker_id')
    .where('speaker_id', 'in', speakerIds)
    .orderBy('speaker_id')
    .orderBy('sent_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.speaker_id, row]));
}

/** An invitation, with whether a later one replaced it. */
export function invitationBy(db: Db, eventId: string, tokenHash: string) {
  return db
    .selectFrom('speaker_invitation as i')
    .selectAll('i')
    .select(
      sql<boolean>`exists (select from speaker_invitation l where l.speaker_id = i.speaker_id
        and l.sent_at > i.sent_at)`.as('is_replaced'),
    )
    .where('i.event_id', '=', eventId)
    .where('i.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Uses up an invitation; false if it was already used. */
export async function spendInvitation(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('speaker_invitation')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the unused invitations that somebody has sent since a moment; returns to whom. */
export async function deleteSentBy(db: Db, byId: string, since: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('speaker_invitation')
    .where('by_id', '=', byId)
    .where('sent_at', '>=', since)
    .where('used_at', 'is', null)
    .returning('email')
    .execute();
  return rows.map(({ email }) => email);
}

/** Deletes a speaker's unused invitations. */
export async function deleteInvitations(db: Db, speakerId: string): Promise<void> {
  await db
    .deleteFrom('speaker_invitation')
    .where('speaker_id', '=', speakerId)
    .where('used_at', 'is', null)
    .execute();
}

/** Locks the speaker a person is; undefined if they aren't one yet. */
export async function lockSpeaker(db: Db, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('speaker')
    .select('id')
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Links a speaker without an account to this person. */
export async function giveToPerson(db: Db, speakerId: string, personId: string): Promise<void> {
  await db
    .updateTable('speaker')
    .set({ person_id: personId, email: null, first_name: '', last_name: '' })
    .where('id', '=', speakerId)
    .execute();
}

/** Merges a speaker into the one a person already is, which gets the seats and any details it lacks. The merged one stays, so that its links keep working. */
export async function mergeInto(
  db: Db,
  { from, into, personId, now }: { from: string; into: string; personId: string; now: Date },
): Promise<void> {
  await sql`update speaker t set
      biographical_info = coalesce(nullif(t.biographical_info, ''), f.biographical_info),
      designation = coalesce(t.designation, f.designation),
      photo_url = coalesce(t.photo_url, f.photo_url),
      company = coalesce(nullif(t.company, ''), f.company),
      links = case when t.links = '{}' then f.links else t.links end,
      position = least(t.position, f.position), updated_at = ${now}
    from speaker f where t.id = ${into} and f.id = ${from}`.execute(db);
  await sql`update session_person n set speaker_id = ${into} where n.speaker_id = ${from}
    and not exists (select from session_person o
      where o.session_id = n.session_id and o.speaker_id = ${into})`.execute(db);
  await sql`delete from session_person where speaker_id = ${from}`.execute(db);
  await sql`update speaker set person_id = ${personId}, email = null, first_name = '',
    last_name = '', removed_at = ${now} where id = ${from}`.execute(db);
}

/** Adds a role to a person; returns all their roles. */
export async function addRole(db: Db, personId: string, role: Role): Promise<Role[]> {
  const { roles } = await db
    .updateTable('person')
    .set((eb) => ({
      roles: sql<Role[]>`case when ${eb.ref('roles')} @> ${[role]}::text[] then roles
        else array_append(roles, ${role}::text) end`,
    }))
    .where('id', '=', personId)
    .returning('roles')
    .executeTakeFirstOrThrow();
  return roles;
}
