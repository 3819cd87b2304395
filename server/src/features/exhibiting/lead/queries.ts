import {
  badgeConsentVersion,
  type LeadAction,
  leadPoints,
  type LeadSign,
  type LeadSort,
  leadSigns,
  type LeadStage,
  type Wishes,
} from '@pavilion/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';

export interface LeadFilter {
  /** Whose leads; null: nobody's. */
  ownerId?: string | null;
  /** Those open with a next step on this day or earlier. */
  dueOn?: string;
  stage?: LeadStage;
  action?: LeadAction;
  consent?: 'given' | 'withdrawn' | 'none';
  rating?: number;
  searchText?: string;
}

export interface LeadRow {
  id: string;
  first_name: string;
  last_name: string;
  dp_url: string | null;
  designation: string;
  company: string;
  /** Null without consent: what isn't allowed never leaves the database. */
  email: string | null;
  mobile: string | null;
  /** Null without a consent that names them. */
  wishes: Wishes | null;
  stage: LeadStage;
  rating: number | null;
  owner_id: string | null;
  owner_first_name: string | null;
  owner_last_name: string | null;
  next_step: string;
  next_step_on: string | null;
  version: number;
  actions: LeadAction[];
  signs: LeadSign[];
  interactions: number;
  notes: number;
  first_at: Date;
  last_at: Date;
  consent: 'given' | 'withdrawn' | 'none';
}

/** Everything people did at a booth, in real time. */
const actionsAt = (boothId: string) => sql`
  select person_id, source as kind, created_at as at from lead where booth_id = ${boothId}
  union all select visitor_id, 'asked', created_at from help_thread where booth_id = ${boothId}
  union all select visitor_id, 'shared', shares_contact_since from help_thread
    where booth_id = ${boothId} and shares_contact_since is not null
  union all select h.visitor_id, 'loan', m.created_at from help_message m join help_thread h on h.id = m.thread_id
    where h.booth_id = ${boothId} and m.loan is not null
  union all select person_id, 'booked', created_at from consultant_call where booth_id = ${boothId}
  union all select person_id, 'met', coalesce(changed_at, held_at) from consultant_call
    where booth_id = ${boothId} and state = 'held'
  union all select k.person_id, 'tour', k.created_at from tour_booking k join tour t on t.id = k.tour_id
    where t.booth_id = ${boothId}
  union all select k.person_id, 'toured', k.arrived_at from tour_booking k join tour t on t.id = k.tour_id
    where t.booth_id = ${boothId} and k.state = 'arrived'`;

