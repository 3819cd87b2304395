import { channelRoles, messageReactions } from '@pavilion/contract';
import { z } from 'zod';
import { count, id, moment, row, storageKey, words } from './rowTypes.ts';

/** What the tables of sessions' chats may hold. */
export const chatRows = {
  channel: row({
    session_id: id,
    event_id: id,
    last_seq: count,
    slow_seconds: count.max(3600),
    version: count,
  }),
  channel_file: row({
    id,
    event_id: id,
    session_id: id,
    sender_id: id,
    kind: z.enum(['picture', 'document']),
    title: words(200),
    bytes: count,
    storage_key: storageKey,
    created_at: moment,
    message_id: id.nullable(),
  }),
  channel_message: row({
    id,
    session_id: id,
    seq: count,
    sender_id: id,
    role: z.enum(channelRoles).nullable(),
    text: words(4000),
    client_id: id.nullable(),
    created_at: moment,
    deleted_at: moment.nullable(),
    version: count,
    reactions: z.partialRecord(z.enum(messageReactions), count),
    reply_to: id.nullable().default(null),
  }),
  channel_person: row({
    session_id: id,
    person_id: id,
    sent_at: moment.nullable(),
    muted_at: moment.nullable(),
    muted_until: moment.nullable().default(null),
  }),
  channel_reaction: row({ message_id: id, person_id: id, kind: z.enum(messageReactions) }),
  uncounted_reaction: row({ session_id: id, message_id: id }),
  moderation: row({
    id,
    session_id: id,
    by_id: id,
    action: z.enum(['deleted', 'muted', 'unmuted', 'slowed']),
    person_id: id.nullable(),
    message_id: id.nullable(),
    minutes: z
      .union([z.literal(10), z.literal(60)])
      .nullable()
      .default(null),
    created_at: moment,
  }),
};
