import {
  type Actor,
  topics,
  videoBlocked,
  type VideoDoor,
  videoEnded,
  type VideoInside,
  type VideoParticipant,
  type VideoTicket,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../core/context.ts';
import { ticketSeconds } from '../../../ports/media.ts';
import { refuse } from '../../../core/refusal.ts';
import { limitPace } from '../../../http/rateLimit.ts';
import {
  afterEntering,
  markInsideChanged,
  mayHost,
  mostPeople,
  roomFor,
  roomsBeside,
  type SeenRoom,
} from '../room/service.ts';
import { participantFrom } from './entity.ts';
import { recordSeen, participantAt, publishParticipant } from './model/participants.ts';
import { disconnect } from './verbs/disconnect.ts';
import * as queries from './queries.ts';
import { admissionTo, allowedActs, requireInside, requireOpen } from './rights.ts';
import { signingKey } from './verbs/signUrl.ts';
import { agreeOnEntering } from './verbs/agreeOnEntering.ts';
import { findRecording } from './model/recording.ts';
import { findShown } from './queries/shown.ts';
import { recordWaiting, removeWaiting } from './queries/waiting.ts';

export { admissionTo, maySubscribeToChat, maySubscribeToVideo } from './rights.ts';
export { readChat } from './verbs/readChat.ts';
export { point } from './verbs/point.ts';
export { sendMessage } from './verbs/sendMessage.ts';
export { renewSecret } from './queries.ts';
export { joinRoom, leaveRoom } from './verbs/joinRoom.ts';

const heartbeatSeconds = 10;
const entryRate = [{ times: 30, seconds: 60 }];
const updateRate = [{ times: 240, seconds: 60 }];

/** What the actor sees before entering a room; if it is full, records that they are waiting for a seat. Refuses `room.missing`. */
export async function door(ctx: Ctx<Actor>, roomId: string): Promise<VideoDoor> {
  const room = await roomFor(ctx, roomId);
  const { personId } = ctx.actor;
  const others = await queries.othersInside(ctx.db, roomId, personId);
  const { iceServers } = await createTicket(ctx, room);
  const { isInside, isRemoved, isFull, hasSpace } = await admissionTo(ctx, room);
  if (!hasSpace && !isRemoved && room.state === 'open')
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
    endsAt: room.endsAt.toISOString(),
    inside: others + (isInside ? 1 : 0),
    mostPeople: mostPeople(ctx, room),
    isFull,
    beside: isFull ? await findOverflow(ctx, roomId) : null,
    hasBlocked: (await queries.blockedInside(ctx.db, roomId, personId)).length > 0,
    isRecorded: (await findRecording(ctx.db, roomId))?.state === 'running',
    isRemoved,
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
 * Connects the actor to a room from this tab, and disconnects an older one. The same `stay` (connection id) resumes the same place.
 * Refuses `room.missing`, `video.notOpen`, `video.over`, `video.full`, `video.removed`, `video.consentMissing`, `throttled`.
 */
export async function enter(ctx: Ctx<Actor>, roomId: string, given: Entering) {
  await limitPace(ctx, `video.enter:${ctx.actor.personId}`, entryRate);
  const room = await requireOpen(ctx, roomId);
  const { personId, sessionId } = ctx.actor;
  const isHost = mayHost(room);
  await commit(ctx, async (tx) => {
    await queries.lockRoom(tx.db, roomId);
    const { participant: before, isInside, isRemoved, hasSpace } = await admissionTo(tx, room);
    if (isRemoved) refuse('video.removed');
    if (!hasSpace) refuse('video.full');
    await agreeOnEntering(tx, roomId, given.agreesToRecording ?? false);
    await afterEntering(tx, room);
    await removeWaiting(tx.db, roomId, personId);
    await queries.upsertParticipant(tx.db, {
      event_id: tx.event.id,
      room_id: roomId,
      person_id: personId,
      connection_id: given.stay,
      login_id: sessionId,
      entered_at: tx.eventNow(),
      last_seen_at: tx.now(),
      is_host: isHost,
      has_mic: given.mic,
      has_camera: given.camera,
    });
    if (isInside && before!.connection_id !== given.stay) {
      const ended = { roomId, stay: before!.connection_id, why: 'replaced' as const };
      tx.announce(topics.person(personId), videoEnded, ended);
    }
    publishParticipant(tx, (await queries.findParticipant(tx.db, roomId, personId))!);
    if (isInside) return;
    await markInsideChanged(tx, roomId);
    for (const blocker of await queries.blockersInside(tx.db, roomId, personId))
      tx.announce(topics.person(blocker), videoBlocked, { roomId, personId });
  });
  return {
    ...(await createTicket(ctx, room)),
    ...(await participantsAndRecording(ctx, roomId)),
    topic: room.topic,
    endsAt: room.endsAt.toISOString(),
    isHost,
    mostPeople: mostPeople(ctx, room),
    mostVideos: ctx.ports.media.mostVideos,
    may: allowedActs(ctx, room),
    heartbeatSeconds,
  };
}

interface Update {
  stay: string;
  mic?: boolean | undefined;
  camera?: boolean | undefined;
  screen?: string | null | undefined;
  hand?: boolean | undefined;
}

/** Records that a tab is still inside, and what it sends now. Refuses `room.missing`, `video.over`, `video.removed`, `video.replaced`, `video.notInside`, `throttled`. */
export async function update(
  ctx: Ctx<Actor>,
  roomId: string,
  { stay: connectionId, mic, camera, screen, hand }: Update,
): Promise<{ place: VideoParticipant }> {
  await limitPace(ctx, `video.tell:${ctx.actor.personId}`, updateRate);
  const { state } = await roomFor(ctx, roomId);
  if (state === 'closed') refuse('video.over');
  const { personId } = ctx.actor;
  const changes = [mic, camera, screen, hand].some((one) => one !== undefined);
  const cached = changes ? undefined : await participantAt(ctx, roomId, connectionId);
  if (cached?.person_id === personId) {
    recordSeen(ctx, { roomId, personId });
    return { place: participantFrom(cached) };
  }
  const place = await commit(ctx, async (tx) => {
    const now = await queries.updateParticipant(
      tx.db,
      { roomId, personId, connectionId },
      {
        last_seen_at: tx.now(),
        ...(mic !== undefined && { has_mic: mic }),
        ...(camera !== undefined && { has_camera: camera }),
        ...(screen !== undefined && { screen_id: screen }),
        ...(hand !== undefined && { hand_at: hand ? tx.eventNow() : null }),
      },
    );
    if (!now) return refuseConnection(tx, roomId);
    if (changes) publishParticipant(tx, now);
    return participantFrom(now);
  });
  return { place };
}

/** Leaves a room, if this connection is the actor's. */
export async function leave(ctx: Ctx<Actor>, roomId: string, connectionId: string): Promise<void> {
  const { personId } = ctx.actor;
  await commit(ctx, (tx) => disconnect(tx, { roomId, personId, connectionId, why: 'left' }));
}

/** The people inside, and whether the room is being recorded. Refuses `room.missing`, `video.notInside`. */
export async function list(ctx: Ctx<Actor>, roomId: string): Promise<VideoInside> {
  await requireInside(ctx, roomId);
  return participantsAndRecording(ctx, roomId);
}

/** A join token for a room the actor may enter now, signed with the server's keys and valid for ten minutes. Refuses `room.missing`, `video.notOpen`, `video.over`, `video.removed`. */
export async function ticketFor(
  ctx: Ctx<Actor>,
  roomId: string,
): Promise<VideoTicket & { expiresAt: string }> {
  const room = await requireOpen(ctx, roomId);
  const { isRemoved } = await admissionTo(ctx, room);
  if (isRemoved) refuse('video.removed');
  const expiresAt = new Date(ctx.now().getTime() + ticketSeconds * 1000).toISOString();
  return { ...(await createTicket(ctx, room)), expiresAt };
}

/** Refuses a connection that is not the actor's, with the reason: `video.removed`, `video.replaced` or `video.notInside`. */
async function refuseConnection(ctx: Ctx<Actor>, roomId: string): Promise<never> {
  const participant = await queries.findParticipant(ctx.db, roomId, ctx.actor.personId);
  if (participant?.removed_at) refuse('video.removed');
  return refuse(participant && !participant.left_at ? 'video.replaced' : 'video.notInside');
}

/** An overflow room with a free seat the actor may enter. */
async function findOverflow(ctx: Ctx<Actor>, roomId: string): Promise<VideoDoor['beside']> {
  const rooms = await roomsBeside(ctx, roomId);
  const free = rooms.find((room) => room.taken < mostPeople(ctx, room));
  return free ? { roomId: free.id, topic: free.topic } : null;
}

async function participantsAndRecording(ctx: Ctx<Actor>, roomId: string): Promise<VideoInside> {
  const rows = await queries.listParticipants(ctx.db, roomId);
  return {
    places: rows.map(participantFrom),
    blocked: await queries.blockedInside(ctx.db, roomId, ctx.actor.personId),
    recording: await findRecording(ctx.db, roomId),
    shown: await findShown(ctx.db, roomId),
  };
}

async function createTicket(ctx: Ctx<Actor>, room: SeenRoom): Promise<VideoTicket> {
  const { personId } = ctx.actor;
  return ctx.ports.media.ticket({
    roomId: room.id,
    personId,
    name: await queries.findDisplayName(ctx.db, personId),
    isHost: mayHost(room),
    secret: await signingKey(ctx),
    now: ctx.now(),
  });
}
