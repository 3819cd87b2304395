import { folded, type PollQuestion } from '@pavilion/contract';
import { refuse } from '../../../../core/refusal.ts';
import { toUuid } from '../../../../core/toUuid.ts';
import type { PollRow, UncountedWord } from '../tables.ts';

/** An answer to one question of a poll, as it is sent. */
export interface QuestionAnswer {
  questionId: string;
  optionIds: string[];
  word?: string | undefined;
}

/** What an answer adds one to: the poll itself, each question it doesn't leave blank, and what was chosen or written; in a ranking an option once for each of its points. */
export interface CountedAnswer {
  counts: string[];
  /** What is stored with the name, unless the poll is anonymous: of a ranking the first place. */
  optionIds: string[];
  words: UncountedWord[];
}

/** Counts an answer, all or nothing. Refuses `poll.unknownOption`, `poll.singleChoice`, `poll.rankAll`, and `fields.invalid` for a question answered twice. */
export function countChoices(row: PollRow, responses: QuestionAnswer[]): CountedAnswer {
  const answer: CountedAnswer = { counts: [row.id], optionIds: [], words: [] };
  const asked = new Set<string>();
  for (const [nth, response] of responses.entries()) {
    const question = row.questions.find((one) => one._id === response.questionId);
    if (!question) refuse('poll.unknownOption');
    if (asked.has(question._id))
      refuse('fields.invalid', {
        fields: [{ path: `responses.${nth}.questionId`, code: 'question.twice' }],
      });
    asked.add(question._id);
    const chosen = requireChoices(question, response.optionIds);
    const word = question.kind === 'words' && response.word && toWord(question, response.word);
    if (word) answer.words.push(word);
    const given = word ? [word.option_id] : chosen;
    if (given.length === 0) continue;
    const isRanking = question.kind === 'ranking';
    answer.counts.push(question._id, ...(isRanking ? given.flatMap(toPoints) : given));
    answer.optionIds.push(...(isRanking ? given.slice(0, 1) : given));
  }
  return answer;
}

function requireChoices(question: PollQuestion, optionIds: string[]): string[] {
  const own = new Set(question.options.map((option) => option._id));
  const given = [...new Set(optionIds)];
  if (given.some((id) => !own.has(id))) refuse('poll.unknownOption');
  if (question.isSingleChoice && given.length > 1) refuse('poll.singleChoice');
  if (question.kind === 'ranking' && given.length > 0 && given.length < own.size)
    refuse('poll.rankAll');
  return given;
}

function toPoints(id: string, place: number, ranked: string[]): string[] {
  return Array.from({ length: ranked.length - place }, () => id);
}

/** The same word of a question has the same id, however it is written. */
function toWord(question: PollQuestion, written: string): UncountedWord {
  const text = written.replace(/\s+/g, ' ');
  return { of_id: question._id, option_id: toUuid(`${question._id} ${folded(text)}`), text };
}
