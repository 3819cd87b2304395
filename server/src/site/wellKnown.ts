import { languageCodes } from '@pavilion/contract';
import type { FastifyInstance } from 'fastify';
import type { Server } from '../core/context.ts';
import { toMark } from '../features/organising/host/service.ts';
import { markPath } from '../ports/hostNames.ts';
import type { Settings } from '../settings.ts';

const dayMs = 86_400_000;
/** RFC 9116 recommends less than a year. */
const goodForDays = 90;

/** Well-known addresses: where to report a vulnerability, and where to change a password. */
export function registerWellKnown(app: FastifyInstance, server: Server, settings: Settings): void {
  const { publicUrl, clock } = server.ports;
  const schema = { hide: true };
  app.get('/.well-known/security.txt', { schema }, (_request, reply) => {
    if (!settings.SECURITY_CONTACT) return reply.callNotFound();
    const expires = new Date(clock.now().getTime() + goodForDays * dayMs);
    const lines = [
      `Contact: ${settings.SECURITY_CONTACT}`,
      `Expires: ${expires.toISOString()}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      `Preferred-Languages: ${languageCodes.join(', ')}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  // asked before an event gets a name of its own, to see whether that leads here
  app.get(markPath, { schema }, (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(toMark(server, request.hostname.toLowerCase())),
  );
  // that page's "Forgot Password ?" is how a password is changed
  app.get('/.well-known/change-password', { schema }, (_request, reply) =>
    reply.redirect('/attendee-login', 302),
  );
}
