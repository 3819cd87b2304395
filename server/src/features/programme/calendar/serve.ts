import type { FastifyInstance } from 'fastify';
import type { Server } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { read } from './service.ts';

/** Serves private calendars at `/calendar/SECRET.ics` to any program. The URL is the key: it is never logged or cached. */
export function serveCalendar(app: FastifyInstance, server: Server): void {
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
      const ics = token ? await read(server, token) : null;
      if (ics === null) refuse('route.missing');
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="calendar.ics"',
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
        })
        .send(ics);
    },
  );
}
