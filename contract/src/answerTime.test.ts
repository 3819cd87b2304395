import { describe, expect, test } from 'vitest';
import { medianWait, roundUpAnswer, type Wait } from './answerTime.ts';

const answered = (...seconds: number[]): Wait[] =>
  seconds.map((one) => ({ seconds: one, isAnswered: true }));
const waiting = (...seconds: number[]): Wait[] =>
  seconds.map((one) => ({ seconds: one, isAnswered: false }));

describe('half of the visitors have an answer after', () => {
  test.each<[string, Wait[], number | null]>([
    ['no time that could be told, if nobody asked', [], null],
    ['the middle wait', answered(30, 10, 20), 20],
    ['the one by which half are answered', answered(10, 20, 30, 40), 20],
    [
      'no less because others have only just asked',
      [...answered(60, 60, 60), ...waiting(1, 2, 3)],
      60,
    ],
    ['longer if others have waited longer', [...answered(10, 20, 400), ...waiting(300, 300)], 400],
    ['no known time while most wait', [...answered(10, 20), ...waiting(60, 60, 60)], null],
    ['the answer, if one is as old as a wait', [...waiting(60), ...answered(60)], 60],
  ])('%s', (_, waits, seconds) => expect(medianWait(waits)).toBe(seconds));

  test('and a visitor who goes on waiting never makes it shorter', () => {
    const others = answered(10, 25, 40, 90);
    const medians = [1, 30, 60, 600].map((seconds) => medianWait([...others, ...waiting(seconds)]));
    expect(medians).toEqual([25, 40, 40, 40]);
    expect(medians).toEqual(medians.toSorted((a, b) => a! - b!));
  });
});

test.each([
  [0, 30],
  [30, 30],
  [31, 60],
  [110, 120],
  [3601, 7200],
  [90_000, 172_800],
])('%s seconds are said as %s, never as less', (seconds, said) =>
  expect(roundUpAnswer(seconds)).toBe(said),
);
