import type { FastifyInstance } from 'fastify';
import type { Server } from '../core/context.ts';
import type { Live } from '../live/createLive.ts';

const aloneAfterMs = 30_000;

/** Slows down jobs and sweeps while nobody is here: no socket is open, and no call has come for half a minute. */
export function restWhenAlone(app: FastifyInstance, { jobs }: Server, { hub }: Live): void {
  let calledAt = performance.now();
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api/')) calledAt = performance.now();
  });
  jobs.restWhile(() => {
    const { privateSockets, publicSockets } = hub.figures;
    return privateSockets + publicSockets === 0 && performance.now() - calledAt > aloneAfterMs;
  });
}
