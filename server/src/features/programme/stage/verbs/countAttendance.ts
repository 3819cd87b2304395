import { commit, createContext, type Server } from '../../../../core/context.ts';
import { forEach } from '../../../../jobs.ts';
import * as event from '../../../platform/event/service.ts';
import { triggerWebhooks } from '../../../platform/webhook/service.ts';
import * as queries from '../queries.ts';
import { type Presence, nodeRooms } from '../model/rooms.ts';

const batchSize = 1000;

/** Counts how long people have been in rooms since the last count. What can't be counted now is counted next time. */
export async function countAttendance(server: Server): Promise<void> {
  const rooms = nodeRooms(server);
  const nowMs = server.ports.clock.now().getTime();
  const presences = rooms.ended;
  rooms.ended = [];
  for (const [sessionId, { eventId, guests }] of rooms.open)
    for (const [personId, guest] of guests) {
      const times = { fromMs: guest.sinceMs, untilMs: nowMs };
      presences.push({ eventId, sessionId, personId, ...times, guest });
    }
  const byEvent = [...Map.groupBy(presences, (one) => one.eventId)];
  await forEach(server.log, byEvent, async ([eventId, ofEvent]) => {
    try {
      await countInEvent(server, eventId, ofEvent);
    } catch (error) {
      // before those that have ended since: time is counted in order
      rooms.ended = [...ofEvent.filter((one) => !one.guest), ...rooms.ended];
      throw error;
    }
    for (const { guest } of ofEvent) if (guest) guest.sinceMs = nowMs;
  });
}

async function countInEvent(server: Server, eventId: string, ofEvent: Presence[]): Promise<void> {
  const row = await event.byId(server.store.db, eventId);
  if (!row) return;
  const offsetMs = row.clock_offset_seconds * 1000;
  const ctx = createContext(server, { actor: null, event: row, language: 'en' });
  const counted = ofEvent.map(({ sessionId, personId, fromMs, untilMs }) => ({
    ...{ sessionId, personId },
    from: new Date(fromMs + offsetMs),
    until: new Date(untilMs + offsetMs),
  }));
  for (const batch of batches(counted))
    await commit(ctx, async (tx) =>
      triggerWebhooks(tx, 'session.attended', ...(await queries.countPresences(tx.db, batch))),
    );
}

/** Splits presences into batches, in order of time, with no person of a session twice in one. */
function batches(presences: queries.Presence[]): queries.Presence[][] {
  const found: { keys: Set<string>; presences: queries.Presence[] }[] = [];
  for (const presence of presences) {
    const key = `${presence.sessionId} ${presence.personId}`;
    const last = found.findLastIndex((one) => one.keys.has(key));
    const free = found.findIndex((one, at) => at > last && one.presences.length < batchSize);
    const batch = found[free] ?? { keys: new Set<string>(), presences: [] };
    if (free < 0) found.push(batch);
    batch.keys.add(key);
    batch.presences.push(presence);
  }
  return found.map((one) => one.presences);
}
