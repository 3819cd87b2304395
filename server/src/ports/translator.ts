import { createHash } from 'node:crypto';
import { Counter } from 'prom-client';
import { z } from 'zod';
import type { Settings } from '../settings.ts';
import { ask } from './outboundHttp.ts';

const patienceMs = 8000;
const longestText = 20_000;
const mostKept = 1000;
const languagesKeptMs = 600_000;
const retryMs = 10_000;

/** A text in a language and another one it is wanted in, both as ISO 639 codes; `from` is `auto` where it isn't known. */
export interface TranslationRequest {
  text: string;
  from: string;
  to: string;
  /** Who shares a cached translation: the conversation or session that the text is from. */
  scope: string;
}

/** A translation, and the language that was found to be translated from, if the server says so. */
interface Translation {
  text: string;
  from: string | null;
}

/** Translates texts: a server with LibreTranslate's API. */
export interface Translator {
  /** The languages it translates into from one, or from any for `auto`, as far as it has said; empty before it has. */
  targets(from: string): string[];
  /** Asks which languages it has. Rejects if it doesn't answer. */
  greet(): Promise<void>;
  /** A translation, asked for once in each `scope` as long as it is kept. Rejects after eight seconds, and for replies that aren't a translation. */
  translate(request: TranslationRequest): Promise<Translation>;
}

/** What was asked of the translator since the start: `kept` needed no request. */
export const translations = new Counter({
  name: 'pavilion_translations_total',
  help: 'Texts that people asked to have translated, by where the translation came from',
  labelNames: ['outcome'],
  registers: [],
});

const languageList = z.array(
  z.object({ code: z.string().max(20), targets: z.array(z.string().max(20)).max(500).optional() }),
);
const reply = z.object({
  translatedText: z.string().max(longestText),
  detectedLanguage: z.object({ language: z.string().max(20) }).optional(),
});

/** The translator of the settings; null without one. */
export function openTranslator(
  settings: Pick<Settings, 'TRANSLATOR_URL' | 'TRANSLATOR_KEY'>,
): Translator | null {
  const { TRANSLATOR_URL: address, TRANSLATOR_KEY: key } = settings;
  if (!address) return null;
  const url = address.replace(/\/$/, '');
  const kept = new Map<string, Promise<Translation>>();
  let known: z.infer<typeof languageList> = [];
  let askAgainAt = 0;

  async function send(path: string, body?: object): Promise<unknown> {
    const answer = await ask(`${url}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : '',
      anywhere: true,
      patienceMs,
    });
    if (!answer.ok) throw new Error(`The translator answered ${answer.status}.`);
    return answer.json();
  }

  async function greet(): Promise<void> {
    askAgainAt = Date.now() + retryMs;
    known = languageList.parse(await send('languages'));
    askAgainAt = Date.now() + languagesKeptMs;
  }

  async function request({
    text: q,
    from: source,
    to: target,
  }: TranslationRequest): Promise<Translation> {
    const body = { q, source, target, format: 'text', ...(key && { api_key: key }) };
    const { translatedText, detectedLanguage } = reply.parse(await send('translate', body));
    return { text: translatedText, from: detectedLanguage?.language ?? null };
  }

  return {
    greet,
    targets(from) {
      if (Date.now() >= askAgainAt) greet().catch(() => undefined);
      const sources = known.filter(({ code }) => from === 'auto' || code === from);
      const all = sources.flatMap(({ targets }) => targets ?? known.map(({ code }) => code));
      return [...new Set(all)].filter((code) => code !== from);
    },
    async translate(wish) {
      const { scope, from, to, text } = wish;
      const id = createHash('sha256')
        .update(JSON.stringify([scope, from, to, text]))
        .digest('hex');
      const cached = kept.get(id);
      const translation = cached ?? request(wish);
      kept.delete(id);
      kept.set(id, translation);
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
      try {
        const done = await translation;
        translations.inc({ outcome: cached ? 'kept' : 'asked' });
        return done;
      } catch (error) {
        if (kept.get(id) === translation) kept.delete(id);
        translations.inc({ outcome: 'failed' });
        throw error;
      }
    },
  };
}
