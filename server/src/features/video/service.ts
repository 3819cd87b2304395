import {
  type Actor,
  topics,
  videoBlocked,
  type VideoDoor,
  type VideoEnd,
  videoEnded,
  type VideoInside,
  videoLetIn,
  type VideoPlace,
  videoPlaceChanged,
  type VideoTicket,
} from '@pavilion/contract';
import { commit, type Ctx, type House } from '../../context.ts';
import { type Job, job } from '../../jobs.ts';
import { ticketSeconds } from '../../ports/media.ts';
import { refuse } from '../../refusal.ts';
import { takeTurn } from '../../turns.ts';
import { insideChanged, mayHost, roomFor, roomsBeside, type SeenRoom } from '../room/service.ts';
import { placeFrom } from './entity.ts';
import { noteHeard, placeAt } from './insiders.ts';
import * as queries from './queries.ts';
import { agreeOnEntering, recordingAfterLeaving, recordingOf } from './recording.ts';
import { noteWaiting, stopWaiting } from './waitQueries.ts';

export { renewSecret } from './queries.ts';

/** Ends the connection of somebody who has no place any more, where a media server carries it. */
export const endMedia: Job<{ roomId: string; personId: string }> = job('video.endMedia');

const heartbeatSeconds = 10;
const entries = [{ times: 30, seconds: 60 }];
const tellings = [{ times: 240, seconds: 60 }];

/** What stands at the door of a room; whoever finds it full waits there. Refuses `room.missing`. */
export async function door(ctx: Ctx<Actor>, roomId: string): Promise<VideoDoor> {
  const room = await roomFor(ctx, roomId);
  const { personId } = ctx.actor;
  const others = await queries.othersInside(ctx.db, roomId, personId);
  const place = await queries.placeOf(ctx.db, roomId, personId);
  const { iceServers } = await ticketOf(ctx, room);
  const most = mostPeople(ctx, room);
  const isInside = place !== undefined && place.left_at === null;
  const isFull = others >= most;
  if (isFull && !isInside && !place?.removed_at && room.state === 'open')
    await noteWaiting(ctx.db, {
      event_id: ctx.event.id,
      room_id: roomId,
      person_id: personId,
      seen_at: ctx.now(),
    });
  return {
    roomId,
    topic: room.topic,
    kind: room.kind,
    state: room.state,
    startAt: room.startAt.toISOString(),
    endsAt: endOf(room).toISOString(),
    inside: others + (isInside ? 1 : 0),
    mostPeople: most,
    isFull,
    beside: isFull ? await placeBeside(ctx, roomId) : null,
    hasBlocked: (await queries.blockedInside(ctx.db, roomId, personId)).length > 0,
    isRecorded: (await recordingOf(ctx.db, roomId))?.state === 'running',
    isRemoved: Boolean(place?.removed_at),
    isHost: mayHost(room),
    iceServers,
  };
}

interface Entering {
  stay: string;
  mic: boolean;
  camera: boolean;
  agreesToRecording?: boolean | undefined;
}

/**
 * Gives the actor a place, in the tab that asks last: an older tab's ends. With the same `stay` it is the same place, as after a break.
 * Refuses `room.missing`, `video.notOpen`, `video.over`, `video.full`, `video.removed`, `video.consentMissing`, `throttled`.
 */
export async function enter(ctx: Ctx<Actor>, roomId: string, given: Entering) {
  await takeTurn(ctx, `video.enter:${ctx.actor.personId}`, entries, 'allowed');
  const room = await openRoom(ctx, roomId);
  const { personId, sessionId } = ctx.actor;
  const isHost = mayHost(room);
  await commit(ctx, async (tx) => {
    await queries.lockRoom(tx.db, roomId);
    const before = await queries.placeOf(tx.db, roomId, personId);
    if (before?.removed_at) refuse('video.removed');
    const wasIn = before !== undefined && before.left_at === null;
    const others = await queries.othersInside(tx.db, roomId, personId);
    if (!wasIn && others >= mostPeople(tx, room)) refuse('video.full');
    await agreeOnEntering(tx, roomId, given.agreesToRecording ?? false);
    await stopWaiting(tx.db, roomId, personId);
    await queries.takePlace(tx.db, {
      event_id: tx.event.id,
      room_id: roomId,
      person_id: personId,
      stay_id: given.stay,
      login_id: sessionId,
      entered_at: tx.eventNow(),
      last_seen_at: tx.now(),
      is_host: isHost,
      has_mic: given.mic,
      has_camera: given.camera,
    });
    if (wasIn && before.stay_id !== given.stay) {
      const ended = { roomId, stay: before.stay_id, why: 'replaced' as const };
      tx.announce(topics.person(personId), videoEnded, ended);
    }
    tellPlace(tx, (await queries.placeOf(tx.db, roomId, personId))!);
    if (wasIn) return;
    await insideChanged(tx, roomId);
    for (const blocker of await queries.blockersInside(tx.db, roomId, personId))
      tx.announce(topics.person(blocker), videoBlocked, { roomId, personId });
  });
  return {
    ...(await ticketOf(ctx, room)),
    ...(await placesAndRecording(ctx, roomId)),
    topic: room.topic,
    endsAt: endOf(room).toISOString(),
    isHost,
    mostPeople: mostPeople(ctx, room),
    mostVideos: ctx.ports.media.mostVideos,
    mayRecord: isHost && ctx.event.config.features.rooms?.recording === true,
    heartbeatSeconds,
  };
}

