import type { Actor } from '@pavilion/contract';
import type { FastifyInstance } from 'fastify';
import type { Server } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { readToken } from '../../../http/http.ts';
import { readableKey } from '../../platform/file/service.ts';
import { readLines } from './verbs/readLines.ts';
import { toWebVtt } from './model/webVtt.ts';

/** Serves the captions written in a session at `/captions/SESSION/lines.vtt`, to people who may read its files. */
export function serveCaptions(
  app: FastifyInstance,
  server: Server,
  findActor: (token: string) => Promise<Actor | null>,
): void {
  app.get<{ Params: { '*': string } }>(
    '/captions/*',
    { schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const token = readToken(request);
      const actor = token ? await findActor(token) : null;
      const { clock, secrets } = server.ports;
      const at = { db: server.store.db, hooks: server.hooks, secrets, now: clock.now() };
      const key = await readableKey(at, actor, `session/${request.params['*']}`);
      const sessionId = key && /^session\/([\da-f-]{36})\/lines\.vtt$/.exec(key)?.[1];
      const lines = sessionId ? await readLines(server.store.db, sessionId) : [];
      if (!lines.length) refuse('route.missing');
      return (
        reply
          .header('content-type', 'text/vtt; charset=utf-8')
          .header('x-content-type-options', 'nosniff')
          // as lines are corrected
          .header('cache-control', 'private, no-cache')
          .header('vary', 'authorization')
          .send(toWebVtt(lines))
      );
    },
  );
}
