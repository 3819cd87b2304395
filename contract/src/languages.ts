/** The languages that the product speaks, each with its own name and script: a new one is a line here and a folder in `texts/`. */
export const languages = {
  en: { name: 'English', script: 'Latin' },
  hi: { name: 'हिन्दी', script: 'Devanagari' },
} as const;
export type Language = keyof typeof languages;

/** The language that the product's sentences are written in; the fallback where a translation is missing. */
export const sourceLanguage = 'en' as const;
export type Translation = Exclude<Language, typeof sourceLanguage>;

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];
export const translations = languageCodes.filter(
  (one): one is Translation => one !== sourceLanguage,
);

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code);
}

/** A text in a language, in English where that translation is missing or empty. */
export function inLanguage(
  text: Record<typeof sourceLanguage, string> & Partial<Record<Language, string>>,
  language: Language,
): string {
  return text[language] || text[sourceLanguage];
}
