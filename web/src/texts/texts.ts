import type { WebKey as TextKey } from '@pavilion/contract/texts/keys';
import { type Catalogue, sayFrom, type Values } from '@pavilion/contract/texts/say';
import { useSyncExternalStore } from 'react';
import { catalogues, workCatalogues } from 'virtual:catalogues';
import { keepLanguage, type Language, language } from '../lib/language.ts';

export type { TextKey };
type Say = (key: TextKey, values?: Values) => string;

const loaded = new Map<Language, Catalogue>();
const loadedWork = new Map<Language, Catalogue>();
const listeners = new Set<() => void>();
let works = false;
let say: Say = (key) => key;

/** Loads the catalogue of the page's language; nothing is drawn before. */
export function loadTexts(): Promise<void> {
  return speak(language());
}

/** Loads the sentences of the organisers' and exhibitors' pages too; they are loaded before such a page is drawn. */
export function loadWorkTexts(): Promise<void> {
  if (works && loadedWork.has(language())) return Promise.resolve();
  works = true;
  return speak(language());
}

/** Switches the language in place: same page, same input. */
export async function speak(next: Language): Promise<void> {
  const [catalogue, work] = await Promise.all([
    loaded.get(next) ?? catalogues[next]().then((module) => module.default),
    works
      ? (loadedWork.get(next) ?? workCatalogues[next]().then((module) => module.default))
      : null,
  ]);
  loaded.set(next, catalogue);
  if (work) loadedWork.set(next, work);
  // what was asked for later may have come sooner
  say = sayFrom({ ...catalogue, ...loadedWork.get(next) }, next);
  keepLanguage(next);
  for (const listener of listeners) listener();
}

/** The sentences of the page's language, by key. */
export function useTexts(): Say {
  return useSyncExternalStore(listen, sayNow, sayNow);
}

function sayNow(): Say {
  return say;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
