import { z } from 'zod';
import { id, instant, text } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { pageQuery, nextCursor } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { roles } from '../../permissions.ts';

const connectionStatuses = ['NONE', 'PENDING', 'ACCEPTED', 'BLOCKED'] as const;

/** How another person stands to the viewer. Somebody who blocked the viewer is never shown at all, so `BLOCKED` means blocked by the viewer. */
const relation = z.object({
  status: z.enum(connectionStatuses),
  /** Who asked whom; null without a request or connection. */
  connection: z.object({ from: id, to: id }).nullable(),
  /** The viewer, where the viewer blocked this person. */
  blockedBy: id.nullable(),
  isConnection: z.boolean(),
});
export type Relation = z.infer<typeof relation>;

export const noRelation: Relation = {
  status: 'NONE',
  connection: null,
  blockedBy: null,
  isConnection: false,
};

/** What everybody of the event sees of a person, with the relation to the viewer. Never e-mail or mobile. */
export const personCard = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  dpUrl: z.string().nullable(),
  /** The current designation; empty where nothing is said. */
  designation: z.string(),
  /** The first company; empty where nothing is said. */
  company: z.string(),
  /** City or country; empty where nothing is said. */
  location: z.string(),
  roles: z.array(z.enum(roles)),
  ...relation.shape,
});
export type PersonCard = z.infer<typeof personCard>;

/** A request or connection may be given a few words: up to 500 graphemes, shown as plain text. */
export const requestTextLimit = 500;
const requestText = text(requestTextLimit, { required: false });
/** Somebody who declined is not asked again for this long. */
export const coolDownHours = 24;

const toSomebody = z.object({ toUser: id, eventId: id.optional() });
/** The other person as the caller sees them now; null for somebody who is not to be seen. */
const changed = z.object({ person: personCard.nullable() });

export const sendRequest = route({
  method: 'POST',
  path: '/connections/send',
  summary: 'Ask somebody for a connection; asking again while it is open changes nothing',
  needs: 'connections',
  body: toSomebody.extend({ text: requestText.optional() }),
  reply: changed,
});

export const acceptRequest = route({
  method: 'POST',
  path: '/connections/accept',
  summary: 'Accept somebody’s request; for its recipient only',
  needs: 'connections',
  body: toSomebody,
  reply: changed,
});

export const cancelConnection = route({
  method: 'POST',
  path: '/connections/cancel',
  summary: 'Take the own request back, decline somebody’s, or end a connection',
  needs: 'connections',
  body: toSomebody,
  reply: changed,
});

export const blockPerson = route({
  method: 'POST',
  path: '/connections/block',
  summary: 'Block somebody: request and connection end, and to them the caller is unknown',
  needs: 'connections',
  body: toSomebody,
  reply: changed,
});

export const unblockPerson = route({
  method: 'POST',
  path: '/connections/unblock',
  summary: 'Take the own block back; an earlier connection does not return',
  needs: 'connections',
  body: toSomebody,
  reply: changed,
});

export const listBlocked = route({
  method: 'GET',
  path: '/connections/blocked',
  summary:
    'Whom the caller has blocked, by their ids: what they write in public is not shown to the caller',
  needs: 'connections',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ blocked: z.array(id) }),
});

export const networkTabs = ['connected', 'received', 'sent', 'blocked'] as const;
export type NetworkTab = (typeof networkTabs)[number];

/** Somebody in one’s network. */
const networkEntry = z.object({
  person: personCard,
  /** What came with the request; empty where nothing was said. */
  text: z.string(),
  /** Since when they are connected or blocked, or when the request was made; event time. */
  since: instant,
});
export type NetworkEntry = z.infer<typeof networkEntry>;

const networkCounts = z.object({
  connected: z.number().int(),
  received: z.number().int(),
  sent: z.number().int(),
  blocked: z.number().int(),
});
export type NetworkCounts = z.infer<typeof networkCounts>;

export const listConnections = route({
  method: 'GET',
  path: '/connections',
  summary:
    'One’s network: the connected by name, requests received and sent and the blocked with the latest first; searched by name, first company and e-mail where one may see it, without regard to capitals and accents',
  needs: 'connections',
  query: z.object({
    tab: z.enum(networkTabs).default('connected'),
    searchText: text(100, { required: false }).optional(),
    ...pageQuery.shape,
    eventId: id.optional(),
  }),
  reply: z.object({
    connections: z.array(networkEntry),
    /** Of all, whatever is searched. */
    counts: networkCounts,
    next: nextCursor,
  }),
});

/** Somebody whose requests look like advertising (`sameText`) or come from a script (`tooMany` were refused). */
const flaggedPerson = z.object({
  person: personCard,
  reason: z.enum(['tooMany', 'sameText']),
  /** What the latest of these requests said. */
  text: z.string(),
  times: z.number().int(),
  /** Event time. */
  lastAt: instant,
});
export type FlaggedPerson = z.infer<typeof flaggedPerson>;

export const listFlagged = route({
  method: 'GET',
  path: '/connections/flagged',
  summary: 'For organisers: whose requests look like advertising or come from a script',
  needs: 'connections',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ flagged: z.array(flaggedPerson) }),
});

/** `open`: put forward to others. `exploring`: found, not put forward. `hidden`: absent from lists, search and suggestions. */
export const availabilities = ['open', 'exploring', 'hidden'] as const;
export type Availability = (typeof availabilities)[number];

const ownAvailability = z.object({ availability: z.enum(availabilities) });

export const getAvailability = route({
  method: 'GET',
  path: '/attendee/availability',
  summary: 'Whether the caller wants to be found and put forward',
  needs: 'people',
  isOwn: true,
  query: z.object({ eventId: id.optional() }),
  reply: ownAvailability,
});

export const setAvailability = route({
  method: 'PUT',
  path: '/attendee/availability',
  summary:
    'Be put forward to others, only be found, or be absent from lists, search and suggestions',
  needs: 'people',
  isOwn: true,
  body: ownAvailability.extend({ eventId: id.optional() }),
  reply: ownAvailability,
});

/** Why two people might talk. `values` are the words to put in: `sameSearch` what is looked for and the city, `sameSkills` one or two skills, `sameSession` its start on the event's clock and its topic, the others one word. Never a budget, a visit or a contact field. */
export const reasonCodes = [
  'sameSearch',
  'sameSession',
  'sameSkills',
  'sameDesignation',
  'sameCity',
  'sameInterest',
] as const;
const suggestion = z.object({
  person: personCard,
  reason: z.object({ code: z.enum(reasonCodes), values: z.array(z.string()) }),
});
export type Suggestion = z.infer<typeof suggestion>;
/** Who has so many requests to answer is not put forward. */
export const suggestedBelowRequests = 10;

export const listSuggestions = route({
  method: 'GET',
  path: '/suggestions',
  summary:
    'Up to 12 people who are open to talk, with the best reason for each; nobody known, blocked or with many requests to answer',
  needs: 'connections',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ suggestions: z.array(suggestion) }),
});

/** How somebody stands to the caller has changed: on `person:` of the caller. */
export const connectionChanged = liveEvent('connectionChanged', { person: personCard });
/** Somebody is unknown to the listener from now on: on `person:` of the listener. */
export const personGone = liveEvent('personGone', { personId: id });
/** Somebody’s requests look like advertising or come from a script: on `infoDesk:`. */
export const requestFlagged = liveEvent('requestFlagged', { personId: id });
