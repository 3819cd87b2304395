import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { peopleFilter } from '../identity/audience.ts';
import { roomPerson } from './room.ts';

/** How many people can take part in an event's hosted buyer programme. */
export const hostedPeopleLimit = 1000;
/** The most meetings a person can have in it. */
export const hostedMeetingsLimit = 40;

export const hostedSides = ['buyer', 'seller'] as const;
export type HostedSide = (typeof hostedSides)[number];

/** What somebody wishes about a person of the other side: neither `not` (rather not) nor `met` (met before) leads to a meeting. */
export const hostedWishes = ['must', 'like', 'not', 'met'] as const;
export type HostedWish = (typeof hostedWishes)[number];
const wish = z.enum(hostedWishes).nullable();

/** Why somebody has fewer meetings than their minimum: too little time, too few people who would meet them, or these have their maximum. */
export const hostedShortfalls = ['noTime', 'noPartners', 'partnersFull'] as const;
export type HostedShortfall = (typeof hostedShortfalls)[number];

/** `queued`: being booked. `clash`: couldn’t be published, as one of them has something else by now, has left or has ruled it out. `cancelled`: published, and cancelled since. */
export const hostedMeetingStates = [
  'proposed',
  'pinned',
  'removed',
  'queued',
  'published',
  'clash',
  'cancelled',
] as const;
export type HostedMeetingState = (typeof hostedMeetingStates)[number];

const count = z.number().int().min(0, { error: 'number.invalid' });
const most = count.max(hostedMeetingsLimit, { error: 'hosted.tooMany' });
const range = { min: most, max: most };

/** The rules of the schedule. Times are event time; null for the event's whole time. */
export const hostedRules = z
  .object({
    from: instant.nullable(),
    until: instant.nullable(),
    buyer: z.object(range),
    seller: z.object(range),
    /** Whether nobody meets two people of one company. */
    isOnePerCompany: z.boolean(),
  })
  .refine(({ buyer }) => buyer.min <= buyer.max, {
    path: ['buyer', 'min'],
    error: 'hosted.minAboveMax',
  })
  .refine(({ seller }) => seller.min <= seller.max, {
    path: ['seller', 'min'],
    error: 'hosted.minAboveMax',
  })
  .refine(({ from, until }) => !from || !until || from < until, {
    path: ['until'],
    error: 'hosted.badTimes',
  });
export type HostedRules = z.infer<typeof hostedRules>;

const participant = roomPerson.extend({
  side: z.enum(hostedSides),
  company: z.string(),
  /** How many people they have ranked. */
  wishes: count,
  /** How many meetings they have, proposed or published. */
  meetings: count,
  /** How many people whom they marked as a must they don't meet. */
  mustsMissed: count,
  /** Null unless they have fewer meetings than their minimum. */
  why: z.enum(hostedShortfalls).nullable(),
});
export type HostedParticipant = z.infer<typeof participant>;

const programme = z.object({
  rules: hostedRules,
  people: z.array(participant),
  /** When the last proposal was made; event time. */
  solvedAt: instant.nullable(),
  /** How many meetings are in each state. */
  counts: z.record(z.enum(hostedMeetingStates), count),
});
export type HostedProgramme = z.infer<typeof programme>;

const meeting = z.object({
  _id: id,
  buyer: roomPerson,
  seller: roomPerson,
  buyerWish: wish,
  sellerWish: wish,
  startAt: instant,
  state: z.enum(hostedMeetingStates),
});
export type HostedMeeting = z.infer<typeof meeting>;

const other = roomPerson.extend({ company: z.string(), wish });
export type HostedOther = z.infer<typeof other>;

const eventId = id.optional();
const current = z.object({ programme });

export const getHostedProgramme = route({
  method: 'GET',
  path: '/organiser/hosted',
  act: 'hosted.read',
  summary:
    'Get the hosted buyer programme: its rules, buyers and sellers with what the proposal means for each, and counts of meetings',
  needs: 'rooms',
  query: z.object({ eventId }),
  reply: current,
});

export const setHostedRules = route({
  method: 'PUT',
  path: '/organiser/hosted',
  act: 'hosted.update',
  summary: 'Set when meetings take place, and how many each side has at least and at most',
  needs: 'rooms',
  body: z.object({ rules: hostedRules, eventId }),
  reply: current,
});

export const addHostedPeople = route({
  method: 'POST',
  path: '/organiser/hosted/people',
  act: 'hosted.addPeople',
  summary:
    'Mark everyone who matches a filter as buyers or sellers; those who already are either stay as they are',
  needs: 'rooms',
  body: z.object({ side: z.enum(hostedSides), filter: peopleFilter, eventId }),
  reply: z.object({ added: count, programme }),
});

export const removeHostedPerson = route({
  method: 'DELETE',
  path: '/organiser/hosted/people/{userId}',
  act: 'hosted.removePerson',
  summary:
    'Take a person out of the programme, with their wishes and proposed meetings; published ones stay booked',
  needs: 'rooms',
  params: z.object({ userId: id }),
  query: z.object({ eventId }),
  reply: current,
});

export const proposeHostedMeetings = route({
  method: 'POST',
  path: '/organiser/hosted/proposal',
  act: 'hosted.propose',
  summary:
    'Propose a schedule in place of the one before; pinned and published meetings keep their times, removed pairs don’t meet',
  needs: 'rooms',
  body: z.object({ eventId }),
  reply: z.object({
    /** How many pinned meetings can no longer be held. */
    released: count,
    programme,
  }),
});

export const listHostedMeetings = route({
  method: 'GET',
  path: '/organiser/hosted/meetings',
  act: 'hosted.listMeetings',
  summary: 'List the programme’s meetings, earliest first, of everyone or of one person',
  needs: 'rooms',
  query: pageQuery.extend({ userId: id.optional(), eventId }),
  reply: z.object({ meetings: z.array(meeting), next: nextCursor }),
});

export const decideHostedMeeting = route({
  method: 'PUT',
  path: '/organiser/hosted/meetings/{id}',
  act: 'hosted.decide',
  summary:
    'Pin a proposed meeting, unpin it, remove it (a published one is cancelled) or let a removed pair meet again',
  needs: 'rooms',
  params: z.object({ id }),
  body: z.object({ decision: z.enum(['pin', 'unpin', 'remove', 'allow']), eventId }),
  reply: current,
});

export const publishHostedMeetings = route({
  method: 'POST',
  path: '/organiser/hosted/publication',
  act: 'hosted.publish',
  summary:
    'Book all proposed and pinned meetings, and notify their people; those whose people are no longer free are marked as clashes',
  needs: 'rooms',
  body: z.object({ eventId }),
  reply: current,
});

export const listHostedOthers = route({
  method: 'GET',
  path: '/hosted',
  act: 'hosted.listOthers',
  summary:
    'List the people of the other side with the caller’s wish about each; `side` is null if the caller is neither a buyer nor a seller',
  needs: 'rooms',
  query: z.object({ eventId }),
  reply: z.object({ side: z.enum(hostedSides).nullable(), others: z.array(other) }),
});

export const setHostedWish = route({
  method: 'PUT',
  path: '/hosted/{userId}',
  act: 'hosted.setWish',
  summary: 'Say how much the caller wishes to meet a person of the other side; null for no wish',
  needs: 'rooms',
  params: z.object({ userId: id }),
  body: z.object({ wish, eventId }),
  reply: z.object({ wish }),
});
