import type { MyPoll } from '@pavilion/contract';

/** What people read about their name before they answer. */
export function noticeKey({ isAnonymous, questions }: Pick<MyPoll, 'isAnonymous' | 'questions'>) {
  if (isAnonymous) return 'poll.anonymous';
  return questions.some(({ kind }) => kind === 'quiz') ? 'poll.namedQuiz' : 'poll.named';
}
