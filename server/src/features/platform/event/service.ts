import {
  type Event,
  eventChanged,
  eventConfig,
  type EventConfig,
  type EventHours,
  type EventStanding,
  type EventWording,
  type Features,
  furthestRehearsalSeconds,
  type getEvent,
  type RouteReply,
  topics,
} from '@pavilion/contract';
import { commit, type Ctx, type Db } from '../../../core/context.ts';
import type { Ids } from '../../../ports/ids.ts';
import { refuse } from '../../../core/refusal.ts';
import * as audit from '../audit/service.ts';
import { maySee } from './rights.ts';
import { writeCalendar } from './verbs/writeCalendar.ts';
import { withCountry } from './verbs/withCountry.ts';
import { onDays, shiftDates } from './verbs/shiftDates.ts';
import { cachedEvent, cachedEvents, isDemoAmong } from './model/cachedEvents.ts';
import { sharedReply } from './model/sharedReply.ts';
import type { EventRow } from '../../../core/EventRow.ts';
import {
  toEvent,
  type EventChange,
  type EventToInsert,
  eventForUpdate,
  insertEvent,
  insertNewEvent,
  toPublicEvent,
  updateClock,
  updateEvent,
  updateHost,
} from './queries.ts';

export { maySee } from './rights.ts';
export { cachedEvent } from './model/cachedEvents.ts';
export { datesInWords } from './verbs/datesInWords.ts';
export { writeInvitation } from './verbs/writeInvitation.ts';
export { forEachInEvent } from './verbs/forEachInEvent.ts';
export { publishEverySecond } from './verbs/publishEverySecond.ts';
export { type Addressee, listOrganisers } from './verbs/listOrganisers.ts';

/** The events of this server that the caller may see, the default one first. */
export async function list(ctx: Ctx): Promise<Pick<Event, '_id' | 'slug' | 'name'>[]> {
  const rows = (await cachedEvents(ctx.db)).filter((row) => maySee(row, ctx.actor));
  return rows.map((row) => ({
    _id: row.id,
    slug: row.slug,
    name: row.name,
  }));
}

/** The rows of all events on this server, the default one first. */
export function all(db: Db): Promise<EventRow[]> {
  return cachedEvents(db);
}

/** Whether the context's event is a demo: its password works, and anyone may read its outbox. */
export async function isDemo({ db, event, ports }: Pick<Ctx, 'db' | 'event' | 'ports'>) {
  return event.is_demo && isDemoAmong(await cachedEvents(db), event, ports.demo);
}

/** The event with this id; null if there is none. */
export function byId(db: Db, id: string): Promise<EventRow | null> {
  return cachedEvent(db, id);
}

/** One event with its configuration and, as `event`, without. Refuses `event.missing`. */
export async function get(ctx: Ctx, eventId: string): Promise<RouteReply<typeof getEvent>> {
  // the context's event was read during this call
  const row = eventId === ctx.event.id ? ctx.event : await cachedEvent(ctx.db, eventId);
  if (!row) refuse('event.missing');
  return sharedReply(row, ctx.now());
}

/** Sets the rehearsal clock of the context's event. Refuses `event.mismatch`, and `clock.invalid` for a time too far away. */
export async function setClock(
  ctx: Ctx,
  eventId: string,
  to: { now?: string; offsetSeconds?: number },
): Promise<Event> {
  if (eventId !== ctx.event.id) refuse('event.mismatch');
  const offset = to.offsetSeconds ?? Math.ceil((Date.parse(to.now!) - ctx.now().getTime()) / 1000);
  if (Math.abs(offset) > furthestRehearsalSeconds)
    refuse('clock.invalid', { fields: [{ path: 'now', code: 'clock.invalid' }] });
  return commit(ctx, async (tx) => {
    const before = tx.event.clock_offset_seconds;
    const row = await updateClock(tx.db, eventId, { offsetSeconds: offset, now: tx.now() });
    await audit.record(tx, {
      thing: 'clock',
      id: eventId,
      act: 'changed',
      title: row.name,
      before: { clockOffsetSeconds: before },
      after: { clockOffsetSeconds: row.clock_offset_seconds },
    });
    return publishEvent(tx, row);
  });
}

/** Sets the rehearsal clock back. */
export const undoClock: audit.UndoHandler = {
  current: async (tx, id) => ({
    clockOffsetSeconds: (await eventForUpdate(tx.db, id)).clock_offset_seconds,
  }),
  restore: async (tx, id, to) => {
    const offsetSeconds = Number(to?.['clockOffsetSeconds'] ?? 0);
    publishEvent(tx, await updateClock(tx.db, id, { offsetSeconds, now: tx.now() }));
  },
};

/** Publishes and returns an event's current state. Unless it is open, only what outsiders may see is published. */
function publishEvent(tx: Ctx, row: EventRow): Event {
  const event = toEvent(row, tx.now());
  const isOpen = row.state === 'open';
  const payload = { event: isOpen ? event : toPublicEvent(event) };
  tx.announce(topics.event(row.id), eventChanged, payload);
  return event;
}

