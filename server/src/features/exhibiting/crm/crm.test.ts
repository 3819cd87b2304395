import {
  askHelp,
  type Call,
  cancelCall,
  changeLead,
  consentWithdrawn,
  createCrm,
  type CrmFieldName,
  defaultCrmFields,
  deleteMe,
  leadSteps,
  listCrmDeliveries,
  listDisclosures,
  replayCrmDelivery,
  requestOffer,
  saveShortlistEntry,
  scheduleCall,
  shareHelpContact,
  testCrm,
  withdrawOffer,
} from '@pavilion/contract';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { type StandInCrm, startCrm } from '../../../testing/standInCrm.ts';
import { stopTime } from '../../../testing/stopTime.ts';
import { openTestServer, password, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
let crm: StandInCrm;
let alice: Call;
let eli: Call;
let aliceId: string;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  crm = await startCrm();
  alice = await server.as('alice');
  eli = await server.as('eli');
  aliceId = (await server.person('alice')).id;
});
afterEach(async () => {
  crm.close();
  await server.close();
});

const at = () => ({ params: { boothId: hall.meadows } });
const ofAlice = () => ({ params: { boothId: hall.meadows, personId: aliceId } });

function connect(fields: CrmFieldName[] = defaultCrmFields) {
  return eli(createCrm, { ...at(), body: { url: crm.url, steps: [...leadSteps], fields } });
}
const ask = (by: Call, shareContact: boolean) =>
  by(askHelp, {
    body: {
      boothId: hall.meadows,
      text: 'Is there a garden?',
      clientId: crypto.randomUUID(),
      shareContact,
    },
  });
const takeOffer = (by: Call) =>
  by(requestOffer, { body: { boothId: hall.meadows, consent: true } });
const withdraw = (by: Call) => by(withdrawOffer, { params: { boothId: hall.meadows } });
const kinds = () => crm.kept.map(({ type }) => type);
const log = async () => (await eli(listCrmDeliveries, at())).deliveries;

/** Lets time pass until nothing waits any more. */
async function deliverAll(): Promise<void> {
  for (let nth = 0; nth < 60; nth++) {
    await server.settle();
    if (!(await log()).some(({ state }) => state === 'waiting')) return;
    server.clock.advance({ minutes: 10 });
  }
  throw new Error('Something still waits.');
}

test('each step of alice arrives at eli’s CRM once by its key and in order, though it fails, repeats and is late', async () => {
  const { secret } = await connect();
  crm.react = (_, attempt) => (['fail', 'lose'] as const)[attempt - 1] ?? 'keep';
  await ask(alice, true);
  await takeOffer(alice);
  await alice(scheduleCall, {
    params: { id: aliceId },
    body: { meetingSchedule: { date: '03/06/2021', time: '10:00', boothId: hall.meadows } },
  });
  await alice(saveShortlistEntry, { params: { id: hall.meadows }, body: {} });
  await eli(changeLead, { ...ofAlice(), body: { stage: 'contacted' } });
  const eliId = (await server.person('eli')).id;
  await eli(changeLead, { ...ofAlice(), body: { ownerId: eliId } });
  const nextStep = { text: 'Send the price list', on: '2021-06-03' };
  await eli(changeLead, { ...ofAlice(), body: { nextStep } });
  await deliverAll();
  expect(kinds()).toEqual([
    'lead.asked',
    'lead.contactShared',
    'lead.offerTaken',
    'lead.callBooked',
    'lead.shortlisted',
    'lead.stageChanged',
    'lead.ownerChanged',
    'lead.nextStepChanged',
  ]);
  expect(crm.attempts).toHaveLength(3 * 8);
  const last = crm.kept.at(-1)!;
  expect(last.data).toMatchObject({
    eventId: server.event.id,
    boothId: hall.meadows,
    fields: {
      ...{ firstName: 'Alice', email: 'alice@test.example', question: 'Is there a garden?' },
      ...{ boothName: 'Meadows', stage: 'contacted', owner: 'Eli Test' },
      ...{ nextStep: 'Send the price list', nextStepOn: '2021-06-03' },
    },
  });
  expect(new Set(crm.kept.map(({ data }) => data.leadId)).size).toBe(1);
  expect(last.data.fields!['leadId']).toBe(last.data.leadId);
  vi.setSystemTime(Number(last.headers['webhook-timestamp']) * 1000);
  new Webhook(secret).verify(last.body, last.headers as Record<string, string>);
  vi.useRealTimers();
  const deliveries = await log();
  expect(deliveries).toHaveLength(8);
  expect(deliveries[0]).toMatchObject({
    ...{ _id: last.key, type: 'lead.nextStepChanged', state: 'delivered', attempts: 3 },
    ...{ status: 201, receipt: 'CRM-8', person: { first_name: 'Alice' } },
  });
});