/** Whether a consent is in force: an offer’s, a site visit's, or contact shared with the desk that answers. */
export const allowsContact = (boothId: string, personId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select 1 from lead o where o.booth_id = ${boothId} and o.person_id = ${personId}
    and o.withdrawn_at is null)
  or exists (select 1 from tour_booking k join tour t on t.id = k.tour_id
    where t.booth_id = ${boothId} and k.person_id = ${personId} and k.withdrawn_at is null)
  or exists (select 1 from help_thread h where h.booth_id = ${boothId} and h.desk_id = ${boothId}
    and h.visitor_id = ${personId} and h.shares_contact_since is not null))`;

/** Consents that don't name what a person looks for: an offer's first version, and a badge's. */
const wordless = ['offer-1', badgeConsentVersion];

/** The booths that see what a person looks for, as `disclosedWishes` has it. */
export async function listWishedAt(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lead')
    .select('booth_id')
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .where('consent_version', 'not in', wordless)
    .execute();
  return rows.map(({ booth_id }) => booth_id);
}

/** What the person looks for, where a consent in force names it. */
const disclosedWishes = (boothId: string) => sql`case when p.disabled_at is null and exists (
    select 1 from lead o where o.booth_id = ${boothId} and o.person_id = p.id
      and o.withdrawn_at is null and o.consent_version <> all(${wordless}::text[]))
  then jsonb_build_object('cities', p.cities, 'interestedIn', p.interested_in,
    'budget', p.budget, 'visitOn', p.call_date) end`;

/** What `scoreLead` adds up for a lead `d`: without consent, nothing that its person didn't do towards the booth. */
function listSigns(boothId: string) {
  const isAllowed = sql`d.consent = 'given'`;
  const has: Record<LeadSign, RawBuilder<unknown>> = {
    visited: sql`${isAllowed} and exists (select from visit v
      where v.person_id = d.id and v.place = ${`booth:${boothId}`})`,
    kept: sql`${isAllowed} and exists (select from swag_item s join document t on t.id = s.document_id
      where s.person_id = d.id and t.booth_id = ${boothId})`,
    asked: sql`'asked' = any(d.actions)`,
    shared: sql`'shared' = any(d.actions)`,
    offer: sql`'offer' = any(d.actions) and d.consent <> 'withdrawn'`,
    loan: sql`'loan' = any(d.actions)`,
    booked: sql`'booked' = any(d.actions)`,
    met: sql`'met' = any(d.actions)`,
    // cancelled ones don't count
    tour: sql`exists (select from tour_booking k join tour t on t.id = k.tour_id
      where t.booth_id = ${boothId} and k.person_id = d.id and k.state not in ('cancelled', 'lapsed'))`,
    toured: sql`'toured' = any(d.actions)`,
    badge: sql`'badge' = any(d.actions) and d.consent <> 'withdrawn'`,
  };
  return sql`array_remove(array[${sql.join(
    leadSigns.map((sign) => sql`case when ${has[sign]} then ${sql.lit(sign)} end`),
  )}], null)`;
}

/** The sum of `scoreLead` for a lead `l`. */
const score = sql<number>`(select coalesce(sum(p.points), 0)::int from unnest(l.signs) as s (sign)
  join (values ${sql.join(
    leadSigns.map((sign) => sql`(${sql.lit(sign)}, ${sql.lit(leadPoints[sign])})`),
  )}) as p (sign, points) on p.sign = s.sign)`;

/** All leads of a booth as rows of `leads`, to be filtered and ordered. */
function allLeads(boothId: string) {
  return sql`with action as (${actionsAt(boothId)}),
    grouped as (
      select person_id, min(at) as first_at, max(at) as last_at, count(*)::int as interactions,
        array_agg(distinct kind) as actions
      from action group by person_id),
    described as (
      select g.*, p.id, p.first_name, p.last_name, p.dp_url, p.email as own_email,
        p.mobile as own_mobile, ${disclosedWishes(boothId)} as wishes,
        coalesce(nullif(p.designation, ''), p.profession) as designation,
        coalesce(p.companies -> 0 ->> 'companyName', '') as company,
        coalesce(c.stage, 'new') as stage, c.rating, coalesce(c.version, 0) as version,
        c.owner_id, o.first_name as owner_first_name, o.last_name as owner_last_name,
        coalesce(c.next_step, '') as next_step, c.next_step_on,
        (select count(*)::int from lead_note n where n.booth_id = ${boothId} and n.person_id = p.id) as notes,
        case when p.disabled_at is null and ${allowsContact(boothId, sql`p.id`)} then 'given'
          when exists (select 1 from lead o where o.booth_id = ${boothId} and o.person_id = p.id
            and o.withdrawn_at is not null)
            or exists (select 1 from tour_booking k join tour t on t.id = k.tour_id
              where t.booth_id = ${boothId} and k.person_id = p.id and k.withdrawn_at is not null)
            then 'withdrawn'
          else 'none' end as consent
      from grouped g join person p on p.id = g.person_id
      left join lead_status c on c.booth_id = ${boothId} and c.person_id = g.person_id
      left join person o on o.id = c.owner_id),
    leads as (
      select d.*, case when d.consent = 'given' then d.own_email end as email,
        case when d.consent = 'given' then d.own_mobile end as mobile,
        ${listSigns(boothId)} as signs
      from described d)`;
}

/** A search pattern in which `%` and `_` aren't wildcards. */
function pattern(searchText: string): string {
  return `%${searchText.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
}

function matching(boothId: string, filter: LeadFilter, { stage = true } = {}) {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (stage && filter.stage) all.push(sql`l.stage = ${filter.stage}`);
  if (filter.ownerId !== undefined)
    all.push(sql`l.owner_id is not distinct from ${filter.ownerId}::uuid`);
  if (filter.dueOn)
    all.push(sql`l.next_step_on <= ${filter.dueOn}::date and l.stage not in ('won', 'lost')`);
  if (filter.action) all.push(sql`${filter.action} = any(l.actions)`);
  if (filter.consent) all.push(sql`l.consent = ${filter.consent}`);
  if (filter.rating) all.push(sql`l.rating >= ${filter.rating}`);
  if (filter.searchText) {
    const like = pattern(filter.searchText);
    all.push(sql`(l.first_name || ' ' || l.last_name ilike ${like} or l.company ilike ${like}
      or l.email ilike ${like} or l.mobile ilike ${like}
      or l.next_step ilike ${like}
      or exists (select 1 from lead_note n where n.booth_id = ${boothId} and n.person_id = l.id
        and n.text ilike ${like})
      or exists (select 1 from consultant_call c where c.booth_id = ${boothId}
        and c.person_id = l.id and c.note ilike ${like}))`);
  }
  return sql.join(all, sql` and `);
}

