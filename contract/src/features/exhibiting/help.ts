import { z } from 'zod';
import { usualAnswer } from '../../answerTime.ts';
import { cardRef, helpCard } from '../../helpCard.ts';
import { id, instant, text } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { route } from '../../kit/route.ts';
import { boothItem } from '../../boothItem.ts';
import { loanFigures, loanToShare } from '../../loanFigures.ts';
import { opening } from '../../openingHours.ts';
import { spokenLanguage } from '../../spokenLanguages.ts';
import { suitedStaff } from '../../suitedStaff.ts';

/** Live help at booths and the info desk. All times are event time. `boothId: null` is the info desk. */
const helpPerson = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  dpUrl: z.string().nullable(),
});
export type HelpPerson = z.infer<typeof helpPerson>;

/** `waiting`: offered to the staff who are there. `promised`: no one claimed it in time, so a reply is due by `dueAt`. `claimed`: a staff member is answering, or no one since they left the booth with it answered. */
export const helpStates = ['waiting', 'claimed', 'promised', 'done'] as const;
export type HelpState = (typeof helpStates)[number];
export const helpSides = ['visitor', 'staff', 'system'] as const;
export type HelpSide = (typeof helpSides)[number];
/** What a system message reports: `vanished` is staff who lost their connection, `released` staff who returned it to the queue. */
export const helpNotes = [
  'claimed',
  'promised',
  'released',
  'vanished',
  'handedOver',
  'done',
] as const;
export type HelpNote = (typeof helpNotes)[number];

/** A visitor's conversation with a desk, the same for both sides; of two copies, the higher `version` is newer. */
export const helpThread = z.object({
  _id: id,
  version: z.number().int(),
  /** Where it was asked. */
  boothId: id.nullable(),
  boothName: z.string().nullable(),
  /** Whether the info desk answers in place of the booth. */
  handedOver: z.boolean(),
  state: z.enum(helpStates),
  visitor: helpPerson,
  /** The language the visitor asked to be answered in. */
  language: spokenLanguage.nullable(),
  /** While nobody answers, whom the question suits; empty for the visitor. */
  suits: z.array(suitedStaff),
  /** Who is answering; once done, who answered last. */
  claimedBy: helpPerson.nullable(),
  /** Determines the position in the queue; kept when staff return it. */
  queuedAt: instant,
  /** When the visitor's wait for an answer began; null once answered. */
  waitingSince: instant.nullable(),
  /** When a promised reply is due, until it's given. */
  dueAt: instant.nullable(),
  overdue: z.boolean(),
  doneAt: instant.nullable(),
  /** Whether the visitor shares mobile and email with this desk. */
  sharesContact: z.boolean(),
  /** The `seq` of the latest message. */
  lastSeq: z.number().int(),
  /** The latest message of either side, cut to 200 characters. */
  lastText: z.string(),
  /** What that message carries besides or instead of text. */
  lastCard: helpCard.nullable(),
  lastSide: z.enum(helpSides),
  /** Each side has seen everything up to this `seq`. */
  visitorSeenSeq: z.number().int(),
  staffSeenSeq: z.number().int(),
  visitorUnread: z.number().int(),
  staffUnread: z.number().int(),
});
export type HelpThread = z.infer<typeof helpThread>;

/** A message in a thread: `seq` counts from 1 without gaps, system messages included. A visitor's threads sort by id. */
export const helpMessage = z.object({
  _id: id,
  threadId: id,
  seq: z.number().int(),
  side: z.enum(helpSides),
  /** Null if no one caused it, or once the person is gone. */
  sender: helpPerson.nullable(),
  /** Empty in system messages, which have a `note`, and where a card says it all. */
  text: z.string(),
  /** One of the booth's own things, as it was when its staff sent it. */
  card: helpCard.nullable(),
  /** The figures of a loan that the visitor took to a bank's desk; null once they stop sharing, and for staff of another desk. */
  loan: loanFigures.nullable(),
  note: z.enum(helpNotes).nullable(),
  /** For a promise: when the reply is due. */
  dueAt: instant.nullable(),
  clientId: id.nullable(),
  createdAt: instant,
});
export type HelpMessage = z.infer<typeof helpMessage>;

/** A waiting thread's position in its queue, from 1; null beyond the first 20. Of two copies, the higher `revision` is newer. */
const helpPlace = z.object({
  threadId: id,
  position: z.number().int().nullable(),
  revision: z.number().int(),
});
export type HelpPlace = z.infer<typeof helpPlace>;

