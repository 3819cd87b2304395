import { id } from '@pavilion/contract';
import type { FastifyInstance } from 'fastify';
import type { Server } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { guestContext } from '../../../http/guestContext.ts';
import { byId } from '../../platform/event/service.ts';
import { receiveHiEventsWebhook } from './verbs/receiveHiEventsWebhook.ts';

/** Receives the signed webhooks of ticket shops, whose signature covers the exact bytes they send. */
export async function serveTicketShops(app: FastifyInstance, server: Server): Promise<void> {
  await app.register(async (door) => {
    door.removeContentTypeParser('application/json');
    door.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    door.route<{ Params: { eventId: string } }>({
      method: 'POST',
      url: '/api/ticket-shop/:eventId/hi-events',
      schema: { hide: true },
      handler: async (request) => {
        const eventId = id.safeParse(request.params.eventId).data;
        const event = eventId ? await byId(server.store.db, eventId) : null;
        if (!event) refuse('event.missing');
        const ctx = guestContext(server, event, request);
        await receiveHiEventsWebhook(ctx, {
          body: String(request.body ?? ''),
          signature: String(request.headers['signature'] ?? ''),
        });
        return { taken: true };
      },
    });
  });
}
