import { useSpokenLanguages } from '../../../lib/text/useSpokenLanguages.ts';
import { useTexts } from '../../../texts/texts.ts';

/** The languages in which a desk answers, in words; empty where its staff named none. */
export function useAnswersIn(languages: readonly string[]): string {
  const t = useTexts();
  const named = useSpokenLanguages(languages);
  if (named.length === 0) return '';
  return t('chat.answersIn', { languages: named.map(({ label }) => label).join(', ') });
}
