import type { Duty, Role } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import type { PersonRow } from '../queries.ts';

const organises = sql<boolean>`'organiser' = any(roles)`;

/** Locks the organisers of an event, so that two of them can't remove each other's role at once. */
export async function lockOrganisers(db: Db, eventId: string): Promise<void> {
  await db
    .selectFrom('person')
    .select('id')
    .where('event_id', '=', eventId)
    .where(organises)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function lockPerson(db: Db, eventId: string, id: string): Promise<PersonRow | undefined> {
  return db
    .selectFrom('person')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether an organiser with all rights can log in. */
export async function hasOrganiser(db: Db, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('event_id', '=', eventId)
    .where(organises)
    .where('duties', 'is', null)
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateRoles(
  db: Db,
  id: string,
  rights: { roles: Role[]; duties?: Duty[] | null },
): Promise<void> {
  await db.updateTable('person').set(rights).where('id', '=', id).execute();
}

export async function updateDisabled(db: Db, id: string, at: Date | null): Promise<void> {
  await db.updateTable('person').set({ disabled_at: at }).where('id', '=', id).execute();
}

export async function updateMuted(db: Db, id: string, until: Date | null): Promise<void> {
  await db.updateTable('person').set({ muted_until: until }).where('id', '=', id).execute();
}

export async function isMuted(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', id)
    .where('muted_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
