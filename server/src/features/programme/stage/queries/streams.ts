import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { eventNow } from '../../../../db/eventTime.ts';

/** The stream of a session, from our stage or elsewhere, and where it was last time. */
export interface WatchedStream {
  session_id: string;
  source: string;
  position: string;
  /** The broadcast's latest segment, 0 before the first; null for a stream from elsewhere. */
  latest: number | null;
}

/** Claims the streams of running sessions that were last looked at before `before`, so that only one node looks. */
export async function claimStreams(
  db: Db,
  { now, before }: { now: Date; before: Date },
): Promise<WatchedStream[]> {
  const { rows } = await sql<WatchedStream>`
    with playing as (
      select s.id, s.event_id, coalesce(b.id::text, s.player ->> 'url') as source,
        case when b.id is not null then coalesce(
          (select max(x.seq) from broadcast_segment x where x.broadcast_id = b.id), 0) end as latest
      from session s
      join event e on e.id = s.event_id
      left join broadcast b on b.session_id = s.id and b.ended_at is null
      where s.removed_at is null and s.is_published and s.duration_minutes > 0
        and (b.id is not null or s.player ->> 'kind' = 'hls')
        and s.start_at <= ${eventNow(now)}
        and s.start_at + make_interval(mins => s.duration_minutes)
          > ${eventNow(now)}
    ), claimed as (
      insert into stream_watch as w (session_id, event_id, source, position, moved_at, looked_at)
      select id, event_id, source, '', ${now}::timestamptz, ${now}::timestamptz from playing
      on conflict (session_id) do update set
        position = case when w.source = excluded.source then w.position else '' end,
        moved_at = case when w.source = excluded.source then w.moved_at else excluded.moved_at end,
        source = excluded.source, looked_at = excluded.looked_at
      where w.looked_at <= ${before}::timestamptz
      returning session_id, source, position
    )
    select c.session_id, c.source, c.position, p.latest
    from claimed c join playing p on p.id = c.session_id`.execute(db);
  return rows;
}

/** Records that a stream has moved, unless something else plays by now. */
export async function recordMove(
  db: Db,
  { sessionId, source, position }: { sessionId: string; source: string; position: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('stream_watch')
    .set({ position, moved_at: now })
    .where('session_id', '=', sessionId)
    .where('source', '=', source)
    .execute();
}
