import type { Keepers } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { isKeptOut } from '../../../identity/admission/service.ts';
import type { UserSessionRow } from '../tables.ts';

/** A person’s part in a session. */
export function findUserSession(
  db: Db,
  sessionId: string,
  personId: string,
): Promise<UserSessionRow | undefined> {
  return db
    .selectFrom('user_session')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Everyone with a part in a session, earliest first. */
export function listUserSessions(
  db: Db,
  sessionId: string,
  limit: number,
): Promise<UserSessionRow[]> {
  return db
    .selectFrom('user_session')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('registered_at')
    .orderBy('person_id')
    .limit(limit)
    .execute();
}

/** The people who have a seat, latest first. */
export async function registeredPeople(
  db: Db,
  sessionId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('user_session')
    .select('person_id')
    .where('session_id', '=', sessionId)
    .where('role', '=', 'attendee')
    .where('invitation_status', '=', 'registered')
    .where('approval_status', 'is not', null)
    .orderBy('registered_at', 'desc')
    .orderBy('person_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.person_id);
}

/** How many seats are taken. */
export async function seatsTaken(db: Db, sessionId: string): Promise<number> {
  const { taken } = await db
    .selectFrom('user_session')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('session_id', '=', sessionId)
    .where('role', '=', 'attendee')
    .where('invitation_status', '=', 'registered')
    .executeTakeFirstOrThrow();
  return taken;
}

/** Gives an attendee a seat, whatever their status was. Never touches the panel. */
export async function takeSeat(
  db: Db,
  of: { eventId: string; sessionId: string; personId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('user_session')
    .values({
      event_id: of.eventId,
      session_id: of.sessionId,
      person_id: of.personId,
      role: 'attendee',
      invitation_status: 'registered',
      approval_status: 'approved',
      registered_at: of.now,
      joined_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'person_id'])
        .doUpdateSet({
          invitation_status: 'registered',
          approval_status: 'approved',
          registered_at: of.now,
        })
        .where('user_session.role', '=', 'attendee'),
    )
    .execute();
}

/** Frees an attendee's seat; returns whether there was one. */
export async function freeSeat(
  db: Db,
  { sessionId, personId, to }: { sessionId: string; personId: string; to: 'declined' | 'removed' },
): Promise<boolean> {
  const freed = await db
    .updateTable('user_session')
    .set({ invitation_status: to, approval_status: null })
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .where('role', '=', 'attendee')
    .where(
      'invitation_status',
      'in',
      to === 'removed' ? ['invited', 'registered', 'declined'] : ['invited', 'registered'],
    )
    .executeTakeFirst();
  return freed.numUpdatedRows > 0n;
}

/** Frees a person's seats in the sessions to come if they may no longer enter sessions; returns the sessions. */
export async function freeSeatsOfKeptOut(
  db: Db,
  personId: string,
  eventNow: Date,
): Promise<string[]> {
  const { rows } = await sql<{ session_id: string }>`
    update user_session u set invitation_status = 'declined', approval_status = null
    from session s, person p
    where u.person_id = ${personId} and u.role = 'attendee' and u.invitation_status = 'registered'
      and s.id = u.session_id and p.id = u.person_id and ${isKeptOut('sessions')}
      and s.start_at + make_interval(mins => coalesce(s.duration_minutes, 0)) > ${eventNow}
    returning u.session_id`.execute(db);
  return rows.map((row) => row.session_id);
}

/** Invites a person, unless they already have a part in the session. */
export async function insertInvitation(
  db: Db,
  of: { eventId: string; sessionId: string; personId: string },
): Promise<void> {
  await db
    .insertInto('user_session')
    .values({
      event_id: of.eventId,
      session_id: of.sessionId,
      person_id: of.personId,
      role: 'attendee',
      invitation_status: 'invited',
      approval_status: null,
      registered_at: null,
      joined_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records when a person first entered. */
export async function recordJoined(
  db: Db,
  { sessionId, personId, now }: { sessionId: string; personId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ joined_at: now })
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .where('joined_at', 'is', null)
    .execute();
}

/** Saves a person's only ticket for a session, replacing any earlier one. */
export async function saveTicket(
  db: Db,
  ticket: { session_id: string; person_id: string; token_hash: string; expires_at: Date },
): Promise<void> {
  await db
    .insertInto('session_ticket')
    .values(ticket)
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'person_id']).doUpdateSet((eb) => ({
        token_hash: eb.ref('excluded.token_hash'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute();
}

/** Redeems a ticket; returns whether it was this person's and still valid. */
export async function redeemTicket(
  db: Db,
  of: { sessionId: string; personId: string; tokenHash: string; now: Date },
): Promise<boolean> {
  const redeemed = await db
    .deleteFrom('session_ticket')
    .where('session_id', '=', of.sessionId)
    .where('person_id', '=', of.personId)
    .where('token_hash', '=', of.tokenHash)
    .where('expires_at', '>', of.now)
    .executeTakeFirst();
  return redeemed.numDeletedRows > 0n;
}

/** Who and what a change to a session affects. */
export async function affectedBy(db: Db, sessionId: string) {
  const { rows } = await sql<{
    registered: number;
    invited: number;
    panel: number;
    polls: number;
    questions: number;
    keepers: Keepers;
  }>`
    select
      (select count(*) from user_session u where u.session_id = s.id and u.role = 'attendee'
        and u.invitation_status = 'registered')::int as registered,
      (select count(*) from user_session u where u.session_id = s.id and u.role = 'attendee'
        and u.invitation_status = 'invited')::int as invited,
      (select count(*) from panelist p where p.session_id = s.id)::int as panel,
      (select count(*) from poll p where p.session_id = s.id and p.removed_at is null)::int as polls,
      (select count(*) from question q where q.session_id = s.id)::int as questions,
      (select coalesce(json_object_agg(k.id, k.people), '{}') from (
        select d.id, count(*)::int as people from document d join swag_item i on i.document_id = d.id
        where d.session_id = s.id and d.removed_at is null group by d.id) k) as keepers
    from session s where s.id = ${sessionId}`.execute(db);
  return rows[0]!;
}
