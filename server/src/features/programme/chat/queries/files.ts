import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import type { Tables } from '../../../../db/tables.ts';

export type ChatFileRow = Selectable<Tables['channel_file']>;

export async function insertFile(db: Db, row: Insertable<Tables['channel_file']>): Promise<void> {
  await db.insertInto('channel_file').values(row).execute();
}

/** A file that its sender hasn't sent yet. */
export function unsentFile(
  db: Db,
  asked: { id: string; sessionId: string; senderId: string },
): Promise<ChatFileRow | undefined> {
  return db
    .selectFrom('channel_file')
    .selectAll()
    .where('id', '=', asked.id)
    .where('session_id', '=', asked.sessionId)
    .where('sender_id', '=', asked.senderId)
    .where('message_id', 'is', null)
    .executeTakeFirst();
}

export function fileByKey(db: Db, key: string): Promise<ChatFileRow | undefined> {
  return db
    .selectFrom('channel_file')
    .selectAll()
    .where('storage_key', '=', key)
    .executeTakeFirst();
}

/** Deletes the row of a message's file; returns its storage key. */
export async function deleteFile(db: Db, messageId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('channel_file')
    .where('message_id', '=', messageId)
    .returning('storage_key')
    .execute();
  return rows.map((row) => row.storage_key);
}

/** The files from before a given time that were never sent. */
export function unsentFiles(db: Db, before: Date): Promise<{ id: string; event_id: string }[]> {
  return db
    .selectFrom('channel_file')
    .select(['id', 'event_id'])
    .where('created_at', '<', before)
    .where('message_id', 'is', null)
    .execute();
}

/** Deletes the row of a file unless it was sent by now; returns its storage key. */
export async function deleteUnsent(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('channel_file')
    .where('id', '=', id)
    .where('message_id', 'is', null)
    .returning('storage_key')
    .execute();
  return rows.map((row) => row.storage_key);
}
