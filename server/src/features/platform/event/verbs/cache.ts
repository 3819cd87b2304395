import type { Db } from '../../../../context.ts';
import type { DemoMode } from '../../../../ports/ports.ts';
import { eventVersion, eventVersions, eventWithVersion, type EventRow } from '../queries.ts';

/** The events of a database as they were read last. A configuration is large: who knows its version does not fetch it again. */
const cached = new WeakMap<Db, Map<string, { version: string; row: EventRow }>>();

/** The event of this id, the default event for `undefined`; null when there is none. `version` where the caller has just read it. */
export async function cachedEvent(
  db: Db,
  id: string | undefined,
  version?: string,
): Promise<EventRow | null> {
  const at = id && version ? { id, version } : await eventVersion(db, id);
  return at && readCached(db, at);
}

/** All events, the default one first. */
export async function cachedEvents(db: Db): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  for (const at of await eventVersions(db)) {
    const row = await readCached(db, at);
    if (row) rows.push(row);
  }
  return rows;
}

/** The event that a host name belongs to, else the default event. A port counts for nothing. */
export function eventOfHost(events: EventRow[], host: string): EventRow | undefined {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return events.find((event) => event.host === name) ?? events.find((event) => event.is_default);
}

/** Whether an event is a demo: never a real one, whatever the mode. `events`: all there are. */
export function isDemoAmong(events: EventRow[], event: EventRow, mode: DemoMode): boolean {
  if (!event.is_demo || mode === 'never') return false;
  return mode === 'always' || events.every((one) => one.is_demo);
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
