import { z } from 'zod';
import { id, instant, oneTimeCode } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';
import { localText } from '../../presets/event-config.ts';

const consentKinds = [
  'registration',
  'form',
  'offer',
  'help',
  'connections',
  'everybody',
  'guests',
] as const;
export type ConsentKind = (typeof consentKinds)[number];
export const contactFields = ['email', 'mobile'] as const;
export type ContactField = (typeof contactFields)[number];

/** Who has been given which contact data, by which act. */
const consentEntry = z.object({
  /** `registration`: the organisers. `form`: the organisers, by a consent that they ask for. `offer`, `help`: a booth, or (`boothId: null`) the info desk. `connections`, `everybody`: who sees a field of the profile. `guests`: whoever opens the page of a speaker. */
  kind: z.enum(consentKinds),
  /** The question of a `form`, and the text that was agreed to; null for the other kinds. */
  questionId: id.nullable(),
  question: localText.nullable(),
  /** The conversation of live help; null for the other kinds. */
  threadId: id.nullable(),
  boothId: id.nullable(),
  boothName: z.string().nullable(),
  fields: z.array(z.enum(contactFields)),
  /** How many people this is: of connections that still see it only. */
  people: z.number().int().nullable(),
  /** Event time; null where it was chosen before times were kept. */
  givenAt: instant.nullable(),
  /** Which text was agreed to, and in which language it was read. */
  version: z.string().nullable(),
  language: z.string().nullable(),
  withdrawnAt: instant.nullable(),
});
export type ConsentEntry = z.infer<typeof consentEntry>;

const myData = z.object({
  consents: z.array(consentEntry),
  tracksVisits: z.boolean(),
  /** Real time: when everything of the caller is purged; null where it stays until they delete themselves. */
  keptUntil: instant.nullable(),
  /** How a deletion is confirmed: by a mailed code where somebody has no password. */
  confirmedBy: z.enum(['password', 'code']),
});
export type MyData = z.infer<typeof myData>;

const eventId = id.optional();
/** Which of them; both if none is named. */
const fields = z.array(z.enum(contactFields)).min(1).max(2).optional();

export const getMyData = route({
  method: 'GET',
  path: '/my-data',
  summary: 'Who has been given which of the caller’s contact data, and whether visits are kept',
  query: z.object({ eventId }),
  reply: myData,
});

export const withdrawConsent = route({
  method: 'POST',
  path: '/my-data/withdraw',
  summary:
    'Take contact data back from a booth (`offer` with `boothId`), a conversation of help (`help` with `threadId`), revoke a consent of the registration form (`form` with `questionId`), or take them back from connections, everybody, or guests on the page of a speaker: seen no longer from now on',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('offer'), boothId: id, eventId }),
    z.object({ kind: z.literal('help'), threadId: id, eventId }),
    z.object({ kind: z.literal('form'), questionId: id, eventId }),
    z.object({ kind: z.literal('connections'), fields, eventId }),
    z.object({ kind: z.literal('everybody'), fields, eventId }),
    z.object({ kind: z.literal('guests'), fields, eventId }),
  ]),
  reply: myData,
});

export const setVisitTracking = route({
  method: 'PUT',
  path: '/my-data/visits',
  summary: 'Whether the caller’s visits to places are kept; switched off, open ones end',
  body: z.object({ tracksVisits: z.boolean(), eventId }),
  reply: myData,
});

const rows = z.array(z.record(z.string(), z.unknown()));

/** Everything that is kept of a person, for that person: of others no more than their names. Moments are as stored, in UTC. */
export const dataExport = z.object({
  exportedAt: instant,
  event: z.object({ _id: id, name: z.string() }),
  profile: z.record(z.string(), z.unknown()),
  consents: rows,
  /** What one answered to the questions of the registration form. */
  answers: rows,
  /** Who could see which contact data by a choice of one’s own, from when to when. */
  contactGrants: rows,
  admission: rows,
  /** The organisers’ labels on one. */
  tags: rows,
  tickets: rows,
  campaigns: rows,
  logins: rows,
  passkeys: rows,
  authenticators: rows,
  /** What one was emailed about, because it might have been somebody else. */
  securityNotices: rows,
  /** Who opened or exported one’s data. */
  disclosures: rows,
  /** Who one is at the event’s issuer. */
  signIns: rows,
  connections: rows,
  blocked: rows,
  messages: rows,
  help: rows,
  offers: rows,
  leads: rows,
  shown: rows,
  calls: rows,
  speaking: rows,
  calendar: rows,
  certificates: rows,
  sessions: rows,
  rooms: rows,
  swagBag: rows,
  videoRooms: rows,
  videoChats: rows,
  visits: rows,
  /** What one wrote in the chats of sessions, and how long one was there. */
  sessionChats: rows,
  attendance: rows,
  polls: rows,
  questions: rows,
  notifications: rows,
});
export type DataExport = z.infer<typeof dataExport>;

export const exportMyData = route({
  method: 'GET',
  path: '/my-data/export',
  summary: 'Everything that is kept of the caller, as one document',
  query: z.object({ eventId }),
  reply: dataExport,
});

export const sendDeletionCode = route({
  method: 'POST',
  path: '/my-data/delete/code',
  summary: 'Mail the caller a code that confirms their deletion',
  body: z.object({ eventId }),
  reply: z.object({ sent: z.literal(true) }),
});

export const deleteMe = route({
  method: 'POST',
  path: '/my-data/delete',
  summary:
    'Delete the caller for good, confirmed by the password or a mailed code: logins and sockets end, and what others keep shows a former attendee',
  body: z
    .object({
      password: z
        .string()
        .min(1, { error: 'field.required' })
        .max(1000, { error: 'field.tooLong' })
        .optional(),
      otp: oneTimeCode.optional(),
      eventId,
    })
    .refine((body) => (body.password === undefined) !== (body.otp === undefined), {
      path: ['password'],
      error: 'field.required',
    }),
  reply: z.object({ done: z.literal(true) }),
});
