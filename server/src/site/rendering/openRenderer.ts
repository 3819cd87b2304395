import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PageName, pages } from '@pavilion/contract';
import type { FastifyInstance } from 'fastify';
import type { Server } from '../../core/context.ts';
import type { RenderedPage, Viewer } from './messages.ts';
import { PageRenderer } from './PageRenderer.ts';

/** What guests open from a link, and where most people are inside; the rest depends on the viewer, or isn't opened first. */
const renderedPages = new Set<PageName>([
  ...(['landing', 'login', 'registration', 'agenda', 'agendaSession', 'agendaTrack'] as const),
  ...(['exhibitorEnquiry', 'sponsorEnquiry', 'speakerEnquiry', 'preview'] as const),
  ...(['speakers', 'speakerBio', 'members', 'auditoriumDetails', 'abroad', 'infoPage'] as const),
  'sessionDetails',
  ...(['home', 'lobby', 'hall', 'booth', 'auditorium', 'infoDesk', 'lounge', 'messages'] as const),
]);

/** How long to wait for the app shell of a page inside: in a rush the document is sent without it. */
const appShellMs = 500;

/** None of our links is longer. */
const longestAddress = 300;

/** Renders a page from its start data: as a guest sees it or, if it needs a login, as it looks while its data loads. Null for pages that browsers render, and for all if the application wasn't built for the server. */
export function openRenderer(
  app: FastifyInstance,
  { log }: Server,
  dist: string,
): (
  page: PageName,
  start: { event: { now: string } },
  viewer: Pick<Viewer, 'language' | 'savesData'> & { isPhone: boolean; address: string },
) => Promise<RenderedPage | null> {
  const script = join(dist, 'server/render.js');
  if (!existsSync(script)) return () => Promise.resolve(null);
  const renderer = new PageRenderer({
    script,
    patienceMs: 3000,
    ask: async (address, language) => {
      if (!address.startsWith('/api/')) return { status: 404, body: '' };
      const headers = { 'accept-language': language };
      const { statusCode: status, body } = await app.inject({ url: address, headers });
      return { status, body };
    },
    onFailure: (reason) => log.warn({ reason }, 'page rendering failed'),
  });
  app.addHook('onClose', () => renderer.close());
  return async (page, start, { address, isPhone, ...viewer }) => {
    if (!renderedPages.has(page) || address.length > longestAddress) return null;
    const isInside = pages[page].access === 'signedIn';
    // with data saving, a page inside is sent only once, as the person's own
    if (isInside && viewer.savesData) return null;
    const { now } = start.event;
    const same = { ...start, event: { ...start.event, now: '' } };
    const inside = isInside ? (isPhone ? 'phone' : 'desk') : null;
    const rendered = renderer.render({
      viewer: { ...viewer, inside, start: JSON.stringify(same) },
      ...{ address, now },
    });
    if (!isInside) return rendered;
    return Promise.race([rendered, pause(appShellMs, null, { ref: false })]);
  };
}
