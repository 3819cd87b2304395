import { conference, type EventConfig, propertyExpo } from '@pavilion/contract';
import { trade, tradeSkills } from '../../demo/attendees/trade.ts';
import { conference as demoConference } from '../../demo/conference.ts';
import { conferenceWords } from '../../demo/conference-words.ts';
import { expoWords } from '../../demo/expo-words.ts';
import { propertyExpo as demoExpo } from '../../demo/property-expo.ts';
import type { DemoConference, DemoExpo, Film, Words } from '../../demo/types.ts';
import type { NewEvent } from '../features/platform/event/service.ts';
import type { MediaUrl } from './demoMedia.ts';

/** The two demo events, each its preset filled with the demo's content and rehearsed to its live moment. */
export function demoEvents(
  mediaUrl: MediaUrl,
  now: Date,
): { expo: NewEvent; conference: NewEvent } {
  return {
    expo: {
      ...toBasics(demoExpo, now),
      isDefault: true,
      config: expoConfig(mediaUrl),
    },
    conference: { ...toBasics(demoConference, now), config: conferenceConfig(mediaUrl) },
  };
}

function toBasics({ event }: DemoExpo | DemoConference, now: Date) {
  return {
    slug: event.slug,
    name: event.name.en,
    startDate: event.startDate,
    endDate: event.endDate,
    zone: event.zone,
    isDemo: true,
    clockOffsetSeconds: Math.round((Date.parse(event.rehearsedAt) - now.getTime()) / 1000),
  };
}

function expoConfig(mediaUrl: MediaUrl): EventConfig {
  const { landing } = demoExpo;
  const preset = propertyExpo.features;
  const features = {
    ...preset,
    landing: {
      ...preset.landing!,
      headline: landing.headline,
      intro: landing.lead,
      hero: toHero(landing.hero, mediaUrl),
      popup: {
        image: { url: mediaUrl(landing.popup.imageUrl) ?? '', alt: landing.popup.alt },
        afterSeconds: 3,
      },
      offerings: landing.sections.map(({ title, text, image, cards }) => ({
        title,
        text,
        image: { url: mediaUrl(image.imageUrl) ?? '', alt: image.alt },
        cards: cards.map((card) => ({ title: card.title, price: card.from, note: card.note })),
      })),
      highlights: expoHighlights,
      notice: landing.whoMayBuy,
    },
  };
  const glossary = [...expoWords];
  return toConfig({ ...propertyExpo, glossary, features }, demoExpo, mediaUrl);
}

function conferenceConfig(mediaUrl: MediaUrl): EventConfig {
  const { landing } = demoConference;
  const preset = conference.features;
  const features = {
    ...preset,
    landing: {
      ...preset.landing!,
      headline: landing.headline,
      intro: landing.lead,
      hero: toHero(landing.hero, mediaUrl),
      talks: [],
    },
    registration: {
      ...preset.registration!,
      mobile: 'required' as const,
      phoneCountries: ['IN', 'AE', 'AU', 'CA', 'GB', 'SG', 'US'],
    },
    people: {
      skills: tradeSkills.map(({ en }) => en),
      designations: trade.map(({ en }) => en),
    },
  };
  const glossary = [...conferenceWords];
  return toConfig({ ...conference, glossary, features }, demoConference, mediaUrl);
}

function toConfig(
  preset: EventConfig,
  { event, welcome, savedReplies }: DemoExpo | DemoConference,
  mediaUrl: MediaUrl,
): EventConfig {
  const logoUrl = mediaUrl(event.logo.imageUrl);
  return {
    ...preset,
    tagline: event.tagline,
    logo: logoUrl ? { url: logoUrl, alt: { en: event.logo.alt } } : null,
    look: { ...preset.look, ...event.palette },
    opens: event.opens,
    closes: event.closes,
    features: {
      ...preset.features,
      entrance: { video: toVideo(welcome.entrance, mediaUrl) },
      lobby: { video: toVideo(welcome.lobby, mediaUrl) },
      infoDesk: { questions: [...savedReplies] },
    },
  };
}

function toHero(hero: { wide: string; portrait: string; alt: Words }, mediaUrl: MediaUrl) {
  const portraitUrl = mediaUrl(hero.portrait);
  return { url: mediaUrl(hero.wide) ?? '', alt: hero.alt, ...(portraitUrl && { portraitUrl }) };
}

function toVideo(video: Film, mediaUrl: MediaUrl) {
  const url = mediaUrl(video.videoLink);
  return url
    ? {
        url,
        posterUrl: mediaUrl(video.poster) ?? '',
        title: { en: video.title },
        description: { en: video.description },
      }
    : null;
}

const expoHighlights = [
  { figure: String(demoExpo.booths.length), text: { en: 'projects', hi: 'परियोजनाएँ' } },
  { figure: '4', text: { en: 'cities', hi: 'शहर' } },
  { figure: '20', text: { en: 'minutes for each call', hi: 'मिनट हर कॉल के लिए' } },
];
