import type { Role } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { takesPart } from '../../../identity/admission/service.ts';

/** What a card shows about a person. */
export interface CardRow {
  id: string;
  first_name: string;
  last_name: string;
  dp_url: string | null;
  designation: string;
  company: string;
  location: string;
  roles: Role[];
}

export const cardColumns = [
  'p.id',
  'p.first_name',
  'p.last_name',
  'p.dp_url',
  'p.designation',
  'p.location',
  'p.roles',
] as const;
export const firstCompany = sql<string>`coalesce(p.companies -> 0 ->> 'companyName', '')`;

/** The people with these ids who haven't blocked the viewer. */
export async function listCardRows(
  db: Db,
  { eventId, viewerId, ids }: { eventId: string; viewerId: string; ids: string[] },
): Promise<CardRow[]> {
  if (!ids.length) return [];
  return db
    .selectFrom('person as p')
    .select(cardColumns)
    .select(firstCompany.as('company'))
    .where('p.event_id', '=', eventId)
    .where('p.id', 'in', ids)
    .where(takesPart)
    .where((eb) => eb.not(hasBlocked(viewerId)))
    .execute();
}

/** Whether the person `p` has blocked the viewer. */
export function hasBlocked(viewerId: string) {
  return sql<boolean>`exists (select from person_block as b
    where b.blocker_id = p.id and b.blocked_id = ${viewerId}::uuid)`;
}
