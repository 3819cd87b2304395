import { id, language, wordedMails } from '@pavilion/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { createContext, type Ctx, type Server } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import * as event from '../../platform/event/service.ts';
import { eventOfCampaign, followLink } from './queries/mails.ts';
import { linkTarget } from './model/content.ts';
import { mailFor, previewThemes } from './model/preview.ts';
import { isSigned } from './model/previewPages.ts';
import { ownMailFor } from './verbs/previewOwn.ts';

const wordedMail = z.enum(wordedMails);

/** Like a mail client: no scripts, and only inline styles. */
const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox";

/** Redirects counted links, each only to its campaign's target, and serves previews to anyone with a signed URL. */
export function serveCampaigns(app: FastifyInstance, server: Server): void {
  app.route<{ Params: { token: string } }>({
    method: 'GET',
    url: '/l/:token',
    schema: { hide: true },
    exposeHeadRoute: false,
    handler: async ({ params }, reply) => {
      const isToken = /^[0-9a-f]{32}$/.test(params.token);
      const found = isToken ? await followLink(server.store.db, params.token) : undefined;
      const target = found && linkTarget(await requireEventContext(server, found.event_id), found);
      if (!target) refuse('route.missing');
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(target, 302);
    },
  });

  app.get<{ Params: { about: string; segment: string } }>(
    '/campaign-preview/:about/:segment',
    { schema: { hide: true } },
    async ({ params: { about, segment } }, reply) => {
      const [campaignId, written, theme, personId] = about.split('.');
      const of = {
        id: id.safeParse(campaignId).data,
        language: language.safeParse(written).data,
        personId: id.safeParse(personId).data,
      };
      const eventId = of.id && (await eventOfCampaign(server.store.db, of.id));
      if (!eventId || !of.language || !of.personId) refuse('route.missing');
      const ctx = await requireEventContext(server, eventId);
      if (!isSigned(ctx, about, segment)) refuse('route.missing');
      const { html } = await mailFor(ctx, {
        id: of.id!,
        language: of.language,
        personId: of.personId,
      });
      return sendPreview(reply, html, theme);
    },
  );

  app.get<{ Params: { about: string; segment: string } }>(
    '/mail-preview/:about/:segment',
    { schema: { hide: true } },
    async ({ params: { about, segment } }, reply) => {
      const [eventId, mail, written, theme, person] = about.split('.');
      const kind = wordedMail.safeParse(mail).data;
      const spoken = language.safeParse(written).data;
      const personId = id.safeParse(person).data;
      const ofEvent = id.safeParse(eventId).data;
      if (!ofEvent || !kind || !spoken || !personId) refuse('route.missing');
      const ctx = await requireEventContext(server, ofEvent);
      if (!isSigned(ctx, about, segment)) refuse('route.missing');
      const { html } = await ownMailFor(ctx, { kind, language: spoken, personId });
      return sendPreview(reply, html, theme);
    },
  );
}

/** Sends an email's HTML as a mail program in this theme shows it. */
function sendPreview(reply: FastifyReply, html: string, theme: string | undefined) {
  const shown = theme === previewThemes[1] ? 'all' : 'not all';
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': previewPolicy,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(html.replaceAll('(prefers-color-scheme: dark)', shown));
}

async function requireEventContext(server: Server, eventId: string): Promise<Ctx> {
  const row = await event.byId(server.store.db, eventId);
  if (!row) refuse('route.missing');
  return createContext(server, { actor: null, event: row, language: 'en' });
}
