import { id } from '@pavilion/contract';
import type { FastifyInstance } from 'fastify';
import type { Server } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { guestContext } from '../../../http/guestContext.ts';
import { byId } from '../../platform/event/service.ts';
import { receiveAnswer } from './service.ts';

/** Receives issuers' responses at `/openid/EVENT`, and redirects the browser to an address without them. */
export async function serveOpenid(app: FastifyInstance, server: Server): Promise<void> {
  await app.register(async (door) => {
    const form = 'application/x-www-form-urlencoded';
    door.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    door.route<{ Params: { eventId: string } }>({
      method: ['GET', 'POST'],
      url: '/openid/:eventId',
      schema: { hide: true },
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const eventId = id.safeParse(request.params.eventId).data;
        const event = eventId ? await byId(server.store.db, eventId) : null;
        if (!event) refuse('event.missing');
        const ctx = guestContext(server, event, request);
        const given = request.method === 'POST' ? request.body : request.url.split('?')[1];
        return reply
          .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
          .redirect(await receiveAnswer(ctx, new URLSearchParams(String(given ?? ''))), 303);
      },
    });
  });
}
