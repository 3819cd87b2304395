import {
  bookTour,
  cancelTourBooking,
  changeTourBooking,
  listNotifications,
  listTours,
  type TourBooking,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCrowd } from '../../../testing/crowd.ts';
import { openTours, type TestTours } from '../../../testing/siteVisits.ts';
import { refusal } from '../../../testing/testServer.ts';

let tours: TestTours;
beforeEach(async () => {
  tours = await openTours();
});
afterEach(() => tours.server.close());

const change = async (
  name: string,
  { _id: bookingId }: TourBooking,
  body: { seats?: number; tourId?: string },
) =>
  (await (await tours.server.as(name))(changeTourBooking, { params: { bookingId }, body })).booking;
const cancel = async (name: string, { _id: bookingId }: TourBooking) =>
  (await tours.server.as(name))(cancelTourBooking, { params: { bookingId } });

test('alice books for herself and her mother: confirmed by email with a code and a calendar entry, and eli is told', async () => {
  const made = await tours.create();
  const booking = await tours.book('alice', made, { seats: 2 });
  expect(booking).toMatchObject({ state: 'booked', seats: 2, tour: { left: 0 } });
  expect(booking.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  const [mail] = await tours.server.mail.to('alice@test.example');
  expect(mail).toMatchObject({
    subject: 'Your site visit to Meadows site office on 5 June 2021 at 10:00',
  });
  const shown = `${booking.code!.slice(0, 3)} ${booking.code!.slice(3)}`;
  for (const part of [shown, 'Sarjapur Road', 'Indiranagar metro', 'Seats: 2'])
    expect(mail!.text).toContain(part);
  const { ics } = await tours.server.store.db
    .selectFrom('outbox')
    .select('ics')
    .where('recipient', '=', 'alice@test.example')
    .executeTakeFirstOrThrow();
  expect(ics).toContain('DTSTART:20210605T043000Z');
  expect(ics).toContain('METHOD:REQUEST');
  expect((await tours.eli(listNotifications)).notifications[0]).toMatchObject({
    kind: 'tourNotice',
    text: 'Alice Test is coming to Meadows site office on 5 June 2021 at 10:00 (seats: 2).',
  });
});

test('no link that eli writes into a site visit is one in alice’s email', async () => {
  const made = await tours.create({
    ...{ address: 'https://evil.example/pay', transport: 'Pay at www.evil.example first.' },
    mapUrl: 'https://maps.example/meadows',
  });
  await tours.book('alice', made);
  const [mail] = await tours.server.mail.to('alice@test.example');
  expect(mail!.text).toContain('Pay at');
  expect(mail!.text).not.toMatch(/evil\.example|maps\.example/);
});

test('alice and bob want the last seat at once: one gets it, the other is offered standby', async () => {
  const made = await tours.create({ seats: 1 });
  const tried = await Promise.allSettled([tours.book('alice', made), tours.book('bob', made)]);
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [loser] = ['alice', 'bob'].filter((_, at) => tried[at]!.status === 'rejected');
  expect(await refusal(tours.book(loser!, made))).toMatchObject({
    ...{ status: 409, code: 'tour.full', hint: { left: 0, standby: 0 } },
  });
  expect(await tours.book(loser!, made, { standby: true })).toMatchObject({
    ...{ state: 'standby', position: 1, code: null },
  });
});

test('thirty people rush for seven seats, one and two at a time: no seat is given twice, and the rest stand by in order', async () => {
  const made = await tours.create({ seats: 7 });
  const crowd = await createCrowd(tours.server, 30);
  const params = { tourId: made._id };
  const booked = await Promise.all(
    crowd.map(({ call }, at) =>
      call(bookTour, { params, body: { seats: 1 + (at % 2), standby: true, consent: true } }),
    ),
  );
  const seated = booked.filter(({ booking }) => booking.state === 'booked');
  expect(seated.reduce((sum, { booking }) => sum + booking.seats, 0)).toBe(7);
  const positions = booked.flatMap(({ booking }) => booking.position ?? []);
  expect(positions.toSorted((a, b) => a - b)).toEqual(positions.map((_, at) => at + 1));
});

test('alice can’t book without consent, for more people than one may, twice, or at two places at once', async () => {
  const made = await tours.create({ seats: 20 });
  const reply = await tours.server.raw('POST', `/api/tour/${made._id}/booking`, {
    token: await tours.server.token('alice'),
    body: { seats: 1 },
  });
  expect(await reply.json()).toMatchObject({ code: 'tour.consentMissing' });
  expect(await refusal(tours.book('alice', made, { seats: 7 }))).toMatchObject({
    ...{ code: 'fields.invalid', fields: ['seats'] },
  });
  await tours.book('alice', made);
  expect(await refusal(tours.book('alice', made))).toMatchObject({ code: 'tour.alreadyBooked' });
  const elsewhere = await tours.create({ place: 'Show flat', startTime: '11:00' });
  expect(await refusal(tours.book('alice', elsewhere))).toMatchObject({ code: 'tour.youAreBusy' });
  const later = await tours.create({ place: 'Show flat', startTime: '12:00', endTime: '13:00' });
  expect(await tours.book('alice', later)).toMatchObject({ state: 'booked' });
});

test('alice’s two browsers book two site visits at the same time, and one is refused', async () => {
  const one = await tours.create();
  const other = await tours.create({ place: 'Show flat' });
  const tried = await Promise.allSettled([tours.book('alice', one), tours.book('alice', other)]);
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('nobody books once booking has closed, nor at a draft or in another event', async () => {
  const made = await tours.create();
  const tourId = made._id;
  const dave = await tours.server.as('dave');
  expect(
    await refusal(dave(bookTour, { params: { tourId }, body: { seats: 1, consent: true } })),
  ).toMatchObject({ code: 'tour.missing' });
  // 8:00 in India, two hours before the start
  tours.server.clock.advance({ hours: 69 });
  expect(await refusal(tours.book('alice', made))).toMatchObject({
    ...{ status: 423, code: 'tour.closed' },
  });
});

test('alice changes for how many, moves to another date and cancels; bob can do none of it for her', async () => {
  const first = await tours.create({ seats: 3 });
  const second = await tours.create({ date: '06/06/2021', seats: 2 });
  const booking = await tours.book('alice', first, { seats: 2 });
  expect(await change('alice', booking, { seats: 3 })).toMatchObject({
    seats: 3,
    code: booking.code,
  });
  expect(await refusal(change('alice', booking, { tourId: second._id }))).toMatchObject({
    ...{ code: 'tour.full', hint: { left: 2 } },
  });
  expect(await tours.own('alice')).toMatchObject({ seats: 3, tour: { _id: first._id } });
  const moved = await change('alice', booking, { tourId: second._id, seats: 2 });
  expect(moved).toMatchObject({ state: 'booked', seats: 2, tour: { _id: second._id, left: 0 } });
  for (const refused of [() => change('bob', booking, { seats: 1 }), () => cancel('bob', booking)])
    expect(await refusal(refused())).toMatchObject({ status: 404, code: 'tourBooking.missing' });
  await cancel('alice', booking);
  expect(await refusal(cancel('alice', booking))).toMatchObject({ code: 'tourBooking.missing' });
  const { tours: left } = await (
    await tours.server.as('bob')
  )(listTours, {
    params: { boothId: tours.hall.meadows },
  });
  expect(left.map((tour) => tour.left)).toEqual([3, 2]);
  expect(await tours.subjects('alice')).toContain(
    'Your site visit to Meadows site office is cancelled',
  );
});

test('alice can’t move her seats to another booth’s site visit', async () => {
  const made = await tours.create();
  const booking = await tours.book('alice', made);
  await tours.server.store.db
    .insertInto('tour')
    .values({
      ...{ id: tours.server.ports.ids.id(), event_id: tours.server.event.id },
      ...{ booth_id: tours.hall.heights, place: 'Hill', address: '', map_url: null, transport: '' },
      ...{ start_at: new Date('2021-06-06T04:30:00Z'), end_at: new Date('2021-06-06T06:30:00Z') },
      ...{ closes_hours: 0, seats: 9, created_at: tours.server.clock.now() },
    })
    .execute();
  const { tours: others } = await (
    await tours.server.as('alice')
  )(listTours, {
    params: { boothId: tours.hall.heights },
  });
  expect(await refusal(change('alice', booking, { tourId: others[0]!._id }))).toMatchObject({
    code: 'tour.otherBooth',
  });
});

test('alice and bob swap dates at the same time, and neither loses a seat', async () => {
  const first = await tours.create();
  const second = await tours.create({ date: '06/06/2021' });
  const hers = await tours.book('alice', first);
  const his = await tours.book('bob', second);
  await Promise.all([
    change('alice', hers, { tourId: second._id }),
    change('bob', his, { tourId: first._id }),
  ]);
  expect(await tours.own('alice')).toMatchObject({ state: 'booked', tour: { _id: second._id } });
  expect(await tours.own('bob')).toMatchObject({ state: 'booked', tour: { _id: first._id } });
});
