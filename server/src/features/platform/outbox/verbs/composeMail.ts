import { inLanguage, type Language } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { say } from '../../../../texts/texts.ts';
import * as event from '../../event/service.ts';
import { logoName } from '../../share/service.ts';
import { type MailCard, renderMail } from './renderMail.ts';

/** The content of a mail. */
export interface MailContent {
  language: Language;
  subject: string;
  /** On this server, above the paragraphs. */
  picture?: { url: string; alt: string } | undefined;
  /** Paragraphs. */
  lines: string[];
  cards?: MailCard[] | undefined;
  /** Why they get it. */
  footer: string;
  code?: string | undefined;
  link?: { url: string; label: string } | undefined;
}

/** A mail ready to send: its subject, and its content as text and as HTML in the event's look. */
export function composeMail(
  ctx: Ctx,
  given: MailContent & { unsubscribeUrl: string | null; pictureAlt?: string | undefined },
): { subject: string; body: string; html: string } {
  const { language, picture, lines, cards = [], footer, code, link } = given;
  const { unsubscribeUrl, pictureAlt } = given;
  const voice = { event: ctx.event, language };
  const subject = given.subject.replace(/[\r\n]+/g, ' ');
  const unsubscribe = unsubscribeUrl
    ? { url: unsubscribeUrl, label: say(voice, 'mail.unsubscribe') }
    : undefined;
  const html = renderMail({
    language,
    title: subject,
    brand: ctx.event.config.look.brand,
    eventName: ctx.event.name,
    logo: findLogo(ctx, language),
    picture,
    lines,
    cards,
    pictureAlt,
    footer,
    code,
    link,
    unsubscribe,
  });
  const end = unsubscribe ? [`${footer}\n${unsubscribe.label}: ${unsubscribe.url}`] : [footer];
  const listed = cards.map(({ title, lines: facts, url }) => [title, ...facts, url].join('\n'));
  const shown = picture ? [say(voice, 'mail.picture', { alt: picture.alt })] : [];
  const body = [...shown, ...lines, ...listed, ...(link ? [link.url] : []), ...end].join('\n\n');
  return { subject, body, html };
}

function findLogo(ctx: Ctx, language: Language): { url: string; alt: string } | undefined {
  const name = logoName(ctx.event);
  const { logo } = ctx.event.config;
  if (!name || !logo) return undefined;
  return {
    url: event.pageAddress(ctx, `/share/${name}.png`),
    alt: inLanguage(logo.alt, language) || ctx.event.name,
  };
}
