import { isLanguage, type Language, languageCodes, sourceLanguage } from '@pavilion/contract';
import { readCatalogue } from '@pavilion/contract/texts/files';
import type { ServerKey as TextKey } from '@pavilion/contract/texts/keys';
import { type Catalogue, sayFrom, type Values } from '@pavilion/contract/texts/say';

export type { TextKey };

const catalogues = new Map<Language, Catalogue>(
  languageCodes.map((one) => [one, readCatalogue(one, ['shared', 'server'])]),
);
const speakers = new Map([...catalogues].map(([one, texts]) => [one, sayFrom(texts, one)]));

/** A sentence of the catalogue in a language, with its values filled in as plain text. */
export function say(language: Language, key: TextKey, values?: Values): string {
  return speakers.get(language)!(key, values);
}

/** Whether the catalogue knows this key. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(catalogues.get(sourceLanguage)!, key);
}

/** The best of our languages for an Accept-Language header. */
export function preferredLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const wanted = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(wanted)) return wanted;
  }
  return sourceLanguage;
}
