import type { Language, PeopleSort, Role } from '@pavilion/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../context.ts';
import type { InvitationTable } from './queries/invitations.ts';

export interface AccessTables {
  person_invitation: InvitationTable;
}

export interface Filters {
  text?: string;
  role?: Role;
  state?: 'disabled' | 'muted';
  /** The id of a question of the registration form that they answered. */
  question?: string;
  /** An option, or words of the answer. */
  answer?: string;
}

function filtered(
  db: Db,
  {
    eventId,
    now,
    text = '',
    role,
    state,
    question,
    answer = '',
  }: Filters & { eventId: string; now: Date },
) {
  const words = [...new Set(text.trim().split(/\s+/).filter(Boolean))].slice(0, 12);
  let found = db
    .selectFrom('person as p')
    .where('p.event_id', '=', eventId)
    .where('p.erased_at', 'is', null);
  if (words.length) {
    const inName = words.map((word) => sql`p.search_text like containing(${word})`);
    found = found.where(
      sql<boolean>`((${sql.join(inName, sql` and `)}) or p.email like containing(${text.trim()}))`,
    );
  }
  if (role) found = found.where(sql<boolean>`p.roles @> array[${role}]::text[]`);
  if (state === 'disabled') found = found.where('p.disabled_at', 'is not', null);
  if (state === 'muted') found = found.where('p.muted_until', '>', now);
  if (question)
    found = found.where(
      sql<boolean>`exists (select from form_answer a
        where a.person_id = p.id and a.question_id = ${question} and (${answer}::text = ''
          or a.value @> to_jsonb(${answer}::text) or a.value #>> '{}' = ${answer}::text
          or (jsonb_typeof(a.value) = 'string'
            and fold(a.value #>> '{}') like containing(${answer}))))`,
    );
  return found;
}

export type ManagedRow = Awaited<ReturnType<typeof people>>[number];

/** What people are sorted by. */
const sortedBy: Record<PeopleSort, (of: 'p' | 'a') => RawBuilder<unknown>> = {
  name: (of) => sql`${sql.ref(`${of}.sort_name`)}`,
  joined: (of) => sql`${sql.ref(`${of}.created_at`)}`,
  seen: (of) => sql`coalesce((select max(l.seen_at) from login_session l
    where l.person_id = ${sql.ref(`${of}.id`)}), '-infinity')`,
};

/** People in an order, by name unless given; the disabled and the hidden too. */
export function people(
  db: Db,
  {
    eventId,
    now,
    filters,
    page,
  }: {
    eventId: string;
    now: Date;
    filters: Filters & { id?: string };
    page: { limit: number; after?: string; sort?: PeopleSort; isDescending?: boolean };
  },
) {
  const valueOf = sortedBy[page.sort ?? 'name'];
  const [beyond, direction] = page.isDescending ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  let found = filtered(db, { eventId, now, ...filters })
    .select([
      'p.id',
      'p.first_name',
      'p.last_name',
      'p.email',
      'p.dp_url',
      'p.roles',
      'p.created_at',
      'p.disabled_at',
      'p.muted_until',
    ])
    .select([
      sql<Date | null>`(select max(l.seen_at) from login_session l where l.person_id = p.id)`.as(
        'seen_at',
      ),
      sql<boolean>`exists (select from authenticator a where a.person_id = p.id
        and a.confirmed_at is not null and a.removed_at is null)`.as('has_authenticator'),
      sql<{ _id: string; name: string }[]>`(select coalesce(
        json_agg(json_build_object('_id', b.id, 'name', b.name) order by b.name), '[]')
        from booth_staff s join booth b on b.id = s.booth_id where s.person_id = p.id)`.as(
        'booths',
      ),
    ]);
  if (filters.id) found = found.where('p.id', '=', filters.id);
  if (page.after)
    found = found.where(
      sql<boolean>`(${valueOf('p')}, p.id) ${beyond} (select ${valueOf('a')}, a.id from person a
        where a.id = ${page.after} and a.event_id = ${eventId})`,
    );
  return found
    .orderBy(sql`${valueOf('p')} ${direction}`)
    .orderBy(sql`p.id ${direction}`)
    .limit(page.limit)
    .execute();
}

/** One of these people. */
export async function managedPerson(
  db: Db,
  { id, ...of }: { eventId: string; now: Date; id: string },
): Promise<ManagedRow | undefined> {
  const [row] = await people(db, { ...of, filters: { id }, page: { limit: 1 } });
  return row;
}

export async function countPeople(
  db: Db,
  { eventId, now, filters }: { eventId: string; now: Date; filters: Filters },
): Promise<number> {
  const row = await filtered(db, { eventId, now, ...filters })
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return row.people;
}

export interface Affected {
  calls: number;
  questions: number;
  talks: number;
}

/** What waits for somebody: calls, questions and sessions to come. */
export async function affectedBy(db: Db, personId: string, now: Date): Promise<Affected> {
  const { rows } = await sql<Affected>`select
    (select count(*) from consultant_call c
      left join booth_consultant k on k.booth_id = c.booth_id and k.consultant = c.consultant
      where c.state = 'booked' and c.start_at > ${now}
        and (c.person_id = ${personId} or k.person_id = ${personId}))::int as calls,
    (select count(*) from help_thread where state <> 'done'
      and (visitor_id = ${personId} or (claimed_by = ${personId} and state = 'claimed')))::int
      as questions,
    (select count(*) from user_session u join session s on s.id = u.session_id
      where u.person_id = ${personId} and u.role <> 'attendee' and s.removed_at is null
        and s.start_at > ${now})::int as talks`.execute(db);
  return rows[0]!;
}

/** The language in which somebody is written to. */
export async function languageOf(db: Db, personId: string): Promise<Language | undefined> {
  const row = await db
    .selectFrom('person')
    .select('language')
    .where('id', '=', personId)
    .executeTakeFirst();
  return row?.language;
}

/** Whose address this is. */
export async function idOf(db: Db, eventId: string, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('event_id', '=', eventId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.id;
}

/** The people of the demo's own data. */
export async function demoPeople(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('person as p')
    .innerJoin('event as e', 'e.id', 'p.event_id')
    .where('e.is_demo', '=', true)
    .where('p.email', 'like', '%@demo.example')
    .select('p.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteLoginsOf(db: Db, personIds: string[]): Promise<void> {
  await db.deleteFrom('login_session').where('person_id', 'in', personIds).execute();
}

/** Ends all logins there are; answers whose they were. */
export function deleteAllLogins(db: Db): Promise<{ person_id: string }[]> {
  return db.deleteFrom('login_session').returning('person_id').execute();
}
