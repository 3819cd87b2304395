import type { Role } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { batched } from '../../../../db/batching.ts';

/** The roles of person `p` for which event `e` requires a second step; none if they have set one up. */
const withheld = sql<Role[]>`array(
  select r from jsonb_array_elements_text(e.config->'secondStepFor') as r
  where not exists (select from passkey k where k.person_id = p.id)
    and not exists (select from authenticator a where a.person_id = p.id
      and a.confirmed_at is not null and a.removed_at is null)
    and (r = any(p.roles)
      or r = 'exhibitor' and exists (select from booth_staff s
        join booth b on b.id = s.booth_id and b.removed_at is null where s.person_id = p.id)
      or r = 'moderator' and exists (select from speaker s join session_person n on n.speaker_id = s.id
        where s.person_id = p.id and n.role = r)))`;

/** For each person, the roles that don't count because they lack the second step their event requires. */
export const rolesWithheld = batched(async (db, personIds: string[]): Promise<Role[][]> => {
  const { rows } = await sql<{ id: string; roles: Role[] }>`
    select p.id, ${withheld} as roles from person p join event e on e.id = p.event_id
    where p.id = any(${personIds}::uuid[])`.execute(db);
  const found = new Map(rows.map(({ id, roles }) => [id, roles]));
  return personIds.map((id) => found.get(id) ?? []);
});

/** The people of an event with a role that doesn't count. */
export async function peopleWithheld(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p join event e on e.id = p.event_id
    where e.id = ${eventId} and p.erased_at is null and p.disabled_at is null
      and cardinality(${withheld}) > 0`.execute(db);
  return rows.map(({ id }) => id);
}
