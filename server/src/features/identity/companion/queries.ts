import type { CompanionState } from '@pavilion/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { sqlFullName } from '../../../db/sqlFullName.ts';
import { takesPart } from '../admission/service.ts';

/** Whether the person `p` who accepted the invitation `i` still takes part. */
const isComing = sql`exists (select from person p where p.id = i.person_id and ${takesPart})`;

/** What has become of a companion's invitation `i`; null once it was withdrawn. */
const state = sql<CompanionState | null>`case
  when i.ended_as = 'accepted' then case when ${isComing} then 'coming' else 'declined' end
  when i.ended_as in ('declined', 'expired') then i.ended_as
  when i.ended_as is null then 'invited' end`;

/** The companions whom the person of an expression has named: the newest invitation of each address. */
const named = (personId: RawBuilder<unknown>) => sql`(select distinct on (email) * from invitation
  where kind = 'companion' and subject_id = ${personId} order by email, created_at desc, id desc) i`;

export interface CompanionRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  expires_at: Date;
  state: CompanionState;
}

/** Whom a person has named as companions, in the order they were named; without those they withdrew. */
export async function listNamed(db: Db, personId: string, now: Date): Promise<CompanionRow[]> {
  const { rows } = await sql<CompanionRow>`
    select id, first_name, last_name, email, expires_at,
      case when state = 'invited' and expires_at <= ${now} then 'expired' else state end as state
    from (select i.*, ${state} as state from ${named(sql`${personId}::uuid`)}) as companion
    where state is not null order by created_at, id`.execute(db);
  return rows;
}

/** Who brings the person of an expression as a companion: a name, or null. */
export const bringerName = (personId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select ${sqlFullName('brings')} from invitation came
    join person brings on brings.id = came.subject_id
    where came.person_id = ${personId} and came.kind = 'companion' and came.ended_as = 'accepted'
    order by came.ended_at desc limit 1)`;

/** Whom the person of an expression brings, for organisers. */
export const companionsNamed = (
  personId: RawBuilder<unknown>,
): RawBuilder<{ name: string; state: CompanionState }[]> =>
  sql<{ name: string; state: CompanionState }[]>`(select coalesce(json_agg(json_build_object(
      'name', ${sqlFullName('companion')}, 'state', companion.state)
      order by companion.created_at, companion.id), '[]')
    from (select i.id, i.first_name, i.last_name, i.created_at, ${state} as state
      from ${named(personId)}) as companion where companion.state is not null)`;

/** Who names a companion: their own address, their name as the invitation says it, and their language. */
export function findBringer(db: Db, personId: string) {
  return db
    .selectFrom('person')
    .select(['email', 'first_name', 'last_name', 'language'])
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}
