import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { registerBodyCheck } from './body.ts';
import type { House } from './context.ts';
import { answerUnroutable, registerErrors } from './errors.ts';
import { accountJobs } from './features/account/jobs.ts';
import { accountRoutes } from './features/account/routes.ts';
import { actorOf, comerOf, redeemTicket } from './features/account/sessions.ts';
import { boothRoutes } from './features/booth/routes.ts';
import { exists as boothExists, widgetOf } from './features/booth/service.ts';
import { callRoutes } from './features/call/routes.ts';
import { channelJobs } from './features/channel/jobs.ts';
import { channelRoutes } from './features/channel/routes.ts';
import { connectionRoutes } from './features/connection/routes.ts';
import { enquiryRoutes } from './features/enquiry/routes.ts';
import { knownEvent } from './features/event/known.ts';
import { eventRoutes } from './features/event/routes.ts';
import { helpJobs } from './features/help/jobs.ts';
import { helpRoutes } from './features/help/routes.ts';
import { serveFiles } from './features/file/serveFiles.ts';
import { notificationJobs } from './features/notification/jobs.ts';
import { notificationRoutes } from './features/notification/routes.ts';
import { messageJobs } from './features/message/jobs.ts';
import { messageRoutes } from './features/message/routes.ts';
import { offerRoutes } from './features/offer/routes.ts';
import { outboxJobs } from './features/outbox/jobs.ts';
import { outboxRoutes } from './features/outbox/routes.ts';
import { pollJobs } from './features/poll/jobs.ts';
import { pollRoutes } from './features/poll/routes.ts';
import { questionJobs } from './features/question/jobs.ts';
import { questionRoutes } from './features/question/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { privacyJobs } from './features/privacy/jobs.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { auditoriumRoutes } from './features/auditorium/routes.ts';
import { calendarJobs } from './features/calendar/jobs.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { serveCalendar } from './features/calendar/serveCalendar.ts';
import { certificateRoutes } from './features/certificate/routes.ts';
import { exists as certificateExists } from './features/certificate/service.ts';
import { memberRoutes } from './features/member/routes.ts';
import { speakerRoutes } from './features/speaker/routes.ts';
import { exists as speakerExists } from './features/speaker/service.ts';
import { sponsorRoutes } from './features/sponsor/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { exists as sessionExists } from './features/session/service.ts';
import { stageJobs } from './features/stage/jobs.ts';
import { stageRoutes } from './features/stage/routes.ts';
import { serveStage } from './features/stage/serveStage.ts';
import { swagRoutes } from './features/swag/routes.ts';
import { visitJobs } from './features/visit/jobs.ts';
import { visitRoutes } from './features/visit/routes.ts';
import { type Binding, type Doorkeeper, registerRoutes } from './http.ts';
import { houseLive } from './live/houseLive.ts';
import { registerIdempotency } from './idempotency.ts';
import type { Settings } from './settings.ts';
import { registerOperations } from './operations.ts';
import { registerSite } from './site.ts';

/** Every call of the product, feature by feature. */
export const bindings: Binding[] = [
  ...eventRoutes,
  ...accountRoutes,
  ...boothRoutes,
  ...callRoutes,
  ...connectionRoutes,
  ...enquiryRoutes,
  ...helpRoutes,
  ...messageRoutes,
  ...offerRoutes,
  ...profileRoutes,
  ...notificationRoutes,
  ...privacyRoutes,
  ...speakerRoutes,
  ...auditoriumRoutes,
  ...calendarRoutes,
  ...certificateRoutes,
  ...memberRoutes,
  ...sponsorRoutes,
  ...sessionRoutes,
  ...channelRoutes,
  ...stageRoutes,
  ...pollRoutes,
  ...questionRoutes,
  ...swagRoutes,
  ...visitRoutes,
  ...outboxRoutes,
];

/** Quick enough to be done for every answer. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Everything that is done later or again and again. */
const jobs = [
  accountJobs,
  outboxJobs,
  visitJobs,
  helpJobs,
  messageJobs,
  notificationJobs,
  privacyJobs,
  channelJobs,
  stageJobs,
  pollJobs,
  questionJobs,
  calendarJobs,
];

/** Builds the whole server around a house; it does not listen yet. */
export async function createApp(house: House, settings: Settings): Promise<FastifyInstance> {
  const requestMs = settings.REQUEST_SECONDS * 1000;
  const app = Fastify({
    loggerInstance: house.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.TRUSTED_PROXIES,
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    requestTimeout: requestMs,
    // Node waits for the longer of both.
    http: {
      requestTimeout: requestMs,
      headersTimeout: requestMs,
      connectionsCheckingInterval: 1000,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => answerUnroutable(request, reply),
  }).withTypeProvider<ZodTypeProvider>();
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const https = house.ports.publicUrl.startsWith('https:');
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
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
  });
  sayAlike(app);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pavilion',
        version: '0.1.0',
        description: 'An open, self-hosted platform for virtual events.',
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  registerErrors(app, allowedMethods);
  const live = houseLive(house, settings);
  await app.register(live.plugin);
  registerBodyCheck(app);
  registerIdempotency(app, house);
  const door: Doorkeeper = {
    comerOf: (token) => comerOf(house.store.db, house.ports.clock, token),
    eventOf: (id, version) => knownEvent(house.store.db, id, version),
  };
  registerRoutes(
    app,
    house,
    door,
    bindings.filter((binding) => !binding.takesForms),
  );
  await app.register(async (forms) => {
    await forms.register(multipart);
    registerRoutes(
      forms,
      house,
      door,
      bindings.filter((binding) => binding.takesForms),
    );
  });
  serveFiles(app, house, (token) => actorOf(house.store.db, house.ports.clock, token));
  serveStage(app, house, {
    requireOrigin: settings.SOCKET_REQUIRES_ORIGIN,
    redeemTicket: (ticket) => redeemTicket(house.store.db, house.ports.clock, ticket),
  });
  serveCalendar(app, house);
  await registerOperations(app, house, settings, live);
  for (const register of jobs) await register(house);
  await registerSite(
    app,
    house,
    {
      booth: (event, id) => boothExists(house.store.db, event, id),
      certificate: (event, id) => certificateExists(house.store.db, event.id, id),
      speaker: (event, id) => speakerExists(house.store.db, event.id, id),
      session: (event, id) => sessionExists(house.store.db, event, id),
    },
    (event, id) => widgetOf(house.store.db, event, id),
    settings.WEB_DIST ?? join(import.meta.dirname, '../../web/dist'),
  );
  return app;
}

/** Gives all answers the same headers of protection, worked out once; a route with options of its own works its own out. */
function sayAlike(app: FastifyInstance): void {
  let headers: [string, string][] | undefined;
  app.addHook('onRequest', (request, reply, next) => {
    if ('helmet' in request.routeOptions.config) return next();
    if (headers) for (const [name, value] of headers) reply.raw.setHeader(name, value);
    else {
      reply.helmet();
      headers = Object.entries(reply.raw.getHeaders()) as [string, string][];
    }
    next();
  });
}

/** The methods that a path below `/api` takes; none for an unknown one. */
function allowedMethods(path: string): string[] {
  const matching = bindings.filter(({ route }) => {
    const pattern = route.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^/api${pattern}/?$`).test(path);
  });
  return [...new Set(matching.map(({ route }) => route.method))];
}
