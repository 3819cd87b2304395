import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

interface Copying {
  from: string;
  to: string;
  /** How many days everything moves by. */
  days: number;
  /** The time zone whose wall-clock times are kept. */
  zone: string;
}

/** The tables a copy of an event gets, each after those it refers to. People, and what they did, aren't copied. */
const tables: {
  name: string;
  /** Columns with the tables they refer to; a row isn't copied if what it refers to isn't. */
  refersTo: Record<string, string>;
  /** Timestamps that move with the event. */
  moments?: string[];
  /** Columns that are reset. */
  reset?: Record<string, RawBuilder<unknown>>;
  /** Columns with ids of copied rows inside their values, for the event with the id `to`. */
  adapt?: Record<string, (to: string) => RawBuilder<unknown>>;
  only?: RawBuilder<boolean>;
}[] = [
  { name: 'booth_floor', refersTo: {}, only: isNotRemoved() },
  {
    name: 'booth',
    refersTo: { floor_id: 'booth_floor' },
    moments: ['offer_ends_at'],
    only: isNotRemoved(),
  },
  {
    name: 'session',
    refersTo: {},
    moments: ['start_at'],
    reset: { version: sql`1`, recording: sql`null::jsonb` },
    only: isNotRemoved(),
  },
  {
    name: 'document',
    refersTo: { booth_id: 'booth', session_id: 'session' },
    only: isNotRemoved(),
  },
  {
    name: 'poll',
    refersTo: { session_id: 'session' },
    reset: {
      state: sql`'draft'`,
      is_pinned: sql`false`,
      version: sql`1`,
      opened_at: sql`null::text`,
      closed_at: sql`null::text`,
    },
    only: isNotRemoved(),
  },
  {
    name: 'form_question',
    refersTo: { condition_question_id: 'form_question' },
    reset: { version: sql`1` },
    only: isNotRemoved(),
  },
  {
    name: 'access_class',
    refersTo: {},
    moments: ['opens_at', 'closes_at'],
    only: isNotRemoved(),
  },
  {
    // rules come along switched off; who got them, and what organisers sent, doesn't
    name: 'campaign',
    refersTo: {},
    reset: {
      version: sql`1`,
      state: sql`'draft'`,
      starts_at: sql`null::text`,
      batch_at: sql`null::text`,
      active_at: sql`null::text`,
      checked_at: sql`null::text`,
      by_id: sql`null::text`,
    },
    adapt: { audience: copiedAudience },
    only: sql<boolean>`r.rule is not null`,
  },
  { name: 'guide_chapter', refersTo: {}, only: isNotRemoved() },
  { name: 'info_page', refersTo: {}, only: isNotRemoved() },
  { name: 'member', refersTo: {}, only: isNotRemoved() },
  {
    name: 'speaker',
    refersTo: {},
    // a copy invites no one
    reset: { email: sql`null::text` },
    only: sql<boolean>`r.person_id is null and r.removed_at is null`,
  },
  { name: 'session_person', refersTo: { session_id: 'session', speaker_id: 'speaker' } },
  { name: 'sponsor', refersTo: {}, only: isNotRemoved() },
];

/** Rows that weren't removed; all rows of tables without `removed_at`. */
function isNotRemoved(): RawBuilder<boolean> {
  return sql<boolean>`to_jsonb(r) ->> 'removed_at' is null`;
}

/** An audience whose access classes and questions are the copies in another event. */
function copiedAudience(to: string): RawBuilder<unknown> {
  const classes = sql`(select jsonb_agg(${copiedId(sql`c.id`, to)})
    from jsonb_array_elements_text(r.audience -> 'classes') as c(id))`;
  const answers = sql`(select jsonb_agg(a.given || jsonb_build_object('question',
      ${copiedId(sql`(a.given ->> 'question')`, to)}))
    from jsonb_array_elements(r.audience -> 'answers') as a(given))`;
  return sql`r.audience
    || case when r.audience ? 'classes' then jsonb_build_object('classes', coalesce(${classes}, '[]'))
      else '{}' end
    || case when r.audience ? 'answers' then jsonb_build_object('answers', coalesce(${answers}, '[]'))
      else '{}' end`;
}

/** Copies an event's contents into another. A row's new id is derived from its old one, so that references can be mapped. */
export async function copyContents(db: Db, copying: Copying): Promise<void> {
  for (const table of tables) await copyTable(db, table, copying);
}

async function copyTable(
  db: Db,
  {
    name,
    refersTo,
    moments = [],
    reset = {},
    adapt = {},
    only = sql`true`,
  }: (typeof tables)[number],
  { from, to, days, zone }: Copying,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${name} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db);
  const columns = rows.map((row) => row.name);
  const existing = new Set(columns);
  const changed: [string, RawBuilder<unknown>][] = [
    ['id', copiedId(sql`r.id`, to)],
    ['event_id', sql`${to}::text`],
    ...Object.keys(refersTo).map((column): [string, RawBuilder<unknown>] => [
      column,
      copiedId(sql.ref(`r.${column}`), to),
    ]),
    ...moments.map((column): [string, RawBuilder<unknown>] => [
      column,
      sql`((${sql.ref(`r.${column}`)} at time zone ${zone}) + make_interval(days => ${days}::int)) at time zone ${zone}`,
    ]),
    ...Object.entries(reset),
    ...Object.entries(adapt).map(([column, value]): [string, RawBuilder<unknown>] => [
      column,
      value(to),
    ]),
  ];
  const copied = Object.entries(refersTo)
    // no question is deleted while another one depends on it
    .filter(([, table]) => table !== name)
    .map(([column, table]) => {
      const id = sql.ref(`r.${column}`);
      return sql`(${id} is null
        or exists (select from ${sql.table(table)} c where c.id = ${copiedId(id, to)}))`;
    });
  const pairs = changed
    .filter(([column]) => existing.has(column))
    .map(([column, value]) => sql`${sql.lit(column)}, ${value}`);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => sql.ref(`n.${column}`)));
  // files in a session's own folder are in its copy's folder
  const session =
    name === 'session' ? sql`r.id` : existing.has('session_id') ? sql`r.session_id` : null;
  const whole = session
    ? sql`replace(to_jsonb(r)::text, '/files/session/' || coalesce(${session}::text, '-') || '/',
        '/files/session/' || coalesce(${copiedId(session, to)}::text, '-') || '/')::jsonb`
    : sql`to_jsonb(r)`;
  await sql`
    insert into ${sql.table(name)} (${list})
    select ${values} from ${sql.table(name)} r
    cross join lateral jsonb_populate_record(null::${sql.table(name)},
      replace((${whole})::text, '/files/event/' || ${from}::text || '/', '/files/event/' || ${to}::text || '/')::jsonb
      || jsonb_build_object(${sql.join(pairs)})) n
    where r.event_id = ${from} and ${sql.join([only, ...copied], sql` and `)}`.execute(db);
}

/** The id of a row's copy in another event: a deterministic UUID, version 8. */
function copiedId(id: RawBuilder<unknown>, to: string): RawBuilder<string> {
  return sql<string>`overlay(overlay(md5(${id}::text || ${to}::text) placing '8' from 13) placing '8' from 17)::uuid`;
}

/** The ids of an event's sessions and of their copies in another. */
export async function sessionCopies(
  db: Db,
  from: string,
  to: string,
): Promise<{ id: string; copy: string }[]> {
  return db
    .selectFrom('session as r')
    .select(['r.id', copiedId(sql`r.id`, to).as('copy')])
    .where('r.event_id', '=', from)
    .where('r.removed_at', 'is', null)
    .execute();
}
