import { en as sharedEn } from '@pavilion/contract/texts/en';
import { hi as sharedHi } from '@pavilion/contract/texts/hi';
import i18next, { type TOptions } from 'i18next';
import { en } from './en.ts';
import { hi } from './hi.ts';

const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];
type Key = keyof typeof en | keyof typeof sharedEn;
/** A key of the catalogue; counted sentences go by their stem, without `_one` and `_other`. */
export type TextKey = Key extends infer One
  ? One extends `${infer Stem}_one` | `${infer Stem}_other`
    ? Stem
    : One
  : never;

const catalogue = i18next.createInstance();
await catalogue.init({
  lng: 'en',
  fallbackLng: 'en',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: {
    en: { translation: { ...sharedEn, ...en } },
    hi: { translation: { ...sharedHi, ...hi } },
  },
});

/** A sentence of the catalogue in a language, with its values filled in as plain text. */
export function say(language: Language, key: TextKey, values: TOptions = {}): string {
  return catalogue.t(key, { ...values, lng: language });
}

/** Whether the catalogue knows this key. */
export function isTextKey(key: string): key is TextKey {
  return catalogue.exists(key);
}

/** The best of our languages for an Accept-Language header. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const wanted = part.trim().slice(0, 2).toLowerCase();
    const found = languages.find((language) => language === wanted);
    if (found) return found;
  }
  return 'en';
}
