import type { FeedbackState, FeedbackSubject } from '@pavilion/contract';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

/** A question in English, and an answer to it; of stars and comments the question is empty. */
export type Answered = [question: string, answer: string];

interface FeedbackCommentTable {
  id: string;
  event_id: string;
  subject: FeedbackSubject;
  target_id: string;
  question: string;
  text: string;
  is_hidden: Generated<boolean>;
}
export type FeedbackCommentRow = Selectable<FeedbackCommentTable>;

declare module '../../../db/tables.ts' {
  interface Tables {
    feedback_participant: {
      event_id: string;
      subject: FeedbackSubject;
      subject_id: string;
      person_id: string;
      state: Exclude<FeedbackState, 'none'>;
    };
    used_feedback_ticket: { id: string; event_id: string };
    uncounted_feedback: {
      event_id: string;
      subject: FeedbackSubject;
      target_id: string;
      counts: JSONColumnType<Answered[]>;
      texts: JSONColumnType<Answered[]>;
    };
    feedback_total: {
      event_id: string;
      subject: FeedbackSubject;
      target_id: string;
      question: string;
      answer: string;
      answers: number;
    };
    feedback_comment: FeedbackCommentTable;
    feedback_publish_slot: { target_id: string; published_at: Date };
  }
}
