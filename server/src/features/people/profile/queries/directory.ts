import type { Role } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { plannedOnce } from '../../../../db/plannedOnce.ts';
import { takesPart } from '../../../identity/admission/service.ts';
import { cardColumns, type CardRow, firstCompany, hasBlocked } from '../../connection/service.ts';

interface Cursor {
  id: string;
  sort_name: string;
}

interface Search {
  eventId: string;
  viewerId: string;
  text: string;
  words: string[];
  skills: string[];
  designations: string[];
  types: Role[];
  /** The last person on the previous page. */
  from: Cursor | null;
  limit: number;
}

/** A person found, with their relation to the viewer; blocked people aren't found. */
interface ListedRow extends CardRow {
  profession: string;
  company_designation: string;
  state: 'pending' | 'accepted' | null;
  from_id: string | null;
}

/** A person's position in the order of names. */
export async function findCursor(db: Db, eventId: string, id: string): Promise<Cursor | undefined> {
  return db
    .selectFrom('person')
    .select(['id', 'sort_name'])
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The people a viewer finds, by name. */
export async function searchPeople(db: Db, asked: Search): Promise<ListedRow[]> {
  const { viewerId, text, words, skills, designations, types, from } = asked;
  const viewer = sql<string>`${viewerId}::uuid`;
  const isWhole = !from && [words, skills, designations, types].every((list) => !list.length);
  return db
    .selectFrom('person as p')
    .leftJoin('person_pair as r', (join) =>
      join
        .on('r.low_id', '=', sql<string>`least(p.id, ${viewer})`)
        .on('r.high_id', '=', sql<string>`greatest(p.id, ${viewer})`),
    )
    .$if(isWhole, (query) => query.modifyFront(plannedOnce))
    .select(['r.state', 'r.from_id'])
    .select(cardColumns)
    .select(firstCompany.as('company'))
    .select('p.profession')
    .select(sql<string>`coalesce(p.companies -> 0 ->> 'designation', '')`.as('company_designation'))
    .where('p.event_id', '=', asked.eventId)
    .where('p.id', '<>', viewerId)
    .where(takesPart)
    .where('p.availability', '<>', sql.lit('hidden'))
    .where((eb) => eb.not(hasBlocked(viewerId)))
    .where(
      sql<boolean>`not exists (select from person_block as b
        where b.blocker_id = ${viewerId}::uuid and b.blocked_id = p.id)`,
    )
    .$if(words.length > 0, (query) => query.where(matches(viewerId, text, words)))
    .$if(skills.length > 0, (query) => query.where(sql<boolean>`p.skills && ${skills}::text[]`))
    .$if(designations.length > 0, (query) => query.where('p.designation', 'in', designations))
    .$if(types.length > 0, (query) => query.where(hasAnyRole(types)))
    .$if(from !== null, (query) =>
      query.where(sql<boolean>`(p.sort_name, p.id) > (${from?.sort_name}, ${from?.id}::uuid)`),
    )
    .orderBy(isNarrow(words) ? sql`p.sort_name || ''` : 'p.sort_name')
    .orderBy('p.id')
    .limit(sql.lit(asked.limit))
    .execute();
}

/**
 * Longer words match few people, who are then sorted: walking the index in order would pass nearly everyone
 * before a match late in the alphabet. The expression keeps the planner from using that index.
 */
function isNarrow(words: string[]): boolean {
  return words.some((word) => word.length > 1);
}

/** Matches every word against name and first company; a text with an @ also against emails their owners let the viewer see. */
function matches(viewerId: string, text: string, words: string[]) {
  const inName = words.map((word) => sql`p.search_text like containing(${word})`);
  const named = sql<boolean>`(${sql.join(inName, sql` and `)})`;
  if (!text.includes('@')) return named;
  return sql<boolean>`(${named} or
    (p.email like containing(${text}) and (p.email_visibility = 'everybody' or
      (p.email_visibility = 'connections' and p.id in (
        select case k.low_id when ${viewerId}::uuid then k.high_id else k.low_id end
        from person_pair as k
        where k.state = 'accepted' and ${viewerId}::uuid in (k.low_id, k.high_id))))))`;
}

/** `attendee` means people with no other role; the condition on the others lets their partial index be used. */
function hasAnyRole(types: Role[]) {
  const others = types.filter((type) => type !== 'attendee');
  const badged = sql`(p.roles <> '{attendee}' and p.roles && ${others}::text[])`;
  if (!types.includes('attendee')) return sql<boolean>`${badged}`;
  return sql<boolean>`(p.roles <@ '{attendee}' or ${badged})`;
}
