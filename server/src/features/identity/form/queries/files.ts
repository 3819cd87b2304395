import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../../../db/tables.ts';
import type { Db } from '../../../../core/context.ts';

export type FileRow = Selectable<Tables['form_file']>;

export async function insertFile(db: Db, row: FileRow): Promise<void> {
  await db.insertInto('form_file').values(row).execute();
}

/** Which of these files a person may answer with: their own, and those nobody has answered with yet. */
export async function usableFiles(
  db: Db,
  personId: string | null,
  ids: string[],
): Promise<{ id: string; question_id: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('form_file')
    .select(['id', 'question_id'])
    .where('id', 'in', ids)
    .where((eb) =>
      eb.or([eb('person_id', 'is', null), ...(personId ? [eb('person_id', '=', personId)] : [])]),
    )
    .execute();
}

/** Assigns files to the person who answers with them; returns how many weren't someone else's. */
export async function claimFiles(db: Db, personId: string, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const claimed = await db
    .updateTable('form_file')
    .set({ person_id: personId })
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('person_id', 'is', null), eb('person_id', '=', personId)]))
    .executeTakeFirst();
  return Number(claimed.numUpdatedRows);
}

/** A file someone answered with. */
export function answeredFile(db: Db, eventId: string, id: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('form_file')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where(
      sql<boolean>`exists (select from form_answer a where a.person_id = form_file.person_id
        and a.question_id = form_file.question_id and a.value = to_jsonb(form_file.id::text))`,
    )
    .executeTakeFirst();
}

/** Deletes the rows of a person's files; returns their storage keys. */
export async function deleteFiles(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('form_file')
    .where('person_id', '=', personId)
    .returning('storage_key')
    .execute();
  return rows.map((row) => row.storage_key);
}

const isUnused = sql<boolean>`not exists (select from form_answer a
  where a.person_id = form_file.person_id and a.question_id = form_file.question_id
    and a.value = to_jsonb(form_file.id::text))`;

/** How many files of an event no answer refers to. */
export async function countUnused(db: Db, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('form_file')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('event_id', '=', eventId)
    .where(isUnused)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The files from before a given time that no answer refers to. */
export function unusedFiles(db: Db, before: Date): Promise<{ id: string; event_id: string }[]> {
  return db
    .selectFrom('form_file')
    .select(['id', 'event_id'])
    .where('created_at', '<', before)
    .where(isUnused)
    .execute();
}

/** Deletes the row of a file unless an answer refers to it by now; returns its storage key. */
export async function deleteUnused(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('form_file')
    .where('id', '=', id)
    .where(isUnused)
    .returning('storage_key')
    .execute();
  return rows.map((row) => row.storage_key);
}
