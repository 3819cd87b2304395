import type { GuideChapter, LocalText } from '@pavilion/contract';
import type { JSONColumnType } from 'kysely';
import type { Db } from '../../../core/context.ts';

interface GuideChapterTable {
  id: string;
  event_id: string;
  position: number;
  country: string | null;
  title: JSONColumnType<LocalText>;
  text: JSONColumnType<LocalText>;
  day: string;
  source: string;
  removed_at: Date | null;
}
export type ChapterRow = Omit<GuideChapterTable, 'title' | 'text'> & {
  title: LocalText;
  text: LocalText;
};

declare module '../../../db/tables.ts' {
  interface Tables {
    guide_chapter: GuideChapterTable;
  }
}

/** The chapters of an event's guide, in order. */
export async function listChapters(db: Db, eventId: string): Promise<GuideChapter[]> {
  const rows = await db
    .selectFrom('guide_chapter')
    .select(['id', 'country', 'title', 'text', 'day', 'source'])
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map((row) => toChapter(row as ChapterRow));
}

export function toChapter({
  id,
  country,
  title,
  text,
  day,
  source,
}: Pick<ChapterRow, 'id' | 'country' | 'title' | 'text' | 'day' | 'source'>): GuideChapter {
  return { _id: id, country, title, text, day, source };
}

export async function insertChapter(db: Db, row: ChapterRow): Promise<void> {
  await db
    .insertInto('guide_chapter')
    .values({ ...row, title: JSON.stringify(row.title), text: JSON.stringify(row.text) })
    .execute();
}

/** Locks a chapter. */
export async function lockChapter(
  db: Db,
  eventId: string,
  id: string,
): Promise<ChapterRow | undefined> {
  const row = await db
    .selectFrom('guide_chapter')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row as ChapterRow | undefined;
}

export async function updateChapter(
  db: Db,
  id: string,
  { title, text, ...change }: Partial<ChapterRow>,
): Promise<void> {
  await db
    .updateTable('guide_chapter')
    .set({
      ...change,
      ...(title && { title: JSON.stringify(title) }),
      ...(text && { text: JSON.stringify(text) }),
    })
    .where('id', '=', id)
    .execute();
}
