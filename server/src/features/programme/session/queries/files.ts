import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { sqlLinesUrl } from '../../../../db/sqlLinesUrl.ts';
import { sessionById } from '../queries.ts';
import { toViewer } from '../rights.ts';

/** The salt that signs the URLs of a session's files, and whether they are open without a signature. */
export async function fileRules(
  db: Db,
  id: string,
): Promise<{ salt: string; isOpen: boolean } | undefined> {
  return db
    .selectFrom('session')
    .select((eb) => [
      'file_secret as salt',
      eb
        .and([eb('is_published', '=', true), eb('visibility', '=', 'public')])
        .$castTo<boolean>()
        .as('isOpen'),
    ])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Replaces the salts that sign the URLs of all sessions' files; returns how many sessions. */
export async function renewFileSecrets(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ file_secret: sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')` })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether a person may see a session right now, and so read its files. */
export async function mayReadFiles(db: Db, sessionId: string, personId: string): Promise<boolean> {
  const person = await db
    .selectFrom('person')
    .select(['event_id', 'roles'])
    .where('id', '=', personId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!person) return false;
  const viewer = toViewer({ personId, roles: person.roles });
  return (await sessionById(db, { eventId: person.event_id, viewer, id: sessionId })) !== undefined;
}

/** The captions of a session: their file, if it is stored here, and those that were written. */
export function findCaptions(db: Db, sessionId: string) {
  return db
    .selectFrom('session as s')
    .leftJoin('stage as g', (join) =>
      join.onRef('g.session_id', '=', 's.id').on('g.captions_url', 'like', '/files/%'),
    )
    .leftJoin('caption_mode as m', 'm.session_id', 's.id')
    .select(['g.captions_url', 'm.is_on as captions_on', 'm.language as captions_language'])
    .select('m.is_automatic as captions_automatic')
    .select(sqlLinesUrl('s').as('lines_url'))
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow();
}
