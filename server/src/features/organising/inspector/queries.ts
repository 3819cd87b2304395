import type { Db } from '../../../core/context.ts';

/** A session with what decides whether one person may enter it. */
export function sessionRules(
  db: Db,
  { eventId, sessionId, personId }: { eventId: string; sessionId: string; personId: string },
) {
  return db
    .selectFrom('session as s')
    .leftJoin('user_session as u', (join) =>
      join.onRef('u.session_id', '=', 's.id').on('u.person_id', '=', personId),
    )
    .select(['s.topic', 's.is_published', 's.visibility', 'u.invitation_status'])
    .where('s.event_id', '=', eventId)
    .where('s.id', '=', sessionId)
    .where('s.removed_at', 'is', null)
    .executeTakeFirst();
}

export function boothRules(db: Db, eventId: string, boothId: string) {
  return db
    .selectFrom('booth')
    .select(['name', 'published'])
    .where('event_id', '=', eventId)
    .where('id', '=', boothId)
    .executeTakeFirst();
}
