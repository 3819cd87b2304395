import type { ChannelFile, ChannelMessage, ModerationEntry } from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../core/context.ts';
import type { SeenSession } from '../session/service.ts';
import type { ChatMessageRow } from './queries.ts';
import type { ChatFileRow } from './queries/files.ts';
import type { ModerationLogRow } from './queries/moderation.ts';

export function toMessage(row: ChatMessageRow): ChannelMessage {
  return {
    _id: row.id,
    seq: row.seq,
    version: row.version,
    from: {
      _id: row.sender_id,
      first_name: row.first_name ?? '',
      last_name: row.last_name ?? '',
      dpUrl: row.dp_url,
      role: row.role,
    },
    channelId: row.session_id,
    isMessagePublic: true,
    text: row.text,
    file: row.file_id === null ? null : toSentFile(row, row.file_id),
    isDeleted: row.deleted_at !== null,
    isRead: true,
    clientId: row.client_id,
    createdAt: row.created_at.toISOString(),
    reactions: row.reactions,
    replyTo: row.reply_id === null ? null : toReplied(row, row.reply_id),
  };
}

function toSentFile(row: ChatMessageRow, id: string): ChannelFile {
  return toFile({
    id,
    kind: row.file_kind!,
    title: row.file_title!,
    storage_key: row.file_key!,
    bytes: row.file_bytes!,
  });
}

export function toFile(
  row: Pick<ChatFileRow, 'id' | 'kind' | 'title' | 'storage_key' | 'bytes'>,
): ChannelFile {
  const { id, kind, title, storage_key, bytes } = row;
  return { _id: id, kind, title, fileUrl: `/files/${storage_key}`, bytes };
}

/** What a message says in words, with what its file shows or is called. */
export function toWords({ text, file_title }: ChatMessageRow): string {
  return [text, file_title].filter(Boolean).join('\n');
}

function toReplied(row: ChatMessageRow, id: string): ChannelMessage['replyTo'] {
  return {
    _id: id,
    seq: row.reply_seq!,
    from: {
      _id: row.reply_sender_id!,
      first_name: row.reply_first_name ?? '',
      last_name: row.reply_last_name ?? '',
      dpUrl: row.reply_dp_url,
      role: row.reply_role,
    },
  };
}

/** Until when somebody is muted, in event time: at most until the session's end. */
export function toMutedUntil(
  ctx: Ctx,
  { startAt, durationMinutes }: Pick<SeenSession, 'startAt' | 'durationMinutes'>,
  until: Date | null,
): string {
  const end = new Date(startAt.getTime() + durationMinutes * 60_000).toISOString();
  const own = until && toEventTime(ctx, until);
  return own !== null && own < end ? own : end;
}

export function toModerationEntry(row: ModerationLogRow): ModerationEntry {
  return {
    _id: row.id,
    action: row.action,
    minutes: row.minutes,
    by: {
      _id: row.by_id,
      first_name: row.by_first ?? '',
      last_name: row.by_last ?? '',
      dpUrl: row.by_picture,
      role: row.by_role,
    },
    person:
      row.person_id === null
        ? null
        : {
            _id: row.person_id,
            first_name: row.first_name ?? '',
            last_name: row.last_name ?? '',
            dpUrl: row.dp_url,
            role: null,
          },
    at: row.created_at.toISOString(),
  };
}
