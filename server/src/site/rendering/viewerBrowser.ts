import { createContext, type Script } from 'node:vm';
import type { OwnProfile } from '@pavilion/contract';
import { Element, Node, parseHTML } from 'linkedom';
import { type Device, noncePlace, type Reply, type Viewer } from './messages.ts';

/** Typical viewports, in pixels. */
const sizes: Record<Device, [width: number, height: number]> = {
  phone: [390, 760],
  desk: [1440, 800],
};

/** Runs the application with its own globals, like the browser of a guest with nothing stored or of a logged-in visitor; returns its exports. */
export function openViewerBrowser<Exports>(
  application: Script,
  { start, language, savesData, inside, now }: Viewer & { now: string },
  ask: (address: string, language: string) => Promise<Reply>,
): Exports {
  const begin = JSON.parse(start) as { event: { _id: string; now: string } };
  begin.event.now = now;
  const texts: Record<string, object> = { start: { textContent: JSON.stringify(begin) } };
  const metas: Record<string, { content: string }> = {
    'meta[name=csp-nonce]': { content: noncePlace },
  };
  const [innerWidth, innerHeight] = sizes[inside ?? 'desk'];
  const login = `pavilion:${begin.event._id}`;
  const kept: Record<string, string> = inside
    ? { [login]: JSON.stringify(somebody(begin.event._id)), [`${login}:welcome-video`]: 'seen' }
    : {};
  const globals: Record<string, unknown> = {
    document: {
      documentElement: { dataset: savesData ? { savesData: '' } : {}, style: {}, lang: language },
      getElementById: (id: string) => texts[id] ?? null,
      querySelector: (selector: string) => metas[selector] ?? null,
    },
    ...{ localStorage: createStorage(kept), sessionStorage: createStorage({}) },
    navigator: { language, onLine: true, userAgent: '' },
    location: { origin: '', hash: '' },
    ...{ innerWidth, innerHeight },
    // guests' pages use what only a browser knows after they have reached one
    matchMedia: (query: string) => ({ matches: inside !== null && isNarrower(query, innerWidth) }),
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
  // on guests' pages, libraries look there only once they are in the browser
  if (inside) globals['window'] = globals;
  application.runInContext(createContext(globals));
  return globals['pages'] as Exports;
}

function createStorage(kept: Record<string, string>) {
  return {
    getItem: (name: string) => kept[name] ?? null,
    ...{ setItem: () => undefined, removeItem: () => undefined },
  };
}

function isNarrower(query: string, width: number): boolean {
  return width < Number(/^\(width < (\d+)px\)$/.exec(query)?.[1] ?? 0);
}

/** A login as the application stores it, of a visitor about whom nothing is known yet. */
function somebody(eventId: string) {
  const user = {
    _id: '00000000-0000-0000-0000-000000000000',
    eventId,
    first_name: '',
    last_name: '',
    email: '',
    mobile: '',
    dpUrl: null,
    profession: '',
    bio: '',
    roles: ['attendee'],
    boothIds: [],
    swag_bag: [],
    meetings: [],
    language: 'en',
  } satisfies Partial<OwnProfile>;
  return { token: '', user };
}

/** Failures are reported as such; libraries' warnings are for the browser's own console. */
const silent = { error: () => undefined, warn: () => undefined, log: () => undefined };

class Parser {
  parseFromString(html: string) {
    return parseHTML(`<!doctype html><html><body>${html}</body></html>`).document;
  }
}
