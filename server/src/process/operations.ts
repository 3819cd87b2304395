import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Server } from '../core/context.ts';
import type { Live } from '../live/createLive.ts';
import { openMetrics } from './metrics.ts';
import type { Settings } from '../settings.ts';

/** Serves `/health/*` and `/metrics`: on a private port if METRICS_PORT is set, else to this machine only. */
export async function registerOperations(
  app: FastifyInstance,
  { server, settings, live }: { server: Server; settings: Settings; live: Live },
): Promise<void> {
  const registry = openMetrics(app, { server, dataDir: settings.DATA_DIR, live });
  let started = false;
  app.addHook('onReady', async () => void (started = true));

  const answers: Record<string, (reply: FastifyReply) => Promise<FastifyReply>> = {
    '/health/started': async (reply) => reply.status(started ? 200 : 503).send({ started }),
    '/health/live': async (reply) => reply.send({ live: true }),
    '/health/ready': async (reply) => {
      const ready = await server.store.check().then(
        () => true,
        () => false,
      );
      return reply.status(ready ? 200 : 503).send({ ready });
    },
    '/metrics': async (reply) => reply.type(registry.contentType).send(await registry.metrics()),
  };
  if (settings.METRICS_PORT === undefined) {
    for (const [path, answer] of Object.entries(answers)) {
      app.get(path, { schema: { hide: true } }, (request, reply) =>
        isThisMachine(request) ? answer(reply) : reply.callNotFound(),
      );
    }
    return;
  }
  const inner = Fastify({ loggerInstance: server.log });
  for (const [path, answer] of Object.entries(answers))
    inner.get(path, (_request, reply) => answer(reply));
  await inner.listen({ port: settings.METRICS_PORT, host: settings.METRICS_HOST });
  app.addHook('onClose', () => inner.close());
}

/** Whether a request came directly from this machine, not through a proxy. */
function isThisMachine(request: FastifyRequest): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return (
    forwarded === undefined && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
  );
}
