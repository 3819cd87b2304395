import {
  acceptTourSeat,
  cancelTourBooking,
  changeTour,
  listNotifications,
  type TourBooking,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTours, type TestTours, visit } from '../../../testing/siteVisits.ts';
import { refusal } from '../../../testing/testServer.ts';

let tours: TestTours;
beforeEach(async () => {
  tours = await openTours();
});
afterEach(() => tours.server.close());

const accept = async (name: string) => {
  const { _id: bookingId } = await tours.own(name);
  return (await (await tours.server.as(name))(acceptTourSeat, { params: { bookingId } })).booking;
};
const cancel = async (name: string, { _id: bookingId }: TourBooking) =>
  (await tours.server.as(name))(cancelTourBooking, { params: { bookingId } });
const state = async (name: string) => (await tours.own(name)).state;

test('alice cancels, bob who waits is offered her seat with a deadline, by email too, and takes it', async () => {
  const made = await tours.create({ seats: 1 });
  const hers = await tours.book('alice', made);
  await tours.book('bob', made, { standby: true });
  await cancel('alice', hers);
  expect(await tours.own('bob')).toMatchObject({
    ...{ state: 'offered', offeredUntil: expect.stringMatching(/^2021-06-02T07:3/), code: null },
  });
  expect(await tours.subjects('bob')).toContain(
    'A seat is free: Meadows site office on 5 June 2021 at 10:00',
  );
  const bob = await tours.server.as('bob');
  expect((await bob(listNotifications)).notifications[0]).toMatchObject({ kind: 'tourOffered' });
  // nobody else gets it meanwhile
  expect(await refusal(tours.book('carol', made))).toMatchObject({ code: 'tour.full' });
  const booked = await accept('bob');
  expect(booked).toMatchObject({ state: 'booked', code: expect.any(String) });
  expect(await accept('bob')).toEqual(booked);
});

test('bob lets the deadline pass, so the seat goes to carol, and he may stand by again behind her', async () => {
  const made = await tours.create({ seats: 1 });
  const hers = await tours.book('alice', made);
  await tours.book('bob', made, { standby: true });
  await tours.book('carol', made, { standby: true });
  expect(await tours.own('carol')).toMatchObject({ position: 2 });
  await cancel('alice', hers);
  tours.server.clock.advance({ minutes: 119 });
  await tours.server.settle();
  expect([await state('bob'), await state('carol')]).toEqual(['offered', 'standby']);
  tours.server.clock.advance({ minutes: 2 });
  // even before the clock has passed it on
  expect(await refusal(accept('bob'))).toMatchObject({ code: 'tourBooking.notOffered' });
  await tours.server.settle();
  expect([await state('bob'), await state('carol')]).toEqual(['lapsed', 'offered']);
  expect(await tours.book('bob', made, { standby: true })).toMatchObject({ position: 1 });
});

test('bob declines, and the seat goes on to carol at once', async () => {
  const made = await tours.create({ seats: 1 });
  const hers = await tours.book('alice', made);
  const his = await tours.book('bob', made, { standby: true });
  await tours.book('carol', made, { standby: true });
  await cancel('alice', hers);
  await cancel('bob', his);
  expect(await state('carol')).toBe('offered');
});

test('one seat doesn’t help bob’s family of two, so carol gets it; with more seats the family is next', async () => {
  const made = await tours.create();
  await tours.book('alice', made);
  const his = await tours.book('mal', made);
  await tours.book('bob', made, { seats: 2, standby: true });
  await tours.book('carol', made, { standby: true });
  await cancel('mal', his);
  expect([await state('bob'), await state('carol')]).toEqual(['standby', 'offered']);
  await accept('carol');
  const params = { boothId: tours.hall.meadows, tourId: made._id };
  await tours.eli(changeTour, { params, body: { ...visit, seats: 4, version: made.version } });
  expect(await state('bob')).toBe('offered');
});

test('a free seat goes to those who wait, not to whoever comes by at that moment', async () => {
  const made = await tours.create({ seats: 1 });
  const hers = await tours.book('alice', made);
  await tours.book('bob', made, { standby: true });
  const both = await Promise.allSettled([cancel('alice', hers), tours.book('carol', made)]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await state('bob')).toBe('offered');
});

test('bob accepts just as his offer expires: either he has the seat, or carol is offered it', async () => {
  const made = await tours.create({ seats: 1 });
  const hers = await tours.book('alice', made);
  await tours.book('bob', made, { standby: true });
  await tours.book('carol', made, { standby: true });
  await cancel('alice', hers);
  tours.server.clock.advance({ minutes: 119, seconds: 59 });
  await Promise.allSettled([accept('bob'), tours.server.settle()]);
  const after = [await state('bob'), await state('carol')];
  expect([
    ['booked', 'standby'],
    ['lapsed', 'offered'],
    ['offered', 'standby'],
  ]).toContainEqual(after);
});

test('near the visit an offer is short, and once it is over nobody waits any more', async () => {
  const made = await tours.create({ seats: 1 });
  const hers = await tours.book('alice', made);
  await tours.book('bob', made, { standby: true });
  // 9:40 in India
  tours.server.clock.advance({ hours: 70, minutes: 40 });
  await cancel('alice', hers);
  const until = Date.parse((await tours.own('bob')).offeredUntil!);
  expect(until - Date.parse(made.startAt)).toBeLessThanOrEqual(-9 * 60_000);
  tours.server.clock.advance({ hours: 3 });
  await tours.server.settle();
  expect(await state('bob')).toBe('lapsed');
});
