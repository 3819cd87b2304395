import type { InfoPage, InfoPageLink, InfoPagePlace, LocalText } from '@pavilion/contract';
import type { JSONColumnType } from 'kysely';
import type { Db } from '../../../core/context.ts';

interface InfoPageTable {
  id: string;
  event_id: string;
  position: number;
  place: InfoPagePlace;
  title: JSONColumnType<LocalText>;
  slug: string | null;
  text: JSONColumnType<LocalText> | null;
  url: string | null;
  is_for_registered: boolean;
  is_published: boolean;
  removed_at: Date | null;
}
export type InfoPageRow = Omit<InfoPageTable, 'title' | 'text'> & {
  title: LocalText;
  text: LocalText | null;
};

declare module '../../../db/tables.ts' {
  interface Tables {
    info_page: InfoPageTable;
  }
}

function infoPages(db: Db, eventId: string) {
  return db
    .selectFrom('info_page')
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id');
}

/** An event's own pages and links, in order. */
export async function listRows(db: Db, eventId: string): Promise<InfoPageRow[]> {
  return (await infoPages(db, eventId).selectAll().execute()) as InfoPageRow[];
}

/** What of them the menu and the footer have, in order. */
export async function listLinks(db: Db, eventId: string): Promise<InfoPageLink[]> {
  const rows = await infoPages(db, eventId)
    .select(['place', 'title', 'slug', 'url'])
    .where('is_published', '=', true)
    .where('place', '!=', 'nowhere')
    .execute();
  return rows.map(({ place, title, slug, url }) => ({
    place: place as InfoPageLink['place'],
    title: title as LocalText,
    to: url ?? `/page/${slug}`,
  }));
}

/** The published page with this slug. */
export async function findPublished(
  db: Db,
  eventId: string,
  slug: string,
): Promise<InfoPageRow | undefined> {
  const row = await infoPages(db, eventId)
    .selectAll()
    .where('slug', '=', slug)
    .where('is_published', '=', true)
    .executeTakeFirst();
  return row as InfoPageRow | undefined;
}

export function toInfoPage(row: InfoPageRow): InfoPage {
  const { id, place, title, slug, text, url } = row;
  return {
    ...{ _id: id, place, title, slug, text, url },
    isForRegistered: row.is_for_registered,
    isPublished: row.is_published,
  };
}

/** A page or a link as the log stores it. */
export type InfoPageState = Omit<InfoPage, '_id'> & { position: number };

export function toState(row: InfoPageRow): InfoPageState {
  const { _id, ...state } = toInfoPage(row);
  return { ...state, position: row.position };
}

/** The columns of a state, or of a part of it: an update leaves undefined columns unchanged. */
export function toStateColumns({
  isForRegistered,
  isPublished,
  ...same
}: Partial<InfoPageState>): Partial<InfoPageRow> {
  return { ...same, is_for_registered: isForRegistered, is_published: isPublished };
}

export async function insertInfoPage(db: Db, row: InfoPageRow): Promise<void> {
  await db
    .insertInto('info_page')
    .values({
      ...row,
      title: JSON.stringify(row.title),
      text: row.text && JSON.stringify(row.text),
    })
    .execute();
}

/** Locks a page or a link. */
export async function lockInfoPage(
  db: Db,
  eventId: string,
  id: string,
): Promise<InfoPageRow | undefined> {
  const row = await infoPages(db, eventId)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as InfoPageRow | undefined;
}

export async function updateInfoPage(
  db: Db,
  id: string,
  { title, text, ...change }: Partial<InfoPageRow>,
): Promise<void> {
  await db
    .updateTable('info_page')
    .set({
      ...change,
      ...(title && { title: JSON.stringify(title) }),
      ...(text !== undefined && { text: text && JSON.stringify(text) }),
    })
    .where('id', '=', id)
    .execute();
}
