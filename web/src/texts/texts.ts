import { useSyncExternalStore } from 'react';
import { keepLanguage, type Language, language } from '../lib/language.ts';
import type { Texts } from './en/index.ts';
import type { WorkTexts } from './en/work.ts';

/** A key of the catalogue; counted sentences go by their stem, without `_one` and `_other`. */
export type TextKey = keyof (Texts & WorkTexts) extends infer Key
  ? Key extends `${infer Stem}_one` | `${infer Stem}_other`
    ? Stem
    : Key
  : never;
type Catalogue = Record<keyof Texts, string>;

const catalogues: Record<Language, () => Promise<{ texts: Catalogue }>> = {
  en: () => import('./en/index.ts'),
  hi: () => import('./hi/index.ts'),
};

/** What only organisers and exhibitors read comes with their pages. */
const workCatalogues: Record<Language, () => Promise<{ workTexts: Record<string, string> }>> = {
  en: () => import('./en/work.ts'),
  hi: () => import('./hi/work.ts'),
};
let works = false;

/** What a sentence has gaps for; `count` also chooses its form. */
type Values = Record<string, unknown>;
type Say = (key: TextKey, values?: Values) => string;

const loaded = new Map<Language, Catalogue>();
const loadedWork = new Map<Language, Record<string, string>>();
const listeners = new Set<() => void>();
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
    loaded.get(next) ?? catalogues[next]().then((module) => module.texts),
    works
      ? (loadedWork.get(next) ?? workCatalogues[next]().then((module) => module.workTexts))
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
  return useSyncExternalStore(listen, () => say);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function sayFrom(catalogue: Partial<Record<string, string>>, spoken: Language): Say {
  const plurals = new Intl.PluralRules(spoken);
  return (key, values = {}) => {
    const { count } = values;
    const counted = typeof count === 'number' ? catalogue[`${key}_${plurals.select(count)}`] : null;
    const sentence = counted ?? catalogue[key] ?? key;
    return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
