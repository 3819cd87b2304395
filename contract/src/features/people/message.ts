import { z } from 'zod';
import { id, instant, oneOf, text } from '../../kit/field.ts';
import { cutText } from '../../kit/graphemes.ts';
import { liveEvent } from '../../kit/live.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { channelMessage } from '../programme/chat.ts';

/** Messages from person to person. All moments are event time. */
export const messagePerson = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  dpUrl: z.string().nullable(),
});
export type MessagePerson = z.infer<typeof messagePerson>;

/** A message: `seq` counts from 1 without gaps within the conversation, and is its order. */
const message = z.object({
  _id: id,
  seq: z.number().int(),
  /** The names are empty when the person is gone. */
  from: messagePerson,
  toUser: messagePerson,
  /** Null between two people; what is written in a channel is a `channelMessage`. */
  channelId: z.null(),
  isMessagePublic: z.boolean(),
  text: z.string(),
  /** The receiver has seen it; false where one of the two has blocked the other. */
  isRead: z.boolean(),
  clientId: id.nullable(),
  createdAt: instant,
  /** How often the text was changed since it was sent: of two states the one with the higher `edition` is right. */
  edition: z.number().int(),
});
export type Message = z.infer<typeof message>;

/** A conversation as one of its two people sees it; `_id` and the names are those of the other. */
const conversation = messagePerson.extend({
  /** The person is gone, or may no longer sign in. */
  isGone: z.boolean(),
  /** Blocked by the viewer. */
  isBlocked: z.boolean(),
  /** The latest message, its text cut to 200 characters. */
  lastMessage: message,
  /** How many messages of the other the viewer has not seen; 0 while the viewer blocks them. */
  unread: z.number().int(),
  /** Grows with each change of `unread`. */
  turn: z.number().int(),
});
export type Conversation = z.infer<typeof conversation>;

/** How many messages of one person have not been seen. */
const unreadFrom = z.object({ _id: id, unread: z.number().int(), turn: z.number().int() });

/** A message that the search found: `cut` is the text around the first hit. */
const foundMessage = z.object({ message, cut: z.string() });
export type FoundMessage = z.infer<typeof foundMessage>;

/** The text of a message: 1 to 4,000 graphemes. */
const messageText = text(4000);
/** How long a sender may change the text of a message. */
export const messageEditMinutes = 15;
/** 20 at once, then one a second. */
export const messageRate = { times: 20, seconds: 20 };
/** To people without a connection who have not answered: this many open ones, and this many new ones within an hour. */
export const strangerLimits = { unanswered: 50, perHour: 10 };

const eventId = id.optional();
const seqs = z.number().int().min(0).max(2_000_000_000);

export const sendMessage = route({
  method: 'POST',
  path: '/message',
  summary:
    'Write to a person or in a channel. The same `clientId` again answers the message of the first time; for other words it is refused',
  body: z
    .object({
      toUser: id.optional(),
      channelId: id.optional(),
      text: messageText,
      /** Chosen by the sender once for each message, and sent again with every retry: the message exists once. */
      clientId: id.optional(),
      eventId,
    })
    .refine(({ toUser, channelId }) => (toUser === undefined) !== (channelId === undefined), {
      path: ['toUser'],
      error: 'message.oneReceiver',
    })
    .meta(oneOf('toUser', 'channelId')),
  reply: z.union([message, channelMessage]),
});

export const editMessage = route({
  method: 'PUT',
  path: '/message/{id}',
  summary: `Change the text of one’s own message, within ${messageEditMinutes} minutes; both sides see that it was edited, and a report keeps the text that was reported`,
  needs: 'messages',
  params: z.object({ id }),
  body: z.object({ text: messageText, eventId }),
  reply: message,
});

export const listMessages = route({
  method: 'GET',
  path: '/message/all/{userId}',
  summary:
    'The conversation with a person in its order: the latest page, or what stands right before `before`, right from `from` on, or between the two',
  needs: 'messages',
  params: z.object({ userId: id }),
  query: z.object({
    limit: pageQuery.shape.limit,
    /** The earliest `seq` cached. */
    before: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
    /** The first `seq` wanted; the answer goes up to the latest, or right to `before`, however many these are, to the last 1,000. */
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
    /** Up to where the viewer, and the other, have seen; of the other 0 where one has blocked the other. */
    seenSeq: z.number().int(),
    theirSeenSeq: z.number().int(),
    /** 0 while the viewer blocks them. */
    unread: z.number().int(),
    turn: z.number().int(),
    /** The viewer may write here now. */
    mayWrite: z.boolean(),
  }),
});

export const seeMessages = route({
  method: 'PUT',
  path: '/messages',
  summary: 'Marks the messages of `toUser` to the caller as read, up to `seq` or all',
  needs: 'messages',
  body: z.object({ toUser: id, seq: seqs.optional(), eventId }),
  reply: z.object({ seenSeq: z.number().int(), unread: z.number().int(), turn: z.number().int() }),
});

export const listConversations = route({
  method: 'GET',
  path: '/message/dashboard',
  summary: 'The caller’s conversations, the latest first',
  needs: 'messages',
  query: z.object({ ...pageQuery.shape, eventId }),
  reply: z.object({ dashboard: z.array(conversation), next: nextCursor }),
});

export const getUnread = route({
  method: 'GET',
  path: '/message/unread',
  summary:
    'How many messages the caller has not seen, in all and by person (the latest 100); whom the caller blocks does not count',
  needs: 'messages',
  query: z.object({ eventId }),
  reply: z.object({ total: z.number().int(), from: z.array(unreadFrom) }),
});

