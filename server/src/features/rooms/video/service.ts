import {
  type Actor,
  topics,
  videoBlocked,
  type VideoDoor,
  videoEnded,
  type VideoInside,
  type VideoPlace,
  type VideoTicket,
} from '@pavilion/contract';
import { commit, type Ctx, type Server } from '../../../context.ts';
import { ticketSeconds } from '../../../ports/media.ts';
import { refuse } from '../../../http/refusal.ts';
import { limitRate } from '../../../http/rateLimit.ts';
import {
  insideChanged,
  mayHost,
  othersWithPlace,
  roomFor,
  roomsBeside,
  type SeenRoom,
} from '../room/service.ts';
import { placeFrom } from './entity.ts';
import { recordSeen, placeAt } from './verbs/followParticipants.ts';
import { endPlace, requireInside, publishPlace } from './verbs/endPlace.ts';
import * as queries from './queries.ts';
import { signingKey } from './verbs/signingKey.ts';
import { agreeOnEntering, recordingOf } from './verbs/record.ts';
import { recordWaiting, stopWaiting } from './queries/waiting.ts';

export { maySubscribeToChat, readChat, write } from './verbs/chat.ts';
export { renewSecret } from './queries.ts';
export { joinRoom, leaveRoom } from './verbs/join.ts';

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
  const isFull = (await othersWithPlace(ctx.db, roomId, personId)) >= most;
  if (isFull && !isInside && !place?.removed_at && room.state === 'open')
    await recordWaiting(ctx.db, {
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
  await limitRate(ctx, `video.enter:${ctx.actor.personId}`, entries, 'allowed');
  const room = await openRoom(ctx, roomId);
  const { personId, sessionId } = ctx.actor;
  const isHost = mayHost(room);
  await commit(ctx, async (tx) => {
    await queries.lockRoom(tx.db, roomId);
    const before = await queries.placeOf(tx.db, roomId, personId);
    if (before?.removed_at) refuse('video.removed');
    const wasIn = before !== undefined && before.left_at === null;
    const others = await othersWithPlace(tx.db, roomId, personId);
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
    publishPlace(tx, (await queries.placeOf(tx.db, roomId, personId))!);
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

interface PlaceUpdate {
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
  { stay, mic, camera, screen, hand }: PlaceUpdate,
): Promise<{ place: VideoPlace }> {
  await limitRate(ctx, `video.tell:${ctx.actor.personId}`, tellings, 'allowed');
  const { state } = await roomFor(ctx, roomId);
  if (state === 'closed') refuse('video.over');
  const { personId } = ctx.actor;
  const isNews = [mic, camera, screen, hand].some((one) => one !== undefined);
  const known = isNews ? undefined : await placeAt(ctx, roomId, stay);
  if (known?.person_id === personId) {
    recordSeen(ctx, { roomId, personId });
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
    if (isNews) publishPlace(tx, now);
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

/** Who hears what happens inside of a room: who is inside. */
export function maySubscribeToVideo(
  { store }: Server,
  actor: Actor,
  roomId: string,
): Promise<boolean> {
  return queries.isInside(store.db, roomId, actor.personId);
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
  const others = await othersWithPlace(ctx.db, room.id, personId);
  return {
    isShownOut: Boolean(place?.removed_at),
    hasSpace: isIn || others < mostPeople(ctx, room),
  };
}

/** A second room of a full one that the actor may enter and where a place is free. */
async function placeBeside(ctx: Ctx<Actor>, roomId: string): Promise<VideoDoor['beside']> {
  const rooms = await roomsBeside(ctx, roomId);
  const free = rooms.find((room) => room.taken < mostPeople(ctx, room));
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
    secret: await signingKey(ctx),
    now: ctx.now(),
  });
}
