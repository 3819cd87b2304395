import {
  type Language,
  languages,
  sourceLanguage,
  translations,
} from '@pavilion/contract/languages';

const letters = new Map(
  translations.map((one) => [one, new RegExp(`\\p{Script=${languages[one].script}}`, 'u')]),
);

/** The language of a text, as far as its script reveals it; for screen readers. */
export function writtenIn(text: string): Language | undefined {
  const translation = translations.find((one) => letters.get(one)!.test(text));
  return translation ?? (/[a-z]{2}/i.test(text) ? sourceLanguage : undefined);
}
