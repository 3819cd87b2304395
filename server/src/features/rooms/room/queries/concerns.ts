import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { visibleRooms, type RoomViewer } from '../queries.ts';

/** The open rooms, among those the viewer may see, with the name of this one at the same time: their names, at most five. */
export async function namesakes(db: Db, viewer: RoomViewer, roomId: string): Promise<string[]> {
  const rows = await visibleRooms(db, viewer)
    .innerJoin('room as this', (join) => join.on('this.id', '=', roomId))
    .where('r.kind', '=', 'breakout')
    .where('r.closed_at', 'is', null)
    .where(sql<SqlBool>`r.id <> this.id and lower(trim(r.topic)) = lower(trim(this.topic))`)
    .where(sql<SqlBool>`coalesce(r.overflow_of, r.id) <> coalesce(this.overflow_of, this.id)`)
    .where(isAtTheSameTime)
    .orderBy('r.start_at')
    .limit(5)
    .execute();
  return rows.map(({ topic }) => topic);
}

const isAtTheSameTime = sql<SqlBool>`
  r.start_at < this.start_at + make_interval(mins => this.duration_minutes)
  and this.start_at < r.start_at + make_interval(mins => r.duration_minutes)`;

/** What else a room's host has at the same time: rooms of theirs and sessions they are on the panel of, at most five. */
export async function elsewhereOfHost(db: Db, roomId: string): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`
    with this as (select * from room where id = ${roomId})
    select topic from (
      select r.topic, r.start_at from this
      join room r on r.owner_id = this.owner_id and r.event_id = this.event_id and r.id <> this.id
      where r.kind = 'breakout' and r.closed_at is null and r.overflow_of is null
        and this.overflow_of is null and ${isAtTheSameTime}
      union all
      select r.topic ->> 'en', r.start_at from this
      join panelist p on p.person_id = this.owner_id
      join session r on r.id = p.session_id and r.event_id = this.event_id
      where r.removed_at is null and r.is_published and r.duration_minutes > 0 and ${isAtTheSameTime}
    ) elsewhere order by start_at limit 5`.execute(db);
  return rows.map(({ topic }) => topic);
}
