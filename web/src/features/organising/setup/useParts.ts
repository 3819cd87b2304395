import {
  type Event,
  eventConfig,
  type FeatureKey,
  features,
  settingsChange,
} from '@pavilion/contract';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import type { Part, Values } from './SettingsPart.tsx';
import { useFieldNames } from './useFieldNames.ts';

const { shape } = settingsChange;
const config = eventConfig.shape;

const basics = {
  basics: [
    ['name', shape.name],
    ['tagline', config.tagline],
    ['startDate', shape.startDate],
    ['endDate', shape.endDate],
    ['zone', shape.zone],
    ['opens', config.opens],
    ['closes', config.closes],
    ['endsEarlyMinutes', config.endsEarlyMinutes],
    ['contactAddress', config.contactAddress],
  ],
  mails: [
    ['senderName', config.senderName],
    ['replyTo', config.replyTo],
    ['mailWords', config.mailWords],
  ],
  look: [
    ['look', config.look],
    ['logo', config.logo],
  ],
  languages: [
    ['languages', config.languages],
    ['glossary', config.glossary],
  ],
  boothFields: [
    ['boothFields', config.boothFields],
    ['boothItems', config.boothItems],
  ],
  privacy: [
    ['retentionDays', config.retentionDays],
    ['privacyNotices', config.privacyNotices],
  ],
  security: [['secondStepFor', config.secondStepFor]],
} satisfies Record<string, Part['fields']>;
type BasicKey = keyof typeof basics;

/** A part of the settings: one every event has, or a feature. */
export type PartKey = BasicKey | FeatureKey;

/** The parts that have a page of their own. */
export const partPages = {
  look: '/organiser/look',
  landing: '/organiser/look',
  registration: '/organiser/registration',
} as const satisfies Partial<Record<PartKey, string>>;

/** The event's settings parts and their current values; features are derived from their schema. */
export function useParts(): { findPart: (key: PartKey) => Part; current: (part: Part) => Values } {
  const t = useTexts();
  const names = useFieldNames();
  const event = useEvent()!;
  const findPart = (key: PartKey): Part =>
    isBasic(key)
      ? { key, title: t(`settings.${key}`), about: t(`settings.${key}About`), fields: basics[key] }
      : {
          key,
          title: names.feature(key),
          about: names.about(key),
          fields: [[`features.${key}`, features.shape[key]]],
          feature: key,
        };
  return {
    findPart,
    current: (part) =>
      Object.fromEntries(part.fields.map(([path]) => [path, valueAt(event, path)])),
  };
}

function isBasic(key: PartKey): key is BasicKey {
  return key in basics;
}

function valueAt(event: Event, path: string): unknown {
  const [key, feature] = path.split('.') as [string, FeatureKey?];
  if (feature) return event.config.features[feature];
  if (key === 'startDate') return event.firstDay;
  if (key === 'endDate') return event.lastDay;
  return key in event
    ? (event as unknown as Values)[key]
    : (event.config as unknown as Values)[key];
}
