import { expect, test } from 'vitest';
import { type HelpCard, toCardText } from './helpCard.ts';
import type { Language } from './languages.ts';
import en from './texts/en/shared/exhibiting.json' with { type: 'json' };
import venueEn from './texts/en/shared/venue.json' with { type: 'json' };
import hi from './texts/hi/shared/exhibiting.json' with { type: 'json' };
import venueHi from './texts/hi/shared/venue.json' with { type: 'json' };
import { sayFrom } from './texts/say.ts';

const words = (language: Language) => ({
  language,
  say: sayFrom(language === 'hi' ? { ...hi, ...venueHi } : { ...en, ...venueEn }, language),
});
const bare = { key: '', name: '', price: null, pictureUrl: null };
const money = (kind: 'money' | 'moneyRange', value: NonNullable<HelpCard['price']>['value']) => ({
  ...{ kind, unit: 'INR', value },
});

test.each([
  [
    { kind: 'item', name: 'Plan 3B, east', price: money('money', 8_200_000) },
    'Plan 3B, east, ₹82 L',
  ],
  [
    { kind: 'item', name: '2 BHK', price: money('moneyRange', { from: 6_800_000, to: 7_200_000 }) },
    '2 BHK, ₹68 L to ₹72 L',
  ],
  [
    { kind: 'item', name: '2 BHK', price: money('moneyRange', { from: 6_800_000, to: 6_800_000 }) },
    '2 BHK, ₹68 L',
  ],
  [{ kind: 'item', name: 'A product' }, 'A product'],
  [{ kind: 'item', name: 'A product', price: money('money', 'dear') }, 'A product'],
  [{ kind: 'document', name: 'Price list' }, 'Brochure: Price list'],
  [{ kind: 'picture' }, 'Picture'],
  [{ kind: 'panorama', name: 'Lobby' }, '360° picture: Lobby'],
  [{ kind: 'map' }, 'Location'],
] satisfies [Partial<HelpCard>, string][])('the card %j is “%s” in words', (card, text) => {
  expect(toCardText({ ...bare, ...card }, words('en'))).toBe(text);
});

test('in Hindi a card is in Hindi words', () => {
  const home = { ...bare, kind: 'item' as const, name: '3 BHK', price: money('money', 8_200_000) };
  expect(toCardText(home, words('hi'))).toBe('3 BHK, ₹82 लाख');
  expect(toCardText({ ...bare, kind: 'video' }, words('hi'))).toBe('वीडियो');
});
