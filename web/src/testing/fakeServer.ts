import {
  type Code,
  codes,
  errorReply,
  type FieldProblem,
  kinds,
  type Route,
} from '@pavilion/contract';
import { sourceLanguage } from '@pavilion/contract/languages';
import { readCatalogue } from '@pavilion/contract/texts/files';
import { vi } from 'vitest';
import type { z } from 'zod';

const refusals = readCatalogue(sourceLanguage, ['shared']);

interface Asked {
  query: URLSearchParams;
  body: Record<string, unknown>;
  headers: Headers;
}

/** A refusal as the server sends it. */
export class Refusal {
  readonly code: Code;
  readonly more: { fields?: FieldProblem[]; hint?: Record<string, unknown>; retryAfter?: number };
  constructor(code: Code, more: Refusal['more'] = {}) {
    this.code = code;
    this.more = more;
  }
}

/** No reply comes back. */
export const lost = Symbol('lost');

/** What a call gets back; a whole response isn't from our server. */
export type Answered<Reply> = Reply | Refusal | Response | typeof lost;
type Answer<Reply> = (asked: Asked, times: number) => Answered<Reply> | Promise<Answered<Reply>>;

interface Remembered {
  route: Route;
  pattern: RegExp;
  answer: Answer<unknown>;
  asked: Asked[];
  unnoticed: boolean;
}

/** The name of a call: `GET /booth/{boothId}`. */
export const routeName = ({ method, path }: Route) => `${method} ${path}`;

/** The server of a component test: serves the given routes with replies parsed by the contract, and records what it was asked. */
export function fakeServer() {
  const answers = new Map<string, Remembered>();
  const calls = new Set<string>();
  let failing: string[] = [];
  let fault: () => Answered<never> = () => lost;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams: query } = new URL(address, 'http://page.test');
    const asks = `${init.method} ${pathname.replace(/^\/api/, '')}`;
    const known =
      answers.get(asks) ?? [...answers.values()].find(({ pattern }) => pattern.test(asks));
    const call = known ? routeName(known.route) : asks;
    if (!known?.unnoticed) calls.add(call);
    if (!known) throw new TypeError(`nobody answers ${asks}`);
    const body = JSON.parse((init.body as string | undefined) ?? '{}') as Asked['body'];
    const asked = { query, body, headers: new Headers(init.headers) };
    known.asked.push(asked);
    const fails = failing.includes(call);
    const given = fails ? fault() : known.answer(asked, known.asked.length);
    return response(known.route, await Promise.race([given, until(init.signal)]));
  });
  return {
    /** Serves a route from now on; the returned list fills with what it is asked. */
    on<Reply>(
      route: Route & { reply: z.ZodType<Reply> },
      answer: Answer<NoInfer<Reply>>,
      { unnoticed = false } = {},
    ): Asked[] {
      const asked: Asked[] = [];
      const call = routeName(route);
      const pattern = new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      answers.set(call, { route, pattern, answer, asked, unnoticed });
      return asked;
    },
    /** The names of the calls so far, served or not; `unnoticed` ones are left out. */
    calls: () => [...calls],
    /** Makes these calls fail from now on, and no others. */
    fail(these: string[], answer: () => Answered<never> = () => lost) {
      failing = these;
      fault = answer;
    },
  };
}

/** Rejects once the caller aborts. */
function until(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new TypeError('given up')), { once: true });
  });
}

function response(route: Route, answer: unknown): Response {
  if (answer === lost) throw new TypeError('the connection broke');
  if (answer instanceof Response) return answer;
  if (!(answer instanceof Refusal)) return Response.json(route.reply.parse(answer));
  const { retryAfter, ...more } = answer.more;
  const { code } = answer;
  const reply = errorReply.parse({ code, message: refusals[code]!, requestId: 'test', ...more });
  return Response.json(reply, {
    status: kinds[codes[code]],
    headers: retryAfter ? { 'retry-after': String(retryAfter) } : {},
  });
}