export const searchMessages = route({
  method: 'GET',
  path: '/message/search',
  summary:
    'The caller’s messages with these words, the latest first; case and accents do not matter',
  needs: 'messages',
  query: z.object({ text: text(200), ...pageQuery.shape, eventId }),
  reply: z.object({ messages: z.array(foundMessage), next: nextCursor }),
});

/** A message was written: on `person:` of both. `unread` is how many of the conversation the receiver has not seen now; of two states the one with the higher `turn` is right. */
export const messageSent = liveEvent('message', {
  message,
  isMessagePublic: z.boolean(),
  channelId: id.nullable(),
  eventId: id,
  unread: z.number().int(),
  turn: z.number().int(),
});
/** The text of a message was changed: on `person:` of both. */
export const messageEdited = liveEvent('messageEdited', { message });
/** The messages of `sentBy` to `sentTo` were seen up to `seenSeq`: on `person:` of both. `unread` and `turn` are those of `sentTo`. */
export const messagesSeen = liveEvent('messageSeen', {
  sentBy: id,
  sentTo: id,
  seenSeq: z.number().int(),
  unread: z.number().int(),
  turn: z.number().int(),
});
/** The other person is writing: on `person:` of the reader. */
export const messageTyping = liveEvent('messageTyping', { from: id });
/** What a person knows of a conversation: the latest stretch of it. */
export type Thread = z.infer<typeof listMessages.reply>;
/** What a person knows of the messages not seen. */
export type Unread = z.infer<typeof getUnread.reply>;
/** One of the live events of messages, or one made from an answer. */
export type MessageLiveEvent =
  | { action: 'message'; message: Message; unread: number; turn: number }
  | { action: 'messageEdited'; message: Message }
  | {
      action: 'messageSeen';
      sentBy: string;
      sentTo: string;
      seenSeq: number;
      unread: number;
      turn: number;
    };

/** Messages with one from a live event or an answer: each once with its latest text, in the order of the conversation. */
export function mergeSent(messages: readonly Message[], sent: Message): Message[] {
  const at = messages.findLastIndex((one) => one.seq <= sent.seq);
  const cached = messages[at];
  if (cached?.seq === sent.seq) return messages.with(at, edited(cached, sent));
  return [...messages.slice(0, at + 1), sent, ...messages.slice(at + 1)];
}

/** The other person of a message, seen from `self`. */
export function otherOf({ from, toUser }: Message, self: string): MessagePerson {
  return from._id === self ? toUser : from;
}

/** What `self` knows of a conversation after an event: the same as a fresh fetch. Events of others change nothing. */
export function mergeThreadEvent(cached: Thread, event: MessageLiveEvent, self: string): Thread {
  const other = cached.person._id;
  if (event.action === 'messageEdited') {
    const messages = cached.messages.map((one) => edited(one, event.message));
    return { ...cached, messages };
  }
  if (event.action === 'message') {
    const { message: sent } = event;
    if (otherOf(sent, self)._id !== other) return cached;
    const tooEarly = cached.hasEarlier && sent.seq < (cached.messages[0]?.seq ?? 0);
    const seen = sent.toUser._id === self ? cached.seenSeq : cached.theirSeenSeq;
    const shown = { ...sent, isRead: sent.isRead || sent.seq <= seen };
    return {
      ...cached,
      ...(sent.toUser._id === self && leftOf(cached, event)),
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
        ...leftOf(cached, event),
        messages,
        seenSeq: Math.max(cached.seenSeq, event.seenSeq),
      }
    : { ...cached, messages, theirSeenSeq: Math.max(cached.theirSeenSeq, event.seenSeq) };
}

/** The conversations of `self` after an event, the latest first. */
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
    const person = otherOf(sent, self);
    const before = cached.find((one) => one._id === person._id);
    if (before && before.lastMessage.seq >= sent.seq) return [...cached];
    const lastMessage = { ...sent, text: cutText(sent.text) };
    const left = { unread: 0, turn: 0, ...before };
    return [
      {
        ...person,
        isGone: false,
        isBlocked: false,
        ...(sent.toUser._id === self
          ? leftOf(left, event)
          : { unread: left.unread, turn: left.turn }),
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
    return { ...one, ...(mine && leftOf(one, event)), lastMessage: lastMessage! };
  });
}

/** The count of messages not seen after an event; null where only a fresh fetch can tell. */
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
  const left = leftOf(before ?? { unread: 0, turn: 0 }, event);
  return {
    total: cached.total - (before?.unread ?? 0) + left.unread,
    from: [{ _id: other, ...left }, ...cached.from.filter((one) => one !== before)],
  };
}

/** A message with the text of another state of it, if that is a later one. */
function edited(cached: Message, other: Message): Message {
  if (cached._id !== other._id || cached.edition >= other.edition) return cached;
  return { ...cached, text: other.text, edition: other.edition };
}

interface Left {
  unread: number;
  turn: number;
}

function leftOf(cached: Left, event: Left): Left {
  const { unread, turn } = event.turn > cached.turn ? event : cached;
  return { unread, turn };
}

function seenUpTo(messages: readonly Message[], by: string, seq: number): Message[] {
  return messages.map((one) =>
    one.from._id === by && one.seq <= seq && !one.isRead ? { ...one, isRead: true } : one,
  );
}
