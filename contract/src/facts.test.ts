import { expect, test } from 'vitest';
import { checkFacts, type FactValue } from './facts.ts';
import { presetFacts } from './presets/presetFacts.ts';
import { fitsRegister, registers } from './registers.ts';
import { toSquareFeet, toSquareMetres } from './squareFeet.ts';

const { boothFields } = presetFacts['property-expo'];
const { fields: itemFields } = presetFacts['property-expo'].boothItems;
const month = '2021-06';

/** What is wrong with one fact of a property expo's booth. */
function problemWith(key: string, value: FactValue, stored = {}) {
  const fields = [...boothFields, ...itemFields];
  return checkFacts(fields, { [key]: value }, { stored, month }).problems[key] ?? null;
}

test('an area typed in square feet is the same square feet again', () => {
  for (const feet of [600, 1000, 1250, 2400]) expect(toSquareFeet(toSquareMetres(feet))).toBe(feet);
});

test('eli states a price, a month to come and how large the land is', () => {
  const given = {
    price: { from: 6_800_000, to: 12_000_000 },
    possession: '2022-12',
    landArea: 7.5,
    configuration: ' 2, 3 BHK ',
  };
  const { facts, problems } = checkFacts(boothFields, given, { stored: {}, month });
  expect(problems).toEqual({});
  expect(facts).toEqual({ ...given, configuration: '2, 3 BHK' });
});

test('a price without its end, and what is ready now, are facts too', () => {
  expect(problemWith('price', { from: 4_200_000, to: null })).toBeNull();
  expect(problemWith('possession', 'now')).toBeNull();
});

test.each([
  ['price', { from: 9_000_000, to: 8_000_000 }, 'fact.reversed'],
  ['price', { from: 0, to: null }, 'fact.aboveZero'],
  ['price', { from: 1.5, to: null }, 'fact.wholeAmount'],
  ['price', { to: 8_000_000 }, 'form.number'],
  ['carpetArea', 0, 'fact.aboveZero'],
  ['carpetArea', 'large', 'form.number'],
  ['possession', '2021-05', 'fact.past'],
  ['possession', 'soon', 'fact.month'],
  ['place', { latitude: 95, longitude: 77.6 }, 'fact.place'],
  ['place', { latitude: 12.9 }, 'fact.place'],
  ['rera', { number: 'P51800000000' }, 'fact.state'],
  ['rera', { state: 'KA', number: '' }, 'field.required'],
  ['masterPlan', { url: 'https://elsewhere.example/plan.png', title: '' }, 'url.notAllowed'],
] as [string, FactValue, string][])('%s %o is refused: %s', (key, value, code) => {
  expect(problemWith(key, value)).toEqual({ code });
});

test('a number of another state is refused with the form of its own', () => {
  expect(problemWith('rera', { state: 'KA', number: 'P51800000000' })).toEqual({
    code: 'fact.registration',
    example: registers['KA']!.example,
  });
});

test('a month that has passed since it was saved stays', () => {
  expect(problemWith('possession', '2021-05', { possession: '2021-05' })).toBeNull();
});

test('what is blank is no fact, and what no field asks for is dropped', () => {
  const given = { configuration: ' ', price: { from: null, to: null }, secret: 'x' };
  expect(checkFacts(boothFields, given, { stored: {}, month })).toEqual({
    facts: {},
    problems: {},
  });
});

test.each([
  ['KA', 'PRM/KA/RERA/1251/446/PR/171014/000396'],
  ['MH', 'P51800000000'],
  ['TG', 'P02400000000'],
  ['TN', 'TN/29/Building/0000/2023'],
  ['GJ', 'PR/GJ/AHMEDABAD/AHMEDABAD CITY/AUDA/RAA00000/000000'],
  ['HR', 'RC/REP/HARERA/GGM/000/000/2021/00'],
  ['UP', 'UPRERAPRJ0000'],
  ['WB', 'WBRERA/P/KOL/2023/000000'],
])(
  '%s knows the form of %s, and no other state with a letter of its own takes it',
  (state, number) => {
    expect(fitsRegister(state, number)).toBe(true);
    const others = ['KA', 'TN', 'UP', 'WB', 'GJ'].filter((other) => other !== state);
    expect(others.filter((other) => fitsRegister(other, number))).toEqual([]);
  },
);

test('every example has its own form, a state without one takes any, and a demo’s number is of its state alone', () => {
  for (const [state, { form, example }] of Object.entries(registers))
    if (form) expect(fitsRegister(state, example), state).toBe(true);
  expect(fitsRegister('UK', 'UKREP00000000000')).toBe(true);
  expect(fitsRegister('KA', 'DEMO/KA/2021/1074')).toBe(true);
  expect(fitsRegister('KA', 'DEMO/TN/2021/1407')).toBe(false);
});

test('a conference states the price model of a product by one of its options', () => {
  const judge = (priceModel: string) =>
    checkFacts(presetFacts.conference.boothItems.fields, { priceModel }, { stored: {}, month });
  expect(judge('Subscription').facts).toEqual({ priceModel: 'Subscription' });
  expect(judge('Barter').problems).toEqual({ priceModel: { code: 'form.choose' } });
});
