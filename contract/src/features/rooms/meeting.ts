import { z } from 'zod';
import { id, instant, text } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { actsAmong } from '../../kit/may.ts';
import { route } from '../../kit/route.ts';
import { roomPerson } from './room.ts';

/** How long a meeting lasts; its start is on a quarter of an hour. */
export const meetingMinutes = 15;
/** How many times can be offered at once. */
export const meetingTimesOffered = 3;
/** How many requests a person can have waiting for an answer. */
export const meetingRequestsOpen = 5;
/** How long a request holds its times at most; it ends with the last of them. */
export const meetingHoldHours = 48;
/** The longest text with a request, and reason for an end. */
export const meetingTextLimit = 300;
/** How many minutes late a person can say they will be. */
export const meetingDelays = [5, 10] as const;
/** How long before the start of a meeting one can say so. */
const lateFromMinutes = 60;

/** Whether it is time to say that one is late for a meeting: from an hour before its start until its end. */
export function isTimeForDelay(startAt: Date, now: Date): boolean {
  const minutes = (now.getTime() - startAt.getTime()) / 60_000;
  return minutes >= -lateFromMinutes && minutes < meetingMinutes;
}

const meetingStates = ['asked', 'booked', 'declined', 'cancelled', 'expired'] as const;
export type MeetingState = (typeof meetingStates)[number];

/** A meeting of the caller with another person. Times are event time. */
const meeting = z.object({
  _id: id,
  with: roomPerson,
  /** Whether the caller asked for it. */
  isMine: z.boolean(),
  state: z.enum(meetingStates),
  text: z.string(),
  /** Why it was declined or cancelled; empty without a reason. */
  reason: z.string(),
  /** On offer while it is `asked`, earliest first. */
  times: z.array(instant),
  /** When the request expires. */
  expiresAt: instant,
  /** Null unless it was booked. */
  startAt: instant.nullable(),
  roomId: id.nullable(),
  /** How many minutes late the caller said they will be; 0 if they didn't. */
  myDelay: z.int(),
  /** The same, of the other person. */
  theirDelay: z.int(),
  may: actsAmong('meeting.accept', 'meeting.offer', 'meeting.cancel'),
});
export type Meeting = z.infer<typeof meeting>;

const eventId = id.optional();
const changed = z.object({ meeting });
const ofMeeting = { needs: 'rooms' as const, params: z.object({ id }) };
const offered = z
  .array(instant)
  .min(1, { error: 'meeting.noTime' })
  .max(meetingTimesOffered, { error: 'meeting.tooManyTimes' });
const words = text(meetingTextLimit, { required: false }).default('');

export const listMeetings = route({
  method: 'GET',
  path: '/appointment',
  act: 'meeting.list',
  summary:
    'List the caller’s meetings with one person each: open requests, booked ones, and those that ended in the last day, latest change first, at most 100',
  needs: 'rooms',
  query: z.object({ eventId }),
  reply: z.object({ meetings: z.array(meeting) }),
});

export const listMeetingTimes = route({
  method: 'GET',
  path: '/appointment/times',
  act: 'meeting.listTimes',
  summary:
    'List the starts at which the caller and another person are both free, earliest first: within the event’s hours in the next two weeks, without their sessions, calls, site visits, rooms, meetings, quiet hours and times they closed',
  needs: 'rooms',
  query: z.object({ userId: id, eventId }),
  reply: z.object({ times: z.array(instant) }),
});

export const requestMeeting = route({
  method: 'POST',
  path: '/appointment',
  act: 'meeting.request',
  summary:
    'Ask a person for a meeting, with up to three times, which are held until they answer or the request expires',
  needs: 'rooms',
  body: z.object({ toUser: id, times: offered, text: words, eventId }),
  reply: changed,
});

export const acceptMeeting = route({
  method: 'POST',
  path: '/appointment/{id}/accept',
  act: 'meeting.accept',
  summary: 'Accept one of the times on offer: the meeting is booked, and has a room',
  ...ofMeeting,
  body: z.object({ time: instant, eventId }),
  reply: changed,
});

export const offerMeetingTimes = route({
  method: 'POST',
  path: '/appointment/{id}/offer',
  act: 'meeting.offer',
  summary: 'Offer other times instead of those on offer, for the other person to answer',
  ...ofMeeting,
  body: z.object({ times: offered, eventId }),
  reply: changed,
});

export const cancelMeeting = route({
  method: 'POST',
  path: '/appointment/{id}/cancel',
  act: 'meeting.cancel',
  summary:
    'Decline a request, withdraw one’s own, or cancel a booked meeting, with a reason or none',
  ...ofMeeting,
  body: z.object({ reason: words, eventId }),
  reply: changed,
});

export const setMeetingDelay = route({
  method: 'POST',
  path: '/appointment/{id}/late',
  act: 'meeting.setDelay',
  summary:
    'Tell the other person of a booked meeting that one will be 5 or 10 minutes late, from an hour before the start until the end',
  ...ofMeeting,
  body: z.object({ minutes: z.literal(meetingDelays), eventId }),
  reply: changed,
});

/** One of the person’s meetings changed: on `person:`. */
export const meetingChanged = liveEvent('meetingChanged', { meetingId: id });
