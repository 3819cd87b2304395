import { expect, test } from 'vitest';
import { conference } from './conference.ts';
import { settingsChange } from '../features/organising/setup.ts';
import { eventConfig } from './event-config.ts';
import { exhibition } from './exhibition.ts';
import { presetForms } from './forms.ts';
import { propertyExpo } from './property-expo.ts';

const ofOneTrade =
  /propert|real estate|\bhomes?\b|apartment|villa|plot|₹|\bRs\b|lakh|India|Bangalore|Chennai|ten days|four cities|GST|संपत्ति|रुपय|दस दिन/i;

test.each([
  ['exhibition', exhibition],
  ['conference', conference],
] as const)('a new %s says nothing of one trade, country or number of days', (name, preset) => {
  const said = JSON.stringify([preset, presetForms[name]]);
  expect(ofOneTrade.exec(said)?.[0]).toBeUndefined();
});

test('a property expo keeps what the specification says of it, without a number of days', () => {
  const { registration, landing } = propertyExpo.features;
  expect(registration).toMatchObject({ mobile: 'required', agent: true });
  expect(registration!.phoneCountries[0]).toBe('IN');
  expect(registration!.cities).toEqual(['Bangalore', 'Chennai', 'Coimbatore', 'Kolkata']);
  expect(landing!.notice!.en).toContain('may legally buy property in India');
  expect(JSON.stringify(propertyExpo)).not.toMatch(/ten days|four cities|दस दिन/i);
});

test('every preset is a whole configuration once its country is known', () => {
  for (const preset of [exhibition, propertyExpo, conference]) {
    const registration = { ...preset.features.registration!, phoneCountries: ['PT'] };
    const config = { ...preset, features: { ...preset.features, registration } };
    expect(eventConfig.parse(config)).toEqual(config);
  }
});

test('an event from before there were costs has none, and a change of another feature leaves them', () => {
  const registration = { ...exhibition.features.registration!, phoneCountries: ['PT'] };
  const { costs: _, ...features } = { ...exhibition.features, registration };
  expect(eventConfig.parse({ ...exhibition, features }).features.costs).toBeNull();
  const change = { features: { offers: {} } };
  expect(settingsChange.parse(change)).toEqual(change);
});

test('a new property expo has site visits, other new events and those from before them have none', () => {
  const registration = { ...exhibition.features.registration!, phoneCountries: ['PT'] };
  const { tours: _, ...features } = { ...exhibition.features, registration };
  expect(eventConfig.parse({ ...exhibition, features }).features.tours).toBeNull();
  expect([exhibition, conference].map((preset) => preset.features.tours)).toEqual([null, null]);
  expect(propertyExpo.features.tours).not.toBeNull();
});

test('new events, and those from before there were badges, have no door', () => {
  const registration = { ...exhibition.features.registration!, phoneCountries: ['PT'] };
  const { badges: _, ...features } = { ...exhibition.features, registration };
  expect(eventConfig.parse({ ...exhibition, features }).features.badges).toBeNull();
  for (const { features: own } of [exhibition, conference, propertyExpo])
    expect(own.badges).toBeNull();
});

test('a new property expo and a new conference take feedback, other new events and those from before it don’t', () => {
  const registration = { ...exhibition.features.registration!, phoneCountries: ['PT'] };
  const { feedback: _, ...features } = { ...exhibition.features, registration };
  expect(eventConfig.parse({ ...exhibition, features }).features.feedback).toBeNull();
  expect(exhibition.features.feedback).toBeNull();
  for (const { features: own } of [propertyExpo, conference])
    expect(Object.values(own.feedback!).every((on) => on !== null)).toBe(true);
});

test('an organiser asks up to three different questions about a subject, and choices have options', () => {
  const ask = (...questions: object[]) => {
    const feedback = { session: { questions }, call: null, conversation: null, event: null };
    const checked = settingsChange.safeParse({ features: { feedback } });
    return checked.error?.issues.map(({ path, message }) => [path.slice(4).join('.'), message]);
  };
  const question = (en: string, kind = 'text', options: string[] = []) => ({
    ...{ question: { en }, kind, options },
  });
  expect(ask(question('What next?'), question('How long?', 'choice', ['1', '2']))).toBeUndefined();
  expect(ask(...['A', 'B', 'C', 'D'].map((en) => question(en)))).toEqual([
    ['', 'feedback.tooManyQuestions'],
  ]);
  expect(ask(question('A'), question('a '))).toEqual([['', 'feedback.sameQuestion']]);
  expect(ask(question(''))).toEqual([['0.question.en', 'field.required']]);
  expect(ask(question('How long?', 'choice', ['1']))).toEqual([['0.options', 'form.options']]);
});
