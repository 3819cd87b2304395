import type { PollPolicy, PollQuestion, PollState } from '@pavilion/contract';
import type { Generated, Insertable, JSONColumnType, Selectable } from 'kysely';

interface PollTable {
  id: string;
  event_id: string;
  session_id: string;
  title: string;
  questions: JSONColumnType<PollQuestion[]>;
  state: Generated<PollState>;
  is_anonymous: boolean;
  results: PollPolicy;
  is_pinned: Generated<boolean>;
  version: Generated<number>;
  created_at: Date;
  opened_at: Date | null;
  closed_at: Date | null;
  removed_at: Generated<Date | null>;
}
export type PollRow = Selectable<PollTable>;
export type NewPoll = Insertable<PollTable>;

/** What somebody wrote in answer to a question for a cloud: `of_id`, with the id of that word. */
export interface UncountedWord {
  of_id: string;
  option_id: string;
  text: string;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    poll: PollTable;
    poll_participant: { poll_id: string; person_id: string };
    uncounted_vote: { poll_id: string; counts: string[] };
    poll_total: { poll_id: string; of_id: string; votes: number };
    poll_publish_slot: { poll_id: string; published_at: Date };
    uncounted_word: UncountedWord & { poll_id: string };
    poll_word: UncountedWord & { poll_id: string; is_hidden: Generated<boolean> };
    poll_ballot: { poll_id: string; option_id: string; person_id: string };
  }
}
