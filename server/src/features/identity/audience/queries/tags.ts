import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** The tags of an event in order, with how many people have each. */
export function listTagNames(db: Db, eventId: string): Promise<{ tag: string; people: number }[]> {
  return db
    .selectFrom('person_tag')
    .select(['tag', (eb) => eb.fn.countAll<number>().as('people')])
    .where('event_id', '=', eventId)
    .groupBy('tag')
    .orderBy(sql`fold(tag) collate "C", tag collate "C"`)
    .execute();
}

/** Tags as the event already spells them, ignoring case and accents; else as the first of them does. */
export async function listSpellings(
  db: Db,
  eventId: string,
  tags: string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ given: string; spelled: string }>`
    select distinct on (g.tag) g.tag as given, coalesce(t.tag,
      first_value(g.tag) over (partition by fold(g.tag) order by g.at)) as spelled
    from unnest(${tags}::text[]) with ordinality g (tag, at)
    left join (select distinct tag from person_tag where event_id = ${eventId}) t
      on fold(t.tag) = fold(g.tag)
    order by g.tag, t.tag is distinct from g.tag, t.tag collate "C"`.execute(db);
  return new Map(rows.map(({ given, spelled }) => [given, spelled]));
}

/** Locks people of an event; returns those found, with their names and tags. */
export async function lockTagged(
  db: Db,
  eventId: string,
  personIds: string[],
): Promise<{ id: string; first_name: string; last_name: string; tags: string[] }[]> {
  return db
    .selectFrom('person as p')
    .select(['p.id', 'p.first_name', 'p.last_name'])
    .select(
      sql<string[]>`array(select t.tag from person_tag t where t.person_id = p.id
        order by t.tag collate "C")`.as('tags'),
    )
    .where('p.event_id', '=', eventId)
    .where('p.id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where('p.erased_at', 'is', null)
    .orderBy('p.id')
    .forUpdate('p')
    .execute();
}

export async function addTag(
  db: Db,
  { eventId, personIds, tag }: { eventId: string; personIds: string[]; tag: string },
): Promise<void> {
  await sql`insert into person_tag (event_id, person_id, tag)
    select ${eventId}::uuid, id, ${tag}::text from unnest(${personIds}::uuid[]) id
    on conflict do nothing`.execute(db);
}

export async function removeTag(
  db: Db,
  { personIds, tag }: { personIds: string[]; tag: string },
): Promise<void> {
  await sql`delete from person_tag
    where person_id = any(${personIds}::uuid[]) and tag = ${tag}`.execute(db);
}

/** Sets a person's tags. */
export async function replaceTags(
  db: Db,
  { eventId, personId, tags }: { eventId: string; personId: string; tags: string[] },
): Promise<void> {
  await sql`delete from person_tag where person_id = ${personId}
    and tag <> all(${tags}::text[])`.execute(db);
  await sql`insert into person_tag (event_id, person_id, tag)
    select ${eventId}::uuid, ${personId}::uuid, tag from unnest(${tags}::text[]) tag
    on conflict do nothing`.execute(db);
}

/** People with their addresses, tags and the class they have a seat in: those with these addresses, or all who have either. */
export function labelledPeople(db: Db, eventId: string, emails: string[] | null) {
  const own = sql<string[]>`array(select t.tag from person_tag t where t.person_id = p.id
    order by t.tag collate "C")`;
  return db
    .selectFrom('person as p')
    .leftJoin('admission as m', (join) =>
      join.onRef('m.person_id', '=', 'p.id').on('m.state', '=', 'admitted'),
    )
    .select(['p.id', 'p.email', 'p.first_name', 'p.last_name', 'm.class_id', own.as('tags')])
    .where('p.event_id', '=', eventId)
    .where('p.erased_at', 'is', null)
    .where(
      emails
        ? sql<boolean>`p.email = any(${emails}::text[])`
        : sql<boolean>`(m.class_id is not null
            or exists (select from person_tag t where t.person_id = p.id))`,
    )
    .orderBy('p.sort_name')
    .orderBy('p.id')
    .execute();
}
