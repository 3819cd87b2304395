import type { Language, Role } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { sqlFullName } from '../../../../db/sqlFullName.ts';

/** The booths that name the address of an invitation `i`. */
const booths = sql<{ _id: string; name: string }[]>`(select coalesce(
  json_agg(json_build_object('_id', b.id, 'name', b.name) order by b.name), '[]')
  from booth_staff_invitee w join booth b on b.id = w.booth_id and b.removed_at is null
  where w.event_id = i.event_id and w.email = i.email and i.kind = 'role')`.as('booths');

/** Whether the last email to the address of an invitation `i` since it was sent came back. */
const hasBounced = sql<boolean>`coalesce((select o.refusal is not null from outbox o
  where o.event_id = i.event_id and o.recipient = i.email and o.created_at >= i.created_at
  order by o.created_at desc limit 1), false)`.as('has_bounced');

/** The class that an invitation `i` names, unless it was deleted since. */
const givenClass = sql<string | null>`(select c.id from access_class c
  where c.id = i.class_id and c.removed_at is null)`.as('given_class');

/** The people of the event registered with these addresses, their languages, and whether they are known to own them. */
export async function registeredAmong(
  db: Db,
  eventId: string,
  emails: string[],
): Promise<Map<string, { roles: Role[]; language: Language; is_email_proven: boolean }>> {
  const rows = await db
    .selectFrom('person')
    .select(['email', 'roles', 'language', 'is_email_proven'])
    .where('event_id', '=', eventId)
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.email, row]));
}

const invitations = (db: Db, eventId: string) =>
  db.selectFrom('invitation as i').where('i.event_id', '=', eventId).where('i.kind', '=', 'role');

export type InvitationDetails = Awaited<ReturnType<typeof invitationDetails>>;

/** The booths and class that an invitation gives, who sent it, and whether its address is registered. */
export function invitationDetails(db: Db, id: string) {
  return db
    .selectFrom('invitation as i')
    .leftJoin('access_class as c', 'c.id', 'i.class_id')
    .leftJoin('person as sender', 'sender.id', 'i.by_id')
    .select([booths, givenClass, 'c.name as class_name'])
    .select(sql<string>`coalesce(${sqlFullName('sender')}, '')`.as('sender'))
    .select(
      sql<boolean>`exists (select from person p
        where p.event_id = i.event_id and p.email = i.email)`.as('has_account'),
    )
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Revokes what is open of an invitation as an attendee, also if it was sent again since. */
export async function revokeAttendee(
  db: Db,
  { eventId, id, now }: { eventId: string; id: string; now: Date },
): Promise<void> {
  await sql`update invitation i set ended_at = ${now}, ended_as = 'revoked'
    from invitation sent
    where sent.id = ${id} and sent.event_id = ${eventId} and i.event_id = ${eventId}
      and i.email = sent.email and i.created_at >= sent.created_at
      and i.kind = 'role' and i.roles = '{attendee}' and i.ended_at is null`.execute(db);
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

export type OpenInvitation = Awaited<ReturnType<typeof openInvitations>>[number];

/** Open invitations, including expired ones, latest first; or the one with an id. */
export function openInvitations(
  db: Db,
  eventId: string,
  given: { limit: number; after?: string | undefined; id?: string },
) {
  let found = invitations(db, eventId)
    .selectAll('i')
    .select([booths, hasBounced])
    .where('i.ended_at', 'is', null);
  if (given.after) found = found.where('i.id', '<', given.after);
  if (given.id) found = found.where('i.id', '=', given.id);
  return found.orderBy('i.id', 'desc').limit(given.limit).execute();
}

/** Revokes invitations that were only for booths, if no booth names their address any more. */
export async function revokeWithoutBooth(
  db: Db,
  { eventId, emails, now }: { eventId: string; emails: string[]; now: Date },
): Promise<void> {
  await sql`update invitation i set ended_at = ${now}, ended_as = 'revoked'
    where event_id = ${eventId} and email = any(${emails}::text[]) and ended_at is null
      and roles = '{exhibitor}' and not exists (select from booth_staff_invitee w
        where w.event_id = i.event_id and w.email = i.email)`.execute(db);
}

/** When each of these addresses was sent invitations since a given time, earliest first. */
export async function sentSince(
  db: Db,
  { eventId, emails, since }: { eventId: string; emails: string[]; since: Date },
): Promise<Map<string, Date[]>> {
  const rows = await invitations(db, eventId)
    .select(['i.email', 'i.created_at'])
    .where('i.email', '=', sql<string>`any(${emails}::text[])`)
    .where('i.created_at', '>', since)
    .orderBy('i.created_at')
    .execute();
  const sent = new Map<string, Date[]>();
  for (const { email, created_at: at } of rows) sent.set(email, [...(sent.get(email) ?? []), at]);
  return sent;
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
