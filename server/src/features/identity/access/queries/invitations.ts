import type { Language, Role } from '@pavilion/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { deleteExpired } from '../../../../db/deleteExpired.ts';

export interface InvitationTable {
  id: string;
  event_id: string;
  email: string;
  first_name: string;
  last_name: string;
  roles: Role[];
  /** The class they get a seat in, and their tags, once they come. */
  class_id: string | null;
  tags: string[];
  token_hash: string;
  by_id: string | null;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ended_as: 'accepted' | 'replaced' | 'revoked' | null;
}
export type RoleInvitationRow = Selectable<InvitationTable>;
type Ending = NonNullable<RoleInvitationRow['ended_as']>;

/** The booths that name the address of an invitation `i`. */
const booths = sql<{ _id: string; name: string }[]>`(select coalesce(
  json_agg(json_build_object('_id', b.id, 'name', b.name) order by b.name), '[]')
  from booth_staff_invitee w join booth b on b.id = w.booth_id and b.removed_at is null
  where w.event_id = i.event_id and w.email = i.email)`.as('booths');

/** Whether the last email to the address of an invitation `i` since it was sent came back. */
const hasBounced = sql<boolean>`coalesce((select o.refusal is not null from outbox o
  where o.event_id = i.event_id and o.recipient = i.email and o.created_at >= i.created_at
  order by o.created_at desc limit 1), false)`.as('has_bounced');

/** The class that an invitation `i` names, unless it was deleted since. */
const givenClass = sql<string | null>`(select c.id from access_class c
  where c.id = i.class_id and c.removed_at is null)`.as('given_class');

/** The people of the event registered with these addresses, and whether they are known to own them. */
export async function registeredAmong(
  db: Db,
  eventId: string,
  emails: string[],
): Promise<Map<string, { roles: Role[]; is_email_proven: boolean }>> {
  const rows = await db
    .selectFrom('person')
    .select(['email', 'roles', 'is_email_proven'])
    .where('event_id', '=', eventId)
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.email, row]));
}

/** Saves an invitation; an open one to the same address ends as replaced. */
export async function insertInvitation(
  db: Db,
  given: Omit<RoleInvitationRow, 'ended_at' | 'ended_as'>,
): Promise<RoleInvitationRow> {
  const row = { ...given, ended_at: null, ended_as: null };
  await endInvitations(db, {
    ...{ eventId: row.event_id, emails: [row.email] },
    ...{ as: 'replaced', now: row.created_at },
  });
  await db
    .insertInto('person_invitation')
    .values(row)
    // of two sent at once, the later one wins
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'email']).where('ended_at', 'is', null).doUpdateSet(row),
    )
    .execute();
  return row;
}

