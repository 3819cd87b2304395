import type { FastifyRequest } from 'fastify';
import { createContext, type Ctx, type Server } from '../core/context.ts';
import { countedAddress } from '../ports/limiter.ts';
import { preferredLanguage } from '../texts/texts.ts';

/** The context of a request that isn't one of our calls: nobody is logged in, and it reads the browser's language. */
export function guestContext(
  server: Server,
  event: Ctx['event'],
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'log'>,
): Ctx<null> {
  return createContext(server, {
    actor: null,
    event,
    language: preferredLanguage(request.headers['accept-language']),
    address: countedAddress(request.ip),
    log: request.log,
  });
}
