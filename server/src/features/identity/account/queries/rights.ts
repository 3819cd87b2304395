import type { Area, Duty, Role } from '@pavilion/contract';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { batched } from '../../../../db/batching.ts';
import type { Tables } from '../../../../db/tables.ts';
import { versionOfEvent } from '../../../platform/event/service.ts';

/** What decides what a person may do. */
export interface RightsRow {
  person_id: string;
  event_id: string;
  event_version: string;
  roles: Role[];
  duties: Duty[] | null;
  booth_ids: string[];
  /** Null if they have no access class. */
  admission: { isAdmitted: boolean; areas: Area[] } | null;
}

/** Selects the rights of person `p` at their event `e`. */
export function rights(
  eb: ExpressionBuilder<Tables & { p: Tables['person']; e: Tables['event'] }, 'p' | 'e'>,
) {
  const id = eb.ref('p.id');
  return [
    id.as('person_id'),
    eb.ref('p.event_id').as('event_id'),
    versionOfEvent.as('event_version'),
    eb.ref('p.roles').as('roles'),
    eb.ref('p.duties').as('duties'),
    staffedBooths(id).as('booth_ids'),
    sql<
      RightsRow['admission']
    >`(select json_build_object('isAdmitted', d.state = 'admitted', 'areas', k.areas)
      from admission d join access_class k on k.id = d.class_id where d.person_id = ${id})`.as(
      'admission',
    ),
  ] as const;
}

/** The ids of the booths a person staffs. */
export function staffedBooths(personId: Expression<string>) {
  return sql<
    string[]
  >`(select coalesce(array_agg(b.booth_id::text), '{}') from booth_staff as b join booth as k on k.id = b.booth_id and k.removed_at is null where b.person_id = ${personId})`;
}

/** The rights of people, and since when they are blocked. */
export const rightsById = batched(async (db, personIds: string[]) => {
  const rows = await db
    .selectFrom('person as p')
    .innerJoin('event as e', 'e.id', 'p.event_id')
    .select(rights)
    .select('p.disabled_at')
    .where('p.id', '=', sql<string>`any(${personIds}::uuid[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.person_id, row]));
  return personIds.map((id) => found.get(id));
});
