import { z } from 'zod';
import { anyway } from '../../kit/concern.ts';
import { email, id, instant, nameText } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { actsAmong } from '../../kit/may.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { consultantCall } from '../exhibiting/call.ts';

/** A breakout room, a booked consultant call, or two people talking. */
export const roomKinds = ['breakout', 'call', 'direct'] as const;
export type RoomKind = (typeof roomKinds)[number];

/** `guest`: may enter because everyone may. */
const roomRoles = ['host', 'invitee', 'guest'] as const;
export type RoomRole = (typeof roomRoles)[number];

export const roomPerson = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  dpUrl: z.string().nullable(),
});
export type RoomPerson = z.infer<typeof roomPerson>;

/** What becomes of calling a person. `unavailable`: they aren’t taking calls, and have missed this one. */
const directCallAnswers = ['accepted', 'declined', 'unavailable'] as const;
export type DirectCallAnswer = (typeof directCallAnswers)[number];

/** A room as people who may enter it see it. Times are event time. */
export const room = z.object({
  _id: id,
  /** Counts every change: of two copies, the higher version is newer. */
  version: z.number().int(),
  kind: z.enum(roomKinds),
  topic: z.string(),
  startAt: instant,
  /** Minutes. */
  duration: z.number().int(),
  maxCapacity: z.number().int(),
  isSessionPublic: z.boolean(),
  isClosed: z.boolean(),
  myRole: z.enum(roomRoles),
  /** Null for calls, and when the owner is gone. */
  owner: roomPerson.nullable(),
  inside: z.object({
    count: z.number().int(),
    /** Some of them, without people who blocked the caller or whom the caller blocked. */
    people: z.array(roomPerson),
    /** Whether someone the caller has blocked is inside. */
    hasBlocked: z.boolean(),
  }),
  /** For a booked call: its booth; null with any consultant. */
  call: z.object({ _id: id, boothId: id.nullable() }).nullable(),
  /** For a room of two: who was asked, their answer, and the desk conversation it came from with its booth. */
  talk: z
    .object({
      with: roomPerson,
      answer: z.enum(directCallAnswers).nullable(),
      helpThreadId: id.nullable(),
      /** Null at the info desk, and between two connections. */
      boothId: id.nullable(),
    })
    .nullable(),
});
export type Room = z.infer<typeof room>;

/** The longest a room may last: 5 hours and 60 minutes. */
export const roomMaxMinutes = 360;
/** Seats anyone may ask for; the event and its video may allow fewer. */
export const roomSeats = { min: 2, max: 50 } as const;
/** A start may be this far in the past, to allow for wrong clocks and slow typing. */
export const roomGraceMinutes = 5;
/** Rooms a person may have open at a time. */
export const roomsPerPerson = 5;
export const invitationsPerCall = 100;

/** The settings of every room, whatever a caller asks for. */
export const roomSettings = {
  host_video: true,
  participant_video: false,
  cn_meeting: false,
  in_meeting: false,
  join_before_host: true,
  mute_upon_entry: true,
  watermark: false,
  use_pmi: false,
  approval_type: 0,
  registration_type: 1,
  audio: 'both',
  auto_recording: 'none',
  meeting_authentication: true,
  close_registration: false,
  enforce_login: true,
  registrants_email_notification: true,
} as const;

const eventId = id.optional();
const ofMeeting = { needs: 'rooms' as const, params: z.object({ meetingId: id }) };
const seats = z
  .number({ error: 'room.seats' })
  .int({ error: 'room.seats' })
  .min(roomSeats.min, { error: 'room.seats' })
  .max(roomSeats.max, { error: 'room.seats' });
const minutes = z
  .number({ error: 'room.duration' })
  .int({ error: 'room.duration' })
  .min(1, { error: 'room.duration' })
  .max(roomMaxMinutes, { error: 'room.duration' });
/** A time with `Z`, or on the event's wall clock with its own offset or none; any other offset is refused. */
const startTime = z
  .string({ error: 'time.invalid' })
  .regex(
    /^\d{4}-(0[1-9]|1[0-2])-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/,
    'time.invalid',
  );

const fields = z.object({
  topic: nameText(200),
  maxCapacity: seats,
  start_time: startTime,
  duration: minutes,
  isSessionPublic: z.boolean(),
});
export type RoomFields = z.output<typeof fields>;

