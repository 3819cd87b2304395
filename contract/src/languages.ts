/** The product's languages, each with its own name and script. A new one takes a line here and a folder in `texts/`. */
export const languages = {
  en: { name: 'English', script: 'Latin' },
  hi: { name: 'हिन्दी', script: 'Devanagari' },
} as const;
export type Language = keyof typeof languages;

/** The language the product is written in, and the fallback for missing translations. */
export const sourceLanguage = 'en' as const;
export type Translation = Exclude<Language, typeof sourceLanguage>;

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];
export const translations = languageCodes.filter(
  (one): one is Translation => one !== sourceLanguage,
);

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code);
}

/** Returns a text in a language, or in English where that translation is missing or empty. */
export function inLanguage(
  text: Record<typeof sourceLanguage, string> & Partial<Record<Language, string>>,
  language: Language,
): string {
  return text[language] || text[sourceLanguage];
}
