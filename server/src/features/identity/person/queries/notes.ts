import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { sqlFullName } from '../../../../db/sqlFullName.ts';
import type { Tables } from '../../../../db/tables.ts';

/** The notes on a person with their authors, latest first. */
export function listNotes(db: Db, personId: string, limit: number) {
  return db
    .selectFrom('person_note as n')
    .leftJoin('person as p', (join) =>
      join.onRef('p.id', '=', 'n.by_id').on('p.erased_at', 'is', null),
    )
    .select(['n.id', 'n.text', 'n.created_at', 'p.id as by_id'])
    .select(sql<string | null>`${sqlFullName('p')}`.as('by_name'))
    .where('n.person_id', '=', personId)
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countNotes(db: Db, personId: string): Promise<number> {
  const { notes } = await db
    .selectFrom('person_note')
    .select((eb) => eb.fn.countAll<number>().as('notes'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(notes);
}

export async function insertNote(db: Db, row: Insertable<Tables['person_note']>): Promise<void> {
  await db.insertInto('person_note').values(row).execute();
}

/** Deletes a note on a person; false if there is none. */
export async function deleteNote(
  db: Db,
  { personId, id }: { personId: string; id: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('person_note')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
