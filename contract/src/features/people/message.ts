import { z } from 'zod';
import { id, instant, oneRequired, text } from '../../kit/field.ts';
import { cutText } from '../../kit/graphemes.ts';
import { liveEvent } from '../../kit/live.ts';
import { actsAmong } from '../../kit/may.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { translatedText, translationWish } from '../../kit/translation.ts';
import { channelMessage, sentFile } from '../programme/chat.ts';

/** Messages from person to person. All times are event time. */
export const messagePerson = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  dpUrl: z.string().nullable(),
});
export type MessagePerson = z.infer<typeof messagePerson>;

/** A message: `seq` counts from 1 without gaps within the conversation and gives its order. */
const message = z.object({
  _id: id,
  seq: z.number().int(),
  /** The names are empty once the person is gone. */
  from: messagePerson,
  toUser: messagePerson,
  /** Null between two people; a message in a channel is a `channelMessage`. */
  channelId: z.null(),
  isMessagePublic: z.boolean(),
  text: z.string(),
  /** Whether the recipient has seen it; false if either has blocked the other. */
  isRead: z.boolean(),
  clientId: id.nullable(),
  createdAt: instant,
  /** How often the text was edited: of two copies, the higher `revision` is newer. */
  revision: z.number().int(),
});
export type Message = z.infer<typeof message>;

/** A conversation as one of its two people sees it; `_id` and the names are the other's. */
const conversation = messagePerson.extend({
  /** The person is gone, or may no longer log in. */
  isGone: z.boolean(),
  /** Blocked by the viewer. */
  isBlocked: z.boolean(),
  /** The latest message, its text cut to 200 characters. */
  lastMessage: message,
  /** How many of the other's messages the viewer hasn't seen; 0 while the viewer blocks them. */
  unread: z.number().int(),
  /** Incremented with each change of `unread`. */
  revision: z.number().int(),
});
export type Conversation = z.infer<typeof conversation>;

/** How many messages from one person are unread. */
const unreadFrom = z.object({ _id: id, unread: z.number().int(), revision: z.number().int() });

/** A search result: `cut` is the text around the first hit. */
const foundMessage = z.object({ message, cut: z.string() });
export type FoundMessage = z.infer<typeof foundMessage>;

/** The text of a message: 1 to 4,000 graphemes. */
const messageText = text(4000);
/** How long a sender may edit a message. */
export const messageEditMinutes = 15;
/** 20 at once, then one a second. */
export const messageRate = { times: 20, seconds: 20 };
/** Limits on writing to people who aren't connected and haven't answered: open conversations, and new ones per hour. */
export const strangerLimits = { unanswered: 50, perHour: 10 };

const eventId = id.optional();
const seqs = z.number().int().min(0).max(2_000_000_000);

export const sendMessage = route({
  method: 'POST',
  path: '/message',
  act: 'message.send',
  summary:
    'Send a message to a person or in a channel, there with a file if wanted. Repeating a `clientId` returns the message sent first; with another text it is refused',
  body: z
    .object({
      toUser: id.optional(),
      channelId: id.optional(),
      text: text(4000, { required: false }).default(''),
      /** A file uploaded for the chat of the same session, with or without text. */
      file: sentFile.optional(),
      /** Chosen by the sender for each message and repeated with every retry, so that it's stored once. */
      clientId: id.optional(),
      /** The message of the same session’s chat that it answers. */
      replyTo: id.optional(),
      eventId,
    })
    .refine(({ text: words, file }) => file || messageText.safeParse(words).success, {
      path: ['text'],
      error: 'field.required',
    })
    .refine(({ toUser, file }) => toUser === undefined || file === undefined, {
      path: ['file'],
      error: 'chat.fileMissing',
    })
    .refine(({ toUser, replyTo }) => toUser === undefined || replyTo === undefined, {
      path: ['replyTo'],
      error: 'message.missing',
    })
    .refine(({ toUser, channelId }) => (toUser === undefined) !== (channelId === undefined), {
      path: ['toUser'],
      error: 'message.oneReceiver',
    })
    .meta(oneRequired('toUser', 'channelId')),
  reply: z.union([message, channelMessage]),
});

export const editMessage = route({
  method: 'PUT',
  path: '/message/{id}',
  act: 'message.update',
  summary: `Edit the caller’s own message, within ${messageEditMinutes} minutes; both sides see that it was edited, and a report keeps the text that was reported`,
  needs: 'messages',
  params: z.object({ id }),
  body: z.object({ text: messageText, eventId }),
  reply: message,
});

export const translateMessage = route({
  method: 'POST',
  path: '/message/{id}/translation',
  act: 'message.translate',
  summary:
    'Translate a message by machine: one between two people for either of them, one of a chat for people who may read it',
  params: z.object({ id }),
  body: translationWish,
  reply: translatedText,
});

