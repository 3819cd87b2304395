import { createInstance, type TOptions } from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { keepLanguage, type Language, language } from '../lib/language.ts';
import type { Texts } from './en/index.ts';

/** A key of the catalogue; counted sentences go by their stem, without `_one` and `_other`. */
export type TextKey = keyof Texts extends infer Key
  ? Key extends `${infer Stem}_one` | `${infer Stem}_other`
    ? Stem
    : Key
  : never;
type Catalogue = Record<keyof Texts, string>;

const catalogues: Record<Language, () => Promise<{ texts: Catalogue }>> = {
  en: () => import('./en/index.ts'),
  hi: () => import('./hi/index.ts'),
};

const i18n = createInstance();

/** Loads the catalogue of the page's language; nothing is drawn before. */
export async function loadTexts(): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: language(),
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await speak(language());
}

/** Switches the language in place: same page, same input. */
export async function speak(next: Language): Promise<void> {
  if (!i18n.hasResourceBundle(next, 'translation')) {
    i18n.addResourceBundle(next, 'translation', (await catalogues[next]()).texts);
  }
  await i18n.changeLanguage(next);
  keepLanguage(next);
}

/** The sentences of the page's language, by key. */
export function useTexts(): (key: TextKey, values?: TOptions) => string {
  const { t } = useTranslation(undefined, { i18n });
  return useCallback((key, values) => t(key, values ?? {}), [t]);
}
