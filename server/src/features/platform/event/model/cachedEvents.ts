import type { Db } from '../../../../core/context.ts';
import type { Store } from '../../../../db/openStore.ts';
import type { DemoMode } from '../../../../ports/ports.ts';
import type { EventRow } from '../../../../core/EventRow.ts';
import { type EventStamp, eventVersion, eventVersions, eventWithVersion } from '../queries.ts';

/** The events of a database as last read. A configuration is large, so it's fetched again only if its version has changed. */
const cached = new WeakMap<Db, Map<string, { version: string; row: EventRow }>>();

/** The versions of all events, for each database that reports changes: cached until it reports one. */
const followed = new WeakMap<Db, Known>();

interface Known {
  stamps: Promise<EventStamp[]> | null;
}

/** Caches the versions of events until one changes, if the database reports changes. */
export function followEvents({ db, followChanges }: Store): void {
  if (!followChanges || followed.has(db)) return;
  const known: Known = { stamps: null };
  followed.set(db, known);
  followChanges((changed) => {
    if (changed === 'all') known.stamps = null;
  });
}

/** The event with this id, or the default event for `undefined`; null if there is none. `version`: if the caller has just read it. */
export async function cachedEvent(
  db: Db,
  id: string | undefined,
  version?: string,
): Promise<EventRow | null> {
  const at = id && version ? { id, version } : await findStamp(db, id);
  return at && readCached(db, at);
}

/** All events, the default one first. */
export async function cachedEvents(db: Db): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  for (const at of await listStamps(db)) {
    const row = await readCached(db, at);
    if (row) rows.push(row);
  }
  return rows;
}

/** The event a host name belongs to, else the default event. Ports are ignored. */
export function eventOfHost(events: EventRow[], host: string): EventRow | undefined {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return events.find((event) => event.host === name) ?? events.find((event) => event.is_default);
}

/** Whether an event is a demo: a real one never is, whatever the mode. `events`: all events of the server. */
export function isDemoAmong(events: EventRow[], event: EventRow, mode: DemoMode): boolean {
  if (!event.is_demo || mode === 'never') return false;
  return mode === 'always' || events.every((one) => one.is_demo);
}

async function findStamp(
  db: Db,
  id: string | undefined,
): Promise<Pick<EventStamp, 'id' | 'version'> | null> {
  if (!followed.has(db)) return eventVersion(db, id);
  const wanted = id?.toLowerCase();
  const stamps = await listStamps(db);
  return stamps.find((one) => (wanted ? one.id === wanted : one.is_default)) ?? null;
}

function listStamps(db: Db): Promise<EventStamp[]> {
  const known = followed.get(db);
  if (!known) return eventVersions(db);
  if (known.stamps) return known.stamps;
  const reading = eventVersions(db);
  known.stamps = reading;
  reading.catch(() => {
    if (known.stamps === reading) known.stamps = null;
  });
  return reading;
}

async function readCached(
  db: Db,
  { id, version }: { id: string; version: string },
): Promise<EventRow | null> {
  let events = cached.get(db);
  if (!events) cached.set(db, (events = new Map()));
  const found = events.get(id);
  if (found?.version === version) return found.row;
  const read = await eventWithVersion(db, id);
  if (!read) return null;
  events.set(id, read);
  return read.row;
}
