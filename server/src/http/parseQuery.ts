import type { FastifyInstance } from 'fastify';
import { refuse } from '../core/refusal.ts';

/** Normalises the query of every call before validation: `a[]=1` and `a[0]=1` are lists like `a=1&a=2`, other notations are refused, and blank values are dropped. */
export function registerParseQuery(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (request.url.startsWith('/api/')) request.query = parseQuery(request.query as Query);
  });
}

type Query = Record<string, string | string[]>;

function parseQuery(given: Query): Query {
  const query: Query = Object.create(null);
  for (const [key, value] of Object.entries(given)) {
    const list = /^([^[\]]+)\[\d{0,4}\]$/.exec(key)?.[1];
    if (!list && /[[\].]/.test(key))
      refuse('fields.invalid', { fields: [{ path: key.slice(0, 80), code: 'query.notation' }] });
    const said = [value].flat().filter((one) => one.trim());
    if (!said.length) continue;
    const name = list ?? key;
    const before = query[name];
    query[name] =
      list || before !== undefined || said.length > 1 ? [before ?? [], said].flat() : said[0]!;
  }
  return query;
}
