import type { FastifyInstance } from 'fastify';

/** Larger than what any call takes, so that whoever sends too much still gets to read why it was refused. */
const mostBytes = 32_000_000;

/**
 * Discards what a reply left unread of its request, so that the connection can carry the next one: a proxy shares its
 * connections between people. A body beyond 32 MB ends its connection once the answer has left; one that does not
 * arrive is ended by the server's time limit for requests.
 */
export function registerUnread(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const { headers } = raw;
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;
    if (!hasBody || raw.readableEnded || raw.destroyed) return;
    // said by Fastify of a body that it does not read; closing would cut off the answer as well
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
