import type { Selectable } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import type { Tables } from '../../../../db/tables.ts';

/** When a person doesn't want to be disturbed; undefined if they never chose. */
export type DoNotDisturbRow = Omit<Selectable<Tables['do_not_disturb']>, 'person_id' | 'event_id'>;

export function findDoNotDisturb(db: Db, personId: string): Promise<DoNotDisturbRow | undefined> {
  return db
    .selectFrom('do_not_disturb')
    .select(['is_on', 'in_sessions', 'quiet_from', 'quiet_to', 'zone'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Saves what is given; the rest stays, and is off to begin with. */
export async function upsertDoNotDisturb(
  db: Db,
  of: { event_id: string; person_id: string },
  given: Partial<DoNotDisturbRow>,
): Promise<void> {
  const off = { is_on: false, in_sessions: false, quiet_from: null, quiet_to: null, zone: null };
  await db
    .insertInto('do_not_disturb')
    .values({ ...off, ...of, ...given })
    .onConflict((conflict) =>
      // a column is named again, as nothing may be given
      conflict.column('person_id').doUpdateSet({ event_id: of.event_id, ...given }),
    )
    .execute();
}
