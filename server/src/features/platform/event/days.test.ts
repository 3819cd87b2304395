import { conference, propertyExpo } from '@pavilion/contract';
import { expect, test } from 'vitest';
import { withDays } from './verbs/withDays.ts';

test('a new expo asks its visitors for one of its days, and a new conference for none', () => {
  const days = { startDate: '2027-01-15', endDate: '2027-01-17' };
  const datesOf = (preset: typeof conference) =>
    withDays(preset, days).features.registration!.dates;
  expect(datesOf(propertyExpo)).toEqual(['2027-01-15', '2027-01-16', '2027-01-17']);
  expect(datesOf(conference)).toEqual([]);
});
