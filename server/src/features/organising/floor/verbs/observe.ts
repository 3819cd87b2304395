import { deskPresentSeconds, type FloorState } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { viewersByRoom } from '../../../programme/stage/service.ts';
import { alertsOf, endOf } from './alert.ts';
import * as queries from '../queries.ts';

const silentMs = 60_000;
/** Who of a panel was not heard of for this long is not in the room. */
export const seatMs = 30_000;
/** A panel is missed from here on before the start. */
const soonMs = 10 * 60_000;
/** The doors of rooms open so long before them. */
const roomDoorsMs = 15 * 60_000;
/** Who was not heard of at a door for this long has gone. */
const doorMs = 15_000;

/** What was read, with what is asked of it more than once. */
export type Seen = Awaited<ReturnType<typeof read>>;

/** What is going on in the event, all but its turn. */
export async function look(ctx: Ctx): Promise<Omit<FloorState, 'turn'>> {
  const seen = await read(ctx);
  const { people, places, floors, booths, waiting, sessions, rooms, viewers } = seen;
  return {
    people,
    waiting: waiting.length,
    places: places.map((one) => ({ place: one.place, people: one.people })),
    floors,
    booths: booths.map((booth) => ({
      _id: booth.id,
      name: booth.name,
      floorKey: booth.floor_key,
      x: booth.x,
      y: booth.y,
      people: seen.at.get(`booth:${booth.id}`)?.people ?? 0,
      waiting: seen.queues.get(booth.id)?.length ?? 0,
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
      capacity: seen.seats(room),
      waiting: room.waiting,
    })),
    alerts: alertsOf(seen),
  };
}

async function read(ctx: Ctx) {
  const now = ctx.now().getTime();
  const eventNow = ctx.eventNow();
  const eventId = ctx.event.id;
  const freshSince = new Date(now - silentMs);
  const [places, people, floors, booths, waiting, pages, failing, sessions, rooms, viewers] =
    await Promise.all([
      queries.peopleByPlace(ctx.db, eventId, freshSince),
      queries.peopleIn(ctx.db, eventId, freshSince),
      queries.floors(ctx.db, eventId),
      queries.booths(ctx.db, eventId, new Date(now - deskPresentSeconds * 1000)),
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
  const shown = (at: Date) =>
    new Date(at.getTime() + ctx.event.clock_offset_seconds * 1000).toISOString();
  return {
    ...{ eventId, eventNow, people, places, floors, booths, waiting, failing, sessions, rooms },
    viewers,
    at: new Map(places.map((one) => [one.place, one])),
    queues: Map.groupBy(waiting, (thread) => thread.desk_id),
    /** As people see it: event time. */
    shown,
    pagedAt(id: string) {
      const at = pages.get(id);
      return at ? shown(at) : null;
    },
    seats: (room: (typeof rooms)[number]) =>
      Math.min(room.max_capacity, ctx.ports.media.mostPeople),
  };
}
