import { z } from 'zod';
import { id, instant, text } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { route } from '../../kit/route.ts';

/** Live help at booths and the info desk. All moments are event time. `boothId: null` is the info desk. */
const helpPerson = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  dpUrl: z.string().nullable(),
});
export type HelpPerson = z.infer<typeof helpPerson>;

/** `waiting`: offered to the staff who are there. `promised`: nobody took it in time, so a reply is due by `dueAt`. `claimed`: one of the staff answers. */
export const helpStates = ['waiting', 'claimed', 'promised', 'done'] as const;
export type HelpState = (typeof helpStates)[number];
export const helpSides = ['visitor', 'staff', 'system'] as const;
export type HelpSide = (typeof helpSides)[number];
/** What a system message says: `vanished` is staff who lost their connection, `released` staff who returned it to the queue. */
export const helpNotes = [
  'claimed',
  'promised',
  'released',
  'vanished',
  'handedOver',
  'done',
] as const;
export type HelpNote = (typeof helpNotes)[number];

/** One conversation of a visitor with a desk. The same for both sides; of two copies, the higher `version` is newer. */
export const helpThread = z.object({
  _id: id,
  version: z.number().int(),
  /** Where it was asked. */
  boothId: id.nullable(),
  boothName: z.string().nullable(),
  /** The info desk answers in the booth’s place. */
  handedOver: z.boolean(),
  state: z.enum(helpStates),
  visitor: helpPerson,
  /** Who answers; after the end, who answered last. */
  claimedBy: helpPerson.nullable(),
  /** The position in the queue, kept when staff return it. */
  queuedAt: instant,
  /** Since when the visitor has had no answer; null after one. */
  waitingSince: instant.nullable(),
  /** By when a reply is promised, until it is given. */
  dueAt: instant.nullable(),
  overdue: z.boolean(),
  doneAt: instant.nullable(),
  /** The visitor lets this desk see mobile and e-mail. */
  sharesContact: z.boolean(),
  /** The `seq` of the latest message. */
  lastSeq: z.number().int(),
  /** The latest words of either side, cut to 200 characters. */
  lastText: z.string(),
  lastSide: z.enum(helpSides),
  /** Each side has seen everything up to this `seq`. */
  visitorSeenSeq: z.number().int(),
  staffSeenSeq: z.number().int(),
  visitorUnread: z.number().int(),
  staffUnread: z.number().int(),
});
export type HelpThread = z.infer<typeof helpThread>;

/** A message of a thread: `seq` counts from 1 without gaps, system messages included. Threads of one visitor sort by their id. */
export const helpMessage = z.object({
  _id: id,
  threadId: id,
  seq: z.number().int(),
  side: z.enum(helpSides),
  /** Null when nobody did it, or when the person is gone. */
  sender: helpPerson.nullable(),
  /** Empty in system messages, which say `note`. */
  text: z.string(),
  note: z.enum(helpNotes).nullable(),
  /** Of a promise: by when. */
  dueAt: instant.nullable(),
  clientId: id.nullable(),
  createdAt: instant,
});
export type HelpMessage = z.infer<typeof helpMessage>;

/** The position of a waiting thread in its queue, from 1; null beyond the first 20. Of two copies, the higher `turn` is newer. */
const helpPlace = z.object({
  threadId: id,
  position: z.number().int().nullable(),
  turn: z.number().int(),
});
export type HelpPlace = z.infer<typeof helpPlace>;

/** A desk as its visitors see it. */
export const helpDesk = z.object({
  boothId: id.nullable(),
  name: z.string().nullable(),
  /** Somebody of the staff has the desk open. */
  staffed: z.boolean(),
  /** The median time to the first answer over the last day; null where nothing was answered. */
  usualAnswerSeconds: z.number().int().nullable(),
});
export type HelpDesk = z.infer<typeof helpDesk>;

/** That a conversation was handed over, for the staff alone; `to` null is the info desk. */
const handOver = z.object({
  by: z.string(),
  to: z.string().nullable(),
  note: z.string(),
  createdAt: instant,
});
export type HandOver = z.infer<typeof handOver>;

