import type { Area } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../context.ts';

export type ActorRow = NonNullable<Awaited<ReturnType<typeof actorRow>>>;

/** What decides a person's rights; undefined for people of other events. */
export async function actorRow(db: Db, eventId: string, id: string) {
  return db
    .selectFrom('person as p')
    .select(['p.id', 'p.roles', 'p.disabled_at'])
    .select(
      sql<string[]>`(select coalesce(array_agg(b.booth_id::text), '{}') from booth_staff b
        where b.person_id = p.id)`.as('booth_ids'),
    )
    .select(
      sql<{ isAdmitted: boolean; areas: Area[] } | null>`(select
        json_build_object('isAdmitted', d.state = 'admitted', 'areas', k.areas)
        from admission d join access_class k on k.id = d.class_id
        where d.person_id = p.id)`.as('admission'),
    )
    .where('p.event_id', '=', eventId)
    .where('p.id', '=', id)
    .executeTakeFirst();
}

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
