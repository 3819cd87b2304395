import { z } from 'zod';
import { cardRef } from '../../helpCard.ts';
import { videoRecording } from '../../videoRecording.ts';
import { videoShown } from '../../videoShown.ts';
import { id, instant, text } from '../../kit/field.ts';
import { liveEvent, pointed } from '../../kit/live.ts';
import { actsAmong } from '../../kit/may.ts';
import { route } from '../../kit/route.ts';
import { roomStates } from '../../roomState.ts';
import { roomKinds, roomPerson } from './room.ts';

/** The call in a room: who is inside, how their browsers connect, what a host may do. */

/** `mesh`: browsers talk to each other; `livekit`: through a media server. */
const videoKinds = ['mesh', 'livekit'] as const;
export type VideoKind = (typeof videoKinds)[number];

/** What a participant is sending, as their browser reports it; a host's mute is reported for them. */
const sends = {
  mic: z.boolean(),
  camera: z.boolean(),
  /** Identifies the stream of a shared screen. */
  screen: z.string().max(80).nullable(),
};

/** Why a participant is no longer inside. `lost`: their connection went silent; `replaced`: by another of their tabs. */
const videoEnds = ['left', 'lost', 'removed', 'replaced', 'closed'] as const;
export type VideoEnd = (typeof videoEnds)[number];

/** A participant in a room: `stay` is their connection id. */
const videoParticipant = z.object({
  person: roomPerson,
  stay: id,
  enteredAt: instant,
  isHost: z.boolean(),
  ...sends,
  /** When the hand was raised. */
  handAt: instant.nullable(),
});
export type VideoParticipant = z.infer<typeof videoParticipant>;

const videoLine = z.object({
  _id: id,
  /** Without names once the person is deleted. */
  by: roomPerson,
  /** Empty once the organisers have removed it. */
  text: z.string(),
  clientId: id,
  at: instant,
});
export type VideoLine = z.infer<typeof videoLine>;

const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** Everything a person sees before entering a room. */
const videoDoor = z.object({
  roomId: id,
  topic: z.string(),
  kind: z.enum(roomKinds),
  state: z.enum(roomStates),
  startAt: instant,
  endsAt: instant,
  inside: z.number().int(),
  mostPeople: z.number().int(),
  isFull: z.boolean(),
  /** For a full room: an overflow room with a free seat. */
  beside: z.object({ roomId: id, topic: z.string() }).nullable(),
  /** Whether someone the caller has blocked is inside. */
  hasBlocked: z.boolean(),
  /** Whether people who enter are recorded. */
  isRecorded: z.boolean(),
  /** Whether a host has removed the caller. */
  isRemoved: z.boolean(),
  isHost: z.boolean(),
  iceServers: z.array(iceServer),
});
export type VideoDoor = z.infer<typeof videoDoor>;

/** What a browser needs to join: short-lived, for one person and one room. */
const videoTicket = z.object({
  kind: z.enum(videoKinds),
  /** The URL of the media server; null without one. */
  url: z.string().nullable(),
  token: z.string(),
  iceServers: z.array(iceServer),
});
export type VideoTicket = z.infer<typeof videoTicket>;

const videoInside = z.object({
  places: z.array(videoParticipant),
  /** People inside whom the caller has blocked. */
  blocked: z.array(id),
  recording: videoRecording.nullable(),
  shown: videoShown.nullable(),
});
export type VideoInside = z.infer<typeof videoInside>;

const roomId = id;
const ofRoom = z.object({ roomId });
const ofPlace = z.object({ roomId, personId: id });
const eventId = id.optional();
const query = z.object({ eventId });
const done = z.object({ done: z.literal(true) });

export const getVideoDoor = route({
  method: 'GET',
  path: '/video/{roomId}',
  act: 'video.read',
  summary: 'Get a room’s state before entering it: whether it is open, full or recorded',
  needs: 'rooms',
  params: ofRoom,
  query,
  reply: videoDoor,
});

