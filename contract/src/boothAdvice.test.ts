import { expect, test } from 'vitest';
import { listBoothAdvice, stepShare } from './boothAdvice.ts';
import {
  type BoothFigures,
  boothFigures,
  type BoothStep,
  type HallFigures,
} from './features/exhibiting/exhibitor.ts';

const hall: HallFigures = {
  booths: 12,
  people: { shown: 200, opened: 50, asked: 10, booked: 5, met: 4 },
  shares: { opened: 25, asked: 20, booked: 10 },
  answerSeconds: 60,
};

function figures(
  people: Partial<Record<BoothStep | 'notHeldByBooth', number>>,
  other: Partial<Pick<BoothFigures, 'answerSeconds' | 'hours'>> = {},
): BoothFigures {
  const totals = Object.fromEntries(
    boothFigures.map((figure) => {
      const count = (people as Record<string, number>)[figure] ?? 0;
      return [figure, { count, people: count }];
    }),
  ) as BoothFigures['totals'];
  return {
    ...{ totals, minutes: 0, medianSeconds: null, lateMinutes: 0, days: [] },
    ...{ answerSeconds: null, hours: Array.from({ length: 24 }, () => 0), ...other },
  };
}

test('eli reads three things to change, what costs him most first', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => (hour === 18 ? 30 : 2));
  const all = figures(
    { shown: 200, opened: 20, asked: 3, booked: 0, notHeldByBooth: 2 },
    { answerSeconds: 300, hours },
  );
  expect(listBoothAdvice(all, hall)).toEqual([
    { what: 'keepCalls', count: 2 },
    { what: 'answerSooner', own: 300, hall: 60 },
    { what: 'booked', own: 0, hall: 10 },
  ]);
  expect(listBoothAdvice(figures({ shown: 200, opened: 20, asked: 3 }, { hours }), hall)).toEqual([
    { what: 'booked', own: 0, hall: 10 },
    { what: 'opened', own: 10, hall: 25 },
    { what: 'asked', own: 15, hall: 20 },
  ]);
});

test('eli is told nothing that a handful of visitors or too few booths would say', () => {
  expect(listBoothAdvice(figures({ shown: 9, opened: 1 }), hall)).toEqual([]);
  const few = figures({ shown: 200, opened: 2 }, { answerSeconds: 300 });
  expect(listBoothAdvice(few, null)).toEqual([]);
  expect(listBoothAdvice(figures({}), hall)).toEqual([]);
});

test('a share is of those who came as far as the step before, and at most all of them', () => {
  const people = { shown: 0, opened: 4, asked: 1, booked: 8, met: 0 };
  expect(stepShare(people, 'opened')).toBeNull();
  expect(stepShare(people, 'asked')).toBe(25);
  expect(stepShare(people, 'booked')).toBe(100);
});
