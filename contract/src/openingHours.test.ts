import { describe, expect, test } from 'vitest';
import { findClosing, listHoursProblems, promisedBy, toOpenings } from './openingHours.ts';

const event = { firstDay: '2021-05-28', lastDay: '2021-06-06', zone: 'Asia/Kolkata' };
const hours = (...given: [date: string, from: string, to: string][]) =>
  given.map(([date, from, to]) => ({ date, from, to }));
const at = (time: string) => `2021-06-02T${time}:00.000Z`;

test('a booth is open in the event’s zone, earliest first, and what touches is one stretch', () => {
  expect(
    toOpenings(
      hours(
        ['02/06/2021', '15:00', '18:00'],
        ['02/06/2021', '10:00', '12:00'],
        ['02/06/2021', '12:00', '13:00'],
      ),
      event,
    ),
  ).toEqual([
    { startAt: at('04:30'), endAt: at('07:30') },
    { startAt: at('09:30'), endAt: at('12:30') },
  ]);
});

test('without hours on the event’s days, as before it was moved, a booth has none of its own', () => {
  expect(toOpenings([], event)).toBeNull();
  expect(toOpenings(hours(['02/06/2020', '10:00', '12:00']), event)).toBeNull();
});

describe('at a booth that is open from 10:00 to 12:00 and from 15:00 on', () => {
  const openings = toOpenings(
    hours(['02/06/2021', '10:00', '12:00'], ['02/06/2021', '15:00', '18:00']),
    event,
  );
  test.each<[string, string, { opensAt: string | null } | null]>([
    ['a minute before', '04:29', { opensAt: at('04:30') }],
    ['at its opening', '04:30', null],
    ['in the last minute', '06:29', null],
    ['at its closing', '06:30', { opensAt: at('09:30') }],
    ['in the evening', '12:30', { opensAt: null }],
  ])('alice, %s, reads when it opens', (_, time, closing) =>
    expect(findClosing(openings, new Date(at(time)))).toEqual(closing),
  );

  test('her reply is promised from then on, and otherwise from now on', () => {
    const due = (time: string) => {
      const now = new Date(at(time));
      return promisedBy(findClosing(openings, now), now, 120).toISOString();
    };
    expect(due('07:00')).toBe(at('11:30'));
    expect(due('10:00')).toBe(at('12:00'));
    expect(due('13:00')).toBe(at('15:00'));
  });
});

test('a booth without hours of its own is never closed by them', () => {
  expect(findClosing(null, new Date(at('02:00')))).toBeNull();
});

test('hours that overlap or are outside of the event are named by their place in the list', () => {
  expect(
    listHoursProblems(
      hours(
        ['02/06/2021', '10:00', '12:00'],
        ['02/06/2021', '12:00', '14:00'],
        ['07/06/2021', '10:00', '12:00'],
        ['02/06/2021', '11:00', '13:00'],
      ),
      event,
    ),
  ).toEqual([
    { index: 2, code: 'hours.outside' },
    { index: 3, code: 'hours.overlap' },
  ]);
});
