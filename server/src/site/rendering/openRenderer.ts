import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PageName, pages } from '@pavilion/contract';
import type { FastifyInstance } from 'fastify';
import type { Server } from '../../context.ts';
import type { RenderedPage, Viewer } from './messages.ts';
import { PageRenderer } from './PageRenderer.ts';

/** What guests open from a link, and where most people are inside; the rest depends on who looks, or is not looked at first. */
const renderedPages = new Set<PageName>([
  ...(['landing', 'login', 'registration', 'agenda', 'agendaSession', 'sessionDetails'] as const),
  ...(['exhibitorEnquiry', 'sponsorEnquiry', 'speakerEnquiry', 'preview'] as const),
  ...(['speakers', 'speakerBio', 'members', 'auditoriumDetails'] as const),
  ...(['home', 'lobby', 'hall', 'booth', 'auditorium', 'infoDesk', 'lounge', 'messages'] as const),
]);

/** The app shell of a place inside is worth no longer wait: in a rush the document comes without. */
const appShellMs = 500;

/** A longer address is no link of ours. */
const longestAddress = 300;

/** Renders a page from what it begins with: as a guest sees it or, where it needs a login, as it looks while its data loads. Null for pages that browsers render, and for all where the application was not built for the server. */
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
    onFailure: (reason) => log.warn({ reason }, 'a page could not be rendered'),
  });
  app.addHook('onClose', () => renderer.close());
  return async (page, start, { address, isPhone, ...viewer }) => {
    if (!renderedPages.has(page) || address.length > longestAddress) return null;
    const isInside = pages[page].access === 'signedIn';
    // who saves data gets a place once, when it is their own
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
