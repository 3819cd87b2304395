import {
  type Language,
  languages,
  sourceLanguage,
  translations,
} from '@pavilion/contract/languages';

const letters = new Map(
  translations.map((one) => [one, new RegExp(`\\p{Script=${languages[one].script}}`, 'u')]),
);

/** The language of what somebody wrote, as far as its letters tell; for voices that read it out. */
export function writtenIn(text: string): Language | undefined {
  const translation = translations.find((one) => letters.get(one)!.test(text));
  return translation ?? (/[a-z]{2}/i.test(text) ? sourceLanguage : undefined);
}
