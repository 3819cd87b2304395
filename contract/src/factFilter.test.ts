import { expect, test } from 'vitest';
import {
  hasValues,
  listMeanings,
  listSearchFields,
  parseFactFilter,
  takesAmount,
  toComparedFact,
  toWishFilters,
  writeFactFilter,
} from './factFilter.ts';
import { conference } from './presets/conference.ts';
import { propertyExpo } from './presets/property-expo.ts';
import { toSearchTerms } from './searchWords.ts';

const fields = listSearchFields(propertyExpo);
const find = (key: string) => fields.find((one) => one.key === key)!;

test('an expo is searched by city, homes and booths, then by loans and banks; a field that both have is one', () => {
  expect(fields.map(({ key }) => key)).toEqual([
    ...['city', 'kind', 'price', 'priceIncludes', 'carpetArea', 'plotArea', 'rooms'],
    ...['configuration', 'locality', 'possession', 'builder', 'landArea', 'homesInAll'],
    ...['approvals', 'banks', 'amenities', 'distances'],
    ...['rate', 'rateKind', 'longestTerm', 'priceShare', 'processingFee', 'forWhom', 'documents'],
    ...['lendsIn', 'decidesIn', 'prepayment'],
  ]);
  expect(find('price')).toMatchObject({ ofBooths: true, ofItems: true });
  expect(find('rooms')).toMatchObject({ ofBooths: false, ofItems: true });
});

test('a conference is searched by the fields of its products, an event without fields by its city alone', () => {
  expect(listSearchFields(conference).map(({ key }) => key)).toEqual([
    ...['city', 'kind', 'forWhom', 'priceModel'],
  ]);
  const bare = listSearchFields({ boothFields: [], boothItems: null, boothKinds: [] });
  expect(bare.map(({ key }) => key)).toEqual(['city']);
});

test.each([
  ['price:..9000000', { key: 'price', value: null, from: null, to: 9_000_000 }],
  ['rooms:3', { key: 'rooms', value: null, from: 3, to: 3 }],
  ['carpetArea:80..140', { key: 'carpetArea', value: null, from: 80, to: 140 }],
  ['possession:..2023-12', { key: 'possession', value: null, from: null, to: 20231299 }],
  ['possession:2022-01..', { key: 'possession', value: null, from: 20220100, to: null }],
  ['kind:flat', { key: 'kind', value: 'Flat', from: null, to: null }],
  ['locality:Sarjapur Road', { key: 'locality', value: 'Sarjapur Road', from: null, to: null }],
])('the filter %s is read, and written back', (text, expected) => {
  const filter = parseFactFilter(fields, text)!;
  expect(filter).toEqual(expected);
  const again = writeFactFilter(find(filter.key), filter);
  expect(again.toLowerCase()).toBe(text.toLowerCase());
});

test.each([
  ...['price', 'price:', 'price:..', 'price:cheap', 'price:9..3', 'price:-3', 'kind:Castle'],
  ...['possession:soon', 'possession:2023-12..2022-01', 'sauna:yes', 'rera:KA', ':3', ''],
  ...['locality: ', `locality:${'x'.repeat(201)}`, 'price:1e9'],
])('«%s» is no filter of an expo', (text) => {
  expect(parseFactFilter(fields, text)).toBeNull();
});

test('facts are compared as what they state, and those that fit no more state nothing', () => {
  expect(toComparedFact(find('price'), { from: 5, to: null })).toEqual({ from: 5, to: 5 });
  expect(toComparedFact(find('possession'), 'now')).toEqual({ from: 0, to: 0 });
  expect(toComparedFact(find('banks'), 'SBI, HDFC; ')).toEqual({ values: ['SBI', 'HDFC'] });
  expect(toComparedFact(find('configuration'), 'Plots, 800 to 2,000 sq ft')).toEqual({
    values: ['Plots', '800 to 2,000 sq ft'],
  });
  expect(toComparedFact(find('rooms'), 'three')).toBeNull();
  expect(toComparedFact(find('price'), 'cheap')).toBeNull();
});

test('an amount is of the fields that have its kind and unit', () => {
  const taking = (text: string) => {
    const [term] = toSearchTerms(text);
    return fields.filter((one) => takesAmount(one, term!.amount!)).map(({ key }) => key);
  };
  expect(taking('90 lakh')).toEqual(['price']);
  expect(taking('3 BHK')).toEqual(['rooms']);
  expect(taking('3 कमरे')).toEqual(['rooms']);
  expect(taking('7 acres')).toEqual(['landArea']);
  expect(taking('under 90 m²')).toEqual(['carpetArea', 'plotArea']);
  expect(taking('5 wheels')).toEqual([]);
});

test('what somebody said at registration becomes filters, as far as a field has it', () => {
  const cities = ['Bangalore', 'Kolkata'];
  const said = ['Kolkata', 'Apartment', '₹50L to ₹1Cr', 'As soon as I can', 'Villas'];
  expect(toWishFilters(fields, { cities, said })).toEqual([
    ...['city:Kolkata', 'kind:Flat', 'price:5000000..10000000', 'kind:Villa'],
  ]);
  for (const filter of toWishFilters(fields, { cities, said }))
    expect(parseFactFilter(fields, filter)).not.toBeNull();
  const others = listSearchFields(conference);
  expect(toWishFilters(others, { cities: [], said: ['Apartment', 'upto ₹50L'] })).toEqual([]);
});

test('a plural and what means the same are found', () => {
  expect(listMeanings('apartments')).toContain('flat');
  expect(listMeanings('plots')).toContain('plot');
  expect(fields.filter(hasValues).map(({ key }) => key)).toContain('city');
});