/** Leads by latest interaction or highest score first, starting after the person `after`. */
export async function listLeads(
  db: Db,
  boothId: string,
  {
    filter,
    sort = 'latest',
    ...page
  }: {
    filter: LeadFilter;
    sort?: LeadSort | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<LeadRow[]> {
  const rank = sort === 'score' ? score : sql`0`;
  const from = page.after
    ? sql`and (l.rank, l.last_at, l.id) < (select a.rank, a.last_at, a.id from ranked a
        where a.id = ${page.after})`
    : sql``;
  const found = await sql<LeadRow>`${allLeads(boothId)},
    ranked as (select l.*, ${rank} as rank from leads l)
    select l.* from ranked l where ${matching(boothId, filter)} ${from}
    order by l.rank desc, l.last_at desc, l.id desc limit ${page.limit}`.execute(db);
  return found.rows;
}

/** The ids of the leads that match the filter, by first interaction or highest score. */
export async function leadIds(
  db: Db,
  boothId: string,
  { filter, sort = 'latest' }: { filter: LeadFilter; sort?: LeadSort | undefined },
): Promise<string[]> {
  const order = sort === 'score' ? sql`${score} desc, l.last_at desc, l.id` : sql`l.first_at, l.id`;
  const found = await sql<{ id: string }>`${allLeads(boothId)}
    select l.id from leads l where ${matching(boothId, filter)} order by ${order}`.execute(db);
  return found.rows.map((row) => row.id);
}

/** These leads as they are now, in this order, as far as they still match the filter. */
export async function leadsById(
  db: Db,
  boothId: string,
  { filter, ids }: { filter: LeadFilter; ids: string[] },
): Promise<LeadRow[]> {
  const found = await sql<LeadRow>`${allLeads(boothId)}
    select l.* from leads l where ${matching(boothId, filter)} and l.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], l.id)`.execute(db);
  return found.rows;
}

/** One lead of a booth. */
export async function findLead(
  db: Db,
  boothId: string,
  personId: string,
): Promise<LeadRow | undefined> {
  const found = await sql<LeadRow>`${allLeads(boothId)}
    select l.* from leads l where l.id = ${personId}`.execute(db);
  return found.rows[0];
}

/** How many leads match the filter, by stage; ignores the filter's own stage. */
export async function countLeads(
  db: Db,
  boothId: string,
  filter: LeadFilter,
): Promise<Partial<Record<LeadStage, number>>> {
  const found = await sql<{ stage: LeadStage; count: number }>`${allLeads(boothId)}
    select l.stage, count(*)::int as count from leads l
    where ${matching(boothId, filter, { stage: false })} group by l.stage`.execute(db);
  return Object.fromEntries(found.rows.map((row) => [row.stage, row.count]));
}

interface LedgerRow {
  kind: 'offer' | 'badge' | 'help' | 'tour';
  given_at: Date;
  version: string | null;
  language: string | null;
  withdrawn_at: Date | null;
}

/** One person's consents for one booth. */
export async function listLedger(db: Db, boothId: string, personId: string): Promise<LedgerRow[]> {
  const found = await sql<LedgerRow>`
    select source as kind, consented_at as given_at, consent_version as version,
      consent_language as language, withdrawn_at
      from lead where booth_id = ${boothId} and person_id = ${personId}
    union all
    select 'help', shares_contact_since, null, null, null from help_thread
      where booth_id = ${boothId} and desk_id = ${boothId} and visitor_id = ${personId}
        and shares_contact_since is not null
    union all
    select 'tour', k.created_at, k.consent_version, k.consent_language, k.withdrawn_at
      from tour_booking k join tour t on t.id = k.tour_id
      where t.booth_id = ${boothId} and k.person_id = ${personId}
    order by given_at desc`.execute(db);
  return found.rows;
}

export async function insertNote(
  db: Db,
  row: {
    id: string;
    event_id: string;
    booth_id: string;
    person_id: string;
    author_id: string;
    text: string;
    created_at: Date;
  },
): Promise<void> {
  await db.insertInto('lead_note').values(row).execute();
}

/** Deletes a note of a lead; returns its text, if it existed. */
export async function removeNote(
  db: Db,
  at: { boothId: string; personId: string; noteId: string },
): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('lead_note')
    .where('id', '=', at.noteId)
    .where('booth_id', '=', at.boothId)
    .where('person_id', '=', at.personId)
    .returning('text')
    .executeTakeFirst();
  return removed?.text;
}

/** The notes on these people, latest first. */
export function notesOn(db: Db, boothId: string, personIds: string[]) {
  return db
    .selectFrom('lead_note as n')
    .leftJoin('person as a', 'a.id', 'n.author_id')
    .select(['n.id', 'n.person_id', 'n.text', 'n.author_id', 'n.created_at'])
    .select(['a.first_name', 'a.last_name'])
    .where('n.booth_id', '=', boothId)
    .where('n.person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute();
}
