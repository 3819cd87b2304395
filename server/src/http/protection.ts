import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Server } from '../core/context.ts';
import { reportsPath } from './policyReports.ts';
import { refuse } from '../core/refusal.ts';

/** Sets the headers that restrict what browsers may do with a reply. Requests with two `Host` headers are refused. */
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
  applySecurityHeaders(app, https);
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    if (isTwice(rawHeaders, 'host')) refuse('body.malformed');
  });
}

const hsts = 'max-age=31536000; includeSubDomains';

/** Whether a header was sent more than once; Node keeps the first, a proxy may have used the other. */
function isTwice(rawHeaders: string[], name: string): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.toLowerCase() === name) count++;
  return count > 1;
}

/** Browser features pages may request: those rooms and stages need, and no others. */
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

/** Replies that aren't documents load nothing and can't be framed. Without a document's further headers, each of the dozens a page requests is a kilobyte smaller. */
const nonDocumentHeaders: [string, string][] = [
  [
    'content-security-policy',
    "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'",
  ],
  ['cross-origin-resource-policy', 'same-origin'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-content-type-options', 'nosniff'],
];
const isNoDocument = (url: string) => /^\/(api|assets|files)\//.test(url);

/** Sets the same security headers on all replies, computed once; a route with its own helmet options computes its own. */
function applySecurityHeaders(app: FastifyInstance, https: boolean): void {
  let headers: [string, string][] | undefined;
  app.addHook('onRequest', (request, reply, next) => {
    if (isNoDocument(request.url)) {
      for (const [name, value] of nonDocumentHeaders) reply.raw.setHeader(name, value);
      if (https) reply.raw.setHeader('strict-transport-security', hsts);
      return next();
    }
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
