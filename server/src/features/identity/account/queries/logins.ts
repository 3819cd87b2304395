import { type ExpressionBuilder, type QueryCreator, sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import type { Tables } from '../../../../db/tables.ts';
import { batched } from '../../../../db/batching.ts';
import { compiled } from '../../../../db/compiled.ts';
import type { LiveTicketTable, NewSession, PersonRow } from '../queries.ts';
import { rights, type RightsRow, staffedBooths } from './rights.ts';

/** What else a person's own profile needs: their booths, and whether there is a swag bag or calls to fetch. */
export interface Belongings {
  booth_ids: string[];
  has_swag: boolean;
  has_calls: boolean;
}

/** `is_new_browser`: the person has logged in before, but only from other browsers. */
export type NewLogin = Belongings & { is_new_browser: boolean };

/** A login with the rights of the person behind it, unless they are blocked. */
export interface LoginRow extends RightsRow {
  id: string;
  seen_at: Date;
  expires_at: Date;
}

function logins(db: Pick<Db, 'selectFrom'>) {
  return db
    .selectFrom('login_session as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .innerJoin('event as e', 'e.id', 'p.event_id')
    .select(['s.id', 's.seen_at', 's.expires_at'])
    .select(rights)
    .where('p.disabled_at', 'is', null);
}

const loginsByToken = compiled((db, { tokenHashes }: { tokenHashes: string[] }) =>
  logins(db)
    .select('s.token_hash')
    .where('s.token_hash', '=', sql<string>`any(${tokenHashes}::text[])`),
);

export const loginByToken = batched(async (db, tokenHashes: string[]) => {
  const rows = await loginsByToken(db, { tokenHashes });
  const found = new Map<string, LoginRow>(rows.map((row) => [row.token_hash, row]));
  return tokenHashes.map((hash) => found.get(hash));
});

export const loginById = batched(async (db, ids: string[]) => {
  const rows = await logins(db)
    .where('s.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const found = new Map<string, LoginRow>(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id));
});

const loginsByTicket = compiled((db, { hashes }: { hashes: string[] }) => {
  const taking = db.with('taken', (query) =>
    query
      .deleteFrom('live_ticket')
      .where('token_hash', '=', sql<string>`any(${hashes}::text[])`)
      .returning(['token_hash as ticket_hash', 'session_id', 'expires_at as ticket_until']),
  );
  return logins(taking as unknown as QueryCreator<Tables>)
    .innerJoin(sql<Taken>`taken`.as('t'), 't.session_id', 's.id')
    .select(['t.ticket_hash', 't.ticket_until']);
});

/** The login a ticket was issued for. Reading it spends the ticket: a second reader finds none. */
export const loginByTicket = batched(
  async (db, tickets: { tokenHash: string; now: Date }[]): Promise<(LoginRow | undefined)[]> => {
    const hashes = tickets.map((ticket) => ticket.tokenHash);
    const rows = await loginsByTicket(db, { hashes });
    const found = new Map(rows.map((row) => [row.ticket_hash, row]));
    return tickets.map(({ tokenHash, now }) => {
      const row = found.get(tokenHash);
      found.delete(tokenHash);
      return row && row.ticket_until > now ? row : undefined;
    });
  },
);

interface Taken {
  ticket_hash: string;
  session_id: string;
  ticket_until: Date;
}

/** Records when logins were last used; skips locked ones. */
export const touchLogin = batched(async (db, touched: { id: string; now: Date }[]) => {
  const ids = touched.map(({ id }) => id);
  const times = touched.map(({ now }) => now.toISOString());
  await sql`
    with locked as (select id from login_session where id = any(${ids}::uuid[]) for no key update skip locked)
    update login_session s set seen_at = t.at
    from locked, unnest(${ids}::uuid[], ${times}::timestamptz[]) as t (id, at)
    where s.id = locked.id and t.id = locked.id`.execute(db);
  return touched.map(() => undefined);
});

/** Inserts tickets for logins; false for a login that has just ended. */
export const insertTicket = batched(async (db, tickets: LiveTicketTable[]) => {
  const { rows } = await sql<{ token_hash: string }>`
    insert into live_ticket (token_hash, session_id, expires_at)
    select t.token_hash, s.id, t.expires_at
    from unnest(${tickets.map((one) => one.token_hash)}::text[],
      ${tickets.map((one) => one.session_id)}::uuid[],
      ${tickets.map((one) => one.expires_at.toISOString())}::timestamptz[])
      as t (token_hash, session_id, expires_at)
    join login_session s on s.id = t.session_id
    for key share of s
    returning token_hash`.execute(db);
  const added = new Set(rows.map((row) => row.token_hash));
  return tickets.map((one) => added.has(one.token_hash));
});

const startedLogins = compiled((db, login: NewSession & { device_hash: string }) =>
  db
    .with('started', (query) =>
      query.insertInto('login_session').values({
        id: login.id,
        person_id: login.person_id,
        token_hash: login.token_hash,
        device: login.device,
        created_at: login.created_at,
        seen_at: login.seen_at,
        expires_at: login.expires_at,
        proven_at: login.proven_at,
        is_email_proven: login.is_email_proven,
        // null if that one ends in the same transaction
        entered_from: db
          .selectFrom('login_session')
          .select('id')
          .where('id', '=', login.entered_from ?? null),
      }),
    )
    .with('remembered', (query) =>
      query
        .insertInto('known_device')
        .values({
          person_id: login.person_id,
          token_hash: login.device_hash,
          seen_at: login.seen_at,
        })
        .onConflict((conflict) =>
          conflict.columns(['person_id', 'token_hash']).doUpdateSet({ seen_at: login.seen_at }),
        ),
    )
    .selectFrom('person as p')
    .select(belongings)
    .select(
      // sees the browsers as they were before this statement
      sql<boolean>`(select count(*) > 0 and bool_and(d.token_hash <> ${login.device_hash})
          from known_device as d where d.person_id = p.id)`.as('is_new_browser'),
    )
    .where('p.id', '=', login.person_id),
);

/** Starts a login, remembers its browser by the hash of that browser's token, and returns the person's belongings, in one statement. */
export async function insertLogin(
  db: Db,
  login: NewSession,
  deviceHash: string,
): Promise<NewLogin> {
  return (await startedLogins(db, { ...login, device_hash: deviceHash }))[0]!;
}

const peopleWithBelongings = compiled((db, { eventId, id }: { eventId: string; id: string }) =>
  db
    .selectFrom('person as p')
    .selectAll()
    .select(belongings)
    .where('p.event_id', '=', eventId)
    .where('p.id', '=', id),
);

/** A person of the event with their belongings. */
export async function personWithBelongings(
  db: Db,
  eventId: string,
  id: string,
): Promise<(PersonRow & Belongings) | undefined> {
  return (await peopleWithBelongings(db, { eventId, id }))[0];
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

/** A person's unexpired logins, last used first. */
export async function listLoginSessions(db: Db, personId: string, now: Date) {
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

/** A person's login, or all of them except one. */
export interface WhichLogins {
  personId: string;
  id?: string;
  except?: string | null;
}

/** Deletes logins of a person with those entered from them; returns whose they were. */
export async function deleteLogins(
  db: Db,
  { personId, id, except }: WhichLogins,
): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    with recursive ended as (
      select id, person_id from login_session
      where person_id = ${personId} and (${id ?? null}::uuid is null or id = ${id ?? null})
        and id is distinct from ${except ?? null}::uuid
      union
      select s.id, s.person_id from login_session s join ended e on s.entered_from = e.id
    ), deleted as (
      delete from login_session where id in (select id from ended)
    )
    select distinct person_id from ended`.execute(db);
  return rows.map((row) => row.person_id);
}

/** When the owner of a login last proved who they are. */
export async function provenAt(db: Db, sessionId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('login_session')
    .select('proven_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.proven_at;
}

/** Records that a login's owner has proved who they are; `isByMail`: with an emailed code. */
export async function updateProven(
  db: Db,
  sessionId: string,
  { now, isByMail }: { now: Date; isByMail: boolean },
): Promise<void> {
  await db
    .updateTable('login_session')
    .set({ proven_at: now, ...(isByMail && { is_email_proven: true }) })
    .where('id', '=', sessionId)
    .execute();
}
