import { createHash } from 'node:crypto';
import {
  dayInWords,
  inLanguage,
  instantAt,
  isOffered,
  type Language,
  nameInList,
  type Page,
  type PageName,
  pages,
  publicLogo,
  wallClock,
  zoneName,
  fullName,
} from '@pavilion/contract';
import type { Ctx, Db, Server } from '../../../core/context.ts';
import { pageAddress, eventHours } from '../event/service.ts';
import * as queries from './queries.ts';

type Subject = 'event' | 'session' | 'speaker' | 'booth';

/** What a shared link shows of its page. */
export interface Card {
  subject: Subject;
  title: string;
  description: string;
  /** The stored picture it is drawn from; null if only the event's logo is drawn. */
  pictureUrl: string | null;
  /** A portrait is drawn on the event's colours; anything else fills the card. */
  isPortrait: boolean;
  /** For sessions only. */
  times: { start: Date; end: Date; performers: string[] } | null;
}

export interface Shared {
  /** The single address of what is shown, without query string. */
  canonical: string;
  card: Card;
  imageUrl: string;
  jsonLd: object | null;
}

const subjects: Partial<Record<PageName, Subject>> = {
  agendaSession: 'session',
  sessionDetails: 'session',
  meeting: 'session',
  speakerBio: 'speaker',
  preview: 'booth',
};

/** What a page shows when its address is shared: its own card if it is public, else the event's. */
export async function findShared(
  server: Server,
  {
    event,
    found,
    language,
  }: {
    event: Ctx['event'];
    found: { name: PageName; page: Page; id?: string };
    language: Language;
  },
): Promise<Shared> {
  const subject = found.page.access === 'signedIn' ? undefined : subjects[found.name];
  const card =
    (subject &&
      found.id &&
      (await findCard(server.store.db, event, { subject, id: found.id, language }))) ||
    (found.name === 'agendaTrack' && trackCard(event, { key: found.id!, language })) ||
    (found.name === 'infoPage' &&
      (await infoPageCard(server.store.db, event, { slug: found.id!, language }))) ||
    eventCard(event, language);
  const own = { event, ports: server.ports };
  const path = canonicalPath(found);
  const image = card.subject === 'event' ? 'event' : `${card.subject}-${found.id}`;
  return {
    canonical: pageAddress(own, path),
    card,
    imageUrl: pageAddress(own, `/share/${image}.jpg`),
    jsonLd: toSchema(event, card, {
      url: pageAddress(own, path),
      eventUrl: pageAddress(own, '/landing'),
      imageUrl: pageAddress(own, `/share/${image}.jpg`),
      isLanding: found.name === 'landing',
    }),
  };
}

/** The card of a single subject; null if it doesn't exist or isn't public. */
export async function findCard(
  db: Db,
  event: Ctx['event'],
  { subject, id, language }: { subject: Subject; id: string; language: Language },
): Promise<Card | null> {
  if (subject === 'event') return eventCard(event, language);
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
  if (subject === 'session') return sessionCard(db, { event, id, language });
  if (subject === 'speaker') {
    const found = await queries.speakerById(db, event.id, id);
    if (!found) return null;
    return {
      subject,
      title: fullName(found),
      description: shortened(plainText(found.biographical_info) || found.profession),
      pictureUrl: found.dp_url,
      isPortrait: true,
      times: null,
    };
  }
  const found = await queries.boothById(db, event.id, id);
  if (!found) return null;
  const { summaryText = '', summarySubText = '', summaryImg, imgUrl, bgImgUrl } = found.content;
  return {
    subject,
    title: found.name,
    description: shortened(`${summaryText} ${summarySubText}`),
    pictureUrl: bgImgUrl ?? summaryImg ?? imgUrl ?? null,
    isPortrait: false,
    times: null,
  };
}

async function sessionCard(
  db: Db,
  { event, id, language }: { event: Ctx['event']; id: string; language: Language },
): Promise<Card | null> {
  const found = await queries.sessionById(db, event.id, id);
  if (!found) return null;
  const { startAt: start, endAt: end, speakers } = found;
  const when = `${dayInWords(start, event.zone, language)}, ${wallClock(start, event.zone).time} ${zoneName(start, event.zone, language)}`;
  const picture = found.bannerUrl ?? found.posterUrl;
  return {
    subject: 'session',
    title: inLanguage(found.topic, language),
    description: shortened(
      [when, speakers.join(', '), inLanguage(found.description, language)]
        .filter(Boolean)
        .join(' · '),
    ),
    pictureUrl: picture ?? found.portraitUrl,
    isPortrait: picture === null,
    times: { start, end, performers: speakers },
  };
}

function eventCard(event: Ctx['event'], language: Language): Card {
  const { tagline, features } = event.config;
  return {
    subject: 'event',
    title: event.name,
    description: shortened(
      inLanguage(features.landing?.intro.en ? features.landing.intro : tagline, language),
    ),
    pictureUrl: features.landing?.hero.url || null,
    isPortrait: false,
    times: null,
  };
}

