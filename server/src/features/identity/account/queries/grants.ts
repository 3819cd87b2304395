import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

interface ContactGrantTable {
  id: string;
  person_id: string;
  kind: 'guests' | 'everybody' | 'connections' | 'help';
  field: 'email' | 'mobile';
  thread_id: string | null;
  given_at: Date | null;
  withdrawn_at: Date | null;
}

declare module '../../../../db/tables.ts' {
  interface Tables {
    contact_grant: ContactGrantTable;
  }
}

/** Contact data a person currently lets others see. `since` is known only for a profile's default, `connections`, which dates from registration. */
const shown = (personId: string) => sql`(
  select field, kind, since from person p cross join lateral (values
      ('email', p.email_visibility), ('mobile', p.mobile_visibility)) as choice (field, kind)
    cross join lateral (select case when kind = 'connections' then p.created_at end) as start (since)
    where p.id = ${personId} and kind <> 'nobody'
  union all
  select field, 'guests', null from speaker s cross join lateral (values
      ('email', s.publishes_email), ('mobile', s.publishes_mobile)) as choice (field, is_published)
    where s.person_id = ${personId} and is_published
)`;

/** Locks a person and records what they have shown so far. */
export async function recordShown(db: Db, personId: string): Promise<void> {
  await sql`select from person where id = ${personId} for no key update`.execute(db);
  await sql`insert into contact_grant (person_id, kind, field, given_at)
    select ${personId}::uuid, s.kind, s.field, s.since from ${shown(personId)} s
    on conflict do nothing`.execute(db);
}

/** Ends the grants of what is no longer shown, and begins those of what is shown from now on. */
export async function recordChanges(db: Db, personId: string, now: Date): Promise<void> {
  await sql`update contact_grant g set withdrawn_at = ${now}
    where g.person_id = ${personId} and g.withdrawn_at is null
      and not exists (select from ${shown(personId)} s where s.kind = g.kind and s.field = g.field)`.execute(
    db,
  );
  await sql`insert into contact_grant (person_id, kind, field, given_at)
    select ${personId}::uuid, s.kind, s.field, ${now}::timestamptz from ${shown(personId)} s
    on conflict do nothing`.execute(db);
}

/** Records that a person's contact data was withdrawn from a conversation. */
export async function insertRevokedGrant(
  db: Db,
  given: { personId: string; threadId: string; givenAt: Date; now: Date },
): Promise<void> {
  await sql`insert into contact_grant (person_id, kind, field, thread_id, given_at, withdrawn_at)
    select ${given.personId}::uuid, 'help', field, ${given.threadId}::uuid,
      ${given.givenAt}::timestamptz, ${given.now}::timestamptz
    from unnest(array['email', 'mobile']) as field`.execute(db);
}

interface GrantRow {
  kind: ContactGrantTable['kind'];
  fields: ContactGrantTable['field'][];
  thread_id: string | null;
  booth_id: string | null;
  booth_name: string | null;
  given_at: Date | null;
  withdrawn_at: Date | null;
}

/** Each time a person let others see contact data: grants still in force, and revoked ones. */
export async function listGrants(db: Db, personId: string): Promise<GrantRow[]> {
  const rows = await sql<GrantRow>`
    with act as (
      select s.kind, s.field, null::uuid as thread_id, coalesce(g.given_at, s.since) as given_at,
        null::timestamptz as withdrawn_at
      from ${shown(personId)} s left join contact_grant g on g.person_id = ${personId}
        and g.kind = s.kind and g.field = s.field and g.withdrawn_at is null
      union all
      select 'help', field, h.id, h.shares_contact_since, null
      from help_thread h cross join unnest(array['email', 'mobile']) as field
      where h.visitor_id = ${personId} and h.shares_contact_since is not null
      union all
      select kind, field, thread_id, given_at, withdrawn_at from contact_grant
      where person_id = ${personId} and withdrawn_at is not null
    )
    select a.kind, array_agg(a.field order by a.field) as fields, a.thread_id, h.booth_id,
      b.name as booth_name, a.given_at, a.withdrawn_at
    from act a left join help_thread h on h.id = a.thread_id left join booth b on b.id = h.booth_id
    group by a.kind, a.thread_id, h.booth_id, b.name, a.given_at, a.withdrawn_at
    order by a.given_at desc nulls last`.execute(db);
  return rows.rows;
}
