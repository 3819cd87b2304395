import { sql } from 'kysely';
import type { Db } from '../../../../context.ts';
import type { MessageRow } from '../queries.ts';

/** A message to be saved. */
interface NewMessage {
  id: string;
  eventId: string;
  /** The login that must not have ended; null where nobody calls. */
  login: string | null;
  senderId: string;
  receiverId: string;
  text: string;
  clientId: string | null;
  now: Date;
}

/** Who may write to whom, and how many to strangers. */
interface Rules {
  writers: string;
  /** The id of the conversation, if this begins it. */
  threadId: string;
  mostUnanswered: number;
  mostNew: number;
  newSince: Date;
}

interface Sent {
  outcome: 'sent';
  thread_id: string;
  seq: number;
  /** How much the receiver has not seen now, and up to where they have. */
  unread: number;
  seen_seq: number;
  from_first_name: string | null;
  from_last_name: string | null;
  from_dp_url: string | null;
  to_first_name: string;
  to_last_name: string;
  to_dp_url: string | null;
}
interface Refused {
  outcome:
    | 'sentBefore'
    | 'ended'
    | 'muted'
    | 'missing'
    | 'youBlocked'
    | 'notPossible'
    | 'tooManyUnanswered'
    | 'tooManyNew';
  /** When the first of those began who are too many. */
  free_at: Date | null;
}

/** Saves a message, or answers why not, in one statement: see its function in the schema. */
export async function insertMessage(
  db: Db,
  message: NewMessage,
  rules: Rules,
): Promise<Refused | { outcome: 'sent'; row: MessageRow; unread: number; seen_seq: number }> {
  const { id, eventId, login, senderId, receiverId, text, clientId, now } = message;
  const { rows } = await sql<Sent | Refused>`
    select * from send_message(${eventId}, ${login}, ${senderId}, ${receiverId}, ${rules.writers},
      ${id}, ${rules.threadId}, ${text}, ${clientId}, ${now},
      ${rules.mostUnanswered}, ${rules.mostNew}, ${rules.newSince})`.execute(db);
  const [made] = rows;
  if (made!.outcome !== 'sent') return made as Refused;
  const { outcome, unread, seen_seq, ...columns } = made as Sent;
  const row = {
    ...columns,
    id,
    sender_id: senderId,
    to_id: receiverId,
    text,
    client_id: clientId,
    created_at: now,
    edition: 0,
    is_read: false,
  };
  return { outcome, row, unread, seen_seq };
}