export const enterVideo = route({
  method: 'POST',
  path: '/video/{roomId}/place',
  act: 'video.enter',
  summary: 'Join a video room; a person has one place, held by their newest tab',
  needs: 'rooms',
  params: ofRoom,
  body: z.object({
    stay: id,
    mic: z.boolean(),
    camera: z.boolean(),
    /** Required while the room is being recorded. */
    agreesToRecording: z.boolean().optional(),
    eventId,
  }),
  reply: videoTicket.extend({
    ...videoInside.shape,
    topic: z.string(),
    endsAt: instant,
    isHost: z.boolean(),
    mostPeople: z.number().int(),
    /** With more people than this, no one sends video. */
    mostVideos: z.number().int(),
    may: actsAmong('recording.create'),
    heartbeatSeconds: z.number().int(),
  }),
});

export const updateVideoParticipant = route({
  method: 'PUT',
  path: '/video/{roomId}/place',
  act: 'video.update',
  summary: 'Report that the tab is still here, and what it sends; due every few seconds',
  needs: 'rooms',
  params: ofRoom,
  body: z.object({
    stay: id,
    mic: sends.mic.optional(),
    camera: sends.camera.optional(),
    screen: sends.screen.optional(),
    hand: z.boolean().optional(),
    eventId,
  }),
  reply: z.object({ place: videoParticipant }),
});

export const leaveVideo = route({
  method: 'POST',
  path: '/video/{roomId}/leave',
  act: 'video.leave',
  summary: 'Leave a video room; has no effect if another tab holds the place',
  needs: 'rooms',
  params: ofRoom,
  body: z.object({ stay: id, eventId }),
  reply: done,
});

export const listVideoParticipants = route({
  method: 'GET',
  path: '/video/{roomId}/places',
  act: 'video.listPeople',
  summary: 'List who is inside, and whether the room is recorded; for people inside',
  needs: 'rooms',
  params: ofRoom,
  query,
  reply: videoInside,
});

/** What one browser signals to another: a description, candidates, or a request to connect again. */
const videoSignalKinds = ['description', 'candidates', 'again'] as const;
const signal = {
  /** Counts the attempts to connect two tabs. */
  link: z.int32().min(0),
  kind: z.enum(videoSignalKinds),
  /** JSON from the browser. */
  data: z.string().max(60_000, { error: 'field.tooLong' }),
};

export const signalVideo = route({
  method: 'POST',
  path: '/video/{roomId}/signal',
  act: 'video.signal',
  summary: 'Send a signal to another tab inside the room; the sender is identified by their login',
  needs: 'rooms',
  params: ofRoom,
  body: z.object({ stay: id, to: id, ...signal, eventId }),
  reply: done,
});

export const muteVideo = route({
  method: 'POST',
  path: '/video/{roomId}/place/{personId}/mute',
  act: 'video.moderate',
  summary: 'Mute a participant’s microphone; they may unmute it again. For hosts',
  needs: 'rooms',
  params: ofPlace,
  body: z.object({ eventId }),
  reply: done,
});

export const removeVideo = route({
  method: 'POST',
  path: '/video/{roomId}/place/{personId}/remove',
  act: 'video.moderate',
  summary: 'Remove a participant, who cannot come back. For hosts',
  needs: 'rooms',
  params: ofPlace,
  body: z.object({ eventId }),
  reply: done,
});

export const listRemovedFromVideo = route({
  method: 'GET',
  path: '/video/{roomId}/shownOut',
  act: 'video.moderate',
  summary: 'List the people removed from a room, who cannot come back. For hosts',
  needs: 'rooms',
  params: ofRoom,
  query,
  reply: z.object({ people: z.array(roomPerson) }),
});

export const readmitToVideo = route({
  method: 'POST',
  path: '/video/{roomId}/place/{personId}/letIn',
  act: 'video.moderate',
  summary:
    'Let a removed person in again; they are notified. Repeating it has no effect. For hosts',
  needs: 'rooms',
  params: ofPlace,
  body: z.object({ eventId }),
  reply: done,
});

export const showInVideo = route({
  method: 'PUT',
  path: '/video/{roomId}/shown',
  act: 'video.show',
  summary:
    'Open one of the booth’s pictures for everyone in its call, in place of the one that is open. For people inside',
  needs: 'rooms',
  params: ofRoom,
  body: z.object({ card: cardRef, eventId }),
  reply: z.object({ shown: videoShown }),
});

