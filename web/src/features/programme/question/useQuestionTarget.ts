import { useEffect } from 'react';
import { useSearch } from '../../../render/router.ts';
import type { QuestionList, useQuestions } from './data.ts';

type Query = Pick<
  ReturnType<typeof useQuestions>,
  'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
> & { data: QuestionList | undefined };

/** Moves the focus to the question that the address names (`?question=`), loading more until it is there. */
export function useQuestionTarget({
  data,
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
}: Query): void {
  const { question } = useSearch() as { question?: unknown };
  const isListed = data?.questions.some(({ _id }) => _id === question) ?? false;
  useEffect(() => {
    if (typeof question !== 'string') return;
    if (isListed) document.getElementById(`question-${question}`)?.focus();
    else if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [question, isListed, hasNextPage, isFetchingNextPage, fetchNextPage]);
}