/** The invitation with this token, even one that has ended. */
export function invitationBy(db: Db, eventId: string, tokenHash: string) {
  return db
    .selectFrom('person_invitation as i')
    .selectAll('i')
    .select([booths, givenClass])
    .select(
      sql<boolean>`exists (select from person p
        where p.event_id = i.event_id and p.email = i.email)`.as('has_account'),
    )
    .where('i.event_id', '=', eventId)
    .where('i.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** The invitation to an address that wasn't accepted, revoked or replaced; it may have expired. */
export function openInvitationTo(
  db: Db,
  eventId: string,
  email: string,
): Promise<RoleInvitationRow | undefined> {
  return db
    .selectFrom('person_invitation')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** The invitations to these addresses that can still be accepted, by address. */
export async function usableInvitations(
  db: Db,
  { eventId, emails, now }: { eventId: string; emails: string[]; now: Date },
): Promise<Map<string, RoleInvitationRow>> {
  const rows = await db
    .selectFrom('person_invitation')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return new Map(rows.map((row) => [row.email, row]));
}

/** Revokes what is open of an invitation as an attendee, also if it was sent again since. */
export async function revokeAttendee(
  db: Db,
  { eventId, id, now }: { eventId: string; id: string; now: Date },
): Promise<void> {
  await sql`update person_invitation i set ended_at = ${now}, ended_as = 'revoked'
    from person_invitation sent
    where sent.id = ${id} and sent.event_id = ${eventId} and i.event_id = ${eventId}
      and i.email = sent.email and i.created_at >= sent.created_at
      and i.roles = '{attendee}' and i.ended_at is null`.execute(db);
}

/** Gives a person the tags of their invitation, beside those they have. */
export async function addTags(
  db: Db,
  { eventId, personId, tags }: { eventId: string; personId: string; tags: string[] },
): Promise<void> {
  await sql`insert into person_tag (event_id, person_id, tag)
    select ${eventId}::uuid, ${personId}::uuid, tag from unnest(${tags}::text[]) tag
    on conflict do nothing`.execute(db);
}

/** Spends an invitation; undefined if it has ended. */
export function spendInvitation(
  db: Db,
  { eventId, tokenHash, now }: { eventId: string; tokenHash: string; now: Date },
) {
  return db
    .updateTable('person_invitation')
    .set({ ended_at: now, ended_as: 'accepted' })
    .where('event_id', '=', eventId)
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export type OpenInvitation = Awaited<ReturnType<typeof openInvitations>>[number];

/** Open invitations, including expired ones, latest first; or the one with an id. */
export function openInvitations(
  db: Db,
  eventId: string,
  given: { limit: number; after?: string | undefined; id?: string },
) {
  let found = db
    .selectFrom('person_invitation as i')
    .selectAll('i')
    .select([booths, hasBounced])
    .where('i.event_id', '=', eventId)
    .where('i.ended_at', 'is', null);
  if (given.after) found = found.where('i.id', '<', given.after);
  if (given.id) found = found.where('i.id', '=', given.id);
  return found.orderBy('i.id', 'desc').limit(given.limit).execute();
}

/** Revokes an open invitation; returns whom it was for, or undefined if it's gone. */
export function revokeInvitation(db: Db, eventId: string, given: { id: string; now: Date }) {
  return db
    .updateTable('person_invitation')
    .set({ ended_at: given.now, ended_as: 'revoked' })
    .where('event_id', '=', eventId)
    .where('id', '=', given.id)
    .where('ended_at', 'is', null)
    .returning(['email', 'roles'])
    .executeTakeFirst();
}

/** Revokes the open invitations that somebody has sent since a moment; returns whom they were for. */
export function revokeSentBy(
  db: Db,
  { byId, since, now }: { byId: string; since: Date; now: Date },
): Promise<Pick<RoleInvitationRow, 'email' | 'roles'>[]> {
  return db
    .updateTable('person_invitation')
    .set({ ended_at: now, ended_as: 'revoked' })
    .where('by_id', '=', byId)
    .where('created_at', '>=', since)
    .where('ended_at', 'is', null)
    .returning(['email', 'roles'])
    .execute();
}

export async function endInvitations(
  db: Db,
  given: { eventId: string; emails: string[]; as: Ending; now: Date },
): Promise<void> {
  await db
    .updateTable('person_invitation')
    .set({ ended_at: given.now, ended_as: given.as })
    .where('event_id', '=', given.eventId)
    .where('email', '=', sql<string>`any(${given.emails}::text[])`)
    .where('ended_at', 'is', null)
    .execute();
}

/** Revokes invitations that were only for booths, if no booth names their address any more. */
export async function revokeWithoutBooth(
  db: Db,
  { eventId, emails, now }: { eventId: string; emails: string[]; now: Date },
): Promise<void> {
  await sql`update person_invitation i set ended_at = ${now}, ended_as = 'revoked'
    where event_id = ${eventId} and email = any(${emails}::text[]) and ended_at is null
      and roles = '{exhibitor}' and not exists (select from booth_staff_invitee w
        where w.event_id = i.event_id and w.email = i.email)`.execute(db);
}

/** When each of these addresses was sent invitations since a given time, earliest first. */
export async function sentSince(
  db: Db,
  { eventId, emails, since }: { eventId: string; emails: string[]; since: Date },
): Promise<Map<string, Date[]>> {
  const rows = await db
    .selectFrom('person_invitation')
    .select(['email', 'created_at'])
    .where('event_id', '=', eventId)
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  const sent = new Map<string, Date[]>();
  for (const { email, created_at: at } of rows) sent.set(email, [...(sent.get(email) ?? []), at]);
  return sent;
}

/** Deletes invitations that ended before a given time. */
export function deleteOldInvitations(db: Db, before: Date): Promise<void> {
  return deleteExpired(
    db,
    sql`person_invitation where coalesce(ended_at, expires_at) <= ${before}`,
  );
}

/** The language of the person registered with this address. */
export async function languageTo(
  db: Db,
  eventId: string,
  email: string,
): Promise<Language | undefined> {
  const row = await db
    .selectFrom('person')
    .select('language')
    .where('event_id', '=', eventId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.language;
}

/** An invitation's sender, if they can still log in. */
export function findSender(db: Db, eventId: string, id: string) {
  return db
    .selectFrom('person')
    .select(['id', 'email', 'first_name', 'last_name', 'language', 'roles'])
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}
