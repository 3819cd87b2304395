import { z } from 'zod';
import { id, instant, text } from '../../kit/field.ts';
import { cursor, liveEvent } from '../../kit/live.ts';
import { actsAmong } from '../../kit/may.ts';
import { fileUrl } from '../../kit/media.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';

/** The chat of a session: a channel has the id of its session. All times are event time. */

/** What a person is in the session besides an attendee; the highest one shows. */
export const channelRoles = ['organiser', 'moderator', 'speaker'] as const;
export type ChannelRole = (typeof channelRoles)[number];

export const channelPerson = z.object({
  _id: id,
  /** Empty once the person is gone. */
  first_name: z.string(),
  last_name: z.string(),
  dpUrl: z.string().nullable(),
  role: z.enum(channelRoles).nullable(),
});
export type ChannelPerson = z.infer<typeof channelPerson>;

/** The reactions to a message. */
export const messageReactions = ['like', 'heart', 'laugh', 'clap', 'idea'] as const;
export type MessageReaction = (typeof messageReactions)[number];
const counts = z.partialRecord(z.enum(messageReactions), z.number().int());

/** A picture or PDF of a message; `title` says what a picture shows, or names a document. */
export const channelFile = z.object({
  _id: id,
  kind: z.enum(['picture', 'document']),
  title: z.string(),
  /** For those who may read the chat; before it is sent, for its sender. */
  fileUrl,
  bytes: z.number().int(),
});
export type ChannelFile = z.infer<typeof channelFile>;

/** An uploaded file as it is sent: 1 to 200 graphemes for what it shows or is called. */
export const sentFile = z.object({ _id: id, title: text(200) });

/** A message in a channel: `seq` counts from 1 without gaps and gives its order; of two copies, the higher `version` is newer. */
export const channelMessage = z.object({
  _id: id,
  seq: z.number().int(),
  version: z.number().int(),
  from: channelPerson,
  channelId: id,
  isMessagePublic: z.boolean(),
  /** Empty once deleted, and where a file says it all. */
  text: z.string(),
  file: channelFile.nullable(),
  isDeleted: z.boolean(),
  /** Always true: channels do not track who has read them. */
  isRead: z.boolean(),
  clientId: id.nullable(),
  createdAt: instant,
  /** How many people reacted, by reaction. */
  reactions: counts,
  /** The earlier message that it answers, and who wrote that; its text is in the message itself. */
  replyTo: z.object({ _id: id, seq: z.number().int(), from: channelPerson }).nullable(),
});
export type ChannelMessage = z.infer<typeof channelMessage>;

/** The settings of a channel; of two copies, the higher `version` is newer. */
const channel = z.object({
  _id: id,
  version: z.number().int(),
  /** How long people wait between two messages, 0 for no wait; the panel never waits. */
  slowSeconds: z.number().int(),
});
export type Channel = z.infer<typeof channel>;

/** A moderator's choices for slow mode. */
export const slowChoices = [0, 5, 10, 30, 60, 300] as const;

/** The lengths of a mute in minutes; null is until the session's end. */
export const muteLengths = [10, 60, null] as const;
export type MuteLength = (typeof muteLengths)[number];
const muteMinutes = z.union([z.literal(10), z.literal(60), z.null()], {
  error: 'chat.muteLength',
});

const eventId = id.optional();
const seqs = z.coerce.number().int().min(1).max(2_000_000_000);
const ofSession = z.object({ sessionId: id });

