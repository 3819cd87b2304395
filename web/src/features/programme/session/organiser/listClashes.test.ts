import type { SessionEntry } from '@pavilion/contract';
import { expect, test } from 'vitest';
import { listClashes } from './listClashes.ts';

const hours = {
  ...{ firstDay: '2021-06-02', lastDay: '2021-06-03', zone: 'Asia/Kolkata' },
  ...{ opens: '09:00', closes: '18:00', endsEarlyMinutes: 0 },
};
const sam = { _id: 'sam', first_name: 'Sam', last_name: 'Test' };

function entry(
  topic: string,
  time: string,
  given: { place?: string; duration?: number; panels?: object[]; day?: string } = {},
): SessionEntry {
  const { place = null, duration = 60, panels = [], day = '2021-06-02' } = given;
  const startAt = new Date(`${day}T${time}:00+05:30`).toISOString();
  return { panels, session: { _id: topic, topic, place, startAt, duration } } as never;
}

const found = (...entries: SessionEntry[]) =>
  [...listClashes(entries, hours)].flatMap(([id, concerns]) =>
    concerns.map(({ kind, names }) => [id, kind, ...names]),
  );

test('hana is told of both sessions that are on one stage at the same time', () => {
  expect(
    found(
      entry('Sails', '10:00', { place: 'main' }),
      entry('Keels', '10:30', { place: 'main' }),
      entry('Ropes', '10:30', { place: 'side' }),
      entry('Knots', '11:30', { place: 'main' }),
      entry('Anywhere', '10:00'),
      entry('Nowhere', '10:00'),
    ),
  ).toEqual([
    ['Sails', 'placeTwice', 'Keels'],
    ['Keels', 'placeTwice', 'Sails'],
  ]);
});

test('hana is told who is on two stages at once', () => {
  expect(
    found(
      entry('Sails', '10:00', { panels: [sam] }),
      entry('Keels', '10:30', { panels: [sam] }),
      entry('Ropes', '11:30', { panels: [sam] }),
    ),
  ).toEqual([
    ['Sails', 'speakerElsewhere', 'Sam Test (Keels)'],
    ['Keels', 'speakerElsewhere', 'Sam Test (Sails)'],
  ]);
});

test('hana is told what is outside the days and the opening hours', () => {
  expect(found(entry('Late', '17:30'), entry('After', '10:00', { day: '2021-06-04' }))).toEqual([
    ['Late', 'outsideHours', '09:00 – 18:00'],
    ['After', 'outsideDays', '2021-06-02 – 2021-06-03'],
  ]);
});
