import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { eventNow } from '../../../../db/eventTime.ts';
import { takesPart } from '../../../identity/admission/service.ts';

interface Due {
  id: string;
  event_id: string;
}

const isGone = (personId: ReturnType<typeof sql>) =>
  sql`not exists (select from person p where p.id = ${personId} and ${takesPart})`;

const isBlocked = sql`exists (select from person_block b where
  (b.blocker_id = m.from_id and b.blocked_id = m.to_id)
  or (b.blocker_id = m.to_id and b.blocked_id = m.from_id))`;

/** Requests whose time is up. */
export async function listExpired(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select m.id, m.event_id from meeting m join event e on e.id = m.event_id
    where m.state = 'asked' and m.expires_at <= ${eventNow(now)} limit 500`.execute(db);
  return rows;
}

/** Open and coming meetings that can't be any more: someone has left the event, or one has blocked the other. */
export async function listImpossible(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select m.id, m.event_id from meeting m join event e on e.id = m.event_id
    where (m.state = 'asked' or (m.state = 'booked' and m.start_at > ${eventNow(now)}))
      and (${isGone(sql`m.from_id`)} or ${isGone(sql`m.to_id`)} or ${isBlocked})
    limit 500`.execute(db);
  return rows;
}

/** Booked meetings that start within so many minutes, and of which nobody was reminded. */
export async function listSoon(db: Db, now: Date, minutes: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select m.id, m.event_id from meeting m join event e on e.id = m.event_id
    where m.state = 'booked' and m.reminded_at is null and m.start_at > ${eventNow(now)}
      and m.start_at <= ${eventNow(now)} + make_interval(mins => ${minutes}) limit 500`.execute(db);
  return rows;
}

/** Which of two people are still at the event and haven't blocked the other: those to tell that a meeting is cancelled. */
export async function listConcerned(db: Db, a: string, b: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p where p.id in (${a}, ${b}) and ${takesPart}
      and not exists (select from person_block b where b.blocker_id = p.id
        and b.blocked_id in (${a}, ${b}))`.execute(db);
  return rows.map(({ id }) => id);
}
