import { createContext, type Script } from 'node:vm';
import { Element, Node, parseHTML } from 'linkedom';
import { type Guest, noncePlace, type Reply } from './messages.ts';

/** Runs the application with globals of its own, those of a guest's browser that has kept nothing; answers what it exports. */
export function openGuestBrowser<Exports>(
  application: Script,
  { start, language, savesData, now }: Guest & { now: string },
  ask: (address: string, language: string) => Promise<Reply>,
): Exports {
  const begin = JSON.parse(start) as { event: { now: string } };
  begin.event.now = now;
  const texts: Record<string, object> = { start: { textContent: JSON.stringify(begin) } };
  const metas: Record<string, { content: string }> = {
    'meta[name=csp-nonce]': { content: noncePlace },
  };
  const globals: Record<string, unknown> = {
    document: {
      documentElement: { dataset: savesData ? { savesData: '' } : {}, style: {}, lang: language },
      getElementById: (id: string) => texts[id] ?? null,
      querySelector: (selector: string) => metas[selector] ?? null,
    },
    ...{ localStorage: emptyStorage, sessionStorage: emptyStorage },
    navigator: { language, onLine: true, userAgent: '' },
    location: { origin: '', hash: '' },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => undefined,
    fetch: async (address: string, { headers }: { headers: Record<string, string> }) => {
      const { status, body } = await ask(address, headers['accept-language'] ?? language);
      return new Response(body, { status, headers: { 'content-type': 'application/json' } });
    },
    console: silent,
    ...{ DOMParser: Parser, Element, Node },
    ...{ AbortController, AbortSignal, Headers, Response, ReadableStream },
    ...{ TextDecoder, TextEncoder, URL, URLSearchParams, crypto, performance },
    ...{ clearTimeout, queueMicrotask, setTimeout },
  };
  application.runInContext(createContext(globals));
  return globals['pages'] as Exports;
}

const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** What fails is told as a failure; what libraries warn of is for the browser's own console. */
const silent = { error: () => undefined, warn: () => undefined, log: () => undefined };

class Parser {
  parseFromString(html: string) {
    return parseHTML(`<!doctype html><html><body>${html}</body></html>`).document;
  }
}
