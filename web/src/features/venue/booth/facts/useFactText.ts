import { type FactField, type FactValue, toFactText } from '@pavilion/contract';
import { useTerms } from '../../../../lib/event/useTerms.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useTexts } from '../../../../texts/texts.ts';

/** Returns a function that puts a fact of a kind without its own look into words; null if it doesn't fit its field any more. */
export function useFactText(): (field: FactField, value: FactValue) => string | null {
  const say = useTexts();
  const language = useLanguage();
  const { term } = useTerms();
  return (field, value) => toFactText(field, value, { language, say, term });
}
