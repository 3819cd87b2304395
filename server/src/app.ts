import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { registerBodyCheck, registerJson } from './http/body.ts';
import { compression } from './http/compression.ts';
import type { Server } from './core/context.ts';
import { answerUnroutable, registerErrors } from './http/errors.ts';
import { requireFreshProof } from './features/identity/account/rights.ts';
import { findActor, findCaller } from './features/identity/account/model/caller.ts';
import { redeemTicket } from './features/identity/account/verbs/issueTicket.ts';
import { exists as boothExists, findWidget } from './features/venue/booth/service.ts';
import {
  cachedEvent,
  cachedEvents,
  followEvents,
} from './features/platform/event/model/cachedEvents.ts';
import { maySee } from './features/platform/event/rights.ts';
import { serveFiles } from './features/platform/file/serve.ts';
import { serveCalendar } from './features/programme/calendar/serve.ts';
import { serveCaptions } from './features/programme/caption/serve.ts';
import { exists as certificateExists } from './features/programme/certificate/service.ts';
import { exists as speakerExists } from './features/programme/speaker/service.ts';
import { exists as sessionExists, findTrack } from './features/programme/session/service.ts';
import { externalOrigins } from './features/programme/stage/service.ts';
import { servePrograms, serveStage } from './features/programme/stage/serve.ts';
import { findTokenCaller, isApiToken } from './features/identity/token/service.ts';
import { serveVideo } from './features/rooms/video/serve.ts';
import { serveUnsubscribe } from './features/platform/notification/serve.ts';
import { exists as infoPageExists, findLinks } from './features/organising/infopage/service.ts';
import { serveCampaigns } from './features/organising/campaign/serve.ts';
import { serveOpenid } from './features/identity/openid/serve.ts';
import { serveTicketShops } from './features/identity/ticket/serve.ts';
import { offered } from './features/identity/openid/service.ts';
import { bindings } from './wiring/bindings.ts';
import { jobs } from './wiring/jobs.ts';
import { type Authentication, findCalledEvent, registerRoutes } from './http/http.ts';
import { serverLive } from './wiring/liveTopics.ts';
import { registerHosts } from './http/hosts.ts';
import { registerIdempotency } from './http/idempotency.ts';
import { serializerCompiler } from './http/serialize.ts';
import { registerOpenapi } from './http/openapi.ts';
import { registerPolicyReports } from './http/policyReports.ts';
import { registerProtection } from './http/protection.ts';
import type { Settings } from './settings.ts';
import { registerOperations } from './process/operations.ts';
import { restWhenAlone } from './process/restWhenAlone.ts';
import { registerPictures } from './http/pictures.ts';
import { registerParseQuery } from './http/parseQuery.ts';
import { registerSite, type SiteParts } from './site/site.ts';
import { registerDrainBody } from './http/drainBody.ts';
import { registerWellKnown } from './site/wellKnown.ts';

/** Builds the complete HTTP server, not yet listening. */
export async function createApp(server: Server, settings: Settings): Promise<FastifyInstance> {
  const requestMs = settings.REQUEST_SECONDS * 1000;
  const app = Fastify({
    loggerInstance: server.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.TRUSTED_PROXIES,
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    requestTimeout: requestMs,
    // Node waits for the longer of the two.
    http: {
      requestTimeout: requestMs,
      headersTimeout: requestMs,
      connectionsCheckingInterval: 1000,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections during shutdown are still answered.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => answerUnroutable(request, reply),
  }).withTypeProvider<ZodTypeProvider>();
  app.removeContentTypeParser('text/plain');
  registerJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await registerProtection(app, server);
  registerHosts(app, settings, async (name) =>
    (await cachedEvents(server.store.db)).some((event) => event.host === name),
  );
  await app.register(compress, compression);
  await registerOpenapi(app);
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
  // the line logged for each call contains nothing to redact
  const log = server.log.child({}, { redact: [] });
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ...(reply.refusal && { code: reply.refusal }),
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  registerDrainBody(app);
  const authentication: Authentication = {
    findCaller: (token) => {
      const { store, ports } = server;
      return isApiToken(token)
        ? findTokenCaller(store.db, ports.clock, token)
        : findCaller(store, ports.clock, token);
    },
    findEvent: (id, version) => cachedEvent(server.store.db, id, version),
    maySee,
    requireFreshProof,
  };
  registerErrors(app, allowedMethods, (request) => findCalledEvent(request, authentication));
  const live = serverLive(server, settings);
  await app.register(live.plugin);
  restWhenAlone(app, server, live);
  registerBodyCheck(app);
  registerParseQuery(app);
  registerPictures(app);
  const answerRepeated = registerIdempotency(app, server);
  followEvents(server.store);
  registerRoutes(app, {
    server,
    authentication,
    answerRepeated,
    bindings: bindings.filter((binding) => !binding.takesForms),
  });
  await app.register(async (forms) => {
    await forms.register(multipart);
    registerRoutes(forms, {
      server,
      authentication,
      answerRepeated,
      bindings: bindings.filter((binding) => binding.takesForms),
    });
  });
  serveFiles(app, server, (token) => findActor(server.store, server.ports.clock, token));
  serveCaptions(app, server, (token) => findActor(server.store, server.ports.clock, token));
  serveStage(app, server, {
    requireOrigin: settings.SOCKET_REQUIRES_ORIGIN,
    redeemTicket: async (ticket) =>
      (await redeemTicket(server.store.db, server.ports.clock, ticket))?.actor ?? null,
  });
  servePrograms(app, server, settings);
  serveVideo(app, server, (token) => findActor(server.store, server.ports.clock, token));
  serveCalendar(app, server);
  serveCampaigns(app, server);
  await serveOpenid(app, server);
  await serveTicketShops(app, server);
  await serveUnsubscribe(app, server);
  registerWellKnown(app, server, settings);
  await registerPolicyReports(app);
  await registerOperations(app, { server, settings, live });
  for (const register of jobs) await register(server);
  await registerSite(app, server, {
    widgetsUrl: settings.WIDGETS_URL,
    listsEvents: settings.EVENTS_PAGE,
    dist: settings.WEB_DIST ?? join(import.meta.dirname, '../../web/dist'),
    ...siteLookups(server),
  });
  return app;
}

/** What the site's pages ask features. */
function siteLookups({
  store: { db },
}: Server): Omit<SiteParts, 'dist' | 'widgetsUrl' | 'listsEvents'> {
  return {
    exists: {
      booth: (event, id) => boothExists(db, event, id),
      certificate: (event, id) => certificateExists(db, event.id, id),
      speaker: (event, id) => speakerExists(db, event.id, id),
      session: (event, id) => sessionExists(db, event, id),
      infoPage: (event, slug) => infoPageExists(db, event.id, slug),
      track: async (event, id) => findTrack(event, id) !== undefined,
    },
    findWidget: (event, id) => findWidget(db, event, id),
    listPlayerOrigins: (event, id) => externalOrigins(db, event.id, id),
    findInfoPages: (event) => findLinks(db, event),
    findOpenid: (event) => offered(db, event.id),
  };
}

/** The methods allowed on a path below `/api`; none if it's unknown. */
function allowedMethods(path: string): string[] {
  const matching = bindings.filter(({ route }) => {
    const pattern = route.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^/api${pattern}/?$`).test(path);
  });
  return [...new Set(matching.map(({ route }) => route.method))];
}