test('nothing of alice leaves before she allows contact; then her whole story does, and her disclosures say so', async () => {
  await connect();
  await ask(alice, false);
  await alice(saveShortlistEntry, { params: { id: hall.meadows }, body: {} });
  await eli(changeLead, { ...ofAlice(), body: { stage: 'contacted' } });
  await server.settle();
  expect(crm.attempts).toEqual([]);
  expect((await log()).map(({ type, state }) => [type, state])).toEqual([
    ['lead.stageChanged', 'held'],
    ['lead.asked', 'held'],
  ]);
  await takeOffer(alice);
  await server.settle();
  expect(kinds()).toEqual(['lead.asked', 'lead.stageChanged', 'lead.offerTaken']);
  const { disclosures } = await alice(listDisclosures);
  expect(disclosures).toContainEqual(
    expect.objectContaining({ kind: 'leadSent', by: 'Eli Test', booth: 'Meadows', role: 'staff' }),
  );
});

test('alice withdraws: the failing CRM knows within a minute, what waits is dropped, and nothing of her follows', async () => {
  stopTime();
  await connect();
  await takeOffer(alice);
  await server.settle();
  let isDown = true;
  crm.react = () => (isDown ? 'fail' : 'keep');
  await eli(changeLead, { ...ofAlice(), body: { stage: 'contacted' } });
  await eli(changeLead, { ...ofAlice(), body: { stage: 'qualified' } });
  await server.settle();
  server.clock.advance({ minutes: 20 });
  await server.settle();
  await withdraw(alice);
  const begun = server.clock.now().getTime();
  await server.settle();
  for (const seconds of [12, 6, 11, 16]) {
    if (seconds === 16) isDown = false;
    server.clock.advance({ seconds });
    await server.settle();
  }
  const told = crm.kept.at(-1)!;
  expect(told.type).toBe(consentWithdrawn);
  expect(server.clock.now().getTime() - begun).toBeLessThanOrEqual(60_000);
  expect(Object.keys(told.data).toSorted()).toEqual(['boothId', 'eventId', 'leadId']);
  expect(told.data.leadId).toBe(crm.kept[0]!.data.leadId);
  const before = crm.attempts.length;
  const dropped = (await log()).filter(({ state }) => state === 'dropped');
  expect(dropped.map(({ type }) => type)).toEqual(['lead.stageChanged', 'lead.stageChanged']);
  await eli(replayCrmDelivery, {
    params: { boothId: hall.meadows, id: dropped[0]!._id },
  });
  const offer = (await log()).find(({ type }) => type === 'lead.offerTaken')!;
  await eli(replayCrmDelivery, { params: { boothId: hall.meadows, id: offer._id } });
  await eli(changeLead, { ...ofAlice(), body: { stage: 'lost' } });
  server.clock.advance({ minutes: 30 });
  await server.settle();
  expect(crm.attempts).toHaveLength(before);
  await takeOffer(alice);
  await server.settle();
  expect(crm.attempts.slice(before).map(({ type }) => type)).toEqual([
    'lead.stageChanged',
    'lead.offerTaken',
  ]);
  expect(crm.kept.at(-1)!.data.leadId).toBe(told.data.leadId);
});

