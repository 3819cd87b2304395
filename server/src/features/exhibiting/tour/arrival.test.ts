import {
  admitTourGuest,
  cancelTourBooking,
  createTour,
  exportTourGuests,
  findTourGuest,
  listNotifications,
  listTourGuests,
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

const find = (code: string) =>
  tours.eli(findTourGuest, { params: { boothId: tours.hall.meadows, code } });
const admit = ({ code }: Pick<TourBooking, 'code'>, people = 1) =>
  tours.eli(admitTourGuest, {
    params: { boothId: tours.hall.meadows, code: code! },
    body: { people },
  });
const state = async (name: string) => (await tours.own(name)).state;
/** To 10:00 in India on the day of the visit, and some minutes more. */
const toStart = (minutes: number) => tours.server.clock.advance({ hours: 71, minutes });

test('eli types alice’s code as she reads it out, sees who it is, and records that two came', async () => {
  const made = await tours.create({ seats: 3 });
  const booking = await tours.book('alice', made, { seats: 3 });
  toStart(-10);
  const typed = ` ${booking.code!.slice(0, 3).toLowerCase()} ${booking.code!.slice(3)}`;
  expect(await find(typed)).toMatchObject({
    guest: { person: { first_name: 'Alice', email: 'alice@test.example' }, seats: 3 },
    tour: { place: visit.place },
  });
  const scanned = `https://expo.example/exhibitor/site-visits?code=${booking.code}`;
  expect(await find(scanned)).toMatchObject({ guest: { _id: booking._id } });
  expect(await admit(booking, 2)).toMatchObject({ guest: { state: 'arrived', arrivedSeats: 2 } });
  expect(await tours.own('alice')).toMatchObject({ state: 'arrived', tour: { left: 1 } });
});

test('eli reads why a code admits nobody: mistyped, used, cancelled, on standby, another booth’s, too early, over', async () => {
  const made = await tours.create();
  const hers = await tours.book('alice', made);
  const code = async (name: string) => {
    const row = await tours.server.store.db
      .selectFrom('tour_booking as k')
      .innerJoin('person as p', 'p.id', 'k.person_id')
      .select('k.code')
      .where('p.email', '=', `${name}@test.example`)
      .executeTakeFirstOrThrow();
    return row.code;
  };
  const why = async (written: string) => (await refusal(find(written))).code;
  expect(await why(hers.code!)).toBe('tourCode.early');
  toStart(-30);
  for (const wrong of ['ABC', 'AAAAA1', 'AAAAAA'])
    expect(await why(wrong)).toBe('tourCode.unknown');
  await admit(hers);
  expect(await why(hers.code!)).toBe('tourCode.used');
  expect(await refusal(admit(hers))).toMatchObject({ status: 409, code: 'tourCode.used' });
  tours.server.clock.advance({ hours: -60 });
  const his = await tours.book('bob', made);
  await tours.book('carol', made, { standby: true });
  expect(await why(await code('carol'))).toBe('tourCode.standby');
  const bob = await tours.server.as('bob');
  await bob(cancelTourBooking, { params: { bookingId: his._id } });
  expect(await why(his.code!)).toBe('tourCode.cancelled');
  const hana = await tours.server.as('hana');
  const atHeights = { params: { boothId: tours.hall.heights } };
  const { tour } = await hana(createTour, { ...atHeights, body: visit });
  const elsewhere = await tours.book('mal', tour);
  expect(await why(elsewhere.code!)).toBe('tourCode.otherBooth');
  expect(await refusal(admit(elsewhere))).toMatchObject({ code: 'tourCode.otherBooth' });
});

test('two of eli’s colleagues scan the same code at once, and it counts once', async () => {
  const made = await tours.create();
  const booking = await tours.book('alice', made, { seats: 2 });
  toStart(0);
  const tried = await Promise.allSettled([admit(booking, 2), admit(booking, 2)]);
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('alice brings one more than she booked: only if a seat is free', async () => {
  const made = await tours.create();
  const hers = await tours.book('alice', made);
  const his = await tours.book('bob', made);
  toStart(0);
  expect(await refusal(admit(hers, 2))).toMatchObject({ code: 'tour.full' });
  const bob = await tours.server.as('bob');
  await bob(cancelTourBooking, { params: { bookingId: his._id } });
  expect(await admit(hers, 2)).toMatchObject({ guest: { arrivedSeats: 2 } });
});

test('alice doesn’t come within half an hour, so her seat goes to bob; when she comes after all, none is left', async () => {
  const made = await tours.create({ seats: 1 });
  const hers = await tours.book('alice', made);
  await tours.book('bob', made, { standby: true });
  toStart(29);
  await tours.server.settle();
  expect([await state('alice'), await state('bob')]).toEqual(['booked', 'standby']);
  tours.server.clock.advance({ minutes: 2 });
  await tours.server.settle();
  expect([await state('alice'), await state('bob')]).toEqual(['missed', 'offered']);
  expect(await refusal(admit(hers))).toMatchObject({ code: 'tour.full' });
  // nothing happens twice, whichever node looks next
  await tours.server.settle();
  const alice = await tours.server.as('alice');
  const { notifications } = await alice(listNotifications);
  expect(notifications.filter(({ kind }) => kind === 'tourMissed')).toHaveLength(1);
});

test('alice is reminded the day before and two hours before, once each; bob, who books that morning, once', async () => {
  const made = await tours.create({ closesHours: 0 });
  await tours.book('alice', made);
  const reminded = async (name: string) => {
    await tours.server.settle();
    await tours.server.settle();
    const { notifications } = await (await tours.server.as(name))(listNotifications);
    return notifications.filter(({ kind }) => kind === 'tourSoon').map(({ text }) => text);
  };
  expect(await reminded('alice')).toEqual([]);
  toStart(-24 * 60);
  expect(await reminded('alice')).toEqual([
    'Your site visit to Meadows site office is on 5 June 2021 at 10:00.',
  ]);
  tours.server.clock.advance({ hours: 21 });
  await tours.book('bob', made);
  expect(await reminded('bob')).toEqual([]);
  tours.server.clock.advance({ hours: 1 });
  // the earlier reminder is replaced
  expect(await reminded('alice')).toHaveLength(1);
  expect(await reminded('bob')).toHaveLength(1);
  const sent = await tours.server.store.db.selectFrom('tour_booking').select('reminded').execute();
  expect(sent.map((row) => row.reminded)).toEqual([2, 2]);
});

test('eli lists and exports who comes, in order, with contact details; others can’t', async () => {
  const made = await tours.create();
  await tours.book('alice', made);
  await tours.book('mal', made);
  await tours.book('bob', made, { seats: 2, standby: true });
  const params = { boothId: tours.hall.meadows, tourId: made._id };
  const { guests, tour } = await tours.eli(listTourGuests, { params });
  expect(guests.map(({ person, state: how }) => [person.first_name, how])).toEqual([
    ['Alice', 'booked'],
    ['Mal', 'booked'],
    ['Bob', 'standby'],
  ]);
  expect(tour).toMatchObject({ booked: 2, standby: 2, left: 0 });
  const file = await tours.server.raw(
    'GET',
    `/api/exhibitor/${params.boothId}/tours/${made._id}/guests/export?format=csv`,
    { token: await tours.server.token('eli') },
  );
  expect(file.headers.get('content-disposition')).toContain('site-visit-meadows-2021-06-05.csv');
  const text = await file.text();
  expect(text).toContain('alice@test.example');
  expect(text.trim().split('\n')).toHaveLength(4);
  for (const name of ['alice', 'sam', 'ola']) {
    const call = await tours.server.as(name);
    for (const refused of [
      () => call(listTourGuests, { params }),
      () => call(exportTourGuests, { params, query: { format: 'csv' } }),
      () => call(findTourGuest, { params: { boothId: params.boothId, code: 'AAAAAA' } }),
    ])
      expect((await refusal(refused())).status, name).toBe(name === 'ola' ? 404 : 403);
  }
});
