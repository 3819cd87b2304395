import { readFileSync } from 'node:fs';
import { mixColours } from '@pavilion/contract';
import { pictureId } from '../../../../ports/mailer.ts';
import { escapeHtml } from '../../../../texts/escapeHtml.ts';

/** Built from layout.mjml beside it, by `npm run layout FILE`. */
const layout = readFileSync(new URL('../layout.html', import.meta.url), 'utf8');

/** What a mail is about, as a card that leads to its page. What strangers wrote in it is `withoutLinks`. */
export interface MailCard {
  title: string;
  lines: string[];
  url: string;
  /** On this server. */
  picture: { url: string; alt: string } | null;
}

/** One layout for every mail, for phones, Outlook and dark mode. All values are plain text; `brand` is a colour. */
export function renderMail(mail: {
  language: string;
  title: string;
  brand: string;
  eventName: string;
  /** 240 × 64 pixels. */
  logo?: { url: string; alt: string } | undefined;
  /** Above the paragraphs, as wide as they are. */
  picture?: { url: string; alt: string } | undefined;
  /** Paragraphs. */
  lines: string[];
  cards?: MailCard[];
  /** Of the picture attached to the mail; none without. */
  pictureAlt?: string | undefined;
  footer: string;
  code?: string | undefined;
  link?: { url: string; label: string } | undefined;
  unsubscribe?: { url: string; label: string } | undefined;
}): string {
  const { link, code, logo, picture, unsubscribe, pictureAlt, cards = [] } = mail;
  const paragraphs = mail.lines.map((line) => escapeHtml(line).replaceAll('\n', '<br>'));
  const values: Record<string, string> = {
    language: mail.language,
    title: escapeHtml(mail.title),
    preview: escapeHtml(mail.lines.at(-1) ?? ''),
    brand: mail.brand,
    button: mixColours(mail.brand, '#000000', 0.86),
    link: mixColours(mail.brand, '#000000', 0.88),
    lightLink: mixColours(mail.brand, '#ffffff', 0.4),
    logo: escapeHtml(logo?.url ?? ''),
    logoAlt: escapeHtml(logo?.alt ?? ''),
    event: escapeHtml(mail.eventName),
    text: [
      ...(picture ? [toBanner(picture)] : []),
      ...[...paragraphs, ...(pictureAlt ? [toImage(pictureAlt)] : [])].map(
        (line) => `<p style="margin:0 0 16px">${line}</p>`,
      ),
      ...cards.map(toCard),
    ].join(''),
    footer:
      escapeHtml(mail.footer).replaceAll('\n', '<br>') +
      (unsubscribe ? `<br>${anchor(unsubscribe)}` : ''),
    code: escapeHtml(code ?? ''),
    url: escapeHtml(link?.url ?? ''),
    label: escapeHtml(link?.label ?? ''),
  };
  return Object.entries({ logo, code, link })
    .reduce((html, [part, given]) => (given ? html : without(html, part)), layout)
    .replaceAll(/__(\w+?)__/g, (_, name: string) => values[name]!);
}

/** Outlook takes the attribute: the card's width without its margins. */
function toBanner({ url, alt }: { url: string; alt: string }): string {
  return `<p style="margin:0 0 16px"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="512" style="display:block;width:100%;height:auto;border:0;border-radius:8px"></p>`;
}

function toImage(alt: string): string {
  return `<img src="cid:${pictureId}" alt="${escapeHtml(alt)}" width="232" height="232" style="display:block">`;
}

function toCard({ title, lines, url, picture }: MailCard): string {
  const image =
    picture &&
    `<td width="120" valign="top" style="padding:14px 12px 12px"><img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="120" height="63" style="display:block;border-radius:4px"></td>`;
  const facts = lines.map(escapeHtml).join('<br>');
  return `<table class="thing" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border:1px solid #d8cfc6;border-radius:8px;border-collapse:separate"><tr>${image ?? ''}<td valign="top" style="padding:12px${picture ? ' 12px 12px 0' : ''}"><p style="margin:0 0 4px;font-weight:700">${anchor({ url, label: title })}</p><p style="margin:0;font-size:14px;line-height:1.5">${facts}</p></td></tr></table>`;
}

function anchor({ url, label }: { url: string; label: string }): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
}

/** The layout without the part of this name. */
function without(html: string, part: string): string {
  return html.replace(new RegExp(`<!-- ${part} -->.*<!-- /${part} -->`, 's'), '');
}
