import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PageName } from '@pavilion/contract';
import type { FastifyInstance } from 'fastify';
import type { Server } from '../../context.ts';
import type { RenderedPage } from './messages.ts';
import { PageRenderer } from './PageRenderer.ts';

/** What guests open from a link; the rest depends on who looks, or is not looked at first. */
const renderedPages = new Set<PageName>([
  ...(['landing', 'login', 'registration', 'agenda', 'agendaSession', 'sessionDetails'] as const),
  ...(['exhibitorEnquiry', 'sponsorEnquiry', 'speakerEnquiry', 'preview'] as const),
  ...(['speakers', 'speakerBio', 'members', 'auditoriumDetails'] as const),
]);

/** A longer address is no link of ours. */
const longestAddress = 300;

/** Answers how a page is rendered as a guest sees it, from what it begins with: null for pages that browsers render, and for all where the application was not built for the server. */
export function openRenderer(
  app: FastifyInstance,
  { log }: Server,
  dist: string,
): (
  page: PageName,
  start: { event: { now: string } },
  guest: { language: string; savesData: boolean; address: string },
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
  return async (page, start, { address, ...guest }) => {
    if (!renderedPages.has(page) || address.length > longestAddress) return null;
    const { now } = start.event;
    const same = { ...start, event: { ...start.event, now: '' } };
    return renderer.render({ guest: { ...guest, start: JSON.stringify(same) }, address, now });
  };
}
