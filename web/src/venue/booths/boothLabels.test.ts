import { expect, test } from 'vitest';
import { placeLabels } from './boothLabels.ts';

const toLines = (...labels: [name: string, x: number, y: number][]) =>
  placeLabels(labels.map(([name, x, y]) => ({ id: name, name, at: [x, y] }))).map(
    ({ lines }) => lines,
  );

test('a visitor reads every name that has room, long ones on two lines', () => {
  expect(toLines(['Laurel Heights', 100, 100], ['The Old Banyan Residences', 400, 100])).toEqual([
    ['Laurel Heights'],
    ['The Old Banyan', 'Residences'],
  ]);
});

test('of two names that would cover each other, the more important one stays; coming closer shows both', () => {
  const zoomed = (by: number) =>
    toLines(['Meadowgate', 100 * by, 100 * by], ['Amaltas Court', 150 * by, 105 * by]);
  expect(zoomed(1)).toEqual([['Meadowgate'], []]);
  expect(zoomed(2.5)).toEqual([['Meadowgate'], ['Amaltas Court']]);
});

test('a mark takes little room from the names beside it', () => {
  const names = toLines(['Meadowgate', 100, 100], ['Skylark', 110, 105], ['Heron Lake', 110, 140]);
  expect(names).toEqual([['Meadowgate'], [], ['Heron Lake']]);
});
