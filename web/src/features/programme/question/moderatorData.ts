import { claimQuestion, type MyQuestion } from '@pavilion/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { type Claim, useClaim } from '../../../lib/live/useClaim.ts';
import { keep } from './data.ts';

/** Which moderator is dealing with a question. */
export function useQuestionClaim({ _id: questionId, claim }: MyQuestion): Claim {
  const queries = useQueryClient();
  return useClaim(claim, async (step, init) => {
    const body = { ...step, eventId };
    const { question } = await call(claimQuestion, { params: { questionId }, body }, init);
    keep(queries, question);
  });
}