interface Telling {
  stay: string;
  mic?: boolean | undefined;
  camera?: boolean | undefined;
  screen?: string | null | undefined;
  hand?: boolean | undefined;
}

/** Notes that a tab is still inside, and what it sends now. Refuses `room.missing`, `video.over`, `video.removed`, `video.replaced`, `video.notInside`, `throttled`. */
export async function tell(
  ctx: Ctx<Actor>,
  roomId: string,
  { stay, mic, camera, screen, hand }: Telling,
): Promise<{ place: VideoPlace }> {
  await takeTurn(ctx, `video.tell:${ctx.actor.personId}`, tellings, 'allowed');
  const { state } = await roomFor(ctx, roomId);
  if (state === 'closed') refuse('video.over');
  const { personId } = ctx.actor;
  const isNews = [mic, camera, screen, hand].some((one) => one !== undefined);
  const known = isNews ? undefined : await placeAt(ctx, roomId, stay);
  if (known?.person_id === personId) {
    noteHeard(ctx, { roomId, personId });
    return { place: placeFrom(known) };
  }
  const place = await commit(ctx, async (tx) => {
    const now = await queries.changePlace(
      tx.db,
      { roomId, personId, stay },
      {
        last_seen_at: tx.now(),
        ...(mic !== undefined && { has_mic: mic }),
        ...(camera !== undefined && { has_camera: camera }),
        ...(screen !== undefined && { screen_id: screen }),
        ...(hand !== undefined && { hand_at: hand ? tx.eventNow() : null }),
      },
    );
    if (!now) return refuseStay(tx, roomId);
    if (isNews) tellPlace(tx, now);
    return placeFrom(now);
  });
  return { place };
}

/** Gives the place back, if this tab has it. */
export async function leave(ctx: Ctx<Actor>, roomId: string, stay: string): Promise<void> {
  await commit(ctx, (tx) =>
    endPlace(tx, { roomId, personId: ctx.actor.personId, stay, why: 'left' }),
  );
}

/** Who is inside, and whether the room is recorded. Refuses `room.missing`, `video.notInside`. */
export async function inside(ctx: Ctx<Actor>, roomId: string): Promise<VideoInside> {
  await requireInside(ctx, roomId);
  return placesAndRecording(ctx, roomId);
}

/** A join token for a room that the actor may enter now, made with the server's keys and good for ten minutes. Refuses `room.missing`, `video.notOpen`, `video.over`, `video.removed`. */
export async function ticketFor(
  ctx: Ctx<Actor>,
  roomId: string,
): Promise<VideoTicket & { expiresAt: string }> {
  const room = await openRoom(ctx, roomId);
  const place = await queries.placeOf(ctx.db, roomId, ctx.actor.personId);
  if (place?.removed_at) refuse('video.removed');
  const expiresAt = new Date(ctx.now().getTime() + ticketSeconds * 1000).toISOString();
  return { ...(await ticketOf(ctx, room)), expiresAt };
}

/** Ends the place of somebody who may be inside no longer, as when an invitation is taken back; belongs inside the caller's `commit`. Their browser and the others' act on it at once. */
export async function endPlace(
  tx: Ctx,
  given: { roomId: string; personId: string; stay?: string; why: VideoEnd },
): Promise<boolean> {
  const { roomId, personId, why } = given;
  const at = tx.eventNow();
  const row = await queries.changePlace(tx.db, given, {
    left_at: at,
    ...(why === 'removed' && { removed_at: at }),
  });
  if (!row) return false;
  tellPlace(tx, row, why);
  tx.announce(topics.person(personId), videoEnded, { roomId, stay: row.stay_id, why });
  tx.recheck({ personId });
  if (why !== 'replaced' && tx.ports.media.kind === 'livekit')
    await tx.later(endMedia, { roomId, personId });
  await recordingAfterLeaving(tx, roomId, personId);
  await insideChanged(tx, roomId);
  return true;
}

