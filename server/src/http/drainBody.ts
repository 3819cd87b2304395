import type { FastifyInstance } from 'fastify';

/** More than any call accepts, so that a client that sends too much still gets to read why it was refused. */
const mostBytes = 32_000_000;

/**
 * Discards what was left unread of a request when its reply is sent, so that the connection can carry the next one: proxies
 * share connections between people. A body beyond 32 MB closes its connection once the reply has been sent; one that
 * doesn't arrive is ended by the server's request timeout.
 */
export function registerDrainBody(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const { headers } = raw;
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;
    if (!hasBody || raw.readableEnded || raw.destroyed) return;
    // set by Fastify for a body it doesn't read; closing would cut off the reply as well
    reply.removeHeader('connection');
    let left = mostBytes;
    raw.unpipe();
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left >= 0) return;
      raw.pause();
      if (reply.raw.writableFinished) raw.socket.destroy();
      else reply.raw.once('finish', () => raw.socket.destroy());
    });
    raw.resume();
  });
}
