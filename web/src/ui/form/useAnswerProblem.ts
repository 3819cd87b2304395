import type { AnswerProblem } from '@pavilion/contract';
import { useLanguage } from '../../lib/text/language.ts';
import { inNumbers } from '../../lib/text/number.ts';
import { type TextKey, useTexts } from '../../texts/texts.ts';

/** Says what is wrong with an answer, with the bounds of its question in figures. */
export function useAnswerProblem(): (problem: AnswerProblem) => string {
  const t = useTexts();
  const language = useLanguage();
  return ({ code, bounds = {} }) =>
    t(
      code as TextKey,
      Object.fromEntries(
        Object.entries(bounds).map(([key, bound]) => [key, inNumbers(bound, language)]),
      ),
    );
}
