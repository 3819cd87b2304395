import type { SessionEntry } from '@pavilion/contract';
import { expect, test } from 'vitest';
import { toGrid } from './toGrid.ts';

const zone = 'Asia/Kolkata';

function entry(topic: string, place: string | null, time: string, duration: number): SessionEntry {
  const startAt = new Date(`2021-06-02T${time}:00+05:30`).toISOString();
  return { panels: [], session: { topic, place, startAt, duration } } as unknown as SessionEntry;
}

const shown = (entries: SessionEntry[], places = ['main', 'side']) =>
  toGrid(entries, places, zone).map(({ time, cells }) => [
    time,
    ...cells.map((cell) =>
      cell && cell !== 'free'
        ? `${cell.entries.map(({ session }) => session.topic).join('+')} ${cell.rows}`
        : cell,
    ),
  ]);

test('a talk beside two short ones spans their rows', () => {
  expect(
    shown([
      entry('Long', 'main', '10:00', 60),
      entry('First', 'side', '10:00', 30),
      entry('Second', 'side', '10:30', 30),
    ]),
  ).toEqual([
    ['10:00', 'Long 2', 'First 1', 'free'],
    ['10:30', null, 'Second 1', 'free'],
  ]);
});

test('a break is a row of its own, and sessions without a known stage are in the last column', () => {
  expect(
    shown([
      entry('Before', 'main', '10:00', 30),
      entry('After', 'main', '11:00', 30),
      entry('Anywhere', null, '11:00', 30),
      entry('Lost', 'attic', '11:30', 30),
    ]),
  ).toEqual([
    ['10:00', 'Before 1', 'free', 'free'],
    ['10:30', 'free', 'free', 'free'],
    ['11:00', 'After 1', 'free', 'Anywhere 1'],
    ['11:30', 'free', 'free', 'Lost 1'],
  ]);
});

test('sessions that overlap at one place share a cell, and one without a length has a row', () => {
  expect(
    shown([
      entry('One', 'main', '10:00', 60),
      entry('Other', 'main', '10:30', 60),
      entry('Mistake', 'side', '12:00', 0),
    ]),
  ).toEqual([
    ['10:00', 'One+Other 1', 'free', 'free'],
    ['11:30', 'free', 'free', 'free'],
    ['12:00', 'free', 'Mistake 1', 'free'],
  ]);
});

test('a day without sessions has no rows', () => {
  expect(shown([])).toEqual([]);
});