export const createRoom = route({
  method: 'POST',
  path: '/users/meetings',
  act: 'room.create',
  summary:
    'Create a breakout room; its settings are fixed, whatever `settings` contains. With `anyway: false`, one with the name of another at the same time, or whose host has another room or session then, is refused (change.confirm)',
  needs: 'rooms',
  body: fields.extend({
    type: z.literal(2),
    category: z.literal('breakout'),
    settings: z.unknown().optional(),
    anyway,
    eventId,
  }),
  reply: z.object({ meeting: room.extend({ settings: z.record(z.string(), z.unknown()) }) }),
});

export const changeRoom = route({
  method: 'PUT',
  path: '/users/meetings/{meetingId}',
  act: 'room.update',
  summary:
    'Change one of the caller’s rooms until it is over; omitted fields stay unchanged. `anyway` as for a new room',
  ...ofMeeting,
  body: fields.partial().extend({ anyway, eventId }),
  reply: z.object({ meeting: room }),
});

export const deleteRoom = route({
  method: 'DELETE',
  path: '/users/meetings/{meetingId}',
  act: 'room.delete',
  summary: 'Close one of the caller’s rooms permanently; people inside and invitations are removed',
  ...ofMeeting,
  reply: z.object({ removed: z.literal(true) }),
});

const page = z.object({ rooms: z.array(room), next: nextCursor });

export const listOwnRooms = route({
  method: 'GET',
  path: '/users/meetings',
  act: 'room.listOwn',
  summary:
    'List the rooms the caller owns, is invited to or has a booked call in, next first; with `past` those that are over, latest first, including rooms of two',
  needs: 'rooms',
  query: pageQuery.extend({ past: z.enum(['true', 'false']).optional(), eventId }),
  reply: page,
});

export const listRooms = route({
  method: 'GET',
  path: '/rooms',
  act: 'room.list',
  summary:
    'List the breakout rooms of the lounge that the caller may enter now or later, soonest first',
  needs: 'rooms',
  query: pageQuery.extend({ eventId }),
  reply: page.extend({
    /** The most seats a new room may have. */
    mostSeats: z.number().int(),
    may: actsAmong('room.create'),
  }),
});

export const getRoom = route({
  method: 'GET',
  path: '/rooms/{roomId}',
  act: 'room.read',
  summary: 'Get a room the caller may enter',
  needs: 'rooms',
  params: z.object({ roomId: id }),
  query: z.object({ eventId }),
  reply: z.object({ room }),
});

/** A person invited by email. */
const roomInvitation = z.object({
  _id: id,
  email: z.string(),
  sentAt: instant,
  /** The link was used. */
  accepted: z.boolean(),
});
export type RoomInvitation = z.infer<typeof roomInvitation>;

/** Blank addresses are dropped; the others must be valid. */
const invitee = z.object({
  email: z.union([
    z
      .string()
      .regex(/^\s*$/)
      .transform(() => ''),
    email,
  ]),
  role: z.literal('invitee').default('invitee'),
});

export const inviteToRoom = route({
  method: 'POST',
  path: '/meetings/{meetingId}/registrants',
  act: 'roomInvitation.create',
  summary:
    'Invite people to a room by email; each address once, blank ones are dropped. Repeating an address sends it again. The reply never reveals who is in the event',
  ...ofMeeting,
  body: z.object({
    platform: z.unknown().optional(),
    registrants: z.array(invitee).max(invitationsPerCall, { error: 'room.tooManyInvited' }),
    eventId,
  }),
  reply: z.object({
    registrants: z.array(z.object({ email: z.string(), role: z.literal('invitee') })),
  }),
});

export const listRoomInvitations = route({
  method: 'GET',
  path: '/meetings/{meetingId}/registrants',
  act: 'roomInvitation.list',
  summary: 'List who was invited to a room by email, for its owner',
  ...ofMeeting,
  reply: z.object({ invitations: z.array(roomInvitation) }),
});

export const endRoomInvitation = route({
  method: 'DELETE',
  path: '/meetings/{meetingId}/registrants/{invitationId}',
  act: 'roomInvitation.delete',
  summary: 'Revoke an invitation: its link stops working, and its person may no longer enter',
  needs: 'rooms',
  params: z.object({ meetingId: id, invitationId: id }),
  reply: z.object({ removed: z.literal(true) }),
});

export const acceptRoomInvitation = route({
  method: 'POST',
  path: '/rooms/invitation',
  act: 'roomInvitation.accept',
  summary: 'Accept an invitation by its link, once, logged in as the person it was sent to',
  needs: 'rooms',
  body: z.object({ token: z.string().max(200, { error: 'field.tooLong' }), eventId }),
  reply: z.object({ room }),
});

