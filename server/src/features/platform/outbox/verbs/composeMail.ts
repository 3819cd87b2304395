import { inLanguage, type Language } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { say } from '../../../../texts/texts.ts';
import * as event from '../../event/service.ts';
import { logoName } from '../../share/service.ts';
import { renderMail } from './renderMail.ts';

/** The content of a mail. */
export interface MailContent {
  language: Language;
  subject: string;
  /** Paragraphs. */
  lines: string[];
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
  const { language, lines, footer, code, link, unsubscribeUrl, pictureAlt } = given;
  const subject = given.subject.replace(/[\r\n]+/g, ' ');
  const unsubscribe = unsubscribeUrl
    ? { url: unsubscribeUrl, label: say({ event: ctx.event, language }, 'mail.unsubscribe') }
    : undefined;
  const html = renderMail({
    language,
    title: subject,
    brand: ctx.event.config.look.brand,
    eventName: ctx.event.name,
    logo: findLogo(ctx, language),
    lines,
    pictureAlt,
    footer,
    code,
    link,
    unsubscribe,
  });
  const end = unsubscribe ? [`${footer}\n${unsubscribe.label}: ${unsubscribe.url}`] : [footer];
  return { subject, body: [...lines, ...(link ? [link.url] : []), ...end].join('\n\n'), html };
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
