import type { LocalText } from '@pavilion/contract';
import { inLanguage, type Language } from '@pavilion/contract/languages';
import { useContentLanguage, useEvent } from './event.ts';
import { useLanguage } from '../text/language.ts';

/** Glossary entries by their English text. */
const entries = new WeakMap<readonly LocalText[], Map<string, LocalText>>();

function toEntries(glossary: readonly LocalText[]): Map<string, LocalText> {
  const known = entries.get(glossary) ?? new Map(glossary.map((entry) => [entry.en, entry]));
  entries.set(glossary, known);
  return known;
}

/** Translates content written in one language, such as professions and polls, into the page’s language where the event’s glossary has it. */
export function useTerms(): {
  term: (text: string) => string;
  /** The language to mark the text with; undefined where it's the page’s own. */
  langFor: (text: string) => string | undefined;
} {
  const glossary = useEvent()?.config.glossary ?? none;
  const language = useLanguage();
  const written = useContentLanguage();
  const known = toEntries(glossary);
  return {
    term: (text) => inLanguage(known.get(text) ?? { en: text }, language),
    langFor: (text) => (isTranslated(known.get(text), language) ? undefined : written),
  };
}

const none: LocalText[] = [];

function isTranslated(entry: LocalText | undefined, language: Language): boolean {
  return Boolean(entry?.[language]);
}
