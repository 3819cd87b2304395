import type { PollQuestion } from '@pavilion/contract';

/** A question of a poll and what somebody is about to answer. */
export interface AnswerProps {
  question: PollQuestion;
  /** Ids of options, in their order for a ranking; for a word cloud the word. */
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}
