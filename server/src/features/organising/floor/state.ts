import { deskHereForSeconds, type FloorAlert, type FloorState } from '@pavilion/contract';
import type { Ctx } from '../../../context.ts';
import { viewersByRoom } from '../../programme/stage/service.ts';
import * as queries from './queries.ts';

const silentMs = 60_000;
/** Who of a panel was not heard of for this long is not in the room. */
export const seatMs = 30_000;
/** A panel is missed from here on before the start. */
const soonMs = 10 * 60_000;
/** A session is nearly over from here on. */
const endingMs = 5 * 60_000;
/** The doors of rooms open so long before them. */
const roomDoorsMs = 15 * 60_000;
/** Who was not heard of at a door for this long has gone. */
const doorMs = 15_000;
const shownWaiting = 5;

/** What is going on in the event, all but its turn. */
export async function look(ctx: Ctx): Promise<Omit<FloorState, 'turn'>> {
  const now = ctx.now().getTime();
  const eventNow = ctx.eventNow();
  const eventId = ctx.event.id;
  const freshSince = new Date(now - silentMs);
  const [places, people, floors, booths, waiting, pages, failing, sessions, rooms, viewers] =
    await Promise.all([
      queries.peopleByPlace(ctx.db, eventId, freshSince),
      queries.peopleIn(ctx.db, eventId, freshSince),
      queries.floors(ctx.db, eventId),
      queries.booths(ctx.db, eventId, new Date(now - deskHereForSeconds * 1000)),
      queries.waiting(ctx.db, eventId),
      queries.pages(ctx.db, eventId),
      queries.failing(ctx.db, eventId),
      queries.sessionsNear(ctx.db, {
        eventId,
        now: eventNow,
        until: new Date(eventNow.getTime() + soonMs),
        hereSince: new Date(now - seatMs),
      }),
      queries.openRooms(ctx.db, {
        eventId,
        now: eventNow,
        until: new Date(eventNow.getTime() + roomDoorsMs),
        waitingSince: new Date(now - doorMs),
      }),
      viewersByRoom(ctx, eventId),
    ]);
  const seats = (room: (typeof rooms)[number]) =>
    Math.min(room.max_capacity, ctx.ports.media.mostPeople);
  const shown = (at: Date) =>
    new Date(at.getTime() + ctx.event.clock_offset_seconds * 1000).toISOString();
  const pagedAt = (id: string) => {
    const at = pages.get(id);
    return at ? shown(at) : null;
  };
  const at = new Map(places.map((one) => [one.place, one]));
  const queues = Map.groupBy(waiting, (thread) => thread.desk_id);
  const byId = new Map(booths.map((booth) => [booth.id, booth]));
  const alerts: FloorAlert[] = [];
  for (const [deskId, threads] of queues) {
    const booth = byId.get(deskId);
    if (!booth && deskId !== eventId) continue;
    alerts.push({
      ...nothing,
      _id: `queue:${deskId}`,
      kind: 'queue',
      since: shown(threads[0]!.waiting_since!),
      boothId: booth ? deskId : null,
      name: booth ? { en: booth.name } : null,
      count: threads.length,
      staffed: booth?.staffed ?? threads.some((thread) => thread.state === 'waiting'),
      waiting: threads.slice(0, shownWaiting).map((thread) => ({
        threadId: thread.id,
        name: `${thread.first_name} ${thread.last_name}`.trim(),
        since: shown(thread.waiting_since!),
      })),
      pagedAt: pagedAt(deskId),
    });
  }
  for (const booth of booths) {
    const here = at.get(`booth:${booth.id}`);
    if (!here || booth.staffed || queues.has(booth.id)) continue;
    const since = Math.max(here.since.getTime(), booth.staffed_until?.getTime() ?? 0);
    alerts.push({
      ...nothing,
      _id: `unstaffed:${booth.id}`,
      kind: 'unstaffed',
      since: shown(new Date(since)),
      boothId: booth.id,
      name: { en: booth.name },
      count: here.people,
      pagedAt: pagedAt(booth.id),
    });
  }
  for (const session of sessions) {
    const endAt = endOf(session);
    const inRoom = viewers.get(session.id) ?? 0;
    const about = { ...nothing, sessionId: session.id, name: session.topic };
    if (session.needs_speaker && session.panel > 0 && session.panel_here === 0)
      alerts.push({
        ...about,
        _id: `noSpeaker:${session.id}`,
        kind: 'noSpeaker',
        since: session.start_at.toISOString(),
        count: inRoom,
        pagedAt: pagedAt(session.id),
      });
    if (inRoom > 0 && endAt.getTime() - eventNow.getTime() <= endingMs)
      alerts.push({
        ...about,
        _id: `ending:${session.id}`,
        kind: 'ending',
        since: endAt.toISOString(),
        count: inRoom,
      });
    if (session.capacity !== null && session.seats_taken >= session.capacity)
      alerts.push({
        ...about,
        _id: `full:${session.id}`,
        kind: 'full',
        since: session.start_at.toISOString(),
        count: session.seats_taken,
        capacity: session.capacity,
      });
  }
  // with a free place in a room beside them, full rooms need nobody
  for (const [firstId, group] of Map.groupBy(rooms, (room) => room.first_id)) {
    if (group.some((room) => room.people < seats(room))) continue;
    const [room] = group;
    alerts.push({
      ...nothing,
      _id: `full:${firstId}`,
      kind: 'full',
      since: (room!.filled_at ?? room!.start_at).toISOString(),
      roomId: room!.id,
      name: { en: room!.topic },
      count: room!.people,
      capacity: seats(room!),
    });
  }
  for (const { channel, count, since } of failing)
    alerts.push({
      ...nothing,
      _id: `failing:${channel}`,
      kind: 'failing',
      since: shown(since),
      channel,
      count,
    });
  return {
    people,
    waiting: waiting.length,
    places: places.map(({ place, people }) => ({ place, people })),
    floors,
    booths: booths.map((booth) => ({
      _id: booth.id,
      name: booth.name,
      floorKey: booth.floor_key,
      x: booth.x,
      y: booth.y,
      people: at.get(`booth:${booth.id}`)?.people ?? 0,
      waiting: queues.get(booth.id)?.length ?? 0,
      staffed: booth.staffed,
    })),
    sessions: sessions.map((session) => ({
      _id: session.id,
      topic: session.topic,
      startAt: session.start_at.toISOString(),
      endAt: endOf(session).toISOString(),
      people: viewers.get(session.id) ?? 0,
    })),
    rooms: rooms.map((room) => ({
      _id: room.id,
      topic: room.topic,
      people: room.people,
      capacity: seats(room),
      waiting: room.waiting,
    })),
    alerts,
  };
}

const nothing = {
  boothId: null,
  sessionId: null,
  roomId: null,
  channel: null,
  name: null,
  capacity: null,
  staffed: false,
  waiting: [],
  pagedAt: null,
} satisfies Partial<FloorAlert>;

function endOf(session: queries.NearSession): Date {
  return new Date(session.start_at.getTime() + session.duration_minutes * 60_000);
}