export const getRoomData = route({
  method: 'GET',
  path: '/meetings/breakoutroom/getData',
  act: 'room.join',
  summary: 'Get a room and, while it is open, the caller’s own way in',
  needs: 'rooms',
  query: z.object({ meetingId: id, eventId }),
  reply: z.object({
    meeting: room,
    joinData: z.object({ joinUrl: z.string(), role: z.enum(roomRoles) }).optional(),
  }),
});

export const getRoomAttendee = route({
  method: 'GET',
  path: '/meetings/breakoutroom/getBreakOutRoomAttendee',
  act: 'room.readParticipant',
  summary:
    'Get the name of a person in one of the caller’s rooms: `title` is its topic or id, `attendee` the person’s id',
  needs: 'rooms',
  query: z.object({ title: z.string().max(3200), attendee: z.string().max(300), eventId }),
  reply: z.object({ AttendeeInfo: z.object({ Name: z.string() }) }),
});

export const generateSignature = route({
  method: 'GET',
  path: '/meetings/generateSignature',
  act: 'room.join',
  summary:
    'Issue a join token for a room the caller may join now, made with the server’s keys. A request with keys of its own is refused',
  needs: 'rooms',
  query: z.object({
    meetingId: id,
    /** Ignored: the role is the caller’s own. */
    role: z.unknown().optional(),
    apiKey: z.unknown().optional(),
    apiSecret: z.unknown().optional(),
    eventId,
  }),
  reply: z.object({
    signature: z.string(),
    kind: z.string(),
    url: z.string().nullable(),
    expiresAt: instant,
  }),
});

const ofDirectCall = { needs: 'rooms', reply: z.object({ room }) } as const;
/** How long a person is called before the call counts as missed. */
export const directCallRingSeconds = 30;

/** An unanswered video call between two people. */
const missedDirectCall = z.object({
  _id: id,
  from: roomPerson,
  to: roomPerson,
  /** The desk conversation it came from. */
  helpThreadId: id.nullable(),
  at: instant,
});
export type MissedDirectCall = z.infer<typeof missedDirectCall>;

/** A booked call the caller can join soon, as its visitor or as booth staff. */
const comingCall = consultantCall.extend({ role: z.enum(['visitor', 'booth']) });
export type ComingCall = z.infer<typeof comingCall>;

export const listComingCalls = route({
  method: 'GET',
  path: '/rooms/calls',
  act: 'call.listOwn',
  summary:
    'List the caller’s calls that start within the next day or are not over, as visitor and as booth staff, next first',
  needs: 'rooms',
  query: z.object({ eventId }),
  reply: z.object({ calls: z.array(comingCall) }),
});

export const openCallRoom = route({
  method: 'POST',
  path: '/call/{callId}/room',
  act: 'call.openRoom',
  summary:
    'Open the room of a booked call, for its visitor and the one consultant who takes it; a colleague may take over while that one is not inside',
  params: z.object({ callId: id }),
  ...ofDirectCall,
});

export const askToTalk = route({
  method: 'POST',
  path: '/rooms/talk',
  act: 'directCall.create',
  summary: `Call a connection into a room of two; unless they accept within ${directCallRingSeconds} seconds it closes, and they see a missed call; at once if they aren’t taking calls`,
  body: z.object({ toUser: id, eventId }),
  ...ofDirectCall,
});

export const askVisitorToTalk = route({
  method: 'POST',
  path: '/help/{threadId}/room',
  act: 'help.openRoom',
  summary: 'Ask the visitor of a conversation at the caller’s desk into a room of two',
  params: z.object({ threadId: id }),
  ...ofDirectCall,
});

export const answerTalk = route({
  method: 'PUT',
  path: '/rooms/{roomId}/answer',
  act: 'directCall.answer',
  summary: 'Accept or decline a room of two the caller was asked into; declining closes it',
  params: z.object({ roomId: id }),
  body: z.object({ accept: z.boolean(), eventId }),
  ...ofDirectCall,
});

export const listTalks = route({
  method: 'GET',
  path: '/rooms/talk',
  act: 'directCall.list',
  summary:
    'List the open rooms of two the caller asked someone into or was asked into, and the latest missed calls',
  needs: 'rooms',
  query: z.object({ eventId }),
  reply: z.object({ rooms: z.array(room), missed: z.array(missedDirectCall) }),
});

/** A room was created, changed or removed: on `attendees:` while it's public, else on the `person:` of everyone who may enter, and on its own topic. */
export const roomChanged = liveEvent('room', { roomId: id, version: z.number().int() });
/** How many are inside, at most once a second, on the same topics. */
export const roomInside = liveEvent('roomInside', { roomId: id, count: z.number().int() });