/** Somebody of the same desk. */
const colleague = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  isHere: z.boolean(),
});
export type Colleague = z.infer<typeof colleague>;

/** Whom staff talk to. `email` and `mobile` are null unless the visitor shares them with this desk. */
const visitorCard = helpPerson.extend({
  profession: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
});
export type VisitorCard = z.infer<typeof visitorCard>;

/** The text of a message: 1 to 4,000 graphemes. */
const helpText = text(4000);
/** Chosen by the sender once for each message, and sent again with every retry: the message exists once. */
const clientId = id;
const eventId = id.optional();
const threadParams = z.object({ threadId: id });
const earlier = z.object({
  /** The `_id` of the earliest message known: answers what was before it. */
  before: id.optional(),
  eventId,
});
const said = z.object({ thread: helpThread, message: helpMessage });
const changed = z.object({ thread: helpThread });

export const askHelp = route({
  method: 'POST',
  path: '/help',
  summary:
    'Ask at a booth or (`boothId: null`) at the info desk; while a conversation there is open, write on in it',
  needs: 'help',
  body: z.object({
    boothId: id.nullable().default(null),
    text: helpText,
    clientId,
    /** Lets the desk see mobile and e-mail for this conversation; left out, it stays as it is. */
    shareContact: z.boolean().optional(),
    eventId,
  }),
  reply: said.extend({ place: helpPlace.nullable() }),
});

export const getMyHelp = route({
  method: 'GET',
  path: '/help',
  summary:
    'My latest conversation with a booth or the info desk, with the latest 50 messages of all that I had there',
  needs: 'help',
  query: earlier.extend({ boothId: id.optional() }),
  reply: z.object({
    desk: helpDesk,
    thread: helpThread.nullable(),
    place: helpPlace.nullable(),
    messages: z.array(helpMessage),
    hasEarlier: z.boolean(),
  }),
});

export const listMyHelp = route({
  method: 'GET',
  path: '/help/mine',
  summary: 'My conversations that are open or have something unread, the latest first',
  needs: 'help',
  query: z.object({ eventId }),
  reply: z.object({ threads: z.array(helpThread) }),
});

export const getHelp = route({
  method: 'GET',
  path: '/help/{threadId}',
  summary: 'One conversation with the visitor’s card, for its visitor and the staff of its desk',
  needs: 'help',
  params: threadParams,
  query: earlier,
  reply: z.object({
    thread: helpThread,
    visitor: visitorCard,
    messages: z.array(helpMessage),
    hasEarlier: z.boolean(),
    /** The latest first; empty for the visitor. */
    handOvers: z.array(handOver),
    /** Who answers at this desk; empty for the visitor. */
    colleagues: z.array(colleague),
  }),
});

export const sendHelpMessage = route({
  method: 'POST',
  path: '/help/{threadId}/message',
  summary: 'Write in a conversation; staff who answer an unclaimed one claim it',
  needs: 'help',
  params: threadParams,
  body: z.object({ text: helpText, clientId, eventId }),
  reply: said,
});

export const claimHelp = route({
  method: 'POST',
  path: '/help/{threadId}/claim',
  summary: 'Take a waiting or promised conversation; one of the staff wins',
  needs: 'help',
  params: threadParams,
  reply: changed,
});

export const releaseHelp = route({
  method: 'POST',
  path: '/help/{threadId}/release',
  summary: 'Give a claimed conversation back to the queue, at its old place',
  needs: 'help',
  params: threadParams,
  reply: changed,
});

export const handOverHelp = route({
  method: 'POST',
  path: '/help/{threadId}/handOver',
  summary:
    'Hand a conversation over with a note for the staff: to a colleague, or without `to` from a booth to the info desk, at its old place in time',
  needs: 'help',
  params: threadParams,
  body: z
    .object({ to: id.optional(), note: text(1000, { required: false }).optional(), eventId })
    .nullish(),
  reply: changed,
});

export const finishHelp = route({
  method: 'POST',
  path: '/help/{threadId}/done',
  summary: 'End a conversation, from either side',
  needs: 'help',
  params: threadParams,
  reply: changed,
});

