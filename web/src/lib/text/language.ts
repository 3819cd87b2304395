import { isLanguage, type Language, sourceLanguage } from '@pavilion/contract/languages';
import { useSyncExternalStore } from 'react';

export { type Language, languages } from '@pavilion/contract/languages';

const listeners = new Set<() => void>();
let current: Language = chosen();

function chosen(): Language {
  const kept = localStorage.getItem('pavilion-language');
  const wanted = kept ?? navigator.language.slice(0, 2);
  return isLanguage(wanted) ? wanted : sourceLanguage;
}

/** The language of the page. */
export function language(): Language {
  return current;
}

/** Switches the page to a language, whose catalogue must be loaded already. */
export function keepLanguage(next: Language): void {
  current = next;
  localStorage.setItem('pavilion-language', next);
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language, language);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The name of a language in another. */
export function nameOfLanguage(code: string, reader: string): string {
  return new Intl.DisplayNames([reader, sourceLanguage], { type: 'language' }).of(code) ?? code;
}
