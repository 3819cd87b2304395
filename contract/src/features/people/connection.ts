import { z } from 'zod';
import { id, instant, text } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { pageQuery, nextCursor } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { roles } from '../../permissions.ts';

const connectionStatuses = ['NONE', 'PENDING', 'ACCEPTED', 'BLOCKED'] as const;

/** Another person's relation to the viewer. Someone who blocked the viewer is never shown at all, so `BLOCKED` means blocked by the viewer. */
const relation = z.object({
  status: z.enum(connectionStatuses),
  /** Who asked whom; null without a request or connection. */
  connection: z.object({ from: id, to: id }).nullable(),
  /** The viewer's id, if the viewer blocked this person. */
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

/** What everyone at the event sees of a person, with the relation to the viewer. Never email or mobile. */
export const personCard = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  dpUrl: z.string().nullable(),
  /** The current designation; empty if none is given. */
  designation: z.string(),
  /** The first company; empty if none is given. */
  company: z.string(),
  /** City or country; empty if none is given. */
  location: z.string(),
  roles: z.array(z.enum(roles)),
  ...relation.shape,
});
export type PersonCard = z.infer<typeof personCard>;

/** A request may carry a short message: up to 500 graphemes, shown as plain text. */
export const requestTextLimit = 500;
const requestText = text(requestTextLimit, { required: false });
/** Someone who declined can't be asked again for this long. */
export const coolDownHours = 24;

const toSomebody = z.object({ toUser: id, eventId: id.optional() });
/** The other person as the caller sees them now; null if the caller may not see them. */
const changed = z.object({ person: personCard.nullable() });

export const sendRequest = route({
  method: 'POST',
  path: '/connections/send',
  act: 'connection.request',
  summary: 'Send a connection request; sending it again while it is open changes nothing',
  needs: 'connections',
  body: toSomebody.extend({ text: requestText.optional() }),
  reply: changed,
});

export const acceptRequest = route({
  method: 'POST',
  path: '/connections/accept',
  act: 'connection.accept',
  summary: 'Accept a connection request; for its recipient only',
  needs: 'connections',
  body: toSomebody,
  reply: changed,
});

export const cancelConnection = route({
  method: 'POST',
  path: '/connections/cancel',
  act: 'connection.delete',
  summary: 'Cancel the caller’s request, decline someone else’s, or end a connection',
  needs: 'connections',
  body: toSomebody,
  reply: changed,
});

export const blockPerson = route({
  method: 'POST',
  path: '/connections/block',
  act: 'block.create',
  summary: 'Block a person: request and connection end, and the caller becomes unknown to them',
  needs: 'connections',
  body: toSomebody,
  reply: changed,
});

export const unblockPerson = route({
  method: 'POST',
  path: '/connections/unblock',
  act: 'block.delete',
  summary: 'Unblock a person; an earlier connection does not return',
  needs: 'connections',
  body: toSomebody,
  reply: changed,
});

export const listBlocked = route({
  method: 'GET',
  path: '/connections/blocked',
  act: 'block.list',
  summary:
    'List the ids of people the caller has blocked: what they write in public is not shown to the caller',
  needs: 'connections',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ blocked: z.array(id) }),
});

export const networkTabs = ['connected', 'received', 'sent', 'blocked'] as const;
export type NetworkTab = (typeof networkTabs)[number];

/** A person in the caller's network. */
const networkEntry = z.object({
  person: personCard,
  /** The message of the request; empty if there was none. */
  text: z.string(),
  /** When they were connected or blocked, or the request was sent; event time. */
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
  act: 'connection.list',
  summary:
    'List the caller’s network: connections by name, received and sent requests and blocked people latest first; searched by name, first company and, where the caller may see it, email, ignoring case and accents',
  needs: 'connections',
  query: z.object({
    tab: z.enum(networkTabs).default('connected'),
    searchText: text(100, { required: false }).optional(),
    ...pageQuery.shape,
    eventId: id.optional(),
  }),
  reply: z.object({
    connections: z.array(networkEntry),
    /** In total, whatever is searched. */
    counts: networkCounts,
    next: nextCursor,
  }),
});

/** A person whose requests look like advertising (`sameText`) or come from a script (`tooMany` were refused). */
const flaggedPerson = z.object({
  person: personCard,
  reason: z.enum(['tooMany', 'sameText']),
  /** The text of the latest of these requests. */
  text: z.string(),
  times: z.number().int(),
  /** Event time. */
  lastAt: instant,
});
export type FlaggedPerson = z.infer<typeof flaggedPerson>;

export const listFlagged = route({
  method: 'GET',
  path: '/connections/flagged',
  act: 'connection.listFlagged',
  summary: 'List people whose requests look like advertising or come from a script, for organisers',
  needs: 'connections',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ flagged: z.array(flaggedPerson) }),
});

/** `open`: suggested to others. `exploring`: can be found, but isn't suggested. `hidden`: absent from lists, search and suggestions. */
export const availabilities = ['open', 'exploring', 'hidden'] as const;
export type Availability = (typeof availabilities)[number];

const ownAvailability = z.object({ availability: z.enum(availabilities) });

export const getAvailability = route({
  method: 'GET',
  path: '/attendee/availability',
  act: 'availability.read',
  summary: 'Get whether the caller can be found and is suggested to others',
  needs: 'people',
  isOwn: true,
  query: z.object({ eventId: id.optional() }),
  reply: ownAvailability,
});

export const setAvailability = route({
  method: 'PUT',
  path: '/attendee/availability',
  act: 'availability.update',
  summary:
    'Set whether the caller is suggested, only found, or absent from lists, search and suggestions',
  needs: 'people',
  isOwn: true,
  body: ownAvailability.extend({ eventId: id.optional() }),
  reply: ownAvailability,
});

/** Why two people might talk. `values` fill in the text: `sameSearch` has what they look for and the city, `sameSkills` one or two skills, `sameSession` the start on the event's clock and the topic, the others one word. Never a budget, a visit or a contact field. */
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
/** People with this many requests to answer aren't suggested. */
export const suggestedBelowRequests = 10;

export const listSuggestions = route({
  method: 'GET',
  path: '/suggestions',
  act: 'suggestion.list',
  summary:
    'List up to 12 people who are open to talk, with the best reason for each; without people already known, blocked or with many requests to answer',
  needs: 'connections',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ suggestions: z.array(suggestion) }),
});

/** A person's relation to the caller changed: on the caller's `person:`. */
export const connectionChanged = liveEvent('connectionChanged', { person: personCard });
/** A person is unknown to the subscriber from now on: on the subscriber's `person:`. */
export const personGone = liveEvent('personGone', { personId: id });
/** A person's requests look like advertising or come from a script: on `infoDesk:`. */
export const requestFlagged = liveEvent('requestFlagged', { personId: id });
