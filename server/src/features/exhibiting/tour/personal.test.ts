import {
  cancelTourBooking,
  removeBooth,
  deleteMe,
  exportMyData,
  getLead,
  getMyData,
  listDisclosures,
  listLeads,
  listTourGuests,
  renewCalendar,
  withdrawConsent,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTours, type TestTours } from '../../../testing/siteVisits.ts';
import { password } from '../../../testing/testServer.ts';

let tours: TestTours;
beforeEach(async () => {
  tours = await openTours();
});
afterEach(() => tours.server.close());

const booth = () => ({ params: { boothId: tours.hall.meadows } });

test('a booking is a sign of the lead’s score, and on its timeline; a cancelled one shares nothing any more', async () => {
  const made = await tours.create();
  const booking = await tours.book('alice', made);
  const lead = async () => (await tours.eli(listLeads, booth())).leads[0]!;
  expect(await lead()).toMatchObject({
    ...{ signs: ['tour'], score: 5, actions: ['tour'], consent: 'given' },
    contact: { email: 'alice@test.example' },
  });
  const personId = (await tours.server.person('alice')).id;
  const story = () => tours.eli(getLead, { params: { ...booth().params, personId } });
  expect((await story()).moments).toMatchObject([
    { kind: 'tour', text: 'Meadows site office', startAt: made.startAt },
  ]);
  expect((await story()).consents).toMatchObject([{ kind: 'tour', version: 'tour-1' }]);
  const alice = await tours.server.as('alice');
  await alice(cancelTourBooking, { params: { bookingId: booking._id } });
  expect(await lead()).toMatchObject({ signs: [], contact: null, consent: 'withdrawn' });
  expect((await story()).moments.map(({ kind }) => kind)).toEqual(['tourCancelled', 'tour']);
});

test('alice sees whom she gave her details, and revoking it cancels her visit, which goes to bob', async () => {
  const made = await tours.create({ seats: 1 });
  await tours.book('alice', made);
  await tours.book('bob', made, { standby: true });
  const alice = await tours.server.as('alice');
  expect((await alice(getMyData)).consents).toContainEqual(
    expect.objectContaining({ kind: 'tour', boothName: 'Meadows', withdrawnAt: null }),
  );
  const mine = await alice(withdrawConsent, {
    body: { kind: 'tour', boothId: tours.hall.meadows },
  });
  expect(mine.consents.find(({ kind }) => kind === 'tour')!.withdrawnAt).not.toBeNull();
  expect(await tours.own('bob')).toMatchObject({ state: 'offered' });
  const params = { ...booth().params, tourId: made._id };
  const { guests } = await tours.eli(listTourGuests, { params });
  expect(guests.map(({ person }) => person.first_name)).toEqual(['Bob']);
});

test('alice’s bookings are in her export, with who saw them, and go with her account; her seat goes to bob', async () => {
  const made = await tours.create({ seats: 1 });
  await tours.book('alice', made);
  await tours.book('bob', made, { standby: true });
  await tours.eli(listTourGuests, { params: { ...booth().params, tourId: made._id } });
  const alice = await tours.server.as('alice');
  expect((await alice(exportMyData)).tours).toMatchObject([
    { place: 'Meadows site office', state: 'booked', seats: 1 },
  ]);
  expect((await alice(listDisclosures)).disclosures).toMatchObject([{ kind: 'guests' }]);
  await alice(deleteMe, { body: { password } });
  expect(await tours.own('bob')).toMatchObject({ state: 'offered' });
  const left = await tours.server.store.db.selectFrom('tour_booking').select('state').execute();
  expect(left).toEqual([{ state: 'offered' }]);
});

test('alice’s own calendar has her site visit, and shows it as cancelled once it is', async () => {
  const made = await tours.create();
  const booking = await tours.book('alice', made);
  const alice = await tours.server.as('alice');
  const { url } = await alice(renewCalendar);
  const read = async () => (await tours.server.raw('GET', new URL(url).pathname)).text();
  expect(await read()).toContain('SUMMARY:Site visit: Meadows site office (Meadows)');
  await alice(cancelTourBooking, { params: { bookingId: booking._id } });
  expect(await read()).toContain('STATUS:CANCELLED');
});

test('when hana deletes a booth, everyone on its site visits is told', async () => {
  const made = await tours.create();
  await tours.book('alice', made);
  const hana = await tours.server.as('hana');
  await hana(removeBooth, booth());
  expect(await tours.own('alice')).toMatchObject({ state: 'cancelled' });
  const [mail] = await tours.server.mail.to('alice@test.example');
  expect(mail!.text).toContain('The booth is no longer at the event.');
});
