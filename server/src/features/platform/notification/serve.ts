import { id } from '@pavilion/contract';
import type { FastifyInstance } from 'fastify';
import type { Server } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { guestContext } from '../../../http/guestContext.ts';
import * as event from '../event/service.ts';
import { eventOfPerson } from './queries.ts';
import { unsubscribe } from './verbs/unsubscribe.ts';
import { findKinds } from './model/unsubscription.ts';

/** Accepts what mail programs post to `/unsubscribe/TOKEN` (RFC 8058), without a login, and redirects people to the page, with the token moved behind the hash. */
export async function serveUnsubscribe(app: FastifyInstance, server: Server): Promise<void> {
  await app.register(async (door) => {
    const form = 'application/x-www-form-urlencoded';
    door.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    door.route<{ Params: { token: string } }>({
      method: ['GET', 'POST'],
      url: '/unsubscribe/:token',
      schema: { hide: true },
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { token } = request.params;
        const personId = id.safeParse(token.split('.')[0]).data;
        const eventId = personId && (await eventOfPerson(server.store.db, personId));
        const row = eventId ? await event.byId(server.store.db, eventId) : null;
        reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
        if (!row) return reply.redirect('/unsubscribe', 303);
        const ctx = guestContext(server, row, request);
        if (request.method === 'GET')
          return reply.redirect(`${event.pageAddress(ctx, '/unsubscribe')}#${token}`, 303);
        try {
          const { kind } = await findKinds(ctx, token);
          await unsubscribe(ctx, { token, kind, isMailed: false });
        } catch (error) {
          // a mail program can do nothing about a link that no longer works
          if (!(error instanceof Refusal)) throw error;
        }
        return reply.status(200).send('');
      },
    });
  });
}