export const seeHelp = route({
  method: 'PUT',
  path: '/help/{threadId}/seen',
  summary: 'Everything up to `seq` was seen by the caller’s side; never goes back',
  needs: 'help',
  params: threadParams,
  body: z.object({ seq: z.number().int().min(0).max(2_000_000_000), eventId }),
  reply: changed,
});

export const shareHelpContact = route({
  method: 'PUT',
  path: '/help/{threadId}/contact',
  summary: 'The visitor lets the desk see mobile and e-mail, or no longer',
  needs: 'help',
  params: threadParams,
  body: z.object({ shared: z.boolean(), eventId }),
  reply: changed,
});

/** A conversation began or changed: on `person:` of its visitor, on `desk:` or `infoDesk:` of who answers; overdue ones on `infoDesk:` too. */
export const helpThreadChanged = liveEvent('helpThread', { thread: helpThread });
/** A message was written; the same topics. */
export const helpMessageSent = liveEvent('helpMessage', { message: helpMessage });
/** A waiting visitor moved up in the queue: on their `person:`. */
export const helpPlaceChanged = liveEvent('helpPlace', { place: helpPlace });
/** The other side is writing: on `person:` of the visitor, or on the topic of the desk. */
export const helpTyping = liveEvent('helpTyping', {
  threadId: id,
  side: z.enum(['visitor', 'staff']),
});
/** A desk opened or closed: on `attendees:`. */
export const deskStaffed = liveEvent('deskStaffed', {
  boothId: id.nullable(),
  staffed: z.boolean(),
});

/** Threads with one heard or answered: newer replaces older, and a late copy changes nothing. */
export function withThread(threads: HelpThread[], thread: HelpThread): HelpThread[] {
  const known = threads.find((one) => one._id === thread._id);
  if (!known) return [...threads, thread];
  if (known.version >= thread.version) return threads;
  return threads.map((one) => (one === known ? thread : one));
}

/** Messages with one heard or answered: each once, in the order of the conversation. */
export function withMessage(messages: HelpMessage[], message: HelpMessage): HelpMessage[] {
  if (messages.some((one) => one._id === message._id)) return messages;
  return [...messages, message].sort(
    (a, b) => (a.threadId < b.threadId ? -1 : a.threadId > b.threadId ? 1 : 0) || a.seq - b.seq,
  );
}

/** What a visitor knows of one desk. */
export type MyHelp = z.infer<typeof getMyHelp.reply>;
/** One of the events of live help, as heard or as made from an answer. */
export type HelpLiveEvent =
  | { action: 'helpThread'; thread: HelpThread }
  | { action: 'helpMessage'; message: HelpMessage }
  | { action: 'helpPlace'; place: HelpPlace }
  | { action: 'deskStaffed'; boothId: string | null; staffed: boolean };

/** What a visitor knows of a desk after an event: the same as a fresh fetch. Events of other desks change nothing. */
export function mergeHelpEvent(known: MyHelp, heard: HelpLiveEvent): MyHelp {
  switch (heard.action) {
    case 'helpThread': {
      const { thread } = heard;
      const current = known.thread;
      if (thread.boothId !== known.desk.boothId || (current && thread._id < current._id))
        return known;
      if (current?._id === thread._id && current.version >= thread.version) return known;
      return { ...known, thread, place: thread.state === 'waiting' ? known.place : null };
    }
    case 'helpMessage': {
      const { message } = heard;
      const ours = [known.thread?._id, ...known.messages.map((one) => one.threadId)];
      return ours.includes(message.threadId)
        ? { ...known, messages: withMessage(known.messages, message) }
        : known;
    }
    case 'helpPlace': {
      const { place } = heard;
      const waits = known.thread?._id === place.threadId && known.thread.state === 'waiting';
      const later = !known.place || known.place.turn < place.turn;
      return waits && later ? { ...known, place } : known;
    }
    case 'deskStaffed': {
      const answering = known.thread?.handedOver ? null : known.desk.boothId;
      return heard.boothId === answering
        ? { ...known, desk: { ...known.desk, staffed: heard.staffed } }
        : known;
    }
    // on the topic of a person there is more than help
    default:
      return known;
  }
}