/** Lets somebody in again who was shown out, as when they are invited once more; belongs inside the caller's `commit`. Answers whether they were. */
export async function letInAgain(tx: Ctx, roomId: string, personId: string): Promise<boolean> {
  if (!(await queries.forgetRemoval(tx.db, roomId, personId))) return false;
  for (const topic of [topics.video(roomId), topics.person(personId)])
    tx.announce(topic, videoLetIn, { roomId, personId });
  return true;
}

/** Ends the places of everybody in a room, as when it is closed; belongs inside the caller's `commit`. */
export async function endAll(tx: Ctx, roomId: string): Promise<void> {
  for (const { person_id: personId } of await queries.placesOf(tx.db, roomId))
    await endPlace(tx, { roomId, personId, why: 'closed' });
}

/** Refuses `room.missing`, `video.notInside`. */
export async function requireInside(ctx: Ctx<Actor>, roomId: string): Promise<SeenRoom> {
  const room = await roomFor(ctx, roomId);
  if (!(await queries.isInside(ctx.db, roomId, ctx.actor.personId))) refuse('video.notInside');
  return room;
}

/** Who hears what happens inside of a room: who is inside. */
export function mayHearVideo({ store }: House, actor: Actor, roomId: string): Promise<boolean> {
  return queries.isInside(store.db, roomId, actor.personId);
}

/** Announces somebody's place as it is now, or that it has ended. */
export function tellPlace(tx: Ctx, row: queries.PlaceRow, ended: VideoEnd | null = null): void {
  const place = placeFrom(row);
  tx.announce(topics.video(row.room_id), videoPlaceChanged, { roomId: row.room_id, place, ended });
}

/** Says why a tab has no place. */
async function refuseStay(ctx: Ctx<Actor>, roomId: string): Promise<never> {
  const place = await queries.placeOf(ctx.db, roomId, ctx.actor.personId);
  if (place?.removed_at) refuse('video.removed');
  return refuse(place && !place.left_at ? 'video.replaced' : 'video.notInside');
}

async function openRoom(ctx: Ctx<Actor>, roomId: string): Promise<SeenRoom> {
  const room = await roomFor(ctx, roomId);
  if (room.state === 'upcoming') refuse('video.notOpen');
  if (room.state !== 'open') refuse('video.over');
  return room;
}

/** What keeps the actor out of an open room, as `enter` judges it. */
export async function standingAt(
  ctx: Ctx<Actor>,
  room: SeenRoom,
): Promise<{ isShownOut: boolean; hasSpace: boolean }> {
  const { personId } = ctx.actor;
  const place = await queries.placeOf(ctx.db, room.id, personId);
  const isIn = place !== undefined && place.left_at === null;
  const others = await queries.othersInside(ctx.db, room.id, personId);
  return {
    isShownOut: Boolean(place?.removed_at),
    hasSpace: isIn || others < mostPeople(ctx, room),
  };
}

/** A second room of a full one that the actor may enter and where a place is free. */
async function placeBeside(ctx: Ctx<Actor>, roomId: string): Promise<VideoDoor['beside']> {
  const rooms = await roomsBeside(ctx, roomId);
  const free = rooms.find((room) => room.inside < mostPeople(ctx, room));
  return free ? { roomId: free.id, topic: free.topic } : null;
}

function mostPeople({ ports }: Pick<Ctx, 'ports'>, { maxCapacity }: SeenRoom): number {
  return Math.min(maxCapacity, ports.media.mostPeople);
}

function endOf({ startAt, durationMinutes }: SeenRoom): Date {
  return new Date(startAt.getTime() + durationMinutes * 60_000);
}

async function placesAndRecording(ctx: Ctx<Actor>, roomId: string): Promise<VideoInside> {
  const rows = await queries.placesOf(ctx.db, roomId);
  return {
    places: rows.map(placeFrom),
    blocked: await queries.blockedInside(ctx.db, roomId, ctx.actor.personId),
    recording: await recordingOf(ctx.db, roomId),
  };
}

async function ticketOf(ctx: Ctx<Actor>, room: SeenRoom): Promise<VideoTicket> {
  const { personId } = ctx.actor;
  const person = await queries.nameOf(ctx.db, personId);
  return ctx.ports.media.ticket({
    roomId: room.id,
    personId,
    name: person,
    isHost: mayHost(room),
    secret: await queries.secretOf(ctx.db, ctx.ports.ids.token()),
    now: ctx.now(),
  });
}
