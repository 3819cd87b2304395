import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { cursor, liveEvent } from '../../kit/live.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';

/** The chat of a session: a channel has the id of its session. All moments are event time. */

/** What somebody is in the session beyond attending it; the highest one shows. */
export const channelRoles = ['organiser', 'moderator', 'speaker'] as const;
export type ChannelRole = (typeof channelRoles)[number];

export const channelPerson = z.object({
  _id: id,
  /** Empty when the person is gone. */
  first_name: z.string(),
  last_name: z.string(),
  dpUrl: z.string().nullable(),
  role: z.enum(channelRoles).nullable(),
});
export type ChannelPerson = z.infer<typeof channelPerson>;

/** What a message may be answered with in one touch. */
export const messageReactions = ['like', 'heart', 'laugh', 'clap', 'idea'] as const;
export type MessageReaction = (typeof messageReactions)[number];
const counts = z.partialRecord(z.enum(messageReactions), z.number().int());

/** A message of a channel: `seq` counts from 1 without gaps and is its order; of two copies the one with the higher `version` is right. */
export const channelMessage = z.object({
  _id: id,
  seq: z.number().int(),
  version: z.number().int(),
  from: channelPerson,
  channelId: id,
  isMessagePublic: z.boolean(),
  /** Empty once it was deleted. */
  text: z.string(),
  isDeleted: z.boolean(),
  /** Channels count nobody’s reading. */
  isRead: z.boolean(),
  clientId: id.nullable(),
  createdAt: instant,
  /** How many people answered with what. */
  reactions: counts,
});
export type ChannelMessage = z.infer<typeof channelMessage>;

/** How a channel is led; of two copies the one with the higher `version` is right. */
const channel = z.object({
  _id: id,
  version: z.number().int(),
  /** How long everybody waits between two messages, 0 for no time; the panel never waits. */
  slowSeconds: z.number().int(),
});
export type Channel = z.infer<typeof channel>;

/** The choices of a moderator for slow mode. */
export const slowChoices = [0, 5, 10, 30, 60, 300] as const;

const eventId = id.optional();
const seqs = z.coerce.number().int().min(1).max(2_000_000_000);
const ofSession = z.object({ sessionId: id });

export const listChannelMessages = route({
  method: 'GET',
  path: '/message/meeting/{sessionId}',
  summary:
    'The chat of a session in its order, for who is in it and, where the event says so, for anybody once it is over: the latest page, or what stands right before `before` or right from `from` on',
  needs: 'sessions',
  params: ofSession,
  query: z.object({
    limit: pageQuery.shape.limit,
    /** The earliest `seq` known. */
    before: seqs.optional(),
    /** The first `seq` wanted; the answer goes up to the latest, however many these are, to 1,000. */
    from: seqs.optional(),
    eventId,
  }),
  reply: z.object({
    channel,
    messages: z.array(channelMessage),
    hasEarlier: z.boolean(),
    /** The `seq` of the latest message; 0 before the first. */
    lastSeq: z.number().int(),
    /** What the caller answered these messages with. */
    mine: z.array(z.object({ messageId: id, kinds: z.array(z.enum(messageReactions)) })),
    mayModerate: z.boolean(),
    /** A moderator has muted the caller. */
    isMuted: z.boolean(),
    /** Whom moderators have muted, as they alone are told. */
    muted: z.array(id),
    /** How long slow mode still holds the caller. */
    waitSeconds: z.number().int(),
    /** Anybody may read it once the session is over. */
    isPublic: z.boolean(),
    /** How far `sessionRoom:` was told before this was read. */
    heard: cursor.nullable(),
  }),
});

export const reactToMessage = route({
  method: 'PUT',
  path: '/message/{id}/reaction',
  summary: 'Answer a message of a channel in one touch, or take that back',
  needs: 'sessions',
  params: z.object({ id }),
  body: z.object({ kind: z.enum(messageReactions), isOn: z.boolean(), eventId }),
  reply: z.object({ kinds: z.array(z.enum(messageReactions)) }),
});

export const deleteChannelMessage = route({
  method: 'DELETE',
  path: '/message/{id}',
  summary: 'Take a message of a channel away: its writer and the moderators may',
  needs: 'sessions',
  params: z.object({ id }),
  reply: channelMessage,
});

export const leadChannel = route({
  method: 'PUT',
  path: '/session/{sessionId}/chat',
  summary: 'Slow mode on or off, for moderators',
  needs: 'sessions',
  params: ofSession,
  body: z.object({ slowSeconds: z.number().int().min(0).max(3600), eventId }),
  reply: channel,
});

