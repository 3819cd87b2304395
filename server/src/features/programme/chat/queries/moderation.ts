import type { ChannelRole } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import type { ModerationRow } from '../tables.ts';

export async function insertModeration(db: Db, row: ModerationRow): Promise<void> {
  await db.insertInto('moderation').values(row).execute();
}

/** Who deleted a message, if that wasn't its sender. */
export async function findDeleter(db: Db, messageId: string): Promise<string | null> {
  const row = await db
    .selectFrom('moderation')
    .select('by_id')
    .where('message_id', '=', messageId)
    .where('action', '=', 'deleted')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.by_id ?? null;
}

/** A session's moderation log, latest first, with the people concerned. */
export function listModerationLog(
  db: Db,
  sessionId: string,
  { limit, after }: { limit: number; after?: string },
) {
  let found = db
    .selectFrom('moderation as d')
    .leftJoin('channel_message as m', 'm.id', 'd.message_id')
    .leftJoin('person as b', (join) =>
      join.onRef('b.id', '=', 'd.by_id').on('b.erased_at', 'is', null),
    )
    .leftJoin('person as p', (join) =>
      join
        .on('p.id', '=', (eb) => eb.fn.coalesce('d.person_id', 'm.sender_id'))
        .on('p.erased_at', 'is', null),
    )
    .leftJoin('panelist as r', (join) =>
      join.onRef('r.session_id', '=', 'd.session_id').onRef('r.person_id', '=', 'd.by_id'),
    )
    .select(['d.id', 'd.action', 'd.minutes', 'd.created_at', 'd.by_id'])
    .select(
      sql<ChannelRole | null>`case when 'organiser' = any(b.roles) then 'organiser' else r.role end`.as(
        'by_role',
      ),
    )
    .select((eb) => eb.fn.coalesce('d.person_id', 'm.sender_id').as('person_id'))
    .select(['b.first_name as by_first', 'b.last_name as by_last', 'b.dp_url as by_picture'])
    .select(['p.first_name', 'p.last_name', 'p.dp_url'])
    .where('d.session_id', '=', sessionId);
  if (after)
    found = found.where(
      sql<boolean>`(d.created_at, d.id) < (select a.created_at, a.id from moderation a
        where a.id = ${after}::uuid and a.session_id = ${sessionId}::uuid)`,
    );
  return found.orderBy('d.created_at', 'desc').orderBy('d.id', 'desc').limit(limit).execute();
}

export type ModerationLogRow = Awaited<ReturnType<typeof listModerationLog>>[number];
