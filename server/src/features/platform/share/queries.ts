import { fullName, type BoothContent, type LocalText, type Recording } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';

function publicSessions(db: Db, eventId: string) {
  return db
    .selectFrom('session as s')
    .where('s.event_id', '=', eventId)
    .where('s.is_published', '=', true)
    .where('s.visibility', '=', 'public')
    .where('s.removed_at', 'is', null);
}

function publicSpeakers(db: Db, eventId: string) {
  return db
    .selectFrom('speaker_page as p')
    .where('p.event_id', '=', eventId)
    .where('p.is_listed', '=', true);
}

/** A public session, with the names and first picture of its panel. */
export async function sessionById(db: Db, eventId: string, id: string) {
  const row = await publicSessions(db, eventId)
    .select(['s.topic', 's.description', 's.start_at', 's.duration_minutes', 's.banner_url'])
    .select('s.recording')
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const panel = await db
    .selectFrom('panelist')
    .select(['first_name', 'last_name', 'dp_url'])
    .where('session_id', '=', id)
    .where('role', '=', 'speaker')
    .orderBy('position')
    .execute();
  return {
    topic: row.topic as LocalText,
    description: row.description as LocalText,
    startAt: row.start_at,
    endAt: new Date(row.start_at.getTime() + Math.max(row.duration_minutes ?? 0, 0) * 60_000),
    bannerUrl: row.banner_url,
    posterUrl: (row.recording as Recording | null)?.posterUrl ?? null,
    speakers: panel.map(({ first_name, last_name }) => fullName({ first_name, last_name })),
    portraitUrl: panel.find(({ dp_url }) => dp_url)?.dp_url ?? null,
  };
}

export async function speakerById(db: Db, eventId: string, id: string) {
  return publicSpeakers(db, eventId)
    .select(['p.page_id', 'p.first_name', 'p.last_name', 'p.profession', 'p.dp_url'])
    .select('p.biographical_info')
    .where(
      'p.page_id',
      '=',
      // the address from before the speaker had an account works too
      sql<string>`coalesce((select coalesce(a.person_id, a.id) from speaker a
        where a.event_id = ${eventId} and a.id = ${id}), ${id}::uuid)`,
    )
    .executeTakeFirst();
}

export async function boothById(db: Db, eventId: string, id: string) {
  const row = await db
    .selectFrom('booth')
    .select(['name', 'content'])
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('published', '=', true)
    .executeTakeFirst();
  return row && { name: row.name, content: row.content as Partial<BoothContent> };
}

function publicInfoPages(db: Db, eventId: string) {
  return db
    .selectFrom('info_page')
    .where('event_id', '=', eventId)
    .where('is_published', '=', true)
    .where('is_for_registered', '=', false)
    .where('removed_at', 'is', null);
}

/** A page of the event's own that everyone may read. */
export async function infoPageBySlug(db: Db, eventId: string, slug: string) {
  const row = await publicInfoPages(db, eventId)
    .select(['title', 'text'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row && { title: row.title as LocalText, text: row.text as LocalText };
}

/** The ids of everything with a public page, and the slugs of the event's own, at most 10,000 of each kind. */
export async function publicIds(
  db: Db,
  eventId: string,
): Promise<Record<'session' | 'speaker' | 'booth' | 'infoPage', string[]>> {
  const limit = 10_000;
  const sessions = await publicSessions(db, eventId)
    .select('s.id')
    .orderBy('s.start_at')
    .limit(limit)
    .execute();
  const speakers = await publicSpeakers(db, eventId)
    .select('p.page_id as id')
    .orderBy('p.sort_name')
    .limit(limit)
    .execute();
  const booths = await db
    .selectFrom('booth')
    .select('id')
    .where('event_id', '=', eventId)
    .where('published', '=', true)
    .orderBy('position')
    .limit(limit)
    .execute();
  const infoPages = await publicInfoPages(db, eventId)
    .select(sql<string>`slug`.as('id'))
    .where('slug', 'is not', null)
    .orderBy('position')
    .execute();
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return {
    ...{ session: ids(sessions), speaker: ids(speakers), booth: ids(booths) },
    infoPage: ids(infoPages),
  };
}
