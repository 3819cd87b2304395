import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { compiled } from '../../../../db/compiled.ts';
import type { ChatMessageRow } from '../queries.ts';
import type { ChatFileRow } from './files.ts';

/** A message to be saved. */
interface NewMessage {
  id: string;
  eventId: string;
  sessionId: string;
  /** The login that must still be valid; null without a caller. */
  login: string | null;
  senderId: string;
  role: ChatMessageRow['role'];
  text: string;
  clientId: string | null;
  /** The message of the same session that it answers. */
  replyId: string | null;
  /** The file uploaded for it, and what it shows or is called. */
  fileId: string | null;
  title: string | null;
  now: Date;
  /** Event time. */
  createdAt: Date;
}

interface Outcome {
  outcome: 'sent' | 'sentBefore' | 'ended' | 'muted' | 'slow' | 'fileMissing';
  slow_seconds: number;
  sent_at: Date | null;
  seq: number;
  first_name: string | null;
  last_name: string | null;
  dp_url: string | null;
}

const sent = compiled(
  (_, m: NewMessage) =>
    sql<Outcome>`
      select * from send_channel_message(${m.eventId}, ${m.sessionId}, ${m.login}, ${m.senderId},
        ${m.role}, ${m.id}, ${m.text}, ${m.clientId}, ${m.now}, ${m.createdAt}, ${m.replyId},
        ${m.fileId}, ${m.title})`,
);

/** Saves a message, or returns why not, in one statement: see `send_channel_message` in the schema. */
export async function insertMessage(
  db: Db,
  given: Omit<NewMessage, 'replyId' | 'fileId' | 'title'>,
  { reply, file }: { reply: ChatMessageRow | null; file: ChatFileRow | null },
): Promise<Outcome & { row: ChatMessageRow }> {
  const message = {
    ...given,
    replyId: reply?.id ?? null,
    fileId: file?.id ?? null,
    title: file?.title ?? null,
  };
  const outcome = (await sent(db, message))[0]!;
  const { seq, first_name, last_name, dp_url } = outcome;
  const row = {
    id: message.id,
    session_id: message.sessionId,
    seq,
    version: 1,
    sender_id: message.senderId,
    role: message.role,
    text: message.text,
    client_id: message.clientId,
    created_at: message.createdAt,
    deleted_at: null,
    reactions: {},
    reply_id: reply?.id ?? null,
    reply_seq: reply?.seq ?? null,
    reply_sender_id: reply?.sender_id ?? null,
    reply_role: reply?.role ?? null,
    reply_first_name: reply?.first_name ?? null,
    reply_last_name: reply?.last_name ?? null,
    reply_dp_url: reply?.dp_url ?? null,
    file_id: file?.id ?? null,
    file_kind: file?.kind ?? null,
    file_title: file?.title ?? null,
    file_bytes: file?.bytes ?? null,
    file_key: file?.storage_key ?? null,
    ...{ first_name, last_name, dp_url },
  };
  return { ...outcome, row };
}