export const muteInChannel = route({
  method: 'PUT',
  path: '/session/{sessionId}/chat/{personId}/mute',
  summary: 'Let somebody of a session read only, or write again, for moderators',
  needs: 'sessions',
  params: ofSession.extend({ personId: id }),
  body: z.object({ isMuted: z.boolean(), eventId }),
  reply: z.object({ isMuted: z.boolean() }),
});

/** What a moderator did in a chat. */
const deed = z.object({
  _id: id,
  deed: z.enum(['deleted', 'muted', 'unmuted', 'slowed']),
  by: channelPerson,
  /** Whom it was about: whoever wrote the message, or may not write; null for what is about everybody. */
  person: channelPerson.nullable(),
  at: instant,
});
export type Deed = z.infer<typeof deed>;

export const listDeeds = route({
  method: 'GET',
  path: '/session/{sessionId}/chat/deeds',
  summary: 'What moderators did in the chat, the latest first; for moderators and organisers',
  needs: 'sessions',
  params: ofSession,
  query: z.object({ ...pageQuery.shape, eventId }),
  reply: z.object({ deeds: z.array(deed), next: nextCursor }),
});

/** A moderator did something: on `sessionDesk:`. */
export const deedDone = liveEvent('deed', { channelId: id });
/** A message was written: on `sessionRoom:`. The spec’s frame. */
export const channelMessageSent = liveEvent('message', {
  message: channelMessage,
  isMessagePublic: z.boolean(),
  channelId: id,
  eventId: id,
});
/** A message was deleted: on `sessionRoom:`. */
export const channelMessageChanged = liveEvent('channelMessage', { message: channelMessage });
/** How messages are answered by now, at most once a second: on `sessionRoom:`. */
export const channelReacted = liveEvent('channelReactions', {
  channelId: id,
  messages: z.array(z.object({ messageId: id, version: z.number().int(), reactions: counts })),
});
/** The channel is led differently: on `sessionRoom:`. */
export const channelLed = liveEvent('channel', { channel });
/** A moderator muted the person, or lets them write again: on their `person:`. */
export const channelMuted = liveEvent('channelMuted', { channelId: id, isMuted: z.boolean() });

/** What a person knows of a channel: the latest stretch of it. */
export type ChannelTalk = z.infer<typeof listChannelMessages.reply>;
/** One of the events of a channel, as heard or as made from an answer. */
export type ChannelLiveEvent =
  | { action: 'message' | 'channelMessage'; message: ChannelMessage }
  | {
      action: 'channelReactions';
      messages: { messageId: string; version: number; reactions: ChannelMessage['reactions'] }[];
    }
  | { action: 'channel'; channel: Channel };

/** What is known of a channel after an event: the same as a fresh fetch. */
export function mergeChannelEvent(known: ChannelTalk, heard: ChannelLiveEvent): ChannelTalk {
  switch (heard.action) {
    case 'message':
    case 'channelMessage': {
      const { message } = heard;
      if (message.channelId !== known.channel._id) return known;
      const tooEarly = known.hasEarlier && message.seq < (known.messages[0]?.seq ?? 0);
      return {
        ...known,
        messages: tooEarly ? known.messages : withChannelMessage(known.messages, message),
        lastSeq: Math.max(known.lastSeq, message.seq),
      };
    }
    case 'channelReactions': {
      const changed = new Map(heard.messages.map((one) => [one.messageId, one]));
      const messages = known.messages.map((one) => {
        const next = changed.get(one._id);
        return next && next.version > one.version
          ? { ...one, version: next.version, reactions: next.reactions }
          : one;
      });
      return { ...known, messages };
    }
    case 'channel':
      return heard.channel._id === known.channel._id &&
        heard.channel.version > known.channel.version
        ? { ...known, channel: heard.channel }
        : known;
    // on the topic of a room there is more than its chat
    default:
      return known;
  }
}

/** Messages with one heard or answered: each once, in the order of the channel, a late copy changes nothing. */
export function withChannelMessage(
  messages: readonly ChannelMessage[],
  message: ChannelMessage,
): ChannelMessage[] {
  const at = messages.findLastIndex((one) => one.seq <= message.seq);
  const before = messages[at];
  if (before?.seq !== message.seq)
    return [...messages.slice(0, at + 1), message, ...messages.slice(at + 1)];
  if (before.version >= message.version) return [...messages];
  return messages.with(at, message);
}
