import type { SpokenLanguage } from '@pavilion/contract';
import type { LoanFigures } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { compiled } from '../../../../db/compiled.ts';
import type { HelpMessageRow, ThreadRow } from '../queries.ts';

/** A message from a visitor. */
interface NewQuestion {
  id: string;
  eventId: string;
  visitorId: string;
  /** The thread; null for the open one at the desk. */
  threadId: string | null;
  /** The desk's booth; null for the info desk. */
  boothId: string | null;
  /** Id for a new thread if none is open; null if it may not begin one. */
  begunId: string | null;
  sharesContact: boolean;
  text: string;
  clientId: string;
  now: Date;
  mostPlaces: number;
  /** In which to be answered, for a thread that begins. */
  language: SpokenLanguage | null;
}

/** A saved question with its thread, and the thread's position in the queue while it waits. */
export interface SavedQuestion {
  outcome: 'sent';
  thread: ThreadRow;
  message: HelpMessageRow;
  place: number | null;
  revision: number | null;
}
/** Why a question wasn't saved; `begins`: it would begin a thread but may not. */
type Unsaved = { outcome: 'missing' } | { outcome: 'done' } | { outcome: 'sentBefore' | 'begins' };

const sent = compiled(
  (_, q: NewQuestion) =>
    sql<ThreadRow & (Unsaved | Omit<SavedQuestion, 'thread' | 'message'>)>`
      select s.outcome, s.place, s.revision, (s.conversation).*
      from send_question(${q.eventId}, ${q.visitorId}, ${q.threadId}, ${q.boothId}, ${q.begunId},
        ${q.sharesContact}, ${q.id}, ${q.text}, ${q.clientId}, ${q.now}, ${q.mostPlaces}, ${q.language}) as s`,
);

/** Puts the figures of a loan into a visitor's message. */
export async function setLoan(db: Db, id: string, loan: LoanFigures): Promise<void> {
  await db
    .updateTable('help_message')
    .set({ loan: JSON.stringify(loan) })
    .where('id', '=', id)
    .execute();
}

/** Removes the figures of loans from a conversation. */
export async function clearLoans(db: Db, threadId: string): Promise<void> {
  await db
    .updateTable('help_message')
    .set({ loan: null })
    .where('thread_id', '=', threadId)
    .where('loan', 'is not', null)
    .execute();
}

/** Saves a visitor's message, or returns why not, in one statement: see its function in the schema. */
export async function insertQuestion(
  db: Db,
  question: NewQuestion,
): Promise<SavedQuestion | Unsaved> {
  const made = (await sent(db, question))[0]!;
  if (made.outcome !== 'sent') return made;
  const { outcome, place, revision, ...thread } = made;
  const message = {
    id: question.id,
    event_id: question.eventId,
    thread_id: thread.id,
    seq: thread.last_seq,
    side: 'visitor' as const,
    sender_id: question.visitorId,
    text: question.text,
    note: null,
    due_at: null,
    card: null,
    loan: null,
    client_id: question.clientId,
    created_at: question.now,
    first_name: thread.visitor_first_name,
    last_name: thread.visitor_last_name,
    dp_url: thread.visitor_dp_url,
    booth_id: thread.booth_id,
  };
  return { outcome, thread, message, place, revision };
}
