import {
  type EventWording,
  isLanguage,
  type Language,
  languageCodes,
  listOwnSentences,
  sourceLanguage,
} from '@pavilion/contract';
import { readCatalogue } from '@pavilion/contract/texts/files';
import type { ServerKey as TextKey } from '@pavilion/contract/texts/keys';
import { type Catalogue, sayFrom, type Values } from '@pavilion/contract/texts/say';

export type { TextKey };

/** In which language sentences are said, and in the words of which event; every context is one. */
export interface Voice {
  event: { wording: EventWording };
  language: Language;
}

const catalogues = new Map<Language, Catalogue>(
  languageCodes.map((one) => [one, readCatalogue(one, ['shared', 'server'])]),
);
const speakers = new Map([...catalogues].map(([one, texts]) => [one, sayFrom(texts, one)]));
const onlyServers = new Set(Object.keys(readCatalogue(sourceLanguage, ['server'])));

/** Speakers in events' own words, kept by these. */
const ownSpeakers = new WeakMap<object, ReturnType<typeof sayFrom>>();

/** A sentence in an event's own words if it has any, or only in a language; its values are filled in as plain text. */
export function say(voice: Voice | Language, key: TextKey, values?: Values): string {
  const speaker = typeof voice === 'string' ? speakers.get(voice)! : speakerFor(voice);
  return speaker(key, values);
}

function speakerFor({ event: { wording }, language }: Voice): ReturnType<typeof sayFrom> {
  const own = wording[language];
  if (!own) return speakers.get(language)!;
  let speaker = ownSpeakers.get(own);
  if (!speaker) {
    const texts = { ...catalogues.get(language), ...listOwnSentences(wording, language) };
    ownSpeakers.set(own, (speaker = sayFrom(texts, language)));
  }
  return speaker;
}

/** Whether the catalogue knows this key. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(catalogues.get(sourceLanguage)!, key);
}

/** Whether browsers may say the sentence with this key, as opposed to emails and files. */
export function isSaidByWeb(key: string): boolean {
  return !onlyServers.has(key);
}

/** The best of our languages for an Accept-Language header. */
export function preferredLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const wanted = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(wanted)) return wanted;
  }
  return sourceLanguage;
}
