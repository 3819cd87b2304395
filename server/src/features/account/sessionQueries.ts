import type { Actor } from '@pavilion/contract';
import { type ExpressionBuilder, type QueryCreator, sql } from 'kysely';
import type { Db } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { versionOfEvent } from '../event/service.ts';
import type { KnownDeviceTable, LoginSessionTable, PersonRow } from './queries.ts';

/** What somebody shows to be let in: a token, a one-use ticket, or a login that the server itself remembers. */
export type LoginProof = { tokenHash: string } | { sessionId: string } | { ticketHash: string };

/** Of what else a profile tells, where there is something to fetch. */
export interface Belongings {
  booth_ids: string[];
  has_swag: boolean;
  has_calls: boolean;
}

/** The person behind a login, if it lives: not ended, not idle or old beyond its time, person not disabled. A ticket is used up by asking. */
export async function actorByLogin(
  db: Db,
  proof: LoginProof,
  now: Date,
  idleSince: Date,
): Promise<(Actor & { seenAt: Date; eventVersion: string }) | null> {
  const row = await loginsBy(db, proof, now)
    .innerJoin('person as p', 'p.id', 's.person_id')
    .innerJoin('event as e', 'e.id', 'p.event_id')
    .select(['s.id', 's.person_id', 's.seen_at', 'p.event_id', 'p.roles'])
    .select(versionOfEvent.as('event_version'))
    .select((eb) => staffedBooths(eb.ref('p.id')).as('booth_ids'))
    .where('s.expires_at', '>', now)
    .where('s.seen_at', '>', idleSince)
    .where('p.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    personId: row.person_id,
    eventId: row.event_id,
    sessionId: row.id,
    roles: row.roles,
    boothIds: row.booth_ids,
    seenAt: row.seen_at,
    eventVersion: row.event_version,
  };
}

/** The login that a proof is of; the second who shows the same ticket finds none. */
function loginsBy(db: Db, proof: LoginProof, now: Date) {
  if ('tokenHash' in proof)
    return db.selectFrom('login_session as s').where('s.token_hash', '=', proof.tokenHash);
  if ('sessionId' in proof)
    return db.selectFrom('login_session as s').where('s.id', '=', proof.sessionId);
  const taking = db.with('taken', (query) =>
    query
      .deleteFrom('live_ticket')
      .where('token_hash', '=', proof.ticketHash)
      .returning(['session_id', 'expires_at']),
  );
  return (taking as unknown as QueryCreator<Tables>)
    .selectFrom('login_session as s')
    .where(sql<boolean>`s.id = (select session_id from taken where expires_at > ${now})`);
}

/** Starts a login, remembers the browser it comes from, and answers what the person has, in one statement. */
export async function insertLogin(
  db: Db,
  login: LoginSessionTable,
  device: KnownDeviceTable,
): Promise<Belongings> {
  return db
    .with('started', (query) => query.insertInto('login_session').values(login))
    .with('remembered', (query) =>
      query
        .insertInto('known_device')
        .values(device)
        .onConflict((conflict) =>
          conflict.columns(['person_id', 'token_hash']).doUpdateSet({ seen_at: device.seen_at }),
        ),
    )
    .selectFrom('person as p')
    .select(belongings)
    .where('p.id', '=', login.person_id)
    .executeTakeFirstOrThrow();
}

/** A person of the event with what they have. */
export async function personWithBelongings(
  db: Db,
  eventId: string,
  id: string,
): Promise<(PersonRow & Belongings) | undefined> {
  return db
    .selectFrom('person as p')
    .selectAll()
    .select(belongings)
    .where('p.event_id', '=', eventId)
    .where('p.id', '=', id)
    .executeTakeFirst();
}

function belongings(eb: ExpressionBuilder<Tables & { p: Tables['person'] }, 'p'>) {
  const id = eb.ref('p.id');
  return [
    staffedBooths(id).as('booth_ids'),
    sql<boolean>`exists (select from swag_item as i where i.person_id = ${id})`.as('has_swag'),
    sql<boolean>`exists (select from consultant_call as c where c.person_id = ${id} and c.state = 'booked')`.as(
      'has_calls',
    ),
  ] as const;
}

function staffedBooths(personId: ReturnType<typeof sql.ref> | object) {
  return sql<
    string[]
  >`(select coalesce(array_agg(b.booth_id::text), '{}') from booth_staff as b where b.person_id = ${personId})`;
}

/** The logins of a person that have not run out, the one last used first. */
export async function sessionsOf(db: Db, personId: string, now: Date) {
  return db
    .selectFrom('login_session')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Ends a login if it is this person's; answers whether there was one. */
export async function deleteOwnSession(db: Db, personId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('login_session')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