export const listMessages = route({
  method: 'GET',
  path: '/message/all/{userId}',
  act: 'message.list',
  summary:
    'List the conversation with a person in order: the latest page, or the messages right before `before`, from `from` on, or between the two',
  needs: 'messages',
  params: z.object({ userId: id }),
  query: z.object({
    limit: pageQuery.shape.limit,
    /** The earliest `seq` loaded. */
    before: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
    /** The first `seq` wanted; returns up to the latest, or right to `before`, however many there are, but at most the last 1,000. */
    from: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
    eventId,
  }),
  reply: z.object({
    /** The other person. */
    person: messagePerson.extend({ isGone: z.boolean(), isBlocked: z.boolean() }),
    messages: z.array(message),
    hasEarlier: z.boolean(),
    /** The `seq` of the latest message; 0 before the first. */
    lastSeq: z.number().int(),
    /** The `seq` up to which the viewer, and the other, have seen; the other's is 0 if either has blocked the other. */
    seenSeq: z.number().int(),
    theirSeenSeq: z.number().int(),
    /** 0 while the viewer blocks them. */
    unread: z.number().int(),
    revision: z.number().int(),
    may: actsAmong('message.send', 'message.translate'),
  }),
});

export const seeMessages = route({
  method: 'PUT',
  path: '/messages',
  act: 'message.markRead',
  summary: 'Mark the messages from `toUser` to the caller as read, up to `seq` or all',
  needs: 'messages',
  body: z.object({ toUser: id, seq: seqs.optional(), eventId }),
  reply: z.object({
    seenSeq: z.number().int(),
    unread: z.number().int(),
    revision: z.number().int(),
  }),
});

export const listConversations = route({
  method: 'GET',
  path: '/message/dashboard',
  act: 'message.list',
  summary: 'List the caller’s conversations, latest first',
  needs: 'messages',
  query: z.object({ ...pageQuery.shape, eventId }),
  reply: z.object({ dashboard: z.array(conversation), next: nextCursor }),
});

export const getUnread = route({
  method: 'GET',
  path: '/message/unread',
  act: 'message.list',
  summary:
    'Count the caller’s unread messages, in total and by person (the latest 100); people the caller blocks do not count',
  needs: 'messages',
  query: z.object({ eventId }),
  reply: z.object({ total: z.number().int(), from: z.array(unreadFrom) }),
});

export const searchMessages = route({
  method: 'GET',
  path: '/message/search',
  act: 'message.list',
  summary: 'Search the caller’s messages for these words, latest first, ignoring case and accents',
  needs: 'messages',
  query: z.object({ text: text(200), ...pageQuery.shape, eventId }),
  reply: z.object({ messages: z.array(foundMessage), next: nextCursor }),
});

/** A message was sent: on the `person:` of both. `unread` is how many of the conversation the recipient hasn't seen now; of two states, the higher `revision` is newer. */
export const messageSent = liveEvent('message', {
  message,
  isMessagePublic: z.boolean(),
  channelId: id.nullable(),
  eventId: id,
  unread: z.number().int(),
  revision: z.number().int(),
});
/** A message was edited: on the `person:` of both. */
export const messageEdited = liveEvent('messageEdited', { message });
/** Messages from `sentBy` to `sentTo` were seen up to `seenSeq`: on the `person:` of both. `unread` and `revision` are those of `sentTo`. */
export const messagesSeen = liveEvent('messageSeen', {
  sentBy: id,
  sentTo: id,
  seenSeq: z.number().int(),
  unread: z.number().int(),
  revision: z.number().int(),
});
/** The other person is typing: on the reader's `person:`. */
export const messageTyping = liveEvent('messageTyping', { from: id });
/** A conversation as a person has loaded it: its latest messages. */
export type Thread = z.infer<typeof listMessages.reply>;
/** Unread counts as a person has loaded them. */
export type Unread = z.infer<typeof getUnread.reply>;
/** A live event about messages, or one made from a reply. */
export type MessageLiveEvent =
  | { action: 'message'; message: Message; unread: number; revision: number }
  | { action: 'messageEdited'; message: Message }
  | {
      action: 'messageSeen';
      sentBy: string;
      sentTo: string;
      seenSeq: number;
      unread: number;
      revision: number;
    };

/** Merges a message from a live event or a reply: each once with its latest text, in conversation order. */
export function mergeSent(messages: readonly Message[], sent: Message): Message[] {
  const at = messages.findLastIndex((one) => one.seq <= sent.seq);
  const cached = messages[at];
  if (cached?.seq === sent.seq) return messages.with(at, edited(cached, sent));
  return [...messages.slice(0, at + 1), sent, ...messages.slice(at + 1)];
}

