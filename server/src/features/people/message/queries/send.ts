import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { compiled } from '../../../../db/compiled.ts';
import type { MessageRow } from '../queries.ts';

/** A message to be saved. */
interface NewMessage {
  id: string;
  eventId: string;
  /** The login that must not have ended; null if there is none. */
  login: string | null;
  senderId: string;
  receiverId: string;
  text: string;
  clientId: string | null;
  now: Date;
}

/** Who may write to whom, and how much to strangers. */
interface Rules {
  writers: string;
  /** The id of the conversation, if this message starts it. */
  threadId: string;
  mostUnanswered: number;
  mostNew: number;
  newSince: Date;
}

interface SentMessage {
  outcome: 'sent';
  thread_id: string;
  seq: number;
  /** The receiver's unread count now, and their read position. */
  unread: number;
  seen_seq: number;
  from_first_name: string | null;
  from_last_name: string | null;
  from_dp_url: string | null;
  to_first_name: string;
  to_last_name: string;
  to_dp_url: string | null;
}
interface RefusedMessage {
  outcome:
    | 'sentBefore'
    | 'ended'
    | 'muted'
    | 'missing'
    | 'youBlocked'
    | 'notPossible'
    | 'tooManyUnanswered'
    | 'tooManyNew';
  /** When the earliest of the recent new conversations began. */
  free_at: Date | null;
}

const sent = compiled(
  (_, m: NewMessage & Rules) =>
    sql<SentMessage | RefusedMessage>`
      select * from send_message(${m.eventId}, ${m.login}, ${m.senderId}, ${m.receiverId},
        ${m.writers}, ${m.id}, ${m.threadId}, ${m.text}, ${m.clientId}, ${m.now},
        ${m.mostUnanswered}, ${m.mostNew}, ${m.newSince})`,
);

/** Saves a message, or returns why not, in one statement: see its function in the schema. */
export async function insertMessage(
  db: Db,
  message: NewMessage,
  rules: Rules,
): Promise<
  RefusedMessage | { outcome: 'sent'; row: MessageRow; unread: number; seen_seq: number }
> {
  const [made] = await sent(db, { ...message, ...rules });
  if (made!.outcome !== 'sent') return made as RefusedMessage;
  const { outcome, unread, seen_seq, ...columns } = made as SentMessage;
  const row = {
    ...columns,
    id: message.id,
    sender_id: message.senderId,
    to_id: message.receiverId,
    text: message.text,
    client_id: message.clientId,
    created_at: message.now,
    revision: 0,
    is_read: false,
  };
  return { outcome, row, unread, seen_seq };
}
