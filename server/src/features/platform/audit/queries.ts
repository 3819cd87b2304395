import type { AuditAct, AuditEntry } from '@pavilion/contract';
import { type JSONColumnType, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { sqlFullName } from '../../../db/sqlFullName.ts';

export type State = Record<string, unknown> | null;

declare module '../../../db/tables.ts' {
  interface Tables {
    audit_entry: {
      id: string;
      event_id: string;
      person_id: string | null;
      thing: string;
      thing_id: string;
      act: AuditAct;
      title: string;
      before: JSONColumnType<NonNullable<State>> | null;
      after: JSONColumnType<NonNullable<State>> | null;
      undoes: string | null;
      created_at: Date;
    };
  }
}

interface NewEntry {
  id: string;
  event_id: string;
  person_id: string;
  thing: string;
  thing_id: string;
  act: AuditAct;
  title: string;
  before: State;
  after: State;
  undoes: string | null;
  created_at: Date;
}

/** Adds an entry; returns false if the entry it undoes has been undone already. */
export async function insertEntry(db: Db, row: NewEntry): Promise<boolean> {
  const inserted = await db
    .insertInto('audit_entry')
    .values({
      ...row,
      before: row.before && JSON.stringify(row.before),
      after: row.after && JSON.stringify(row.after),
    })
    .onConflict((conflict) => conflict.column('undoes').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Adds many entries that undo nothing. */
export async function insertEntries(db: Db, rows: NewEntry[]): Promise<void> {
  await sql`insert into audit_entry
      (id, event_id, person_id, thing, thing_id, act, title, before, after, created_at)
    select r.id, r.event_id, r.person_id, r.thing, r.thing_id, r.act, r.title, r.before, r.after, r.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, event_id uuid,
      person_id uuid, thing text, thing_id uuid, act text, title text, before jsonb, after jsonb,
      created_at timestamptz)`.execute(db);
}

export interface AuditFilters {
  thing?: string | undefined;
  thingId?: string | undefined;
  act?: AuditAct | undefined;
  personId?: string | undefined;
}

function entries(db: Db, eventId: string) {
  return db
    .selectFrom('audit_entry as a')
    .leftJoin('person as p', (join) =>
      join.onRef('p.id', '=', 'a.person_id').on('p.erased_at', 'is', null),
    )
    .leftJoin('audit_entry as u', 'u.undoes', 'a.id')
    .selectAll('a')
    .select(['p.first_name', 'p.last_name', 'u.id as undone_by'])
    .where('a.event_id', '=', eventId);
}
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** The entries of an event's log after the entry `after`, latest first. */
export function listEntries(
  db: Db,
  {
    eventId,
    thing,
    thingId,
    act,
    personId,
    limit,
    after,
  }: AuditFilters & { limit: number; after: string | undefined } & { eventId: string },
) {
  let found = entries(db, eventId).orderBy('a.id', 'desc').limit(limit);
  if (thing) found = found.where('a.thing', '=', thing);
  if (thingId) found = found.where('a.thing_id', '=', thingId);
  if (act) found = found.where('a.act', '=', act);
  if (personId) found = found.where('a.person_id', '=', personId);
  if (after) found = found.where('a.id', '<', after);
  return found.execute();
}

export function entryById(db: Db, eventId: string, id: string) {
  return entries(db, eventId).where('a.id', '=', id).executeTakeFirst();
}

/** The kinds of things in the log, and who changed them. */
export async function listFilters(
  db: Db,
  eventId: string,
): Promise<{ things: string[]; people: { _id: string; name: string }[] }> {
  const things = await db
    .selectFrom('audit_entry')
    .select('thing')
    .distinct()
    .where('event_id', '=', eventId)
    .orderBy('thing')
    .execute();
  const people = await db
    .selectFrom('person as p')
    .select(['p.id', 'p.first_name', 'p.last_name'])
    .where('p.erased_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('audit_entry as a')
          .select(sql`1`.as('one'))
          .where('a.event_id', '=', eventId)
          .whereRef('a.person_id', '=', 'p.id'),
      ),
    )
    .orderBy('p.first_name')
    .orderBy('p.id')
    .execute();
  return {
    things: things.map((row) => row.thing),
    people: people.map((row) => ({ _id: row.id, name: toName(row) })),
  };
}

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The names behind the ids in states; deleted people have none. */
export async function namesIn(
  db: Db,
  eventId: string,
  rows: { before: unknown; after: unknown }[],
): Promise<Record<string, string>> {
  const states = JSON.stringify(rows.map(({ before, after }) => [before, after]));
  const wanted = [...new Set(states.match(ids))];
  if (wanted.length === 0) return {};
  const { rows: found } = await sql<{ id: string; name: string }>`
    select id, ${sqlFullName('person')} as name from person
      where event_id = ${eventId} and erased_at is null and id = any(${wanted}::uuid[])
    union all
    select id, ${sqlFullName('speaker')} from speaker
      where event_id = ${eventId} and person_id is null and id = any(${wanted}::uuid[])
    union all
    select s.id, ${sqlFullName('p')} from speaker s
      join person p on p.id = s.person_id
      where s.event_id = ${eventId} and p.erased_at is null and s.id <> p.id
        and s.id = any(${wanted}::uuid[])
    union all
    select id, name from booth_floor where event_id = ${eventId} and id = any(${wanted}::uuid[])
    union all
    select id, name->>'en' from access_class where event_id = ${eventId} and id = any(${wanted}::uuid[])
    union all
    select id, name from booth where event_id = ${eventId} and id = any(${wanted}::uuid[])
    union all
    select id, topic->>'en' from session where event_id = ${eventId} and id = any(${wanted}::uuid[])
    union all
    select id, content->'label'->>'en' from form_question
      where event_id = ${eventId} and id = any(${wanted}::uuid[])`.execute(db);
  return Object.fromEntries(found.map(({ id, name }) => [id, name]));
}

function toName(row: { first_name: string | null; last_name: string | null }): string {
  return `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim();
}

export function toAuditEntry(row: EntryRow, may: AuditEntry['may']): AuditEntry {
  return {
    _id: row.id,
    thing: row.thing,
    thingId: row.thing_id,
    act: row.act,
    title: row.title,
    before: row.before,
    after: row.after,
    by: row.person_id && row.first_name ? { _id: row.person_id, name: toName(row) } : null,
    createdAt: row.created_at.toISOString(),
    isUndone: row.undone_by !== null,
    may,
  };
}
