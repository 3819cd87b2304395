import type { SavedReply } from '@pavilion/contract';
import type { Tables } from '../../../db/tables.ts';
import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';

declare module '../../../db/tables.ts' {
  interface Tables {
    saved_reply: {
      id: string;
      event_id: string;
      booth_id: string;
      title: string;
      text: string;
      position: number;
      created_at: Date;
    };
  }
}

/** A booth's saved replies, by position and title. */
export async function listReplies(db: Db, boothId: string): Promise<SavedReply[]> {
  const rows = await db
    .selectFrom('saved_reply')
    .select(['id', 'title', 'text'])
    .where('booth_id', '=', boothId)
    .orderBy('position')
    .orderBy(sql`lower(title)`)
    .execute();
  return rows.map(({ id, title, text }) => ({ _id: id, title, text }));
}

export async function insertReply(
  db: Db,
  row: Omit<Tables['saved_reply'], 'position'>,
): Promise<void> {
  await db
    .insertInto('saved_reply')
    .values({ ...row, position: 0 })
    .execute();
}

/** A reply of a booth, locked until the end of the transaction. */
export function lockReply(db: Db, at: { boothId: string; replyId: string }) {
  return db
    .selectFrom('saved_reply')
    .select(['title', 'text'])
    .where('id', '=', at.replyId)
    .where('booth_id', '=', at.boothId)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a reply of a booth. */
export async function updateReply(
  db: Db,
  at: { boothId: string; replyId: string },
  given: { title: string; text: string },
): Promise<void> {
  await db
    .updateTable('saved_reply')
    .set(given)
    .where('id', '=', at.replyId)
    .where('booth_id', '=', at.boothId)
    .execute();
}

export async function removeReply(db: Db, at: { boothId: string; replyId: string }): Promise<void> {
  await db
    .deleteFrom('saved_reply')
    .where('id', '=', at.replyId)
    .where('booth_id', '=', at.boothId)
    .execute();
}
