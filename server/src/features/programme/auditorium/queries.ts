import type { AuditoriumTopic, LocalText } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { sqlLinesUrl } from '../../../db/sqlLinesUrl.ts';

function publicSessions(db: Db, eventId: string) {
  return db
    .selectFrom('session as s')
    .where('s.event_id', '=', eventId)
    .where('s.is_published', '=', true)
    .where('s.visibility', '=', 'public')
    .where('s.removed_at', 'is', null);
}

/** Sessions with a recording, earliest first, at most `limit`, after the one with the id `after`. */
export async function recordedSessions(
  db: Db,
  eventId: string,
  { limit, after }: { limit: number; after?: string | undefined },
) {
  let found = publicSessions(db, eventId)
    .leftJoin('stage as g', (join) =>
      join.onRef('g.session_id', '=', 's.id').on('g.captions_url', 'like', '/files/%'),
    )
    .where('s.recording', 'is not', null)
    .select(['s.id', 's.topic', 's.start_at', 's.duration_minutes', 's.recording'])
    .select(sql<string | null>`coalesce(g.captions_url, ${sqlLinesUrl('s')})`.as('captions_url'))
    .orderBy('s.start_at')
    .orderBy('s.position')
    .orderBy('s.id')
    .limit(limit);
  if (after)
    found = found.where(
      sql<boolean>`(s.start_at, s.position, s.id) > (
        select s2.start_at, s2.position, s2.id from session s2
        where s2.id = ${after} and s2.event_id = ${eventId})`,
    );
  return found.execute();
}

/** The speakers of these sessions, by session, in panel order. */
export async function listSpeakers(
  db: Db,
  sessionIds: string[],
): Promise<Map<string, AuditoriumTopic['speakers']>> {
  const bySession = new Map<string, AuditoriumTopic['speakers']>();
  if (!sessionIds.length) return bySession;
  const rows = await db
    .selectFrom('panelist')
    .selectAll()
    .where('session_id', 'in', sessionIds)
    .where('role', '=', 'speaker')
    .orderBy('position')
    .orderBy('page_id')
    .execute();
  for (const row of rows) {
    const speakers = bySession.get(row.session_id) ?? [];
    bySession.set(row.session_id, speakers);
    speakers.push({
      _id: row.page_id,
      first_name: row.first_name,
      last_name: row.last_name,
      dpUrl: row.dp_url,
      profession: row.profession,
      biographicalInfo: row.biographical_info,
      hasPage: row.has_page,
    });
  }
  return bySession;
}

/** The session running at this event time; of several, the one that started first. */
export async function sessionAt(
  db: Db,
  eventId: string,
  now: Date,
): Promise<{ id: string; topic: LocalText } | undefined> {
  return publicSessions(db, eventId)
    .select(['s.id', 's.topic'])
    .where('s.type', '<>', 'breakout')
    .where('s.start_at', '<=', now)
    .where(sql<boolean>`s.start_at + make_interval(mins => s.duration_minutes) > ${now}`)
    .orderBy('s.start_at')
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirst();
}
