import type { Event, EventConfig } from '@pavilion/contract';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { Db } from '../../context.ts';

interface EventTable {
  id: string;
  slug: string;
  name: string;
  start_date: string;
  end_date: string;
  zone: string;
  config: JSONColumnType<EventConfig>;
  clock_offset_seconds: Generated<number>;
  is_default: Generated<boolean>;
  is_demo: Generated<boolean>;
  host: string | null;
  created_at: Generated<Date>;
}
export type EventRow = Selectable<EventTable>;

export interface EventTables {
  event: EventTable;
}

/** All events, the default one first. */
export function allEvents(db: Db): Promise<EventRow[]> {
  return db
    .selectFrom('event')
    .selectAll()
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .execute();
}

/** The event of this id; without an id the default event. */
export async function eventById(db: Db, id: string | undefined): Promise<EventRow | null> {
  const found = db.selectFrom('event').selectAll();
  return (
    (await (
      id ? found.where('id', '=', id) : found.where('is_default', '=', true)
    ).executeTakeFirst()) ?? null
  );
}

export async function insertEvent(db: Db, row: Omit<EventRow, 'created_at'>): Promise<EventRow> {
  return db
    .insertInto('event')
    .values({ ...row, config: JSON.stringify(row.config) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds an event, as the default one where there is none; null when its slug or host is taken. */
export async function insertNewEvent(
  db: Db,
  row: Omit<EventRow, 'created_at'>,
): Promise<EventRow | null> {
  const values = { ...row, config: JSON.stringify(row.config) };
  const add = (isDefault: boolean) =>
    db
      .insertInto('event')
      .values({ ...values, is_default: isDefault })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
  return (await add(true)) ?? (await add(false)) ?? null;
}

export async function updateClock(db: Db, id: string, offsetSeconds: number): Promise<EventRow> {
  return db
    .updateTable('event')
    .set({ clock_offset_seconds: offsetSeconds })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What leaves the house of an event. */
export function eventOf(row: EventRow, now: Date): Event {
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    startDate: row.start_date,
    endDate: row.end_date,
    zone: row.zone,
    config: row.config,
    clockOffsetSeconds: row.clock_offset_seconds,
    now: new Date(now.getTime() + row.clock_offset_seconds * 1000).toISOString(),
  };
}