/** The other person of a message, as seen by `self`. */
export function otherPerson({ from, toUser }: Message, self: string): MessagePerson {
  return from._id === self ? toUser : from;
}

/** Applies an event to a conversation of `self`: the same as a fresh fetch. Events of other conversations change nothing. */
export function mergeThreadEvent(cached: Thread, event: MessageLiveEvent, self: string): Thread {
  const other = cached.person._id;
  if (event.action === 'messageEdited') {
    const messages = cached.messages.map((one) => edited(one, event.message));
    return { ...cached, messages };
  }
  if (event.action === 'message') {
    const { message: sent } = event;
    if (otherPerson(sent, self)._id !== other) return cached;
    const tooEarly = cached.hasEarlier && sent.seq < (cached.messages[0]?.seq ?? 0);
    const seen = sent.toUser._id === self ? cached.seenSeq : cached.theirSeenSeq;
    const shown = { ...sent, isRead: sent.isRead || sent.seq <= seen };
    return {
      ...cached,
      ...(sent.toUser._id === self && newerLeft(cached, event)),
      messages: tooEarly ? cached.messages : mergeSent(cached.messages, shown),
      lastSeq: Math.max(cached.lastSeq, sent.seq),
    };
  }
  const mine = event.sentTo === self && event.sentBy === other;
  const theirs = event.sentBy === self && event.sentTo === other;
  if (!mine && !theirs) return cached;
  const messages = seenUpTo(cached.messages, event.sentBy, event.seenSeq);
  return mine
    ? {
        ...cached,
        ...newerLeft(cached, event),
        messages,
        seenSeq: Math.max(cached.seenSeq, event.seenSeq),
      }
    : { ...cached, messages, theirSeenSeq: Math.max(cached.theirSeenSeq, event.seenSeq) };
}

/** Applies an event to the conversations of `self`, latest first. */
export function mergeConversationEvent(
  cached: readonly Conversation[],
  event: MessageLiveEvent,
  self: string,
): Conversation[] {
  if (event.action === 'messageEdited') {
    const now = { ...event.message, text: cutText(event.message.text) };
    return cached.map((one) => ({ ...one, lastMessage: edited(one.lastMessage, now) }));
  }
  if (event.action === 'message') {
    const { message: sent } = event;
    const person = otherPerson(sent, self);
    const before = cached.find((one) => one._id === person._id);
    if (before && before.lastMessage.seq >= sent.seq) return [...cached];
    const lastMessage = { ...sent, text: cutText(sent.text) };
    const left = { unread: 0, revision: 0, ...before };
    return [
      {
        ...person,
        isGone: false,
        isBlocked: false,
        ...(sent.toUser._id === self
          ? newerLeft(left, event)
          : { unread: left.unread, revision: left.revision }),
        lastMessage,
      },
      ...cached.filter((one) => one !== before),
    ];
  }
  return cached.map((one) => {
    const mine = event.sentTo === self && event.sentBy === one._id;
    const theirs = event.sentBy === self && event.sentTo === one._id;
    if (!mine && !theirs) return one;
    const [lastMessage] = seenUpTo([one.lastMessage], event.sentBy, event.seenSeq);
    return { ...one, ...(mine && newerLeft(one, event)), lastMessage: lastMessage! };
  });
}

/** Applies an event to the unread counts; null if only a fresh fetch can tell. */
export function mergeUnreadEvent(
  cached: Unread,
  event: MessageLiveEvent,
  self: string,
): Unread | null {
  if (event.action === 'messageEdited') return cached;
  const [reader, other] =
    event.action === 'message'
      ? [event.message.toUser._id, event.message.from._id]
      : [event.sentTo, event.sentBy];
  if (reader !== self) return cached;
  const before = cached.from.find((one) => one._id === other);
  if (!before && cached.from.length >= 100) return null;
  const left = newerLeft(before ?? { unread: 0, revision: 0 }, event);
  return {
    total: cached.total - (before?.unread ?? 0) + left.unread,
    from: [{ _id: other, ...left }, ...cached.from.filter((one) => one !== before)],
  };
}

/** Returns a message with the text of another copy, if that is newer. */
function edited(cached: Message, other: Message): Message {
  if (cached._id !== other._id || cached.revision >= other.revision) return cached;
  return { ...cached, text: other.text, revision: other.revision };
}

interface Left {
  unread: number;
  revision: number;
}

function newerLeft(cached: Left, event: Left): Left {
  const { unread, revision } = event.revision > cached.revision ? event : cached;
  return { unread, revision };
}

function seenUpTo(messages: readonly Message[], by: string, seq: number): Message[] {
  return messages.map((one) =>
    one.from._id === by && one.seq <= seq && !one.isRead ? { ...one, isRead: true } : one,
  );
}
