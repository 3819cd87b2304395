import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Server } from '../context.ts';
import { reportsPath } from './policyReports.ts';
import { refuse } from './refusal.ts';

/** The headers that say what a browser may do with an answer. A request with two `Host` headers is refused. */
export async function registerProtection(app: FastifyInstance, server: Server): Promise<void> {
  const https = server.ports.publicUrl.startsWith('https:');
  await app.register(helmet, {
    global: false,
    hsts: https ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...server.ports.media.origins],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        reportUri: [reportsPath],
        reportTo: ['csp'],
      },
    },
  });
  applySecurityHeaders(app);
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    if (isTwice(rawHeaders, 'host')) refuse('body.malformed');
  });
}

/** Whether a header was sent more than once; Node keeps the first, a proxy may have used the other. */
function isTwice(rawHeaders: string[], name: string): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.toLowerCase() === name) count++;
  return count > 1;
}

/** What pages may ask a browser for: what rooms and stages need, and nothing else. */
const permissions = [
  ...['camera', 'microphone', 'display-capture', 'screen-wake-lock'].map(
    (name) => `${name}=(self)`,
  ),
  ...['accelerometer', 'bluetooth', 'geolocation', 'gyroscope', 'hid', 'idle-detection'].map(
    (name) => `${name}=()`,
  ),
  ...['magnetometer', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'].map(
    (name) => `${name}=()`,
  ),
].join(', ');

/** Sets the same security headers on all replies, computed once; a route with helmet options of its own computes its own. */
function applySecurityHeaders(app: FastifyInstance): void {
  let headers: [string, string][] | undefined;
  app.addHook('onRequest', (request, reply, next) => {
    reply.raw.setHeader('permissions-policy', permissions);
    reply.raw.setHeader('reporting-endpoints', `csp="${reportsPath}"`);
    if ('helmet' in request.routeOptions.config) return next();
    if (headers) for (const [name, value] of headers) reply.raw.setHeader(name, value);
    else {
      reply.helmet();
      headers = Object.entries(reply.raw.getHeaders()) as [string, string][];
    }
    next();
  });
}
