import type { PageName } from '@pavilion/contract/pages';
import type { WebKey as TextKey } from '@pavilion/contract/texts/keys';
import { type Catalogue, sayFrom, type Values } from '@pavilion/contract/texts/say';
import { useSyncExternalStore } from 'react';
import { type ByLanguage, catalogues, type TextPart } from 'virtual:catalogues';
import { keepLanguage, type Language, language } from '../lib/text/language.ts';
import { start } from '../lib/start.ts';

export type { TextKey };
type Say = (key: TextKey, values?: Values) => string;

const known = { ...catalogues };
const wanted = new Set<TextPart>();
const loaded: { [Name in Language]?: Partial<Record<TextPart, Catalogue>> } = {};
const listeners = new Set<() => void>();
let say: Say = (key) => key;
/** What `say` knows. */
const spoken = new Set<TextPart>();
/** The language asked for last, and when all that was asked for has come or failed. */
let next: Language | undefined;
let settled = Promise.resolve();

/** Loads the texts every page needs, unless a page's own are loaded; nothing renders before. */
export async function loadTexts(): Promise<void> {
  if (wanted.size === 0) wanted.add('guests');
  await speak(language());
}

/** Loads the texts of a guest page: all that is read there. */
export async function loadGuestTexts(page: PageName): Promise<void> {
  if (known[page]) await loadPart(page);
}

/** Loads what only one page says, and the texts around the pages of logged-in people. The console's pages have none of their own. */
export async function loadPageTexts(page: PageName, own: ByLanguage | undefined): Promise<void> {
  if (own) known[page] = own;
  await Promise.all([own && loadPart(page), loadInsideTexts()]);
}

/** Loads the texts around the pages of logged-in people, before anything only they see. */
export function loadInsideTexts(): Promise<void> {
  return loadPart('visitors');
}

/** Loads the texts of the organisers' and exhibitors' pages too, before such a page renders. */
export async function loadWorkTexts(): Promise<void> {
  // nobody works here without a login
  await Promise.all([loadPart('visitors'), loadPart('work')]);
}

async function loadPart(part: TextPart): Promise<void> {
  if (spoken.has(part) && !next) return;
  const isNew = !wanted.has(part);
  wanted.add(part);
  try {
    await speak(next ?? language());
  } catch (error) {
    // offline, pages whose texts are here go on
    if (isNew) wanted.delete(part);
    throw error;
  }
}

/** Switches the language in place: same page, same input. Whatever loads first, the one asked for last is spoken in the end. */
export function speak(name: Language): Promise<void> {
  next = name;
  const loading = loadWanted(name);
  const spoken = settled.then(() => loading).then((own) => speakFrom(own, name));
  settled = spoken.catch(() => undefined).finally(() => (next = next === name ? undefined : next));
  return spoken;
}

async function loadWanted(name: Language): Promise<Partial<Record<TextPart, Catalogue>>> {
  const own = (loaded[name] ??= {});
  const load = async (part: TextPart) => {
    own[part] ??= (await known[part]![name]()).default;
  };
  await Promise.all([...[...wanted].map(load), loadOfEvent(name)]);
  return own;
}

function speakFrom(own: Partial<Record<TextPart, Catalogue>>, name: Language): void {
  const words = start?.event.wording?.[name];
  // what was requested later may have loaded sooner
  say = sayFrom(Object.assign({}, ...Object.values(own), words) as Catalogue, name);
  spoken.clear();
  for (const part of Object.keys(own) as TextPart[]) spoken.add(part);
  keepLanguage(name);
  for (const listener of listeners) listener();
}

/** Loads the event's texts in a language; offline, its English has to do. */
async function loadOfEvent(name: Language): Promise<void> {
  if (!start?.textsIn || start.textsIn === name) return;
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
