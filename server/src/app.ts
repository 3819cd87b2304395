import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { registerBodyCheck, registerJson } from './http/body.ts';
import type { Server } from './context.ts';
import { answerUnroutable, registerErrors } from './http/errors.ts';
import { accountJobs } from './features/identity/account/jobs.ts';
import { requireFreshProof } from './features/identity/account/rights.ts';
import { actorOf, callerOf, redeemTicket } from './features/identity/account/verbs/startLogin.ts';
import { boothJobs } from './features/venue/booth/jobs.ts';
import { exists as boothExists, widgetOf } from './features/venue/booth/service.ts';
import { callJobs } from './features/exhibiting/call/jobs.ts';
import { channelJobs } from './features/programme/chat/jobs.ts';
import { cachedEvent } from './features/platform/event/verbs/cache.ts';
import { accessJobs } from './features/identity/access/jobs.ts';
import { announcementJobs } from './features/organising/announcement/jobs.ts';
import { floorJobs } from './features/organising/floor/jobs.ts';
import { helpJobs } from './features/exhibiting/help/jobs.ts';
import { serveFiles } from './features/platform/file/serve.ts';
import { notificationJobs } from './features/platform/notification/jobs.ts';
import { messageJobs } from './features/people/message/jobs.ts';
import { outboxJobs } from './features/platform/outbox/jobs.ts';
import { pollJobs } from './features/programme/poll/jobs.ts';
import { questionJobs } from './features/programme/question/jobs.ts';
import { privacyJobs } from './features/identity/privacy/jobs.ts';
import { calendarJobs } from './features/programme/calendar/jobs.ts';
import { serveCalendar } from './features/programme/calendar/serve.ts';
import { exists as certificateExists } from './features/programme/certificate/service.ts';
import { roomJobs } from './features/rooms/room/jobs.ts';
import { sheetJobs } from './features/organising/spreadsheet/jobs.ts';
import { exists as speakerExists } from './features/programme/speaker/service.ts';
import { exists as sessionExists } from './features/programme/session/service.ts';
import { stageJobs } from './features/programme/stage/jobs.ts';
import { externalOrigins } from './features/programme/stage/service.ts';
import { serveStage } from './features/programme/stage/serve.ts';
import { passkeyJobs } from './features/identity/passkey/jobs.ts';
import { authenticatorJobs } from './features/identity/authenticator/jobs.ts';
import { callerOf as comerByToken, isApiToken } from './features/identity/token/service.ts';
import { videoJobs } from './features/rooms/video/jobs.ts';
import { serveVideo } from './features/rooms/video/serve.ts';
import { visitJobs } from './features/venue/visit/jobs.ts';
import { openidJobs } from './features/identity/openid/jobs.ts';
import { serveOpenid } from './features/identity/openid/serve.ts';
import { offered } from './features/identity/openid/service.ts';
import { webhookJobs } from './features/platform/webhook/jobs.ts';
import { bindings } from './wiring/bindings.ts';
import { type Authentication, registerRoutes } from './http/http.ts';
import { serverLive } from './wiring/liveTopics.ts';
import { registerIdempotency } from './http/idempotency.ts';
import { registerOpenapi } from './http/openapi.ts';
import { registerPolicyReports } from './http/policyReports.ts';
import { registerProtection } from './http/protection.ts';
import type { Settings } from './process/settings.ts';
import { registerOperations } from './process/operations.ts';
import { registerPictures } from './http/pictures.ts';
import { registerQueryForm } from './http/query.ts';
import { registerSite } from './site/site.ts';
import { registerUnread } from './http/unread.ts';
import { registerWellKnown } from './site/wellKnown.ts';

/** Quick enough to be done for every answer. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Everything that is done later or again and again. */
const jobs = [
  accountJobs,
  outboxJobs,
  boothJobs,
  sheetJobs,
  visitJobs,
  callJobs,
  helpJobs,
  floorJobs,
  accessJobs,
  announcementJobs,
  messageJobs,
  notificationJobs,
  privacyJobs,
  channelJobs,
  stageJobs,
  pollJobs,
  questionJobs,
  calendarJobs,
  videoJobs,
  roomJobs,
  webhookJobs,
  openidJobs,
  passkeyJobs,
  authenticatorJobs,
];

/** Builds the whole server around a server; it does not listen yet. */
export async function createApp(server: Server, settings: Settings): Promise<FastifyInstance> {
  const requestMs = settings.REQUEST_SECONDS * 1000;
  const app = Fastify({
    loggerInstance: server.log,
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
    // What a proxy sends down an open connection while this server stops is still answered, as the last one.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => answerUnroutable(request, reply),
  }).withTypeProvider<ZodTypeProvider>();
  app.removeContentTypeParser('text/plain');
  registerJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await registerProtection(app, server);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions });
  await registerOpenapi(app);
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
  registerUnread(app);
  registerErrors(app, allowedMethods);
  const live = serverLive(server, settings);
  await app.register(live.plugin);
  registerBodyCheck(app);
  registerQueryForm(app);
  registerPictures(app);
  registerIdempotency(app, server);
  const door: Authentication = {
    callerOf: (token) => {
      const { db } = server.store;
      return (isApiToken(token) ? comerByToken : callerOf)(db, server.ports.clock, token);
    },
    eventOf: (id, version) => cachedEvent(server.store.db, id, version),
    requireFreshProof,
  };
  registerRoutes(
    app,
    server,
    door,
    bindings.filter((binding) => !binding.takesForms),
  );
  await app.register(async (forms) => {
    await forms.register(multipart);
    registerRoutes(
      forms,
      server,
      door,
      bindings.filter((binding) => binding.takesForms),
    );
  });
  serveFiles(app, server, (token) => actorOf(server.store.db, server.ports.clock, token));
  serveStage(app, server, {
    requireOrigin: settings.SOCKET_REQUIRES_ORIGIN,
    redeemTicket: async (ticket) =>
      (await redeemTicket(server.store.db, server.ports.clock, ticket))?.actor ?? null,
  });
  serveVideo(app, server, (token) => actorOf(server.store.db, server.ports.clock, token));
  serveCalendar(app, server);
  await serveOpenid(app, server);
  registerWellKnown(app, server, settings);
  await registerPolicyReports(app);
  await registerOperations(app, server, settings, live);
  for (const register of jobs) await register(server);
  await registerSite(
    app,
    server,
    {
      booth: (event, id) => boothExists(server.store.db, event, id),
      certificate: (event, id) => certificateExists(server.store.db, event.id, id),
      speaker: (event, id) => speakerExists(server.store.db, event.id, id),
      session: (event, id) => sessionExists(server.store.db, event, id),
    },
    (event, id) => widgetOf(server.store.db, event, id),
    (event, id) => externalOrigins(server.store.db, event.id, id),
    (event) => offered(server.store.db, event.id),
    settings.WEB_DIST ?? join(import.meta.dirname, '../../web/dist'),
  );
  return app;
}

/** The methods that a path below `/api` takes; none for an unknown one. */
function allowedMethods(path: string): string[] {
  const matching = bindings.filter(({ route }) => {
    const pattern = route.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^/api${pattern}/?$`).test(path);
  });
  return [...new Set(matching.map(({ route }) => route.method))];
}