export const listChannelMessages = route({
  method: 'GET',
  path: '/message/meeting/{sessionId}',
  act: 'chat.list',
  summary:
    'List the chat of a session in order, for people in it and, if the event allows, for anyone once it is over: the latest page, or the messages right before `before` or from `from` on',
  needs: 'sessions',
  params: ofSession,
  query: z.object({
    limit: pageQuery.shape.limit,
    /** The earliest `seq` loaded. */
    before: seqs.optional(),
    /** The first `seq` wanted; returns up to the latest, however many there are, but at most 1,000. */
    from: seqs.optional(),
    eventId,
  }),
  reply: z.object({
    channel,
    messages: z.array(channelMessage),
    hasEarlier: z.boolean(),
    /** The `seq` of the latest message; 0 before the first. */
    lastSeq: z.number().int(),
    /** The caller’s reactions to these messages. */
    mine: z.array(z.object({ messageId: id, kinds: z.array(z.enum(messageReactions)) })),
    /** `chat.delete` is of anyone’s messages: one’s own need no right. */
    may: actsAmong(
      'chat.attach',
      'chat.delete',
      'chat.mute',
      'chat.readLog',
      'chat.setSlowMode',
      'message.translate',
    ),
    /** A moderator has muted the caller. */
    isMuted: z.boolean(),
    /** Until when, at most the session’s end; null if the caller isn’t muted. */
    mutedUntil: instant.nullable(),
    /** People muted by moderators; only for moderators. */
    muted: z.array(id),
    /** How long the caller still has to wait in slow mode. */
    waitSeconds: z.number().int(),
    /** Whether anyone may read it once the session is over. */
    isPublic: z.boolean(),
    /** The cursor of `sessionRoom:` before this was read. */
    heard: cursor.nullable(),
  }),
});

export const sendChannelFile = route({
  method: 'PUT',
  path: '/session/{sessionId}/chat/file',
  act: 'chat.attach',
  summary:
    'Upload a picture or PDF of at most 10 MB for a message in the chat of a session, as a multipart form with one part `file`: for the panel and, if the event allows it, for attendees. Unless sent, it is deleted after a day',
  needs: 'sessions',
  params: ofSession,
  query: z.object({ eventId }),
  reply: z.object({ file: channelFile }),
});

export const reactToMessage = route({
  method: 'PUT',
  path: '/message/{id}/reaction',
  act: 'chat.react',
  summary: 'Add a reaction to a channel message, or remove it',
  needs: 'sessions',
  params: z.object({ id }),
  body: z.object({ kind: z.enum(messageReactions), isOn: z.boolean(), eventId }),
  reply: z.object({ kinds: z.array(z.enum(messageReactions)) }),
});

export const deleteChannelMessage = route({
  method: 'DELETE',
  path: '/message/{id}',
  act: 'chat.delete',
  summary:
    'Delete a message from a channel with its file, as its writer or a moderator; refused with `chat.deleted` once someone else has deleted it',
  needs: 'sessions',
  params: z.object({ id }),
  reply: channelMessage,
});

export const setSlowMode = route({
  method: 'PUT',
  path: '/session/{sessionId}/chat',
  act: 'chat.setSlowMode',
  summary: 'Turn slow mode on or off, for moderators',
  needs: 'sessions',
  params: ofSession,
  body: z.object({ slowSeconds: z.number().int().min(0).max(3600), eventId }),
  reply: channel,
});

export const muteInChannel = route({
  method: 'PUT',
  path: '/session/{sessionId}/chat/{personId}/mute',
  act: 'chat.mute',
  summary:
    'Mute a person in a session for 10 minutes, an hour or, with null, until its end; or unmute them. For moderators',
  needs: 'sessions',
  params: ofSession.extend({ personId: id }),
  body: z.object({ isMuted: z.boolean(), minutes: muteMinutes.default(null), eventId }),
  reply: z.object({ isMuted: z.boolean(), mutedUntil: instant.nullable() }),
});

/** A moderator's action in a chat. */
const moderationEntry = z.object({
  _id: id,
  action: z.enum(['deleted', 'muted', 'unmuted', 'slowed']),
  /** For how long somebody was muted; null until the session’s end. */
  minutes: muteMinutes,
  by: channelPerson,
  /** Who it was about: the writer of the message, or the person muted; null if it's about everyone. */
  person: channelPerson.nullable(),
  at: instant,
});
export type ModerationEntry = z.infer<typeof moderationEntry>;

