import { refuse } from '../../../../core/refusal.ts';
import type { PollRow } from '../tables.ts';

/** What an answer adds one to (the poll itself, each question with a choice and each chosen option), and the options alone. All or nothing. */
export function countChoices(
  row: PollRow,
  responses: { questionId: string; optionIds: string[] }[],
): { counts: string[]; optionIds: string[] } {
  const counts = [row.id];
  const chosen: string[] = [];
  const asked = new Set<string>();
  for (const [nth, { questionId, optionIds }] of responses.entries()) {
    const question = row.questions.find((one) => one._id === questionId);
    if (!question) refuse('poll.unknownOption');
    if (asked.has(questionId))
      refuse('fields.invalid', {
        fields: [{ path: `responses.${nth}.questionId`, code: 'question.twice' }],
      });
    asked.add(questionId);
    const own = new Set(question.options.map((option) => option._id));
    const given = [...new Set(optionIds)];
    if (given.some((id) => !own.has(id))) refuse('poll.unknownOption');
    if (question.isSingleChoice && given.length > 1) refuse('poll.singleChoice');
    if (given.length === 0) continue;
    counts.push(questionId, ...given);
    chosen.push(...given);
  }
  return { counts, optionIds: chosen };
}