test('a withdrawal follows what is under way to a late CRM, and a second consent keeps contact allowed', async () => {
  stopTime();
  await connect();
  crm.react = (_, attempt) => (attempt === 1 && crm.kept.length === 0 ? 'wait' : 'keep');
  await takeOffer(alice);
  const sending = server.settle();
  await crm.waiting();
  await withdraw(alice);
  expect(kinds()).toEqual(['lead.offerTaken']);
  crm.release();
  await sending;
  await server.settle();
  expect(kinds()).toEqual(['lead.offerTaken', consentWithdrawn]);

  const { thread } = await ask(alice, true);
  await takeOffer(alice);
  await withdraw(alice);
  await server.settle();
  expect(kinds().filter((type) => type === consentWithdrawn)).toHaveLength(1);
  await alice(shareHelpContact, { params: { threadId: thread._id }, body: { shared: false } });
  await server.settle();
  expect(kinds().filter((type) => type === consentWithdrawn)).toHaveLength(2);
});

test('eli gets the fields under the names of his CRM, and a test with an invented person', async () => {
  await connect([
    { from: 'email', to: 'Email Address' },
    { from: 'firstName', to: 'properties.first' },
    { from: 'mobile', to: 'फ़ोन' },
  ]);
  await takeOffer(alice);
  await eli(testCrm, at());
  await server.settle();
  // messages about different people, and tests, may overtake each other
  const [offer, tried] = ['lead.offerTaken', 'test'].map((type) =>
    crm.kept.find((one) => one.type === type),
  );
  const { mobile } = await server.person('alice');
  expect(offer!.data.fields).toEqual({
    ...{ 'Email Address': 'alice@test.example', 'properties.first': 'Alice', फ़ोन: mobile },
  });
  expect(tried).toMatchObject({
    type: 'test',
    data: { fields: { 'Email Address': 'test@example.com', 'properties.first': 'Test' } },
  });
  const stored = await server.store.db.selectFrom('webhook_delivery').select('payload').execute();
  for (const { payload } of stored) expect(payload).not.toMatch(/alice|Alice|\+9198/);
});

test('alice with a second account and the same number is one lead at the CRM, bob is another', async () => {
  await connect();
  const bob = await server.as('bob');
  const carol = await server.as('carol');
  const { mobile } = await server.person('alice');
  await server.store.db
    .updateTable('person')
    .set({ mobile })
    .where('id', '=', (await server.person('carol')).id)
    .execute();
  for (const by of [alice, bob, carol]) await takeOffer(by);
  await server.settle();
  const leadIdAs = (name: string) =>
    crm.kept.find(({ data }) => data.fields!['firstName'] === name)!.data.leadId;
  expect(leadIdAs('Carol')).toBe(leadIdAs('Alice'));
  expect(leadIdAs('Bob')).not.toBe(leadIdAs('Alice'));
});

test('alice deletes her account: eli’s CRM is told, and her name leaves the log', async () => {
  await connect();
  await takeOffer(alice);
  await server.settle();
  await alice(deleteMe, { body: { password } });
  server.clock.advance({ seconds: 15 });
  await server.settle();
  expect(kinds()).toEqual(['lead.offerTaken', consentWithdrawn]);
  expect((await log()).map(({ person }) => person?.first_name)).toEqual(['', '']);
});

test('a call that is moved, cancelled or held reaches the CRM as that', async () => {
  await connect();
  await takeOffer(alice);
  const { user } = await alice(scheduleCall, {
    params: { id: aliceId },
    body: { meetingSchedule: { date: '03/06/2021', time: '10:00', boothId: hall.meadows } },
  });
  await alice(cancelCall, { params: { callId: user.meetings[0]!._id } });
  await server.settle();
  expect(kinds()).toEqual(['lead.offerTaken', 'lead.callBooked', 'lead.callCancelled']);
});
