import {
  cancelTour,
  changeTour,
  createTour,
  listBoothTours,
  listNotifications,
  listTours,
  type StaffTour,
  switchFeature,
  type TourDraft,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTours, type TestTours, visit } from '../../../testing/siteVisits.ts';
import { refusal } from '../../../testing/testServer.ts';

let tours: TestTours;
beforeEach(async () => {
  tours = await openTours();
});
afterEach(() => tours.server.close());

const booth = () => ({ params: { boothId: tours.hall.meadows } });
const change = (tour: StaffTour, draft: Partial<TourDraft>, version = tour.version) =>
  tours.eli(changeTour, {
    params: { ...booth().params, tourId: tour._id },
    body: { ...visit, ...draft, version },
  });

test('eli makes a site visit, and alice sees it at the booth with its seats, in the event’s zone', async () => {
  const made = await tours.create();
  expect(made).toMatchObject({
    startAt: '2021-06-05T04:30:00.000Z',
    booksUntil: '2021-06-05T02:30:00.000Z',
    ...{ date: '05/06/2021', startTime: '10:00', endTime: '12:00', left: 2, booked: 0 },
  });
  const { tours: seen, bookings } = await (await tours.server.as('alice'))(listTours, booth());
  expect(seen).toMatchObject([{ place: visit.place, transport: visit.transport, left: 2 }]);
  expect(seen[0]).not.toHaveProperty('arrived');
  expect(bookings).toEqual([]);
});

test('eli reads at its field what is wrong with a site visit, and nothing is saved', async () => {
  await tours.create();
  const wrong = (draft: Partial<TourDraft>) => refusal(tours.create(draft));
  expect(await wrong({ date: '01/06/2021' })).toMatchObject({ fields: ['startTime'] });
  expect(await wrong({ date: '05/07/2022' })).toMatchObject({ fields: ['date'] });
  expect(await wrong({ date: '31/06/2021' })).toMatchObject({ status: 400, fields: ['date'] });
  expect(await wrong({ startTime: '13:00' })).toMatchObject({ fields: ['endTime'] });
  expect(await wrong({ seats: 0 })).toMatchObject({ status: 400, fields: ['seats'] });
  expect(await wrong({ closesHours: -1 })).toMatchObject({ fields: ['closesHours'] });
  expect(await wrong({ mapUrl: 'http://maps.example' })).toMatchObject({ fields: ['mapUrl'] });
  expect(await wrong({ place: ' ' })).toMatchObject({ fields: ['place'] });
  // the same place, an hour later
  const overlapping = { place: 'MEADOWS site office', startTime: '11:00', endTime: '13:00' };
  expect(await wrong(overlapping)).toMatchObject({ code: 'fields.invalid', fields: ['startTime'] });
  expect((await tours.eli(listBoothTours, booth())).tours).toHaveLength(1);
});

test('two of eli’s colleagues make the same site visit at once, and one of them is told', async () => {
  const made = await Promise.allSettled([tours.create(), tours.create()]);
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await tours.eli(listBoothTours, booth())).tours).toHaveLength(1);
});

test('eli may go to two places at once, and to one place twice a day', async () => {
  await tours.create();
  await tours.create({ place: 'Meadows show flat' });
  await tours.create({ startTime: '12:00', endTime: '14:00' });
  expect((await tours.eli(listBoothTours, booth())).tours).toHaveLength(3);
});

test('alice is told by email and in her list when eli moves her site visit, with a new calendar entry', async () => {
  const made = await tours.create();
  await tours.book('alice', made);
  const { tour } = await change(made, { startTime: '11:00', endTime: '13:00' });
  expect(tour).toMatchObject({ startAt: '2021-06-05T05:30:00.000Z', booked: 1 });
  expect(await tours.subjects('alice')).toContain(
    'Your site visit to Meadows site office has changed: 5 June 2021 at 11:00',
  );
  const alice = await tours.server.as('alice');
  expect((await alice(listNotifications)).notifications[0]).toMatchObject({
    kind: 'tourMoved',
    text: 'Your site visit has changed: Meadows site office on 5 June 2021 at 11:00.',
  });
  const entries = await tours.server.store.db
    .selectFrom('outbox')
    .select('ics')
    .where('recipient', '=', 'alice@test.example')
    .where('ics', 'is not', null)
    .orderBy('created_at')
    .execute();
  const sequences = entries.map(({ ics }) => /SEQUENCE:(\d+)/.exec(ics!)?.[1]);
  expect(sequences).toEqual(['0', '1']);
  expect(entries[1]!.ics).toContain('DTSTART:20210605T053000Z');
});

