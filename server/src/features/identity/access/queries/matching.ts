import type { PeopleFilter } from '@pavilion/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** Which of an event's people, and as of when. */
export interface Matching {
  eventId: string;
  zone: string;
  now: Date;
  filter: PeopleFilter;
  /** Only these. */
  ids?: string[] | undefined;
}

/** The people `p` of an event who match a filter, without deleted ones. */
export function matching(db: Db, { eventId, zone, now, filter, ids }: Matching) {
  let found = db
    .selectFrom('person as p')
    .where('p.event_id', '=', eventId)
    .where('p.erased_at', 'is', null);
  if (ids) found = found.where('p.id', '=', sql<string>`any(${ids}::uuid[])`);
  for (const condition of conditions(filter, { eventId, zone, now }))
    found = found.where(condition);
  return found;
}

function conditions(
  filter: PeopleFilter,
  { eventId, zone, now }: Pick<Matching, 'eventId' | 'zone' | 'now'>,
): RawBuilder<boolean>[] {
  const { text, roles = [], classes = [], admissionStates = [], answers = [] } = filter;
  const tags = filter.tags?.filter(Boolean) ?? [];
  const { registeredFrom, registeredTo, blocked, muted } = filter;
  const all: RawBuilder<boolean>[] = [];
  if (text?.trim()) all.push(named(text.trim()));
  if (roles.length) all.push(sql`p.roles && ${roles}::text[]`);
  if (classes.length || admissionStates.length)
    all.push(sql`exists (select from admission m where m.person_id = p.id
      and (${classes.length === 0} or m.class_id = any(${classes}::uuid[]))
      and (${admissionStates.length === 0} or m.state = any(${admissionStates}::text[])))`);
  if (tags.length)
    all.push(sql`exists (select from person_tag t where t.person_id = p.id
      and t.tag = any(${tags}::text[]))`);
  for (const { question, values } of answers)
    all.push(answered(eventId, question, values.filter(Boolean)));
  if (registeredFrom)
    all.push(sql`p.created_at >= (${registeredFrom}::date)::timestamp at time zone ${zone}`);
  if (registeredTo)
    all.push(sql`p.created_at < (${registeredTo}::date + 1)::timestamp at time zone ${zone}`);
  if (blocked !== undefined) all.push(sql`(p.disabled_at is not null) = ${blocked}`);
  if (muted !== undefined) all.push(sql`coalesce(p.muted_until > ${now}, false) = ${muted}`);
  return all;
}

/** People whose name or company contains all of these words, or whose address contains the text. */
function named(text: string): RawBuilder<boolean> {
  const words = [...new Set(text.split(/\s+/))].slice(0, 12);
  const inName = words.map((word) => sql`p.search_text like containing(${word})`);
  return sql`((${sql.join(inName, sql` and `)}) or p.email like containing(${text}))`;
}

/** People who answered a question, named by its id or key, with one of these options or words if any are given. */
function answered(eventId: string, question: string, values: string[]): RawBuilder<boolean> {
  const any = values.map(
    (value) => sql`a.value @> to_jsonb(${value}::text) or a.value #>> '{}' = ${value}::text
      or (jsonb_typeof(a.value) = 'string' and fold(a.value #>> '{}') like containing(${value}))`,
  );
  const fits = any.length ? sql`(${sql.join(any, sql` or `)})` : sql`true`;
  return sql`exists (select from form_answer a
    where a.person_id = p.id and ${fits} and a.question_id = (select q.id from form_question q
      where q.event_id = ${eventId} and (q.id::text = ${question}::text or q.key = ${question}::text)))`;
}

/** A page of matching people, ordered by id, so that later pages miss no one when a change takes people out of the filter. */
export function addressesMatching(
  db: Db,
  given: Matching & { limit: number; after?: string | undefined },
) {
  let found = matching(db, given).select([
    ...(['p.id', 'p.email', 'p.first_name', 'p.last_name', 'p.language'] as const),
    ...(['p.roles', 'p.disabled_at', 'p.muted_until'] as const),
  ]);
  if (given.after) found = found.where('p.id', '>', given.after);
  return found.orderBy('p.id').limit(given.limit).execute();
}

/** How many people match a filter. */
export async function countMatching(db: Db, given: Matching): Promise<number> {
  const row = await matching(db, given)
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return Number(row.people);
}