/** A track's page shows the event's picture under the track's name; null for an unknown one. */
function trackCard(
  event: Ctx['event'],
  { key, language }: { key: string; language: Language },
): Card | null {
  const name = nameInList(event.config.features.sessions?.tracks ?? [], key, language);
  return name === null ? null : { ...eventCard(event, language), title: `${name} · ${event.name}` };
}

/** A page of the event's own shows the event's picture under its title; null for one that not everyone may read. */
async function infoPageCard(
  db: Db,
  event: Ctx['event'],
  { slug, language }: { slug: string; language: Language },
): Promise<Card | null> {
  const found = await queries.infoPageBySlug(db, event.id, slug);
  if (!found) return null;
  const card = eventCard(event, language);
  const text = shortened(plainText(inLanguage(found.text, language)));
  return {
    ...card,
    title: inLanguage(found.title, language),
    description: text || card.description,
  };
}

/** The name of the event's logo in `/share/NAME.png`: it can't be guessed, and a new logo gets a new name. Null if there is no public logo. */
export function logoName(event: Ctx['event']): string | null {
  const url = publicLogo(event.config.logo);
  return url && `logo-${createHash('sha256').update(url).digest('hex').slice(0, 16)}`;
}

/** The sitemap: an event's public addresses. */
export async function sitemap(server: Server, event: Ctx['event']): Promise<string> {
  const ids = await queries.publicIds(server.store.db, event.id);
  const paths = (Object.entries(pages) as [PageName, Page][]).flatMap(([name, page]) => {
    const isListed = page.access !== 'signedIn' && isOffered(page, event.config.features);
    if (!isListed || page.isUnlisted || name === 'outbox' || name === 'registrationThanks')
      return [];
    if (!page.path.includes('{')) return [page.path];
    if (name === 'infoPage') return ids.infoPage.map((slug) => page.path.replace('{id}', slug));
    if (name === 'agendaTrack')
      return (event.config.features.sessions?.tracks ?? []).map(({ key }) =>
        page.path.replace('{id}', key),
      );
    const subject = subjects[name];
    const isOwn =
      subject !== undefined &&
      canonicalPath({ name, page, id: 'x' }).startsWith(page.path.split('{')[0]!);
    return isOwn && subject !== 'event'
      ? ids[subject].map((id) => page.path.replace('{id}', id))
      : [];
  });
  const own = { event, ports: server.ports };
  const urls = paths.map((path) => `<url><loc>${pageAddress(own, path)}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

/** The robots.txt: what crawlers may read. */
export function robots(server: Server, events: Ctx['event'][]): string {
  const maps = events
    .filter((event) => event.state === 'open')
    .map((event) => `Sitemap: ${pageAddress({ event, ports: server.ports }, '/sitemap.xml')}`);
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /calendar/', ...maps, ''].join('\n');
}

/** A session has one address, whichever of its pages is open. */
function canonicalPath({ name, page, id }: { name: PageName; page: Page; id?: string }): string {
  const isSession = subjects[name] === 'session';
  const path = isSession ? pages.agendaSession.path : page.path;
  return path.replace('{id}', id ?? '');
}

function toSchema(
  event: Ctx['event'],
  card: Card,
  at: { url: string; eventUrl: string; imageUrl: string; isLanding: boolean },
): object | null {
  const whole = {
    '@type': 'Event',
    name: event.name,
    startDate: zoned(event, event.start_date, eventHours(event).opens),
    endDate: zoned(event, event.end_date, eventHours(event).closes),
    url: at.eventUrl,
  };
  const online = {
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'VirtualLocation', url: at.url },
    image: [at.imageUrl],
    description: card.description,
  };
  if (card.times) {
    const { start, end, performers } = card.times;
    return {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: card.title,
      startDate: start.toISOString(),
      endDate: end.toISOString(),
      url: at.url,
      ...online,
      performer: performers.map((name) => ({ '@type': 'Person', name })),
      organizer: { '@type': 'Organization', name: event.name, url: at.eventUrl },
      superEvent: { ...whole, location: { '@type': 'VirtualLocation', url: at.eventUrl } },
    };
  }
  if (card.subject === 'speaker')
    return {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: card.title,
      url: at.url,
      image: at.imageUrl,
      description: card.description,
    };
  return at.isLanding
    ? {
        '@context': 'https://schema.org',
        ...whole,
        ...online,
        organizer: { '@type': 'Organization', name: event.name, url: at.eventUrl },
      }
    : null;
}

/** A wall-clock time in the event's zone, as UTC. */
function zoned(event: Ctx['event'], day: string, time: string): string {
  return instantAt(day, time, event.zone).toISOString();
}

/** The words of formatted text. */
function plainText(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ');
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 197).replace(/\s+\S*$/, '')}…` : line;
}
