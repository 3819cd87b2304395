import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { route } from '../../kit/route.ts';
import { contactFields } from '../identity/privacy.ts';

/** The version of the consent text people agree to when a booth has scanned their badge. */
export const badgeConsentVersion = 'badge-1';
/** How long somebody has to answer. */
export const badgeScanSeconds = 120;

const eventId = id.optional();

/** `asked`: waits for the person; `lapsed`: they didn't answer in time. */
const badgeScanStates = ['asked', 'shared', 'declined', 'lapsed'] as const;
export type BadgeScanState = (typeof badgeScanStates)[number];

/** A badge that a booth's staff scanned, as they see it. */
const badgeScan = z.object({
  _id: id,
  state: z.enum(badgeScanStates),
  /** Event time: until when the person may answer. */
  until: instant,
  /** Only once they share their contact details: nobody is known by a code alone. */
  person: z.object({ _id: id, name: z.string() }).nullable(),
});
export type BadgeScan = z.infer<typeof badgeScan>;

/** A booth that asks for the caller's contact details, beside them. */
const contactRequest = z.object({
  _id: id,
  booth: z.object({ _id: id, name: z.string() }),
  /** Event time. */
  until: instant,
  /** What the booth gets, besides the name. */
  fields: z.array(z.enum(contactFields)),
});
export type ContactRequest = z.infer<typeof contactRequest>;

const ofBooth = { needs: 'badges' as const };

export const scanBadge = route({
  method: 'POST',
  path: '/exhibitor/{boothId}/badge-scan',
  act: 'badgeScan.create',
  summary:
    'Ask the person whose badge a booth’s staff scanned for their contact details; they answer in the app within two minutes. Refused for a code that admits nobody to the event (badgeScan.unknown)',
  ...ofBooth,
  params: z.object({ boothId: id }),
  body: z.object({ code: z.string().min(1).max(100), eventId }),
  reply: z.object({ scan: badgeScan }),
});

export const getBadgeScan = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/badge-scan/{scanId}',
  act: 'badgeScan.create',
  summary: 'Get whether the person whose badge was scanned shares their contact details',
  ...ofBooth,
  params: z.object({ boothId: id, scanId: id }),
  query: z.object({ eventId }),
  reply: z.object({ scan: badgeScan }),
});

export const listContactRequests = route({
  method: 'GET',
  path: '/attendee/contact-requests',
  act: 'badgeScan.answer',
  summary: 'List the booths that have just scanned the caller’s badge and wait for an answer',
  ...ofBooth,
  query: z.object({ eventId }),
  reply: z.object({ requests: z.array(contactRequest) }),
});

export const answerContactRequest = route({
  method: 'POST',
  path: '/attendee/contact-requests/{scanId}',
  act: 'badgeScan.answer',
  summary:
    'Share the caller’s contact details with a booth that scanned their badge, or don’t. Refused once the time is over (badgeScan.over)',
  ...ofBooth,
  params: z.object({ scanId: id }),
  body: z.object({ share: z.boolean(), eventId }),
  reply: z.object({ state: z.enum(badgeScanStates) }),
});

/** A badge was scanned, or its person answered: on their `person:` and on the `desk:` of the booth. Carries no data: clients fetch it again. */
export const badgeScansChanged = liveEvent('badgeScans', { boothId: id });
