import { expect, test } from 'vitest';
import {
  dueTourReminder,
  readTourCode,
  shownTourCode,
  tourMissedAt,
  tourOfferEnd,
} from './tourState.ts';

const at = (time: string) => new Date(`2021-06-05T${time}:00Z`);
const tour = { startAt: at('10:00'), endAt: at('12:00') };
const hoursBefore = (hours: number) => new Date(tour.startAt.getTime() - hours * 3_600_000);

test('alice is reminded the day before and two hours before, and no more once it has begun', () => {
  expect(dueTourReminder(tour.startAt, hoursBefore(24.1))).toBe(null);
  expect(dueTourReminder(tour.startAt, hoursBefore(24))).toBe(24);
  expect(dueTourReminder(tour.startAt, hoursBefore(2.1))).toBe(24);
  expect(dueTourReminder(tour.startAt, hoursBefore(2))).toBe(2);
  expect(dueTourReminder(tour.startAt, tour.startAt)).toBe(null);
});

test('bob’s offered seat is kept shorter near the visit, and never beyond its end', () => {
  const kept = (now: Date) =>
    (tourOfferEnd(tour, { now, offerMinutes: 120 }).getTime() - now.getTime()) / 60_000;
  expect(kept(hoursBefore(48))).toBe(120);
  expect(kept(hoursBefore(4))).toBe(60);
  expect(kept(hoursBefore(0.5))).toBe(10);
  expect(kept(at('10:30'))).toBe(10);
  expect(kept(at('11:55'))).toBe(5);
});

test('bob, who got his seat after the start, has as long to come as everyone', () => {
  const missedAt = (seatedAt: Date) => tourMissedAt({ startAt: tour.startAt, seatedAt }, 30);
  expect(missedAt(hoursBefore(20))).toEqual(at('10:30'));
  expect(missedAt(at('10:35'))).toEqual(at('11:05'));
});

test('eli may type a code in any case, with spaces, or scan the address it is part of', () => {
  expect(readTourCode(' k7q-p3m ')).toBe('K7QP3M');
  expect(readTourCode('https://expo.example/exhibitor/site-visits?code=K7QP3M')).toBe('K7QP3M');
  for (const wrong of ['', 'K7QP3', 'K7QP3MX', 'K7QP3O', 'https://elsewhere.example'])
    expect(readTourCode(wrong)).toBe(null);
  expect(shownTourCode('K7QP3M')).toBe('K7Q P3M');
});
