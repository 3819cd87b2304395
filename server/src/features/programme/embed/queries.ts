import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { sqlFullName } from '../../../db/sqlFullName.ts';

/** The sessions everyone may see, in order of start, with the names of their speakers. */
export function publicSessions(db: Db, eventId: string, limit: number) {
  return db
    .selectFrom('session as s')
    .select(['s.id', 's.topic', 's.start_at', 's.duration_minutes', 's.track', 's.place'])
    .select(
      sql<string[]>`(select coalesce(array_agg(${sqlFullName('p')}
          order by p.position, p.page_id), '{}')
        from panelist p where p.session_id = s.id and p.role = 'speaker')`.as('speakers'),
    )
    .where('s.event_id', '=', eventId)
    .where('s.is_published', '=', true)
    .where('s.visibility', '=', 'public')
    .where('s.removed_at', 'is', null)
    .orderBy('s.start_at')
    .orderBy('s.position')
    .orderBy('s.id')
    .limit(limit)
    .execute();
}
