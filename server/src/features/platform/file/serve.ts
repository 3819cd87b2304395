import { type Actor, mailPictureUrl } from '@pavilion/contract';
import type { FastifyInstance } from 'fastify';
import type { Server } from '../../../core/context.ts';
import { readToken } from '../../../http/http.ts';
import { refuse } from '../../../core/refusal.ts';
import { readByteRange } from './verbs/readByteRange.ts';
import { detectType } from './verbs/detectType.ts';
import { findResized, requestedWidth } from './verbs/findResized.ts';
import { find, open, readableKey } from './service.ts';

/** Serves stored files at `/files/KEY`, and resized public pictures at `/files/KEY?width=720`, with headers that keep them from acting as pages of ours. */
export function serveFiles(
  app: FastifyInstance,
  server: Server,
  findActor: (token: string) => Promise<Actor | null>,
): void {
  app.get<{ Params: { '*': string } }>(
    '/files/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const token = readToken(request);
      const actor = token ? await findActor(token) : null;
      const { clock, secrets } = server.ports;
      const at = { db: server.store.db, hooks: server.hooks, secrets, now: clock.now() };
      const key = await readableKey(at, actor, request.params['*']);
      if (!key) refuse('route.missing');
      const width = requestedWidth(key, request.query);
      const variant = width && (await findResized(server, key, width));
      const file = variant ?? (await find(server.ports.storage, key));
      if (!file) refuse('route.missing');
      const { type, shown } = detectType(key);
      const isPublic = key.startsWith('public/');
      const name = key.slice(key.lastIndexOf('/') + 1).replace(/\.[0-9a-f]{16}(?=\.\w+$)/, '');
      reply.headers({
        'content-type': type,
        'content-disposition': `${shown ? 'inline' : 'attachment'}; filename="${name}"`,
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
        'x-content-type-options': 'nosniff',
        // webmail shows it on its own pages
        ...(mailPictureUrl.safeParse(`/files/${key}`).success && {
          'cross-origin-resource-policy': 'cross-origin',
        }),
        // The next person to log in with this browser must not find it.
        'cache-control': !isPublic
          ? 'private, max-age=300'
          : file.immutable && (variant || !width)
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=300',
        ...(!isPublic && { vary: 'authorization' }),
        'accept-ranges': 'bytes',
        etag: file.etag,
      });
      if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
      const range = readByteRange(request.headers.range, file.size);
      if (range === 'impossible')
        return reply.status(416).header('content-range', `bytes */${file.size}`).send();
      if (range === 'whole') {
        reply.header('content-length', file.size);
        return reply.send(await open(server.ports.storage, file, null));
      }
      reply.status(206).headers({
        'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
        'content-length': range.end - range.start + 1,
      });
      return reply.send(await open(server.ports.storage, file, range));
    },
  );
}
