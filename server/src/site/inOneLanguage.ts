import { type Event, isLanguage, type Language, sourceLanguage } from '@pavilion/contract';

/** An event with its texts in one language and in English, which identifies texts and is the fallback. */
export function inOneLanguage(event: Event, language: Language): Event {
  const own = event.wording?.[language];
  return {
    ...event,
    wording: own && { [language]: own },
    config: lean(event.config, language),
  };
}

function lean<Part>(part: Part, language: Language): Part {
  if (Array.isArray(part)) return part.map((one) => lean(one, language)) as Part;
  if (part === null || typeof part !== 'object') return part;
  const entries = isText(part)
    ? Object.entries(part).filter(([code]) => code === sourceLanguage || code === language)
    : Object.entries(part).map(([key, value]) => [key, lean(value, language)]);
  return Object.fromEntries(entries) as Part;
}

function isText(part: object): boolean {
  return sourceLanguage in part && Object.keys(part).every(isLanguage);
}
