import { z } from 'zod';
import { id, instant, oneTimeCode } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';
import { localText } from '../../presets/event-config.ts';

const consentKinds = [
  'registration',
  'form',
  'offer',
  'help',
  'tour',
  'badge',
  'connections',
  'everybody',
  'guests',
] as const;
export type ConsentKind = (typeof consentKinds)[number];
export const contactFields = ['email', 'mobile'] as const;
export type ContactField = (typeof contactFields)[number];

/** Who was given which contact details, and how. */
const consentEntry = z.object({
  /** `registration`: the organisers. `form`: the organisers, through a consent they ask for. `offer`, `help`: a booth, or (`boothId: null`) the info desk. `tour`: a booth, by booking its site visit. `badge`: a booth that scanned the person's badge. `connections`, `everybody`: people who can see a profile field. `guests`: anyone who opens the speaker's page. */
  kind: z.enum(consentKinds),
  /** For `form`: the question and the text agreed to; null for the other kinds. */
  questionId: id.nullable(),
  question: localText.nullable(),
  /** For `help`: the conversation; null for the other kinds. */
  threadId: id.nullable(),
  boothId: id.nullable(),
  boothName: z.string().nullable(),
  fields: z.array(z.enum(contactFields)),
  /** How many people that is; for connections, only those who can still see it. */
  people: z.number().int().nullable(),
  /** Event time; null if chosen before times were recorded. */
  givenAt: instant.nullable(),
  /** Which text was agreed to, and in which language it was shown. */
  version: z.string().nullable(),
  language: z.string().nullable(),
  withdrawnAt: instant.nullable(),
});
export type ConsentEntry = z.infer<typeof consentEntry>;

const myData = z.object({
  consents: z.array(consentEntry),
  tracksVisits: z.boolean(),
  /** Real time: when all the caller's data is purged; null if it stays until they delete their account. */
  keptUntil: instant.nullable(),
  /** How a deletion is confirmed: by an emailed code if the person has no password. */
  confirmedBy: z.enum(['password', 'code']),
});
export type MyData = z.infer<typeof myData>;

const eventId = id.optional();
/** Which of them; both if omitted. */
const fields = z.array(z.enum(contactFields)).min(1).max(2).optional();

export const getMyData = route({
  method: 'GET',
  path: '/my-data',
  act: 'ownData.read',
  summary: 'Get who was given which contact details of the caller, and if visits are recorded',
  query: z.object({ eventId }),
  reply: myData,
});

export const withdrawConsent = route({
  method: 'POST',
  path: '/my-data/withdraw',
  act: 'ownData.withdrawConsent',
  summary:
    'Withdraw contact details from a booth (`offer` or `badge` with `boothId`) or a help conversation (`help` with `threadId`), cancel the site visits of a booth and withdraw them (`tour` with `boothId`), revoke a consent of the registration form (`form` with `questionId`), or hide them from connections, everyone, or guests on a speaker’s page: no longer visible from then on',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('offer'), boothId: id, eventId }),
    z.object({ kind: z.literal('help'), threadId: id, eventId }),
    z.object({ kind: z.literal('tour'), boothId: id, eventId }),
    z.object({ kind: z.literal('badge'), boothId: id, eventId }),
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
  act: 'ownData.setVisitTracking',
  summary: 'Set whether the caller’s visits to places are recorded; turning it off ends open ones',
  body: z.object({ tracksVisits: z.boolean(), eventId }),
  reply: myData,
});

const rows = z.array(z.record(z.string(), z.unknown()));

/** Everything stored about a person, for that person; of others, no more than their names. Times are as stored, in UTC. */
export const dataExport = z.object({
  exportedAt: instant,
  event: z.object({ _id: id, name: z.string() }),
  profile: z.record(z.string(), z.unknown()),
  consents: rows,
  /** Answers to the questions of the registration form, also those that organisers gave about the person (`isByOrganisers`). */
  answers: rows,
  /** Who could see which contact details by the person's own choice, from when to when. */
  contactGrants: rows,
  admission: rows,
  /** Whom the person named as companions, and who named them. */
  companions: rows,
  /** Since when they have their badge's code. */
  badges: rows,
  /** When and where they came in. */
  checkIns: rows,
  /** The booths that scanned their badge in the last day. */
  badgeScans: rows,
  /** The organisers' labels on the person. */
  tags: rows,
  /** The organisers' notes on the person. */
  notes: rows,
  /** A new address that organisers entered, which the person hasn't confirmed. */
  emailChange: rows,
  tickets: rows,
  vouchers: rows,
  campaigns: rows,
  logins: rows,
  passkeys: rows,
  authenticators: rows,
  /** What the person was emailed about because it might have been someone else. */
  securityNotices: rows,
  /** Who opened or exported the person's data. */
  disclosures: rows,
  /** Who the person is at the event's issuer. */
  signIns: rows,
  connections: rows,
  blocked: rows,
  messages: rows,
  help: rows,
  /** The booths the person staffs: the languages they answer in there, and the cities they look after. */
  staffing: rows,
  offers: rows,
  leads: rows,
  shown: rows,
  calls: rows,
  /** Bookings of site visits. */
  tours: rows,
  speaking: rows,
  /** What the person had to do as a speaker. */
  speakerTasks: rows,
  /** Keys by which programs broadcast in the person's name. */
  streamKeys: rows,
  calendar: rows,
  certificates: rows,
  sessions: rows,
  rooms: rows,
  swagBag: rows,
  shortlist: rows,
  savedSearches: rows,
  videoRooms: rows,
  videoChats: rows,
  visits: rows,
  /** What the person wrote in session chats, and how long they were there. */
  sessionChats: rows,
  attendance: rows,
  polls: rows,
  questions: rows,
  /** What the person rated; never how, which is stored of nobody. */
  feedback: rows,
  notifications: rows,
  doNotDisturb: rows,
  captions: rows,
  /** Appointments with one other person. */
  meetings: rows,
  /** The side in the hosted buyer programme, and the wishes about people of the other. */
  hosted: rows,
});
export type DataExport = z.infer<typeof dataExport>;

export const exportMyData = route({
  method: 'GET',
  path: '/my-data/export',
  act: 'ownData.export',
  summary: 'Export everything stored about the caller, as one document',
  query: z.object({ eventId }),
  reply: dataExport,
});

export const sendDeletionCode = route({
  method: 'POST',
  path: '/my-data/delete/code',
  act: 'ownData.delete',
  summary: 'Email the caller a code that confirms the deletion of their account',
  body: z.object({ eventId }),
  reply: z.object({ sent: z.literal(true) }),
});

export const deleteMe = route({
  method: 'POST',
  path: '/my-data/delete',
  act: 'ownData.delete',
  summary:
    'Delete the caller permanently, confirmed by the password or an emailed code: logins and sockets end, and what others keep shows a former attendee',
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
