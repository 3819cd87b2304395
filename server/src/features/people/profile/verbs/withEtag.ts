import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Adds an ETag to a reply; sends 304 if the client already has it. */
export function withEtag<T>(request: FastifyRequest, reply: FastifyReply, answer: T): T {
  const tag = createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22);
  reply.header('etag', `"${tag}"`);
  return request.headers['if-none-match'] === `"${tag}"` ? (reply.status(304).send() as T) : answer;
}