export const hideInVideo = route({
  method: 'DELETE',
  path: '/video/{roomId}/shown',
  act: 'video.show',
  summary: 'Close the picture that is open in a call, for everyone. For people inside',
  needs: 'rooms',
  params: ofRoom,
  query,
  reply: done,
});

export const listVideoLines = route({
  method: 'GET',
  path: '/video/{roomId}/chat',
  act: 'video.listMessages',
  summary: 'List the latest chat messages in the room; for people inside',
  needs: 'rooms',
  params: ofRoom,
  query,
  reply: z.object({ lines: z.array(videoLine) }),
});

export const sendVideoLine = route({
  method: 'POST',
  path: '/video/{roomId}/chat',
  act: 'video.sendMessage',
  summary: 'Send a chat message to everyone inside; repeating a `clientId` sends it once',
  needs: 'rooms',
  params: ofRoom,
  body: z.object({ text: text(2000), clientId: id, eventId }),
  reply: z.object({ line: videoLine }),
});

export const askRecording = route({
  method: 'POST',
  path: '/video/{roomId}/recording',
  act: 'recording.create',
  summary:
    'Ask everyone inside to agree to being recorded. For hosts, if the event allows recording',
  needs: 'rooms',
  params: ofRoom,
  body: z.object({ eventId }),
  reply: z.object({ recording: videoRecording }),
});

export const answerRecording = route({
  method: 'PUT',
  path: '/video/{roomId}/recording',
  act: 'recording.answer',
  summary: 'Agree to be recorded, or decline: nothing is recorded until everyone has agreed',
  needs: 'rooms',
  params: ofRoom,
  body: z.object({ agrees: z.boolean(), eventId }),
  reply: z.object({ recording: videoRecording }),
});

export const stopRecording = route({
  method: 'DELETE',
  path: '/video/{roomId}/recording',
  act: 'recording.stop',
  summary: 'Stop a recording, or the request for one. For hosts',
  needs: 'rooms',
  params: ofRoom,
  query,
  reply: done,
});

export const listRecordings = route({
  method: 'GET',
  path: '/video/{roomId}/recordings',
  act: 'recording.list',
  summary: 'List the recordings of a room that the caller is in',
  needs: 'rooms',
  params: ofRoom,
  query,
  reply: z.object({
    recordings: z.array(
      z.object({
        _id: id,
        startedAt: instant,
        state: z.enum(['making', 'ready', 'failed']),
        url: z.string().nullable(),
      }),
    ),
  }),
});

/** A participant entered, changed what they send, or left (`ended`): on `video:`. */
export const videoParticipantChanged = liveEvent('videoPlace', {
  roomId: id,
  place: videoParticipant,
  ended: z.enum(videoEnds).nullable(),
});
/** On `video:`. */
export const videoLineSent = liveEvent('videoLine', { roomId: id, line: videoLine });
/** On `video:`. */
export const videoRecordingChanged = liveEvent('videoRecording', {
  roomId: id,
  recording: videoRecording,
});
/** A picture was opened for everyone, or closed (null): on `video:`. */
export const videoShownChanged = liveEvent('videoShown', {
  roomId: id,
  shown: videoShown.nullable(),
});
/** Where somebody points at what is shown, or that they no longer do (null): on `pointer:`. */
export const videoPointed = liveEvent('videoPoint', {
  roomId: id,
  personId: id,
  at: pointed.nullable(),
});
/** From one tab to another: on the recipient's `person:`. */
export const videoSignalled = liveEvent('videoSignal', {
  roomId: id,
  from: id,
  to: id,
  ...signal,
});
export type VideoSignal = z.infer<typeof videoSignalled.payload>;
/** A connection ended: on its owner's `person:`. */
export const videoEnded = liveEvent('videoEnded', {
  roomId: id,
  stay: id,
  why: z.enum(videoEnds),
});

/** Someone entered a room where a person who has blocked them is inside: on that person's `person:`. */
export const videoBlocked = liveEvent('videoBlocked', { roomId: id, personId: id });
/** A removed person may enter again: on `video:` for the hosts, and on their own `person:`. */
export const videoReadmitted = liveEvent('videoLetIn', { roomId: id, personId: id });

/** The webhook through which a media server reports who connected and disconnected. */
export const videoHookPath = '/video/hook';