/** A desk as its visitors see it. */
export const helpDesk = z.object({
  boothId: id.nullable(),
  name: z.string().nullable(),
  /** Whether a staff member has the desk open. */
  staffed: z.boolean(),
  /** Of today or, while few have asked today, of the day before; null if too few were answered. */
  usualAnswer: usualAnswer.nullable(),
  /** When it's open from now on; null if it's open whenever the event is. Staffed, it's open at any time. */
  openings: z.array(opening).nullable(),
  /** The languages in which it answers: those of the staff on duty or, with nobody there, of all. */
  languages: z.array(spokenLanguage),
});
export type HelpDesk = z.infer<typeof helpDesk>;

/** A handover of a conversation, for staff only; `to` null is the info desk. */
const handOver = z.object({
  by: z.string(),
  to: z.string().nullable(),
  note: z.string(),
  createdAt: instant,
});
export type HandOver = z.infer<typeof handOver>;

/** A staff member of the same desk. */
const colleague = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  isHere: z.boolean(),
});
export type Colleague = z.infer<typeof colleague>;

/** The visitor as staff see them. `email` and `mobile` are null unless the visitor shares them with this desk, or took its booth's offer. */
const visitorCard = helpPerson.extend({
  profession: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
});
export type VisitorCard = z.infer<typeof visitorCard>;

/** The text of a message: 1 to 4,000 graphemes. */
const helpText = text(4000);
/** Chosen by the sender for each message and repeated with every retry, so that it's stored once. */
const clientId = id;
const eventId = id.optional();
const threadParams = z.object({ threadId: id });
const earlier = z.object({
  /** The `_id` of the earliest message loaded: returns those before it. */
  before: id.optional(),
  eventId,
});
const said = z.object({ thread: helpThread, message: helpMessage });
const changed = z.object({ thread: helpThread });

export const askHelp = route({
  method: 'POST',
  path: '/help',
  act: 'help.ask',
  summary:
    'Ask at a booth or (`boothId: null`) at the info desk; continues the conversation that is open there, if any',
  needs: 'help',
  body: z
    .object({
      boothId: id.nullable().default(null),
      text: helpText,
      clientId,
      /** Shares mobile and email with the desk for this conversation; if omitted, nothing changes. */
      shareContact: z.boolean().optional(),
      /** In which to be answered, for a conversation that begins; if omitted, the one the caller reads in counts. */
      language: spokenLanguage.optional(),
      /** Takes a loan to the desk of a bank; takes `shareContact`, and ends with it. */
      loan: loanToShare.optional(),
      eventId,
    })
    .refine(({ loan, shareContact }) => !loan || shareContact, {
      path: ['shareContact'],
      error: 'loan.consent',
    }),
  reply: said.extend({ place: helpPlace.nullable() }),
});

export const getMyHelp = route({
  method: 'GET',
  path: '/help',
  act: 'help.listOwn',
  summary:
    'Get the caller’s latest conversation with a booth or the info desk, with the latest 50 messages of all their conversations there',
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

export const getHelpDesk = route({
  method: 'GET',
  path: '/help/desk',
  act: 'help.readDesk',
  summary: 'Get a booth’s desk, or the info desk, as its visitors see it',
  needs: 'help',
  query: z.object({ boothId: id.optional(), eventId }),
  reply: z.object({ desk: helpDesk }),
});

/** A bank of the hall with its loans, as its exhibitor stated them, and its desk. */
const bank = z.object({
  _id: id,
  name: z.string(),
  city: z.string(),
  kind: z.string(),
  logoUrl: z.string().nullable(),
  offers: z.array(boothItem.pick({ _id: true, name: true, facts: true })),
  desk: helpDesk,
});
export type Bank = z.infer<typeof bank>;

export const listBanks = route({
  method: 'GET',
  path: '/help/banks',
  act: 'help.listBanks',
  summary:
    'List the booths of the hall that lend, with their loans and their desks, by name; takes nothing of the visitor’s own figures',
  needs: 'help',
  query: z.object({ eventId }),
  reply: z.object({ banks: z.array(bank) }),
});

export const listMyHelp = route({
  method: 'GET',
  path: '/help/mine',
  act: 'help.listOwn',
  summary: 'List the caller’s conversations that are open or have unread messages, latest first',
  needs: 'help',
  query: z.object({ eventId }),
  reply: z.object({ threads: z.array(helpThread) }),
});

/** A visitor's latest conversation with a booth or the info desk, as their list of messages shows it. */
const helpConversation = z.object({
  thread: helpThread,
  logoUrl: z.string().nullable(),
  /** Whether visitors can still see the booth; always at the info desk. */
  isOpen: z.boolean(),
  /** When something was last said. */
  lastAt: instant,
});
export type HelpConversation = z.infer<typeof helpConversation>;

export const listHelpConversations = route({
  method: 'GET',
  path: '/help/conversations',
  act: 'help.listOwn',
  summary:
    'List the caller’s conversations with booths and the info desk, also those that have ended: one per place, latest first',
  needs: 'help',
  query: z.object({ eventId }),
  reply: z.object({ conversations: z.array(helpConversation) }),
});

export const getHelp = route({
  method: 'GET',
  path: '/help/{threadId}',
  act: 'help.read',
  summary: 'Get a conversation with the visitor’s card, for the visitor and the desk’s staff',
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
    /** The desk's staff; empty for the visitor. */
    colleagues: z.array(colleague),
  }),
});

