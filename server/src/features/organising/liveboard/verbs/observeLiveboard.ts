import { deskPresentSeconds, type LiveboardState } from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../../core/context.ts';
import { viewersByRoom } from '../../../programme/stage/service.ts';
import { asking } from '../../../identity/admission/service.ts';
import { listAlerts, sessionEnd } from '../model/alerts.ts';
import * as queries from '../queries.ts';

const silentMs = 60_000;
/** A panellist whose seat hasn't been recorded for this long isn't in the room. */
export const seatMs = 30_000;
/** A stream that hasn't moved for this long has stopped; one that can't be heard for this long has fallen silent. */
const stillMs = 20_000;
/** A broadcast that looks the same for this long may be frozen; a slide can stay for a while. */
const frozenMs = 60_000;
/** How long before the start a session needs its panel. */
const soonMs = 10 * 60_000;
/** How long before their start rooms open. */
const roomDoorsMs = 15 * 60_000;
/** A person silent at a door for this long has left. */
const doorMs = 15_000;

/** What was read, with the derived values that are used more than once. */
export type Observation = Awaited<ReturnType<typeof read>>;

/** The state of the liveboard, without its revision. */
export async function observeLiveboard(ctx: Ctx): Promise<Omit<LiveboardState, 'revision'>> {
  const observation = await read(ctx);
  const { places, floors, booths, waiting, sessions, rooms, viewers } = observation;
  const isShown = new Set(booths.map((booth) => `booth:${booth.id}`));
  // the listed places add up to the total
  const listed = places.filter(({ place }) => !place.startsWith('booth:') || isShown.has(place));
  const counts = [...listed, ...rooms].map((one) => one.people);
  const inSessions = sessions.map((session) => viewers.get(session.id) ?? 0);
  return {
    people: [...counts, ...inSessions].reduce((sum, count) => sum + count, 0),
    waiting: waiting.length,
    places: listed.map((one) => ({ place: one.place, people: one.people })),
    floors,
    booths: booths.map((booth) => ({
      _id: booth.id,
      name: booth.name,
      floorKey: booth.floor_key,
      x: booth.x,
      y: booth.y,
      people: observation.at.get(`booth:${booth.id}`)?.people ?? 0,
      waiting: observation.queues.get(booth.id)?.length ?? 0,
      staffed: booth.staffed,
    })),
    sessions: sessions.map((session) => ({
      _id: session.id,
      topic: session.topic,
      startAt: session.start_at.toISOString(),
      endAt: sessionEnd(session).toISOString(),
      people: viewers.get(session.id) ?? 0,
    })),
    rooms: rooms.map((room) => ({
      _id: room.id,
      topic: room.topic,
      people: room.people,
      capacity: observation.seats(room),
      waiting: room.waiting,
    })),
    alerts: listAlerts(observation),
  };
}

async function read(ctx: Ctx) {
  const now = ctx.now().getTime();
  const eventNow = ctx.eventNow();
  const eventId = ctx.event.id;
  const freshSince = new Date(now - silentMs);
  const [places, floors, booths, waiting, pages, failing, sessions, rooms, calls, viewers, asked] =
    await Promise.all([
      queries.peopleByPlace(ctx.db, eventId, freshSince),
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
        movedBefore: new Date(now - stillMs),
        frozenBefore: new Date(now - frozenMs),
      }),
      queries.openRooms(ctx.db, {
        eventId,
        now: eventNow,
        until: new Date(eventNow.getTime() + roomDoorsMs),
        waitingSince: new Date(now - doorMs),
      }),
      queries.strandedCalls(ctx.db, eventId, eventNow),
      viewersByRoom(ctx, eventId),
      asking(ctx),
    ]);
  const shown = (at: Date) => toEventTime(ctx, at);
  return {
    ...{ eventId, eventNow, places, floors, booths, waiting, failing, sessions, rooms, calls },
    viewers,
    asking: asked,
    at: new Map(places.map((one) => [one.place, one])),
    queues: Map.groupBy(waiting, (thread) => thread.desk_id),
    shown,
    pagedAt(id: string) {
      const at = pages.get(id);
      return at ? shown(at) : null;
    },
    seats: (room: (typeof rooms)[number]) =>
      Math.min(room.max_capacity, ctx.ports.media.mostPeople),
  };
}
