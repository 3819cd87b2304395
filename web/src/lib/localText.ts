import type { LocalText } from '@pavilion/contract';
import { inLanguage } from '@pavilion/contract/languages';
import { useLanguage } from './language.ts';

/** Reads texts of the event in the page's language; English where a translation is missing. */
export function useLocalText(): (text: LocalText) => string {
  const language = useLanguage();
  return (text) => inLanguage(text, language);
}
