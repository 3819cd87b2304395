import {
  type Code,
  codes,
  errorReply,
  type FieldProblem,
  kinds,
  type Route,
} from '@pavilion/contract';
import { en } from '@pavilion/contract/texts/en';
import { vi } from 'vitest';
import type { z } from 'zod';

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

/** No answer comes back. */
export const lost = Symbol('lost');

type Answered<Reply> = Reply | Refusal | typeof lost;
type Answer<Reply> = (asked: Asked, times: number) => Answered<Reply> | Promise<Answered<Reply>>;

/** The server of a component test: answers the given routes in replies that the contract has parsed, and remembers what it was asked. */
export function fakeServer() {
  const answers = new Map<string, { route: Route; answer: Answer<unknown>; asked: Asked[] }>();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams: query } = new URL(address, 'http://page.test');
    const path = pathname.replace(/^\/api/, '');
    const known = answers.get(`${init.method} ${path.replace(/[0-9a-f-]{36}/g, '{id}')}`);
    if (!known) throw new TypeError(`nobody answers ${init.method} ${path}`);
    const body = JSON.parse((init.body as string | undefined) ?? '{}') as Asked['body'];
    const asked = { query, body, headers: new Headers(init.headers) };
    known.asked.push(asked);
    const answer = await known.answer(asked, known.asked.length);
    if (answer === lost) throw new TypeError('the connection broke');
    if (!(answer instanceof Refusal)) return Response.json(known.route.reply.parse(answer));
    const { retryAfter, ...more } = answer.more;
    const { code } = answer;
    const reply = errorReply.parse({ code, message: en[code], requestId: 'test', ...more });
    return Response.json(reply, {
      status: kinds[codes[code]],
      headers: retryAfter ? { 'retry-after': String(retryAfter) } : {},
    });
  });
  return {
    /** Answers a route from now on; the list fills with what it is asked. */
    on<Reply>(route: Route & { reply: z.ZodType<Reply> }, answer: Answer<NoInfer<Reply>>): Asked[] {
      const asked: Asked[] = [];
      const path = route.path.replace(/\{\w+\}/g, '{id}');
      answers.set(`${route.method} ${path}`, { route, answer, asked });
      return asked;
    },
  };
}
