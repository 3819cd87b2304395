import type { QuestionState } from '@pavilion/contract';
import type { Generated, Insertable, Selectable } from 'kysely';

interface QuestionTable {
  id: string;
  event_id: string;
  session_id: string;
  asker_id: string | null;
  is_anonymous: boolean;
  text: string;
  state: QuestionState;
  is_pinned: Generated<boolean>;
  votes: Generated<number>;
  version: Generated<number>;
  client_id: string;
  asked_at: Date;
  answered_at: Date | null;
  answer: Generated<string>;
}
export type QuestionRow = Selectable<QuestionTable>;
export type NewQuestion = Insertable<QuestionTable>;

interface RulesTable {
  session_id: string;
  is_open: boolean;
  may_be_anonymous: boolean;
  needs_approval: boolean;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    question: QuestionTable;
    question_rules: RulesTable;
    question_vote: { question_id: string; person_id: string };
    uncounted_question_vote: { session_id: string; question_id: string; change: number };
    question_publish_slot: { session_id: string; published_at: Date };
  }
}
