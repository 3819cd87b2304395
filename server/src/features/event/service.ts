import {
  type Actor,
  type Event,
  eventChanged,
  eventConfig,
  type EventConfig,
  type EventHours,
  furthestRehearsalSeconds,
  topics,
} from '@pavilion/contract';
import { commit, type Ctx, type Db } from '../../context.ts';
import type { Ids } from '../../ports/ids.ts';
import { refuse } from '../../refusal.ts';
import { knownEvents } from './known.ts';
import {
  eventById,
  eventOf,
  type EventRow,
  insertEvent,
  insertNewEvent,
  updateClock,
} from './queries.ts';

/** The events of this server, the default one first. */
export async function list(ctx: Ctx): Promise<Pick<Event, '_id' | 'slug' | 'name'>[]> {
  return (await knownEvents(ctx.db)).map((row) => ({
    _id: row.id,
    slug: row.slug,
    name: row.name,
  }));
}

/** The events of this server, the default one first, with all that is known of them. */
export function all(db: Db): Promise<EventRow[]> {
  return knownEvents(db);
}

/** The event of this id; null when there is none. */
export function byId(db: Db, id: string): Promise<EventRow | null> {
  return eventById(db, id);
}

/** One event with its configuration. Refuses `event.missing`. */
export async function get(ctx: Ctx, eventId: string): Promise<Event> {
  const row = await eventById(ctx.db, eventId);
  if (!row) refuse('event.missing');
  return eventOf(row, ctx.now());
}

/** Sets the rehearsal clock of the actor's event. Refuses `event.mismatch`, and `clock.invalid` for a moment too far away. */
export async function setClock(
  ctx: Ctx<Actor>,
  eventId: string,
  to: { now?: string; offsetSeconds?: number },
): Promise<Event> {
  if (eventId !== ctx.event.id) refuse('event.mismatch');
  const offset = to.offsetSeconds ?? Math.ceil((Date.parse(to.now!) - ctx.now().getTime()) / 1000);
  if (Math.abs(offset) > furthestRehearsalSeconds)
    refuse('clock.invalid', { fields: [{ path: 'now', code: 'clock.invalid' }] });
  return commit(ctx, async (tx) => {
    const event = eventOf(await updateClock(tx.db, eventId, offset), tx.now());
    tx.announce(topics.event(eventId), eventChanged, { event });
    return event;
  });
}

export { versionOfEvent } from './queries.ts';

export interface NewEvent {
  slug: string;
  name: string;
  startDate: string;
  endDate: string;
  zone: string;
  config: EventConfig;
  host?: string;
  isDefault?: boolean;
  isDemo?: boolean;
  clockOffsetSeconds?: number;
}

/** Creates an event from a preset's copy; the configuration is checked whole. */
export async function create(db: Db, ids: Ids, given: NewEvent): Promise<EventRow> {
  return insertEvent(db, rowOf(ids, given));
}

function rowOf(ids: Ids, given: NewEvent): Omit<EventRow, 'created_at'> {
  return {
    id: ids.id(),
    slug: given.slug,
    name: given.name,
    start_date: given.startDate,
    end_date: given.endDate,
    zone: given.zone,
    config: eventConfig.parse(given.config),
    clock_offset_seconds: given.clockOffsetSeconds ?? 0,
    is_default: given.isDefault ?? false,
    is_demo: given.isDemo ?? false,
    host: given.host ?? null,
  };
}

/** Opens an event for whoever runs the server; the first one becomes the default. Null when its slug or host is taken. */
export async function found(db: Db, ids: Ids, given: NewEvent): Promise<EventRow | null> {
  return insertNewEvent(db, rowOf(ids, given));
}

/** The opening hours of an event, as the contract's clock reads them. */
export function hoursOf(event: EventRow): EventHours {
  const { opens, closes, endsEarlyMinutes } = event.config;
  return {
    startDate: event.start_date,
    endDate: event.end_date,
    zone: event.zone,
    opens,
    closes,
    endsEarlyMinutes,
  };
}

/** Where people reach a page of the event: `path` is the page's own, below the event's root. */
export function addressOf({ event, ports }: Pick<Ctx, 'event' | 'ports'>, path: string): string {
  if (event.host) return `https://${event.host}${path}`;
  return `${ports.publicUrl}${event.is_default ? '' : `/e/${event.slug}`}${path}`;
}