export const sendHelpMessage = route({
  method: 'POST',
  path: '/help/{threadId}/message',
  act: 'help.reply',
  summary:
    'Send a message in a conversation; staff who answer an unclaimed one claim it, and may send one of the booth’s own things (`card`) with or without text',
  needs: 'help',
  params: threadParams,
  body: z
    .object({
      text: text(4000, { required: false }).default(''),
      card: cardRef.optional(),
      clientId,
      eventId,
    })
    .refine(({ text: words, card }) => card || helpText.safeParse(words).success, {
      path: ['text'],
      error: 'field.required',
    }),
  reply: said,
});

export const claimHelp = route({
  method: 'POST',
  path: '/help/{threadId}/claim',
  act: 'help.claim',
  summary: 'Claim a waiting or promised conversation; only one staff member can',
  needs: 'help',
  params: threadParams,
  reply: changed,
});

export const releaseHelp = route({
  method: 'POST',
  path: '/help/{threadId}/release',
  act: 'help.release',
  summary: 'Return a claimed conversation to the queue, at its old position',
  needs: 'help',
  params: threadParams,
  reply: changed,
});

export const handOverHelp = route({
  method: 'POST',
  path: '/help/{threadId}/handOver',
  act: 'help.handOver',
  summary:
    'Hand a conversation over with a note for staff: to a colleague, or without `to` from a booth to the info desk, keeping its position in the queue',
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
  act: 'help.finish',
  summary:
    'End a conversation, from either side; staff only once they have seen the visitor’s latest message',
  needs: 'help',
  params: threadParams,
  reply: changed,
});

export const seeHelp = route({
  method: 'PUT',
  path: '/help/{threadId}/seen',
  act: 'help.markRead',
  summary: 'Mark everything up to `seq` as seen by the caller’s side; never moves back',
  needs: 'help',
  params: threadParams,
  body: z.object({ seq: z.number().int().min(0).max(2_000_000_000), eventId }),
  reply: changed,
});

export const shareHelpContact = route({
  method: 'PUT',
  path: '/help/{threadId}/contact',
  act: 'help.shareContact',
  summary: 'Share the caller’s mobile and email with the desk, or stop sharing them',
  needs: 'help',
  params: threadParams,
  body: z.object({ shared: z.boolean(), eventId }),
  reply: changed,
});

/** A conversation began or changed: on the visitor's `person:`, and the `desk:` or `infoDesk:` that answers; overdue ones on `infoDesk:` too. */
export const helpThreadChanged = liveEvent('helpThread', { thread: helpThread });
/** A message was sent: on the same topics. */
export const helpMessageSent = liveEvent('helpMessage', { message: helpMessage });
/** A waiting visitor moved up in the queue: on their `person:`. */
export const helpPlaceChanged = liveEvent('helpPlace', { place: helpPlace });
/** The other side is typing: on the visitor's `person:`, or the desk's topic. */
export const helpTyping = liveEvent('helpTyping', {
  threadId: id,
  side: z.enum(['visitor', 'staff']),
});
/** A desk opened or closed: on `attendees:`. */
export const deskStaffed = liveEvent('deskStaffed', {
  boothId: id.nullable(),
  staffed: z.boolean(),
});
