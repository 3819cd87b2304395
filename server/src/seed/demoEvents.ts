import { conference, type EventConfig, type Features, propertyExpo } from '@pavilion/contract';
import { conference as demoConference } from '../../demo/conference.ts';
import { propertyExpo as demoExpo } from '../../demo/property-expo.ts';
import type { DemoConference, DemoExpo, Film, Words } from '../../demo/types.ts';
import type { NewEvent } from '../features/event/service.ts';
import type { MediaUrl } from './demoMedia.ts';

/** The two demo events, each its preset filled with the demo's content and rehearsed to its live moment. */
export function demoEvents(
  mediaUrl: MediaUrl,
  now: Date,
): { expo: NewEvent; conference: NewEvent } {
  return {
    expo: {
      ...basicsOf(demoExpo, now),
      isDefault: true,
      config: expoConfig(mediaUrl),
    },
    conference: { ...basicsOf(demoConference, now), config: conferenceConfig(mediaUrl) },
  };
}

function basicsOf({ event }: DemoExpo | DemoConference, now: Date) {
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
  return filled(propertyExpo, demoExpo, mediaUrl, {
    ...preset,
    landing: {
      ...preset.landing!,
      headline: landing.headline,
      intro: landing.lead,
      hero: heroOf(landing.hero, mediaUrl),
      popup: {
        image: { url: mediaUrl(landing.popup.imageUrl) ?? '', alt: landing.popup.alt },
        afterSeconds: 3,
      },
      offerings: landing.sections.map(({ kind, title, text, image, cards }) => ({
        key: kind,
        title,
        text,
        image: { url: mediaUrl(image.imageUrl) ?? '', alt: image.alt },
        cards: cards.map((card) => ({ title: card.title, price: card.from, note: card.note })),
      })),
      talks: expoTalks,
      highlights: expoHighlights,
      notice: landing.whoMayBuy,
    },
  });
}

function conferenceConfig(mediaUrl: MediaUrl): EventConfig {
  const { landing } = demoConference;
  const preset = conference.features;
  return filled(conference, demoConference, mediaUrl, {
    ...preset,
    landing: {
      ...preset.landing!,
      headline: landing.headline,
      intro: landing.lead,
      hero: heroOf(landing.hero, mediaUrl),
      talks: [],
    },
  });
}

function filled(
  preset: EventConfig,
  { event, welcome, savedReplies }: DemoExpo | DemoConference,
  mediaUrl: MediaUrl,
  features: Features,
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
      ...features,
      entrance: { video: videoOf(welcome.entrance, mediaUrl) },
      lobby: { video: videoOf(welcome.lobby, mediaUrl) },
      infoDesk: { questions: [...savedReplies] },
    },
  };
}

function heroOf(hero: { wide: string; portrait: string; alt: Words }, mediaUrl: MediaUrl) {
  const portraitUrl = mediaUrl(hero.portrait);
  return { url: mediaUrl(hero.wide) ?? '', alt: hero.alt, ...(portraitUrl && { portraitUrl }) };
}

function videoOf(film: Film, mediaUrl: MediaUrl) {
  const url = mediaUrl(film.videoLink);
  return url
    ? {
        url,
        posterUrl: mediaUrl(film.poster) ?? '',
        title: { en: film.title },
        description: { en: film.description },
      }
    : null;
}

function speakerName(slug: string): string {
  const speaker = demoConference.speakers.find((one) => one.slug === slug);
  return speaker ? `${speaker.first_name} ${speaker.last_name}` : '';
}

function whenOf(startAt: string): Words {
  const said = (language: string) =>
    new Intl.DateTimeFormat(language, {
      timeZone: demoConference.event.zone,
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(startAt));
  return { en: said('en-IN'), hi: said('hi-IN') };
}

const expoHighlights = [
  { figure: String(demoExpo.booths.length), text: { en: 'projects', hi: 'परियोजनाएँ' } },
  { figure: '4', text: { en: 'cities', hi: 'शहर' } },
  { figure: '20', text: { en: 'minutes with a consultant', hi: 'मिनट सलाहकार के साथ' } },
];

const expoTalks = [
  {
    title: { en: 'The loan before the home', hi: 'घर से पहले ऋण' },
    text: {
      en: 'What a bank looks at, what it does not say aloud, and how to be ready before you book.',
      hi: 'बैंक क्या देखता है, क्या खुलकर नहीं कहता, और बुकिंग से पहले कैसे तैयार रहें।',
    },
    when: { en: '3 June, 5 pm', hi: '3 जून, शाम 5 बजे' },
  },
  {
    title: { en: 'Reading a title', hi: 'स्वामित्व के काग़ज़ पढ़ना' },
    text: {
      en: 'Thirty years of papers in thirty minutes: mother deed, encumbrance, khata, and what RERA adds.',
      hi: 'तीस साल के काग़ज़ तीस मिनट में: मूल विलेख, भार, खाता, और रेरा क्या जोड़ता है।',
    },
    when: { en: '4 June, 5 pm', hi: '4 जून, शाम 5 बजे' },
  },
  {
    title: { en: 'Buying from abroad', hi: 'विदेश से ख़रीदना' },
    text: {
      en: 'Power of attorney, repatriation and tax for NRI, PIO and OCI buyers.',
      hi: 'एनआरआई, पीआईओ और ओसीआई ख़रीदारों के लिए मुख़्तारनामा, धन वापसी और कर।',
    },
    when: { en: '5 June, 7 pm', hi: '5 जून, शाम 7 बजे' },
  },
];
