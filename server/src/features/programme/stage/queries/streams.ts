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
  /** Where that segment is stored. */
  segment_key: string | null;
  /** What the broadcast looked and sounded like last time. */
  picture: string | null;
  picture_since: Date | null;
  silent_since: Date | null;
}

/** Claims the streams of running sessions that were last looked at before `before`, so that only one node looks. */
export async function claimStreams(
  db: Db,
  { now, before }: { now: Date; before: Date },
): Promise<WatchedStream[]> {
  const { rows } = await sql<WatchedStream>`
    with playing as (
      select s.id, s.event_id, coalesce(b.id::text, s.player ->> 'url') as source,
        case when b.id is not null then coalesce(x.seq, 0) end as latest, x.storage_key as segment_key
      from session s
      join event e on e.id = s.event_id
      left join broadcast b on b.session_id = s.id and b.ended_at is null
      left join lateral (select seq, storage_key from broadcast_segment
        where session_id = s.id and broadcast_id = b.id order by seq desc limit 1) x on true
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
        picture = case when w.source = excluded.source then w.picture end,
        picture_since = case when w.source = excluded.source then w.picture_since end,
        silent_since = case when w.source = excluded.source then w.silent_since end,
        source = excluded.source, looked_at = excluded.looked_at
      where w.looked_at <= ${before}::timestamptz
      returning session_id, source, position, picture, picture_since, silent_since
    )
    select c.*, p.latest, p.segment_key
    from claimed c join playing p on p.id = c.session_id`.execute(db);
  return rows;
}

/** Records what was seen of a stream, unless something else plays by now. */
export async function recordWatch(
  db: Db,
  { session_id: sessionId, source }: WatchedStream,
  seen: Partial<
    Pick<WatchedStream, 'position' | 'picture' | 'picture_since' | 'silent_since'> & {
      moved_at: Date;
    }
  >,
): Promise<void> {
  await db
    .updateTable('stream_watch')
    .set(seen)
    .where('session_id', '=', sessionId)
    .where('source', '=', source)
    .execute();
}
