import {
  acceptOffer,
  askHelp,
  type Call,
  createWebhook,
  decideAdmission,
  listAdmissions,
  listDeliveries,
  requestOffer,
  scheduleCall,
  type WebhookKind,
  webhookKinds,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guestsOn } from '../../../testing/guests.ts';
import { openTours, type TestTours } from '../../../testing/siteVisits.ts';
import type { TestServer } from '../../../testing/testServer.ts';

let tours: TestTours;
let server: TestServer;
let hana: Call;
let webhookId: string;
beforeEach(async () => {
  tours = await openTours();
  server = tours.server;
  hana = await server.as('hana');
  const body = { url: 'https://hooks.example/in', kinds: [...webhookKinds] };
  webhookId = (await hana(createWebhook, { body })).webhook._id;
});
afterEach(() => server.close());

const { addClass, arrive } = guestsOn(() => server);

/** What was sent of these kinds, earliest first. */
async function sent(...kinds: WebhookKind[]) {
  const { deliveries } = await hana(listDeliveries, {
    params: { id: webhookId },
    query: { limit: 50 },
  });
  return deliveries
    .filter(({ type }) => kinds.some((kind) => kind === type))
    .map(({ type, payload }) => ({ type, ...(JSON.parse(payload) as { data: object }).data }))
    .toReversed();
}

test('hana’s program hears who is admitted, who waits and who is offered a place', async () => {
  const classId = await addClass('Delegate', { capacity: 1 });
  await arrive(1);
  const second = await arrive(2);
  const { admissions } = await hana(listAdmissions, { query: { state: 'admitted' } });
  const body = { act: 'refuse' as const };
  await hana(decideAdmission, { params: { id: admissions[0]!._id }, body });
  await second.call(acceptOffer, { body: {} });
  await second.call(acceptOffer, { body: {} });
  const told = await sent('person.admitted', 'person.waiting', 'person.offered');
  expect(told.map(({ type }) => type)).toEqual([
    'person.admitted',
    'person.waiting',
    'person.offered',
    'person.admitted',
  ]);
  const [first, waiting, offered, admitted] = told as { personId?: string; classId?: string }[];
  expect(waiting).toMatchObject({ eventId: server.event.id, classId });
  expect([offered!.personId, admitted!.personId]).toEqual([waiting!.personId, waiting!.personId]);
  expect(first!.personId).not.toBe(waiting!.personId);
});

test('hana’s program hears of a claimed offer, a question, a call and a site visit, by their ids alone', async () => {
  const boothId = tours.hall.meadows;
  const { id: personId } = await server.person('alice');
  const alice = await server.as('alice');
  await alice(requestOffer, { body: { boothId, consent: true } });
  await alice(requestOffer, { body: { boothId, consent: true } });
  const ask = (text: string) =>
    alice(askHelp, { body: { boothId, text, clientId: crypto.randomUUID() } });
  const { thread } = await ask('Is the clubhouse open?');
  await ask('And the pool?');
  await alice(scheduleCall, {
    params: { id: personId },
    body: { meetingSchedule: { date: '03/06/2021', time: '10:00', boothId } },
  });
  const tour = await tours.create();
  const booking = await tours.book('alice', tour);
  const told = await sent('offer.claimed', 'help.asked', 'call.booked', 'tour.booked');
  const of = { eventId: server.event.id, boothId };
  expect(told).toEqual([
    { type: 'offer.claimed', ...of, personId },
    { type: 'help.asked', ...of, threadId: thread._id },
    { type: 'call.booked', ...of, personId, callId: expect.any(String) },
    { type: 'tour.booked', ...of, personId, tourId: tour._id, bookingId: booking._id },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/clubhouse|test\.example/);
});

test('hana’s program hears of a site visit from standby once its guest accepts the seats', async () => {
  const tour = await tours.create({ seats: 1 });
  await tours.book('bob', tour);
  await tours.book('alice', tour, { standby: true });
  expect(await sent('tour.booked')).toHaveLength(1);
});
