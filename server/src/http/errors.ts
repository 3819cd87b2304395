import { type Code, codes, type ErrorReply, kinds, type Language } from '@pavilion/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { asStoreError, StoreUnavailable } from '../db/StoreUnavailable.ts';
import type { EventRow } from '../core/EventRow.ts';
import { plainPage } from './plainPage.ts';
import { isRedisGone } from '../ports/redisGone.ts';
import { Refusal } from '../core/refusal.ts';
import { isTextKey, preferredLanguage, say, type TextKey, type Voice } from '../texts/texts.ts';

/** Errors of the transport itself: Fastify's codes, and our replies. */
const transport: Record<string, [status: number, code: Code]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'body.malformed'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'body.malformed'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'body.malformed'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body.tooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'body.unsupported'],
  FST_REQ_FILE_TOO_LARGE: [413, 'picture.tooLarge'],
  FST_PARTS_LIMIT: [413, 'body.tooLarge'],
  FST_FILES_LIMIT: [413, 'body.tooLarge'],
  FST_FIELDS_LIMIT: [413, 'body.tooLarge'],
  FST_INVALID_JSON_FIELD_ERROR: [400, 'body.malformed'],
};

/** Errors of a storage that is full or gone. */
const storageOut = new Set(['E_CANNOT_WRITE_FILE', 'E_CANNOT_COPY_FILE']);

declare module 'fastify' {
  interface FastifyReply {
    /** Why the call was refused, for the log. */
    refusal: Code | null;
  }
  interface FastifyRequest {
    /** The event that a call is made in, once that is known: refusals are in its words. */
    calledEvent: EventRow | null;
  }
}

/** Gives every error reply the same form: a code, a sentence in the caller's language, a request id, and nothing about internals. `findEvent`: the event of a call with invalid input, which has no context. */
export function registerErrors(
  app: FastifyInstance,
  allowedMethods: (path: string) => string[],
  findEvent: (request: FastifyRequest) => Promise<EventRow | null>,
): void {
  app.decorateReply('refusal', null);
  app.decorateRequest('calledEvent', null);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const exchange = toExchange(request, reply);
    if (error instanceof Refusal) return refuseWith(exchange, error);
    if (hasZodFastifySchemaValidationErrors(error)) {
      const { validation } = error;
      return findEvent(request).then((event) => {
        request.calledEvent = event;
        return answerFields(exchange, validation);
      });
    }
    // A file path that escapes its folder.
    if (error.statusCode === 403) return answer(exchange, { status: 404, code: 'route.missing' });
    const [status, code] =
      transport[error.code] ?? (error.statusCode === 400 ? [400, 'body.malformed' as const] : []);
    if (status && code) return answer(exchange, { status: status, code: code });
    const isStorageOut = storageOut.has(error.code);
    if (isStorageOut || asStoreError(error) instanceof StoreUnavailable) {
      const what = isStorageOut ? 'the storage takes no files' : 'the database cannot answer';
      request.log.warn({ error }, what);
      reply.header('retry-after', '5');
      return answer(exchange, { status: 503, code: 'server.unavailable' });
    }
    if (isRedisGone(error)) {
      request.log.warn({ error }, 'Redis is not answering');
      reply.header('retry-after', '10');
      return answer(exchange, { status: 503, code: 'server.unavailable' });
    }
    request.log.error({ error }, 'unexpected error');
    return answer(exchange, { status: 500, code: 'server.broken' });
  });
  app.setNotFoundHandler((request, reply) => {
    const exchange = toExchange(request, reply);
    const allowed = allowedMethods(request.url.split('?')[0]!);
    if (!allowed.length || allowed.includes(request.method))
      return answer(exchange, { status: 404, code: 'route.missing' });
    reply.header('allow', allowed.join(', '));
    return answer(exchange, { status: 405, code: 'method.notAllowed' });
  });
}

/** A call being answered, and the language for its sentences. */
interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  language: Language;
}

function toExchange(request: FastifyRequest, reply: FastifyReply): Exchange {
  return { request, reply, language: preferredLanguage(request.headers['accept-language']) };
}

/** Whose words the sentences are in. */
function toVoice({ request: { calledEvent: event }, language }: Exchange): Voice | Language {
  return event ? { event, language } : language;
}

function refuseWith(exchange: Exchange, refusal: Refusal): FastifyReply {
  const { reply, language } = exchange;
  const { fields, hint, retryAfterSeconds } = refusal.detail;
  if (retryAfterSeconds) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  return answer(exchange, {
    status: refusal.status,
    code: refusal.code,
    ...(fields && {
      fields: fields.map(({ path, code, bounds, example }) => ({
        ...{ path, code },
        message: sentence(code, toVoice(exchange), {
          ...(bounds && formatFigures(bounds, language)),
          ...(example !== undefined && { example }),
        }),
      })),
    }),
    ...(hint && { hint }),
  });
}

