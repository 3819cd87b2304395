import {
  conference,
  type Event,
  type EventConfig,
  exhibition,
  type FeatureKey,
  features,
  type LocalText,
  propertyExpo,
} from '@pavilion/contract';
import { inLanguage, type Language, languageCodes } from '@pavilion/contract/languages';
import { readCatalogue } from '@pavilion/contract/texts/files';
import { expect, test } from 'vitest';
import { listEffects } from './listEffects.ts';

const days = { startDate: '2021-05-28', endDate: '2021-06-06', zone: 'Asia/Kolkata' };
const event = (config: Event['config']) =>
  ({ firstDay: days.startDate, lastDay: days.endDate, zone: days.zone, config }) as Event;

/** A neutral preset as an event has it, with the country of its zone. */
const inIndia = (config: EventConfig): EventConfig => {
  const registration = { ...config.features.registration!, phoneCountries: ['IN'] };
  return { ...config, features: { ...config.features, registration } };
};

/** The sentences about a part of an event, in a language. */
function said(
  part: string,
  values: Record<string, unknown>,
  { config = propertyExpo, language = 'en' as Language } = {},
): string[] {
  const texts = readCatalogue(language, ['work']);
  const read = (text: LocalText) => inLanguage(text, language);
  return listEffects(part, values, { event: event(config), language, read }).map(
    ([sentence, gaps = {}]) =>
      texts[sentence]!.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) =>
        String(gaps[name] ?? gap),
      ),
  );
}

test.each(languageCodes)(
  'hana reads in whole sentences what every part of the settings does (%s)',
  (language) => {
    for (const config of [propertyExpo, inIndia(exhibition), inIndia(conference)]) {
      const parts: [string, Record<string, unknown>][] = [
        ['basics', { ...days, ...config }],
        ['languages', { ...config }],
        ['privacy', { ...config }],
      ];
      for (const key of Object.keys(features.shape) as FeatureKey[]) {
        const settings = config.features[key];
        if (settings && Object.keys(settings).length)
          parts.push([key, { [`features.${key}`]: settings }]);
      }
      for (const [part, values] of parts) {
        if (part === 'infoDesk' || part === 'landing') continue; // these have a drawn preview
        const sentences = said(part, values, { config, language });
        expect(sentences, part).not.toEqual([]);
        expect(sentences.join(' '), part).not.toMatch(/\{\{|undefined/);
      }
    }
  },
);

test('hana reads what a setting does while she edits it, before saving', () => {
  const calls = (minutes: unknown) => ({
    'features.calls': { minutes, defaultDate: '2021-05-29', defaultTime: '10:00' },
  });
  const config = { ...propertyExpo, opens: '10:00', closes: '19:00' };
  expect(said('calls', calls(20), { config })[0]).toContain('27 times a day, from 10:00');
  expect(said('calls', calls(60), { config })[0]).toContain('9 times a day');
  expect(said('privacy', { retentionDays: 10 })).toEqual([
    'On 16 June 2021 everything that identifies people is permanently deleted.',
  ]);
  expect(said('privacy', { retentionDays: null })).toEqual([
    readCatalogue('en', ['work'])['effect.privacy.kept'],
  ]);
});

test('hana reads that a connection request lets both people write (D8)', () => {
  expect(said('messages', { 'features.messages': { from: 'requested' } })[0]).toBe(
    'People can message each other once one of them has sent a connection request.',
  );
});

test('hana reads nothing about settings she has only half filled in', () => {
  const minutes = null;
  expect(said('calls', { 'features.calls': { minutes } })).toEqual([]);
  expect(said('basics', { ...days, ...propertyExpo, zone: 'Asia/Kol' })).toEqual([]);
  expect(said('basics', { ...days, ...propertyExpo, startDate: '' })).toEqual([]);
});