export const listModerationLog = route({
  method: 'GET',
  path: '/session/{sessionId}/chat/log',
  act: 'chat.readLog',
  summary: 'List what moderators did in the chat, latest first; for moderators and organisers',
  needs: 'sessions',
  params: ofSession,
  query: z.object({ ...pageQuery.shape, eventId }),
  reply: z.object({ entries: z.array(moderationEntry), next: nextCursor }),
});

/** The moderation log has a new entry: on `sessionDesk:`. */
export const moderationLogged = liveEvent('logEntry', { channelId: id });
/** A message was sent: on `sessionRoom:`. The spec's frame. */
export const channelMessageSent = liveEvent('message', {
  message: channelMessage,
  isMessagePublic: z.boolean(),
  channelId: id,
  eventId: id,
});
/** A message was deleted: on `sessionRoom:`. */
export const channelMessageChanged = liveEvent('channelMessage', { message: channelMessage });
/** New totals of reactions, at most once a second: on `sessionRoom:`. */
export const channelReacted = liveEvent('channelReactions', {
  channelId: id,
  messages: z.array(z.object({ messageId: id, version: z.number().int(), reactions: counts })),
});
/** The settings of the channel changed: on `sessionRoom:`. */
export const channelChanged = liveEvent('channel', { channel });
/** A moderator muted or unmuted the person: on their `person:`. */
export const channelMuted = liveEvent('channelMuted', {
  channelId: id,
  isMuted: z.boolean(),
  mutedUntil: instant.nullable(),
});

/** A channel as a person has loaded it: its latest messages. */
export type ChannelConversation = z.infer<typeof listChannelMessages.reply>;
/** A channel event, as received or as made from a reply. */
export type ChannelLiveEvent =
  | { action: 'message' | 'channelMessage'; message: ChannelMessage }
  | {
      action: 'channelReactions';
      messages: { messageId: string; version: number; reactions: ChannelMessage['reactions'] }[];
    }
  | { action: 'channel'; channel: Channel };

/** Applies a live event to a channel: the same as a fresh fetch. */
export function mergeChannelEvent(
  talk: ChannelConversation,
  received: ChannelLiveEvent,
): ChannelConversation {
  switch (received.action) {
    case 'message':
    case 'channelMessage': {
      const { message } = received;
      if (message.channelId !== talk.channel._id) return talk;
      const tooEarly = talk.hasEarlier && message.seq < (talk.messages[0]?.seq ?? 0);
      const messages = tooEarly ? talk.messages : mergeChannelMessage(talk.messages, message);
      const lastSeq = Math.max(talk.lastSeq, message.seq);
      const isNews = messages !== talk.messages || lastSeq !== talk.lastSeq;
      return isNews ? { ...talk, messages, lastSeq } : talk;
    }
    case 'channelReactions': {
      const changed = new Map(received.messages.map((one) => [one.messageId, one]));
      const messages = talk.messages.map((one) => {
        const next = changed.get(one._id);
        return next && next.version > one.version
          ? { ...one, version: next.version, reactions: next.reactions }
          : one;
      });
      return { ...talk, messages };
    }
    case 'channel':
      return received.channel._id === talk.channel._id &&
        received.channel.version > talk.channel.version
        ? { ...talk, channel: received.channel }
        : talk;
    // a room's topic carries more than its chat
    default:
      return talk;
  }
}

/** Merges a received message: each once, in channel order; a late copy changes nothing, and the same list is returned. */
export function mergeChannelMessage(
  messages: ChannelMessage[],
  message: ChannelMessage,
): ChannelMessage[] {
  const at = messages.findLastIndex((one) => one.seq <= message.seq);
  const before = messages[at];
  if (before?.seq !== message.seq)
    return [...messages.slice(0, at + 1), message, ...messages.slice(at + 1)];
  if (before.version >= message.version) return messages;
  return messages.with(at, message);
}
