import type { PollQuestion } from '@pavilion/contract';
import { useTerms } from '../../../lib/event/useTerms.ts';

/** Names the steps of a scale for those who don't see it: the first and the last with their words. */
export function useStepName({ scale }: Pick<PollQuestion, 'scale'>): (step: string) => string {
  const { term } = useTerms();
  return (step) => {
    const end =
      step === String(scale?.from) ? scale?.low : step === String(scale?.to) ? scale?.high : '';
    return end ? `${step}, ${term(end)}` : step;
  };
}
