import type { PageName } from '@pavilion/contract/pages';
import type { WebKey as TextKey } from '@pavilion/contract/texts/keys';
import { type Catalogue, sayFrom, type Values } from '@pavilion/contract/texts/say';
import { useSyncExternalStore } from 'react';
import { catalogues, type TextPart } from 'virtual:catalogues';
import { keepLanguage, type Language, language } from '../lib/text/language.ts';
import { start } from '../lib/start.ts';

export type { TextKey };
type Say = (key: TextKey, values?: Values) => string;

const wanted = new Set<TextPart>();
const loaded: { [Name in Language]?: Partial<Record<TextPart, Catalogue>> } = {};
const listeners = new Set<() => void>();
let say: Say = (key) => key;

/** Loads the texts every page needs, unless a page's own are loaded; nothing renders before. */
export async function loadTexts(): Promise<void> {
  if (wanted.size === 0) wanted.add('guests');
  await speak(language());
}

/** Loads a page's texts; all pages behind the login share one set. */
export function loadPageTexts(page: PageName): Promise<void> {
  return loadPart(page in catalogues && !wanted.has('visitors') ? page : 'visitors');
}

/** Loads the texts for logged-in people too, before anything only they see. */
export function loadInsideTexts(): Promise<void> {
  return loadPart('visitors');
}

/** Loads the texts of a session's room too, before it renders. */
export function loadRoomTexts(): Promise<void> {
  wanted.add('visitors');
  return loadPart('room');
}

/** Loads the texts of the organisers' and exhibitors' pages too, before such a page renders. */
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
  // what was requested later may have loaded sooner
  const words = start?.event.wording?.[next];
  say = sayFrom(Object.assign({}, ...Object.values(own), words) as Catalogue, next);
  keepLanguage(next);
  for (const listener of listeners) listener();
}

/** Loads the event's texts in a language; offline, its English has to do. */
async function loadOfEvent(next: Language): Promise<void> {
  if (!start?.textsIn || start.textsIn === next) return;
  const { loadAllTexts } = await import('../lib/event/loadFullEvent.ts');
  await loadAllTexts().catch(() => undefined);
}

/** Looks up texts by key, in the page's language. */
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