/** Answers a malformed address. No hook runs before this, so the headers are set here. */
export function answerUnroutable(request: FastifyRequest, reply: FastifyReply): void {
  const language = preferredLanguage(request.headers['accept-language']);
  const body: ErrorReply = {
    code: 'body.malformed',
    message: say(language, 'body.malformed'),
    requestId: request.id,
  };
  reply.raw
    .writeHead(400, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; object-src 'none'; frame-ancestors 'none'",
    })
    .end(JSON.stringify(body));
}

/** Only the first unknown names are listed. */
const mostUnknown = 20;

interface Problem {
  instancePath: string;
  /** Zod's issue code. */
  keyword: string;
  message?: string;
  /** What kind of value was too big or small, and the bound; which names are unknown. */
  params: { origin?: string; keys?: string[]; minimum?: number; maximum?: number };
}

function answerFields(exchange: Exchange, problems: Problem[]): FastifyReply {
  const { language } = exchange;
  const fields = problems.flatMap((problem) => {
    const code = toCode(problem);
    const bounds = toBounds(problem, language);
    const message = isTextKey(code) ? say(toVoice(exchange), code, bounds) : '';
    return toPaths(problem).map((path) => ({ path, code, message }));
  });
  const only = new Set(fields.map((field) => field.code)).size === 1 ? fields[0]!.code : '';
  const code: Code =
    Object.hasOwn(codes, only) && kinds[codes[only as Code]] === 400
      ? (only as Code)
      : 'fields.invalid';
  return answer(exchange, { status: 400, code: code, fields });
}

/** Each unknown name counts as a field. */
function toPaths({ instancePath, params }: Problem): string[] {
  const steps = instancePath.split('/').filter(Boolean);
  const names = params.keys?.slice(0, mostUnknown) ?? [];
  return names.length ? names.map((name) => [...steps, name].join('.')) : [steps.join('.')];
}

function toCode(problem: Problem): string {
  if (problem.message && isTextKey(problem.message)) return problem.message;
  if (problem.keyword === 'unrecognized_keys') return 'field.unknown';
  if (problem.params.origin === 'number' && problem.keyword === 'too_small') return 'field.atLeast';
  if (problem.params.origin === 'number' && problem.keyword === 'too_big') return 'field.atMost';
  const isTooLong =
    problem.keyword === 'too_big' && ['string', 'array'].includes(problem.params.origin ?? '');
  return isTooLong ? 'field.tooLong' : 'field.invalid';
}

/** The bound that a number broke, in figures. */
function toBounds(
  { params: { minimum, maximum } }: Problem,
  language: Language,
): Record<string, string> {
  return formatFigures({ min: minimum, max: maximum }, language);
}

function formatFigures(
  bounds: { min?: number | undefined; max?: number | undefined },
  language: Language,
): Record<string, string> {
  const figures = new Intl.NumberFormat(`${language}-IN-u-nu-latn`);
  return Object.fromEntries(
    Object.entries(bounds).flatMap(([key, one]) =>
      one === undefined ? [] : [[key, figures.format(one)]],
    ),
  );
}

function sentence(code: string, voice: Voice | Language, figures?: Record<string, string>): string {
  return say(voice, isTextKey(code) ? code : 'field.invalid', figures);
}

function answer(
  exchange: Exchange,
  { status, code, ...more }: { status: number; code: Code } & Partial<ErrorReply>,
): FastifyReply {
  const { request, reply, language } = exchange;
  const message = say(toVoice(exchange), code satisfies TextKey);
  reply.refusal = code;
  reply.status(status).header('cache-control', 'no-store');
  if (code === 'host.unknown' && opensPage(request)) {
    const html = plainPage({
      ...{ language, nonce: reply.cspNonce?.style, title: say(language, 'host.title') },
      ...{ text: message, again: say(language, 'offline.retry') },
    });
    return reply.type('text/html; charset=utf-8').send(html);
  }
  if (status >= 500 && opensPage(request)) {
    const html = plainPage({
      language,
      nonce: reply.cspNonce?.style,
      title: status === 503 ? say(language, 'away.title') : message,
      text: status === 503 ? message : say(language, 'away.broken'),
      note: say(language, 'away.number', { number: request.id }),
      again: say(language, 'offline.retry'),
    });
    return reply.type('text/html; charset=utf-8').send(html);
  }
  return reply.send({ code, message, requestId: request.id, ...more } satisfies ErrorReply);
}

/** Whether a browser is opening a page. */
function opensPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && /text\/html/.test(headers.accept ?? '');
}