test('eli can’t take away seats that are booked, and more seats don’t bother those who have one', async () => {
  const made = await tours.create();
  await tours.book('alice', made, { seats: 2 });
  expect(await refusal(change(made, { seats: 1 }))).toMatchObject({ fields: ['seats'] });
  const mails = await tours.subjects('alice');
  expect((await change(made, { seats: 5 })).tour).toMatchObject({ seats: 5, left: 3 });
  expect(await tours.subjects('alice')).toEqual(mails);
});

test('eli’s change is refused when a colleague was faster', async () => {
  const made = await tours.create();
  await change(made, { seats: 5 });
  expect(await refusal(change(made, { seats: 9 }))).toMatchObject({
    status: 409,
    code: 'tour.changed',
  });
});

test('eli cancels a site visit with a reason that alice and bob, who waits, are told', async () => {
  const made = await tours.create();
  await tours.book('alice', made, { seats: 2 });
  await tours.book('bob', made, { standby: true });
  const params = { ...booth().params, tourId: made._id };
  const cancel = (reason: string) => tours.eli(cancelTour, { params, body: { reason } });
  expect(await refusal(cancel(' '))).toMatchObject({ status: 400, fields: ['reason'] });
  expect((await cancel('The road is flooded.')).tour).toMatchObject({ isCancelled: true });
  for (const name of ['alice', 'bob']) {
    const [mail] = await tours.server.mail.to(`${name}@test.example`);
    expect(mail).toMatchObject({
      subject: 'Meadows had to cancel the site visit to Meadows site office',
    });
    expect(mail!.text).toContain('The road is flooded.');
    expect(await tours.own(name)).toMatchObject({
      state: 'cancelled',
      tour: { isCancelled: true, reason: 'The road is flooded.' },
    });
  }
  expect(await refusal(cancel('Again'))).toMatchObject({ code: 'tour.cancelled' });
  expect(await refusal(tours.book('carol', made))).toMatchObject({ code: 'tour.cancelled' });
  const seen = await (await tours.server.as('carol'))(listTours, booth());
  expect(seen.tours).toEqual([]);
});

test('hana makes site visits for any booth; eli of another booth, alice and ola can’t', async () => {
  const make = async (name: string, boothId = tours.hall.heights) =>
    (await tours.server.as(name))(createTour, { params: { boothId }, body: visit });
  expect((await make('hana')).tour).toMatchObject({ boothName: 'Heights' });
  for (const name of ['eli', 'alice', 'sam', 'mo'])
    expect(await refusal(make(name)), name).toMatchObject({ code: 'forbidden' });
  expect(await refusal(make('ola'))).toMatchObject({ code: 'booth.missing' });
  const other = (await make('hana', tours.hall.riverside)).tour;
  const params = { ...booth().params, tourId: other._id };
  expect(
    await refusal(tours.eli(cancelTour, { params, body: { reason: 'Mine now' } })),
  ).toMatchObject({ code: 'tour.missing' });
});

test('where an event has no site visits, no one finds any', async () => {
  const hana = await tours.server.as('hana');
  await hana(switchFeature, { params: { feature: 'tours' }, body: { isOn: false } });
  for (const refused of [
    () => tours.create(),
    () => tours.eli(listBoothTours, booth()),
    () => tours.own('alice'),
  ])
    expect(await refusal(refused())).toMatchObject({ code: 'feature.absent' });
  await hana(switchFeature, { params: { feature: 'tours' }, body: { isOn: true } });
  expect(await tours.create()).toMatchObject({ seats: 2 });
});
