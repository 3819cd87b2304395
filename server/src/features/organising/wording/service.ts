import { isDeepStrictEqual } from 'node:util';
import {
  type Actor,
  countOwnSentences,
  eventWording,
  type EventWording,
  findFixedReason,
  findPlaceholderProblem,
  folded,
  isLanguage,
  type Language,
  languageCodes,
  languages,
  type listWording,
  mostOwnSentences,
  type RouteReply,
  toOwnSentence,
  type WordedSentence,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import * as audit from '../../platform/audit/service.ts';
import * as event from '../../platform/event/service.ts';
import { isSaidAs, listOriginals } from './model/originals.ts';

interface Place {
  language: Language;
  key: string;
}

/** A page of the sentences in a language by key, each with the event's own. `search`: part of a key, or what is read on a page. */
export function list(
  ctx: Ctx,
  {
    language,
    search = '',
    own = false,
    after = '',
    limit = 50,
  }: { language: Language; search?: string; own?: boolean; after?: string; limit?: number },
): RouteReply<typeof listWording> {
  const { wording } = ctx.event;
  const words = folded(search);
  const found = [...listOriginals(language).keys()]
    .filter((key) => key > after)
    .map((key) => toSentence(wording, { language, key }))
    .filter(({ text }) => !own || text !== null)
    .filter(
      ({ key, original, text }) =>
        key.toLowerCase().includes(words) ||
        isSaidAs(original, words) ||
        (text !== null && isSaidAs(text, words)),
    );
  const sentences = found.slice(0, limit);
  return {
    sentences,
    next: found.length > limit ? sentences.at(-1)!.key : null,
    counts: countOwn(wording),
  };
}

/** Says a sentence in the event's own words. Refuses `wording.missing`, `wording.fixed`, `wording.tooMany`, and `fields.invalid` with `wording.lost` or `wording.unknown` for other placeholders than the product's. */
export async function change(
  ctx: Ctx<Actor>,
  place: Place,
  written: string,
): Promise<WordedSentence> {
  const original = requireOriginal(place);
  if (findFixedReason(place.key)) refuse('wording.fixed');
  const text = toOwnSentence(written, original);
  const problem = findPlaceholderProblem(text, original);
  if (problem)
    refuse('fields.invalid', {
      fields: [{ path: 'text', code: problem.code, example: `{{${problem.name}}}` }],
    });
  const set = { [place.key]: text === original ? null : { text, original } };
  return toSentence(await save(ctx, { [place.language]: set }, original), place);
}

/** Returns a sentence to the product's words. Refuses `wording.missing`. */
export async function resetOne(ctx: Ctx<Actor>, place: Place): Promise<WordedSentence> {
  const original = requireOriginal(place);
  const set = { [place.language]: { [place.key]: null } };
  return toSentence(await save(ctx, set, original), place);
}

/** Returns all sentences of a language to the product's words, and how many they were. */
export async function resetAll(ctx: Ctx<Actor>, language: Language): Promise<{ reset: number }> {
  const keys = Object.keys(ctx.event.wording[language] ?? {});
  const set = Object.fromEntries(keys.map((key) => [key, null]));
  await save(ctx, { [language]: set }, languages[language].name);
  return { reset: keys.length };
}

/** Sets an event's own sentences back. */
export const undo: audit.UndoHandler = {
  current: async (tx) => toState((await event.lockEvent(tx)).wording),
  restore: async (tx, _id, to) => {
    const { wording: before } = await event.lockEvent(tx);
    const after = eventWording.safeParse(withSentences(before, toChanges(to ?? {})));
    await event.change(tx, { wording: after.data ?? refuse('audit.notUndoable') });
  },
};

type OwnSentence = NonNullable<EventWording[Language]>[string];
/** Own sentences to set, by language and key; null for the product's. */
type Changes = Partial<Record<Language, Record<string, OwnSentence | null>>>;

async function save(ctx: Ctx<Actor>, changes: Changes, title: string): Promise<EventWording> {
  return commit(ctx, async (tx) => {
    const before = (await event.lockEvent(tx)).wording;
    const after = withSentences(before, changes);
    if (isDeepStrictEqual(before, after)) return before;
    if (countOwnSentences(after) > mostOwnSentences) refuse('wording.tooMany');
    await event.change(tx, { wording: after });
    const states = audit.difference(toState(before), toState(after));
    const entry = { thing: 'wording', id: tx.event.id, act: 'changed', title } as const;
    await audit.record(tx, { ...entry, ...states });
    return after;
  });
}

function withSentences(wording: EventWording, changes: Changes): EventWording {
  const merged: EventWording = {};
  for (const code of languageCodes) {
    const sentences = Object.entries({ ...wording[code], ...changes[code] });
    const own = sentences.flatMap(([key, one]) => (one ? [[key, one] as const] : []));
    if (own.length) merged[code] = Object.fromEntries(own);
  }
  return merged;
}

/** As the log stores it: the text of each sentence as `en.lobby.name`, and the original that it replaced if that has changed since. */
function toState(wording: EventWording): Record<string, string> {
  return Object.fromEntries(
    Object.entries(wording).flatMap(([code, own]) =>
      Object.entries(own).flatMap(([key, { text, original }]) => {
        const isSame = original === listOriginals(code as Language).get(key);
        const path = `${code}.${key}`;
        return [[path, text], ...(isSame ? [] : [[`original.${path}`, original]])];
      }),
    ),
  );
}

function toChanges(state: Record<string, unknown>): Changes {
  const changes: Changes = {};
  for (const [path, text] of Object.entries(state)) {
    const [code = '', key = ''] = path.split(/\.(.*)/s);
    if (!isLanguage(code)) continue;
    const original = state[`original.${path}`] ?? listOriginals(code).get(key);
    (changes[code] ??= {})[key] = text === null ? null : ({ text, original } as OwnSentence);
  }
  return changes;
}

function requireOriginal({ language, key }: Place): string {
  return listOriginals(language).get(key) ?? refuse('wording.missing');
}

function toSentence(wording: EventWording, { language, key }: Place): WordedSentence {
  const original = listOriginals(language).get(key)!;
  const fixed = findFixedReason(key);
  const own = fixed ? undefined : wording[language]?.[key];
  return {
    ...{ key, original, fixed },
    text: own?.text ?? null,
    replaced: own && own.original !== original ? own.original : null,
  };
}

/** How many own sentences each language has that can be said. */
function countOwn(wording: EventWording): Record<Language, number> {
  const counts = languageCodes.map((code) => {
    const known = listOriginals(code);
    const said = Object.keys(wording[code] ?? {}).filter(
      (key) => known.has(key) && !findFixedReason(key),
    );
    return [code, said.length] as const;
  });
  return Object.fromEntries(counts) as Record<Language, number>;
}
