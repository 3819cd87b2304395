import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import {
  type Booth,
  type Event,
  type InfoPageLink,
  isOffered,
  type Language,
  type Page,
  findPage,
} from '@pavilion/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerAssets } from './assets.ts';
import type { Server } from '../core/context.ts';
import { canText } from '../features/identity/account/model/mobile.ts';
import {
  eventOfHost,
  isDemoAmong,
  cachedEvents,
} from '../features/platform/event/model/cachedEvents.ts';
import type { EventRow } from '../core/EventRow.ts';
import { toEvent, toPublicEvent } from '../features/platform/event/queries.ts';
import {
  cachedLogo,
  drawSharedLogo,
  drawSharedPicture,
} from '../features/platform/share/verbs/drawSharedPicture.ts';
import { eventOrigin } from '../features/platform/event/service.ts';
import { robots, findShared, sitemap } from '../features/platform/share/service.ts';
import { eventsPage } from './eventsPage.ts';
import { fillPage } from './fillPage.ts';
import { inOneLanguage } from './inOneLanguage.ts';
import { installable, type Served } from './installable.ts';
import { noEventPage } from './noEventPage.ts';
import { withPlayers } from './playerPolicy.ts';
import { createPreloads } from './preloads.ts';
import { openRenderer } from './rendering/openRenderer.ts';
import { shareTags } from './shareTags.ts';
import { createStyleLinks } from './styles.ts';
import { preferredLanguage } from '../texts/texts.ts';
import { withTrustedTypes } from './trustedTypes.ts';
import { widgetPage, widgetPolicy, withFrame } from './widgetFrame.ts';

/** What the site's pages need from features. */
export interface SiteParts {
  /** The folder of the built web. */
  dist: string;
  /** Whether what a page's `{id}` refers to exists in an event. */
  exists: Record<NonNullable<Page['id']>, (event: EventRow, id: string) => Promise<boolean>>;
  /** A host name of its own for the frames of chat services. */
  widgetsUrl: string | undefined;
  /** Whether `/events` lists what is open. */
  listsEvents: boolean;
  /** The chat service embedded in a booth's page. */
  findWidget(event: EventRow, boothId: string): Promise<Booth['widget']>;
  /** The third-party origins whose videos or streams a session's stage plays. */
  listPlayerOrigins(event: EventRow, sessionId: string): Promise<string[]>;
  /** The pages and links of its own that an event's menu and footer have; undefined without any. */
  findInfoPages(event: EventRow): Promise<InfoPageLink[] | undefined>;
  /** The single sign-on an event offers. */
  findOpenid(event: EventRow): Promise<{ label: string; joins: boolean } | null>;
}

/** A page is sent once per visit and holds up everything else, so it is compressed harder. */
const compress = {
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
};

/** Serves the built web: its files, and at every address a page that already contains the event, with 404 where nothing exists. */
export async function registerSite(
  app: FastifyInstance,
  server: Server,
  { dist, exists, widgetsUrl, listsEvents, findWidget, ...find }: SiteParts,
): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) {
    server.log.warn('web is not built: run `npm run build`');
    return;
  }
  const shell = readFileSync(join(dist, 'index.html'), 'utf8');
  const preloads = createPreloads(dist);
  const styles = createStyleLinks(dist);
  const render = openRenderer(app, server, dist);
  await serveBuilt(app, dist);
  const sendWidget = widgetSender(server, { widgetsUrl, findWidget });
  app.get('/*', { helmet: { enableCSPNonces: true }, compress }, async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound();
    const events = await cachedEvents(server.store.db);
    const { event, root, path } = eventOfAddress(
      events,
      request.hostname,
      request.url.split('?')[0]!,
    );
    const language = preferredLanguage(request.headers['accept-language']);
    if (listsEvents && root === '' && path === '/events')
      return sendPlain(
        reply,
        eventsPage(server, events, { language, nonce: reply.cspNonce.style }),
      );
    const savesData = request.headers['save-data'] === 'on';
    const isPhone = /\bMobi/.test(request.headers['user-agent'] ?? '');
    const isClosed = event !== undefined && event.state !== 'open';
    const part =
      event &&
      ((await installable(event, { root, path, language, nonce: reply.cspNonce.style })) ??
        (await shareable(server, { events, event, root, path })));
    // webmail shows the logo on its own pages
    if (part?.type === 'image/png' && path.startsWith('/share/'))
      reply.header('cross-origin-resource-policy', 'cross-origin');
    if (part)
      return reply
        .header('content-type', part.type)
        .header('cache-control', part.seconds ? `public, max-age=${part.seconds}` : 'no-cache')
        .send(part.body);
    if (event && !isClosed && (await sendWidget(reply, { event, path }))) return reply;
    const page = event && findPage(path);
    const isInside = page?.page.access === 'signedIn';
    const found =
      page &&
      // outsiders can't tell what a closed event contains
      (isClosed ||
        (isOffered(page.page, event.config.features) &&
          (!page.page.id || (await exists[page.page.id](event, page.id!)))));
    const shared =
      found && !isClosed ? await findShared(server, { event, found: page, language }) : null;
    const shown = event ?? events[0];
    if (!shown) return sendNoEvent(reply, language, path);
    const seen = toEvent(shown, server.ports.clock.now());
    const players =
      found && !isClosed && page.name === 'meeting'
        ? await find.listPlayerOrigins(event, page.id!)
        : [];
    // most people who open a page from a link read it only in their language
    const textsIn = found && !isClosed && !isInside ? language : undefined;
    const start = {
      event: eventShown(seen, textsIn),
      textsIn,
      root,
      demo: isDemoAmong(events, shown, server.ports.demo),
      codesBy: canText(server) ? ('sms' as const) : ('email' as const),
      missing: found ? undefined : path,
      widgets: {
        root: widgetsUrl ? `${widgetsUrl}/e/${shown.slug}` : root,
        hasOwnHost: Boolean(widgetsUrl),
      },
      players,
      openid: await find.findOpenid(shown),
      infoPages: await find.findInfoPages(shown),
      logo: cachedLogo(server, shown),
    };
    const rendered =
      found && !isClosed
        ? await render(page.name, start, { language, savesData, isPhone, address: request.url })
        : null;
    const policy = withFrame(
      withPlayers(String(reply.getHeader('content-security-policy')), players),
      widgetsUrl,
    );
    return reply
      .status(found ? 200 : 404)
      .header('content-security-policy', withTrustedTypes(policy))
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, save-data, user-agent')
      .send(
        fillPage(shell, {
          start,
          language,
          nonce: reply.cspNonce.style,
          scriptNonce: reply.cspNonce.script,
          savesData,
          preloads: preloads(page?.name, {
            language,
            fonts: !savesData,
            parts: rendered ? ['hydratePage', ...rendered.parts] : [],
          }),
          rendered,
          isInside,
          styles: rendered ? styles(rendered.html) : '',
          isIndexed: Boolean(found) && !isClosed && !isInside && !page?.page.isUnlisted,
          tags: shared ? shareTags(shared, shown.name, language) : '',
        }),
      );
  });
}

