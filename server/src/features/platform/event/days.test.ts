import { conference, type EventConfig, exhibition, propertyExpo } from '@pavilion/contract';
import { expect, test } from 'vitest';
import { withCountry } from './verbs/withCountry.ts';
import { shiftDates } from './verbs/shiftDates.ts';

const days = { startDate: '2027-01-15', endDate: '2027-01-17' };
const registrationIn = (preset: EventConfig, zone = 'Europe/Lisbon') =>
  withCountry(shiftDates(preset, days).features, zone).registration!;

test('a new property expo asks its visitors for one of its days, and other new events for none', () => {
  expect(registrationIn(propertyExpo).dates).toEqual(['2027-01-15', '2027-01-16', '2027-01-17']);
  expect(registrationIn(exhibition).dates).toEqual([]);
  expect(registrationIn(conference).dates).toEqual([]);
});

test('a new fair in Lisbon takes mobiles from Portugal first, one in Kolkata from India, and a property expo always from India', () => {
  expect(registrationIn(exhibition).phoneCountries).toEqual(['PT']);
  expect(registrationIn(conference, 'Asia/Kolkata').phoneCountries).toEqual(['IN']);
  expect(registrationIn(conference, 'UTC').phoneCountries).toEqual(['GB']);
  expect(registrationIn(propertyExpo).phoneCountries[0]).toBe('IN');
});

test('a new event takes questions for thirty days after its end', () => {
  expect(shiftDates(exhibition, days).features.help!.afterwards!.until).toBe('2027-02-16');
});
