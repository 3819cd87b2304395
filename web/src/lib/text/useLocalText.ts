import type { LocalText } from '@pavilion/contract';
import { inLanguage } from '@pavilion/contract/languages';
import { useLanguage } from './language.ts';

/** Returns a function that reads the event's texts in the page's language, or in English where a translation is missing. */
export function useLocalText(): (text: LocalText) => string {
  const language = useLanguage();
  return (text) => inLanguage(text, language);
}