/** Serves the files of the built web. */
async function serveBuilt(app: FastifyInstance, dist: string): Promise<void> {
  registerAssets(app, join(dist, 'assets'));
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/',
    serve: true,
    wildcard: false,
    decorateReply: false,
    index: false,
    globIgnore: ['assets/**', 'server/**', 'index.html*'],
    // other sites, and frames without origin, load them as modules
    setHeaders: (response, file) => {
      if (file.startsWith(join(dist, 'embed/')))
        response.header('access-control-allow-origin', '*');
    },
  });
}

/** Sends the frame of a booth's chat service, if that is what the address is of; returns whether it was. */
function widgetSender(
  server: Server,
  { widgetsUrl, findWidget }: Pick<SiteParts, 'widgetsUrl' | 'findWidget'>,
) {
  return async (
    reply: FastifyReply,
    { event, path }: { event: EventRow; path: string },
  ): Promise<boolean> => {
    const boothId = /^\/widget\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(path)?.[1];
    const widget = boothId ? await findWidget(event, boothId) : null;
    if (!widget) return false;
    const nonce = reply.cspNonce.script;
    const framedBy = [server.ports.publicUrl, eventOrigin({ event, ports: server.ports })];
    const framing = { nonce, framedBy, hasOwnHost: Boolean(widgetsUrl) };
    void reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', widgetPolicy(widget, framing))
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(widgetPage(widget, nonce));
    return true;
  };
}

/** Greets the installer of a server that has no event yet. */
function sendNoEvent(reply: FastifyReply, language: Language, path: string): FastifyReply {
  void reply.status(path === '/' ? 200 : 404);
  return sendPlain(reply, noEventPage(language, reply.cspNonce.style));
}

/** Sends a page without scripts that is written for each request. */
function sendPlain(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .send(html);
}

/** The event as a page contains it: outsiders see little of one that isn't open, even at an address that doesn't exist. */
function eventShown(event: Event, textsIn: Language | undefined): Event {
  if (event.state !== 'open') return toPublicEvent(event);
  return textsIn ? inOneLanguage(event, textsIn) : event;
}

/** What search engines and link previews request; null for other addresses, and for what a closed event contains. */
async function shareable(
  server: Server,
  {
    events,
    event,
    root,
    path,
  }: { events: EventRow[]; event: EventRow; root: string; path: string },
): Promise<Served | null> {
  const isOpen = event.state === 'open';
  if (path === '/sitemap.xml' && isOpen)
    return {
      type: 'application/xml; charset=utf-8',
      body: await sitemap(server, event),
      seconds: 3600,
    };
  if (path === '/robots.txt' && root === '')
    return { type: 'text/plain; charset=utf-8', body: robots(server, events), seconds: 3600 };
  const [, name, ending] = /^\/share\/([\w-]{1,60})\.(jpg|png)$/.exec(path) ?? [];
  if (!name) return null;
  if (ending === 'png') {
    const logo = await drawSharedLogo(server, event, name);
    return logo && { type: 'image/png', body: logo, seconds: 86_400 };
  }
  const picture = isOpen && (await drawSharedPicture(server, event, name));
  return picture ? { type: 'image/jpeg', body: picture, seconds: 3600 } : null;
}

/** The event that an address belongs to: by host name, by `/e/SLUG`, else the default event; and the path below its root. */
function eventOfAddress(
  events: EventRow[],
  host: string,
  pathname: string,
): { event: EventRow | undefined; root: string; path: string } {
  const below = /^\/e\/([^/]+)(\/.*)?$/.exec(pathname);
  if (below) {
    return {
      event: events.find((event) => event.slug === below[1]),
      root: `/e/${below[1]}`,
      path: below[2] ?? '/',
    };
  }
  return { event: eventOfHost(events, host), root: '', path: pathname };
}