/** The event as it is now, locked until the end of the transaction. */
export function lockEvent(tx: Ctx): Promise<EventRow> {
  return eventForUpdate(tx.db, tx.event.id);
}

/** Changes the context's event, inside `commit`, and publishes it; a configuration is validated as a whole. People who may no longer see it then lose their open socket. */
export async function change(tx: Ctx, given: EventChange): Promise<EventRow> {
  const { name, start_date, end_date, zone, state, wording } = given;
  const config = given.config && eventConfig.parse(given.config);
  const columns = Object.entries({ name, start_date, end_date, zone, state, config, wording });
  const changed = Object.fromEntries(columns.filter(([, value]) => value !== undefined));
  const row = await updateEvent(tx.db, tx.event.id, changed);
  publishEvent(tx, row);
  if (state && state !== 'open') tx.reauthorise({ topic: topics.event(row.id) });
  return row;
}

/** Gives the context's event a host name of its own, or none, inside `commit`, and publishes it. Null if another event has it. */
export async function moveTo(tx: Ctx, host: string | null): Promise<EventRow | null> {
  const row = await updateHost(tx.db, tx.event.id, host);
  if (row) publishEvent(tx, row);
  return row;
}

export { writeCalendar, type CalendarEntry } from './verbs/writeCalendar.ts';
export { withCountry } from './verbs/withCountry.ts';
export { onDays } from './verbs/shiftDates.ts';
export {
  toEvent,
  findFileSecret,
  renewFileSecrets as renewPictureSecrets,
  versionOfEvent,
} from './queries.ts';

export interface NewEvent {
  /** Given if something is already stored under it. */
  id?: string;
  slug: string;
  name: string;
  startDate: string;
  endDate: string;
  zone: string;
  config: EventConfig;
  /** For a copy: the settings that switched-off features had in the original. */
  resting?: Partial<Features>;
  /** For a copy: the sentences of the original's own. */
  wording?: EventWording;
  host?: string;
  isDefault?: boolean;
  isDemo?: boolean;
  isRehearsal?: boolean;
  state?: EventStanding;
  clockOffsetSeconds?: number;
}

/** Creates an event from a copy of a preset; the configuration is validated as a whole. */
export async function create(db: Db, ids: Ids, given: NewEvent): Promise<EventRow> {
  return insertEvent(db, toRow(ids, given));
}

function toRow(ids: Ids, given: NewEvent): EventToInsert {
  return {
    id: given.id ?? ids.id(),
    slug: given.slug,
    name: given.name,
    start_date: given.startDate,
    end_date: given.endDate,
    zone: given.zone,
    config: eventConfig.parse({
      ...given.config,
      features: withCountry(given.config.features, given.zone),
    }),
    resting: given.resting ?? {},
    wording: given.wording ?? {},
    state: given.state ?? 'open',
    clock_offset_seconds: given.clockOffsetSeconds ?? 0,
    is_default: given.isDefault ?? false,
    is_demo: given.isDemo ?? false,
    is_rehearsal: given.isRehearsal ?? false,
    host: given.host ?? null,
  };
}

/** Creates an event whose days are those visitors choose from; the first one becomes the default. Null if its slug or host is taken. */
export async function tryCreate(db: Db, ids: Ids, given: NewEvent): Promise<EventRow | null> {
  const config = shiftDates(given.config, given);
  const resting = onDays(given.resting ?? {}, given);
  return insertNewEvent(db, toRow(ids, { ...given, config, resting }));
}

/** The opening hours of an event, as the contract's clock reads them. */
export function eventHours(event: EventRow): EventHours {
  const { opens, closes, endsEarlyMinutes } = event.config;
  return {
    firstDay: event.start_date,
    lastDay: event.end_date,
    zone: event.zone,
    opens,
    closes,
    endsEarlyMinutes,
  };
}

/** The origin that serves an event: its own host name if it has one, else the server's public URL. */
export function eventOrigin({ event, ports }: Pick<Ctx, 'event' | 'ports'>): string {
  return event.host ? `https://${event.host}` : ports.publicUrl;
}

/** The full address of a page of the event; `path` is relative to the event's root. */
export function pageAddress(ctx: Pick<Ctx, 'event' | 'ports'>, path: string): string {
  const { host, is_default: isDefault, slug } = ctx.event;
  return `${eventOrigin(ctx)}${host || isDefault ? '' : `/e/${slug}`}${path}`;
}

/** The days of the event as a calendar file, for anyone. */
export function eventFile(ctx: Ctx): { filename: string; ics: string } {
  const { id, slug, name, start_date, end_date } = ctx.event;
  const url = pageAddress(ctx, '/');
  const days = { start: new Date(start_date), end: new Date(Date.parse(end_date) + 86_400_000) };
  return {
    filename: `${slug}.ics`,
    ics: writeCalendar([
      {
        ...days,
        uid: `${id}@${new URL(ctx.ports.publicUrl).hostname}`,
        isWholeDays: true,
        summary: name,
        description: url,
        url,
        sequence: ctx.event.version,
        isCancelled: false,
        changedAt: ctx.now(),
      },
    ]),
  };
}
