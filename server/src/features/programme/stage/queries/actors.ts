import type { Area, Role } from '@pavilion/contract';
import { sql } from 'kysely';
import { batched } from '../../../../db/batching.ts';
import { versionOfEvent } from '../../../platform/event/service.ts';

/** What decides what a person may do. */
interface ActorRow {
  id: string;
  event_id: string;
  event_version: string;
  roles: Role[];
  booth_ids: string[];
  /** Null if they have no access class. */
  admission: { isAdmitted: boolean; areas: Area[] } | null;
}

/** A person who may log in. */
export const actorRow = batched(async (db, personIds: string[]) => {
  const { rows } = await sql<ActorRow>`
    select p.id, p.event_id, ${versionOfEvent} as event_version, p.roles,
      (select coalesce(array_agg(b.booth_id::text), '{}') from booth_staff b
        join booth k on k.id = b.booth_id and k.removed_at is null
        where b.person_id = p.id) as booth_ids,
      (select json_build_object('isAdmitted', d.state = 'admitted', 'areas', k.areas)
        from admission d join access_class k on k.id = d.class_id
        where d.person_id = p.id) as admission
    from person p join event e on e.id = p.event_id
    where p.id = any(${personIds}::uuid[]) and p.disabled_at is null`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return personIds.map((id) => found.get(id));
});
