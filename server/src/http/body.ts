import type { FastifyInstance } from 'fastify';
import { plainPictures } from '../core/pictures.ts';
import { refuse } from '../core/refusal.ts';

const deepest = 32;
const most = 20_000;

/** Reads JSON as Fastify does, but allows an empty body: many clients send the content type with every call. */
export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parse(request, plainPictures(body), done);
    },
  );
}

/** Checks every JSON body before validation: no U+0000 (the database cannot store it), no absurd depth or size. */
export function registerBodyCheck(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const { body } = request;
    if (body && typeof body === 'object' && !Buffer.isBuffer(body)) inspect(body);
    if (/%00|\\u0000/i.test(request.url)) refuse('text.invalid');
  });
}

function inspect(root: object): void {
  const waiting: [value: unknown, depth: number][] = [[root, 0]];
  let seen = 0;
  while (waiting.length) {
    const [value, depth] = waiting.pop()!;
    if (++seen > most || depth > deepest) refuse('body.malformed');
    if (typeof value === 'string' && value.includes('\u0000')) refuse('text.invalid');
    if (value && typeof value === 'object')
      for (const inner of Object.values(value)) waiting.push([inner, depth + 1]);
  }
}
