import {
  type Language,
  type ManagedPerson,
  type PeopleFilter,
  type PeopleSort,
  type Role,
  roles,
} from '@pavilion/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { bringerName, companionsNamed } from '../companion/service.ts';
import { matching, type Matching } from './queries/matching.ts';

/** The filters of the people list for programs. */
export interface PersonFilters {
  text?: string;
  role?: Role;
  state?: 'disabled' | 'muted';
  /** The id of a registration form question they answered. */
  question?: string;
  /** An option, or words of the answer. */
  answer?: string;
}

/** Converts them to a people filter. */
export function toPeopleFilter({
  text,
  role,
  state,
  question,
  answer,
}: PersonFilters): PeopleFilter {
  return {
    ...(text && { text }),
    ...(role && { roles: [role] }),
    ...(state === 'disabled' && { blocked: true }),
    ...(state === 'muted' && { muted: true }),
    ...(question && { answers: [{ question, values: answer ? [answer] : [] }] }),
  };
}

export type ManagedRow = NonNullable<Awaited<ReturnType<typeof managedPerson>>>;

/** Sort keys of people `p`, joined as in `placed`. */
const sortedBy: Record<PeopleSort, RawBuilder<unknown>> = {
  name: sql`p.sort_name`,
  email: sql`p.email`,
  joined: sql`p.created_at`,
  seen: sql`coalesce(l.seen_at, '-infinity')`,
  class: sql`coalesce(lpad(c.position::text, 9, '0') || m.state, '~') collate "C"`,
  role: sql`case ${sql.join(
    roles
      .map((role, rank) => sql`when p.roles @> ${sql.lit(`{${role}}`)} then ${sql.lit(rank)}`)
      .toReversed(),
    sql` `,
  )} else -1 end`,
};

const managed = [
  ...(['p.id', 'p.first_name', 'p.last_name', 'p.email', 'p.mobile', 'p.dp_url'] as const),
  ...(['p.designation', 'p.roles', 'p.duties'] as const),
  ...(['p.created_at', 'p.disabled_at', 'p.muted_until'] as const),
  sql<string>`coalesce(p.companies -> 0 ->> 'companyName', '')`.as('company'),
  sql<Date | null>`(select max(l.seen_at) from login_session l where l.person_id = p.id)`.as(
    'seen_at',
  ),
  sql<boolean>`exists (select from authenticator a where a.person_id = p.id
    and a.confirmed_at is not null and a.removed_at is null)`.as('has_authenticator'),
  sql<boolean>`exists (select from mail_bounce u
    where u.event_id = p.event_id and u.email = p.email)`.as('has_bounced'),
  sql<{ _id: string; name: string }[]>`(select coalesce(
    json_agg(json_build_object('_id', b.id, 'name', b.name) order by b.name), '[]')
    from booth_staff s join booth b on b.id = s.booth_id and b.removed_at is null
    where s.person_id = p.id)`.as('booths'),
  sql<string[]>`array(select t.tag from person_tag t where t.person_id = p.id
    order by t.tag collate "C")`.as('tags'),
  sql<ManagedPerson['admission']>`(select json_build_object('_id', m.id, 'state', m.state,
    'class', json_build_object('_id', c.id, 'name', c.name))
    from admission m join access_class c on c.id = m.class_id where m.person_id = p.id)`.as(
    'admission',
  ),
  bringerName(sql.ref('p.id')).as('brought_by'),
  companionsNamed(sql.ref('p.id')).as('companions'),
] as const;

export interface PeoplePage {
  limit: number;
  after?: string | undefined;
  sort?: PeopleSort | undefined;
  isDescending?: boolean | undefined;
}

