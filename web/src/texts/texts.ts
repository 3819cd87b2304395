import type { PageName } from '@pavilion/contract/pages';
import type { WebKey as TextKey } from '@pavilion/contract/texts/keys';
import { type Catalogue, sayFrom, type Values } from '@pavilion/contract/texts/say';
import { useSyncExternalStore } from 'react';
import { catalogues, type TextPart } from 'virtual:catalogues';
import { keepLanguage, type Language, language } from '../lib/language.ts';
import { start } from '../lib/start.ts';

export type { TextKey };
type Say = (key: TextKey, values?: Values) => string;

const wanted = new Set<TextPart>();
const loaded: { [Name in Language]?: Partial<Record<TextPart, Catalogue>> } = {};
const listeners = new Set<() => void>();
let say: Say = (key) => key;

/** Loads the sentences that every page says, unless those of a page are there; nothing is drawn before. */
export async function loadTexts(): Promise<void> {
  if (wanted.size === 0) wanted.add('guests');
  await speak(language());
}

/** Loads all that a page says; a page that is not for guests says what is for everybody who is signed in. */
export function loadPageTexts(page: PageName): Promise<void> {
  return loadPart(page in catalogues && !wanted.has('visitors') ? page : 'visitors');
}

/** Loads the sentences for everybody who is signed in too; they are loaded before what only those people see. */
export function loadInsideTexts(): Promise<void> {
  return loadPart('visitors');
}

/** Loads the sentences of the organisers' and exhibitors' pages too; they are loaded before such a page is drawn. */
export function loadWorkTexts(): Promise<void> {
  // nobody works here without a login
  wanted.add('visitors');
  return loadPart('work');
}

async function loadPart(part: TextPart): Promise<void> {
  if (wanted.has(part) && loaded[language()]?.[part]) return;
  wanted.add(part);
  await speak(language());
}

/** Switches the language in place: same page, same input. */
export async function speak(next: Language): Promise<void> {
  const own = (loaded[next] ??= {});
  const load = async (part: TextPart) => {
    own[part] ??= (await catalogues[part]![next]()).default;
  };
  await Promise.all([...[...wanted].map(load), loadOfEvent(next)]);
  // what was asked for later may have come sooner
  say = sayFrom(Object.assign({}, ...Object.values(own)) as Catalogue, next);
  keepLanguage(next);
  for (const listener of listeners) listener();
}

/** Without a network the event's English has to do. */
async function loadOfEvent(next: Language): Promise<void> {
  if (!start?.textsIn || start.textsIn === next) return;
  const { loadAllTexts } = await import('../lib/loadFullEvent.ts');
  await loadAllTexts().catch(() => undefined);
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
