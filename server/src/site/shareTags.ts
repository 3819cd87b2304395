import { escapeHtml } from '../texts/escapeHtml.ts';
import type { Shared } from '../features/platform/share/service.ts';

const types = {
  event: 'website',
  session: 'article',
  speaker: 'profile',
  booth: 'article',
} as const;

/** The meta tags of a page for messengers and search engines. */
export function shareTags(
  { canonical, card, imageUrl, jsonLd }: Shared,
  eventName: string,
  language: string,
): string {
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
  const og = (name: string, content: string) => meta('property', `og:${name}`, content);
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('name', 'description', card.description),
    og('type', types[card.subject]),
    og('site_name', eventName),
    og('title', card.title),
    og('description', card.description),
    og('url', canonical),
    og('locale', `${language}_IN`),
    og('image', imageUrl),
    og('image:type', 'image/jpeg'),
    og('image:width', '1200'),
    og('image:height', '630'),
    og('image:alt', card.title),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', card.title),
    meta('name', 'twitter:description', card.description),
    meta('name', 'twitter:image', imageUrl),
    jsonLd
      ? `<script type="application/ld+json">${JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}</script>`
      : '',
  ].join('');
}