/** A page of people, by name unless sorted otherwise, including disabled and hidden ones. Their details are read for this page only. */
export async function people(
  db: Db,
  given: Matching & { page: PeoplePage },
): Promise<ManagedRow[]> {
  const ids = await personIds(db, given);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('person as p')
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(managed)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The ids of a page of people, in order. */
export async function personIds(db: Db, given: Matching & { page: PeoplePage }): Promise<string[]> {
  const rows = await ordered(db, given).select('p.id').execute();
  return rows.map(({ id }) => id);
}

function ordered(db: Db, { page, ...given }: Matching & { page: PeoplePage }) {
  const value = sortedBy[page.sort ?? 'name'];
  const [beyond, direction] = page.isDescending ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  let found = placed(db, matching(db, given));
  if (page.after) {
    const last = matching(db, { ...given, filter: {}, ids: [page.after] });
    // two values, so that an index scan can start there; a row of both would be compared with every person
    found = found.where(
      sql<boolean>`(${value}, p.id) ${beyond} (${placed(db, last).select(value.as('value'))}, ${page.after}::uuid)`,
    );
  }
  return found
    .orderBy(sql`${value} ${direction}`)
    .orderBy(sql`p.id ${direction}`)
    .limit(page.limit);
}

/** Joins when they were last seen and their class; the database drops joins the sort key doesn't read. */
function placed(db: Db, found: ReturnType<typeof matching>) {
  const logins = db
    .selectFrom('login_session')
    .select(['person_id', (eb) => eb.fn.max('seen_at').as('seen_at')])
    .groupBy('person_id');
  return found
    .leftJoin(logins.as('l'), 'l.person_id', 'p.id')
    .leftJoin('admission as m', 'm.person_id', 'p.id')
    .leftJoin('access_class as c', 'c.id', 'm.class_id');
}

/** A person of an event, unless erased. */
export function managedPerson(db: Db, { eventId, id }: { eventId: string; id: string }) {
  return db
    .selectFrom('person as p')
    .where('p.event_id', '=', eventId)
    .where('p.erased_at', 'is', null)
    .where('p.id', '=', id)
    .select(managed)
    .executeTakeFirst();
}

export interface PersonImpact {
  calls: number;
  questions: number;
  talks: number;
}

/** What a person has ahead: upcoming calls, open questions and upcoming sessions. */
export async function affectedBy(db: Db, personId: string, now: Date): Promise<PersonImpact> {
  const { rows } = await sql<PersonImpact>`select
    (select count(*) from consultant_call c
      where c.state = 'booked' and c.start_at > ${now}
        and (c.person_id = ${personId} or c.consultant_id = ${personId}))::int as calls,
    (select count(*) from help_thread where state <> 'done'
      and (visitor_id = ${personId} or (claimed_by = ${personId} and state = 'claimed')))::int
      as questions,
    (select count(*) from user_session u join session s on s.id = u.session_id
      where u.person_id = ${personId} and u.role <> 'attendee' and s.removed_at is null
        and s.start_at > ${now})::int as talks`.execute(db);
  return rows[0]!;
}

/** The language a person is written to in. */
export async function findLanguage(db: Db, personId: string): Promise<Language | undefined> {
  const row = await db
    .selectFrom('person')
    .select('language')
    .where('id', '=', personId)
    .executeTakeFirst();
  return row?.language;
}

/** The people that come with the demo's data. */
export async function demoPeople(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .where('event_id', 'in', demoEvents(db))
    .where('email', 'like', '%@demo.example')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes all codes of the demo events, and forgets what emailed ones have proven. */
export async function forgetDemoProofs(db: Db): Promise<void> {
  // codes first: a login that spends one meanwhile is forgotten too
  await db.deleteFrom('code').where('event_id', 'in', demoEvents(db)).execute();
  const people = db.selectFrom('person').select('id').where('event_id', 'in', demoEvents(db));
  await db
    .updateTable('login_session')
    .set({ is_email_proven: false })
    .where('person_id', 'in', people)
    .where('is_email_proven', '=', true)
    .execute();
}

function demoEvents(db: Db) {
  return db.selectFrom('event').select('id').where('is_demo', '=', true);
}

/** Deletes all logins of all events; returns whose they were. */
export function deleteAllLogins(db: Db): Promise<{ person_id: string }[]> {
  return db.deleteFrom('login_session').returning('person_id').execute();
}
