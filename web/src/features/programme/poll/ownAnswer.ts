import type { MyPoll, PollReport } from '@pavilion/contract';
import { keepDraft, readDraft } from '../../../lib/draft/draft.ts';

type Chosen = Record<string, string[]>;

/** What this person chose in an anonymous quiz: only this tab knows, so that they learn how they did and no one else can. */
export function keepOwnAnswer(poll: MyPoll, chosen: Chosen): void {
  const isQuiz = poll.questions.some(({ kind }) => kind === 'quiz');
  if (isQuiz && poll.isAnonymous) keepDraft(draftName(poll._id), { chosen });
}

/** How many questions of a quiz they got right, by what this tab knows; null if it doesn't. */
export function countOwnRight(pollId: string, reports: PollReport[]): number | null {
  const { chosen } = readDraft<{ chosen: Chosen }>(draftName(pollId));
  if (!chosen) return null;
  return reports.filter(({ _id, isSingleChoice, rightIds = [] }) => {
    const own = chosen[_id] ?? [];
    const needed = isSingleChoice ? 1 : rightIds.length;
    return rightIds.length > 0 && own.length === needed && own.every((id) => rightIds.includes(id));
  }).length;
}

function draftName(pollId: string): string {
  return `poll.own:${pollId}`;
}
