import { conference, type Event } from '@pavilion/contract';
import { describe, expect, test } from 'vitest';
import { inOneLanguage } from './inOneLanguage.ts';

describe('an event in one language', () => {
  const event = {
    name: 'Numeris 2021',
    config: {
      ...conference,
      languages: ['en', 'hi'],
      tagline: { en: 'Three days for accountants', hi: 'लेखाकारों के तीन दिन' },
      glossary: [{ en: 'Auditor', hi: 'लेखा परीक्षक' }, { en: 'Partner' }],
    },
  } as unknown as Event;

  test('has its texts in that language alone, and everything else as it was', () => {
    const { name, config } = inOneLanguage(event, 'en');
    expect(config.tagline).toEqual({ en: 'Three days for accountants' });
    expect(config.glossary).toEqual([{ en: 'Auditor' }, { en: 'Partner' }]);
    expect([name, config.languages, config.look]).toEqual([
      'Numeris 2021',
      ['en', 'hi'],
      conference.look,
    ]);
  });

  test('keeps the English by which texts are found, and which stands in for them', () => {
    const { config } = inOneLanguage(event, 'hi');
    expect(config.glossary).toEqual([{ en: 'Auditor', hi: 'लेखा परीक्षक' }, { en: 'Partner' }]);
  });

  test('brings the sentences of its own in that language alone, and nothing where it has none', () => {
    const wording = { hi: { 'lobby.name': 'फ़ॉयर' } };
    expect(inOneLanguage({ ...event, wording }, 'hi').wording).toEqual(wording);
    expect(JSON.stringify(inOneLanguage({ ...event, wording }, 'en'))).not.toContain('wording');
  });
});
