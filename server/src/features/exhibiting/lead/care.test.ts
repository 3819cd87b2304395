import {
  type Call,
  changeLead,
  exportMyData,
  getLead,
  listLeads,
  listNotifications,
  removeStaff,
  requestOffer,
  saveShortlistEntry,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, staffBooth, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
let alice: Call;
let eli: Call;
let aliceId: string;
let eliId: string;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  await staffBooth(server, hall.meadows, ['eli', 'bob']);
  alice = await server.as('alice');
  eli = await server.as('eli');
  aliceId = (await server.person('alice')).id;
  eliId = (await server.person('eli')).id;
  await alice(requestOffer, { body: { boothId: hall.meadows, consent: true } });
});
afterEach(() => server.close());

const ofAlice = () => ({ params: { boothId: hall.meadows, personId: aliceId } });
const change = (by: Call, body: Parameters<typeof toBody>[0]) =>
  by(changeLead, { ...ofAlice(), body: toBody(body) });
const toBody = (given: {
  ownerId?: string | null;
  stage?: 'contacted' | 'won';
  nextStep?: { text: string; on: string } | null;
}) => given;
const names = async (by: Call, query: { owner?: 'me' | 'none'; due?: 'today' }) => {
  const { leads } = await by(listLeads, { params: { boothId: hall.meadows }, query });
  return leads.map(({ person }) => person.first_name);
};
const due = async (by: Call) =>
  (await by(listNotifications)).notifications.filter(({ kind }) => kind === 'leadDue');

test('eli takes alice’s lead with a next step; he finds it as his and as due, and is notified on the day, once', async () => {
  const bob = await server.as('bob');
  expect(await names(eli, { owner: 'none' })).toEqual(['Alice']);
  await change(eli, { ownerId: eliId });
  const lead = await change(bob, { nextStep: { text: 'Send the plan', on: '2021-06-03' } });
  expect(lead.lead).toMatchObject({
    owner: { _id: eliId, first_name: 'Eli' },
    nextStep: { text: 'Send the plan', on: '2021-06-03', isDue: false },
  });
  expect(await names(eli, { owner: 'me' })).toEqual(['Alice']);
  expect(await names(bob, { owner: 'me' })).toEqual([]);
  expect(await names(eli, { owner: 'none' })).toEqual([]);
  expect(await names(eli, { due: 'today' })).toEqual([]);
  await server.settle();
  expect(await due(eli)).toEqual([]);

  // eight in the morning of 3 June in India
  server.clock.advance({ minutes: 21 * 60 - 1 });
  await server.settle();
  expect(await due(await server.as('eli'))).toEqual([]);
  server.clock.advance({ minutes: 1 });
  await server.settle();
  await server.settle();
  eli = await server.as('eli');
  expect(await due(eli)).toMatchObject([
    {
      text: 'Due today with Alice Test (Meadows): Send the plan',
      link: `/exhibitor/leads?booth=${hall.meadows}&person=${aliceId}`,
    },
  ]);
  expect(await due(await server.as('bob'))).toEqual([]);
  expect(await names(eli, { due: 'today' })).toEqual(['Alice']);
  await change(eli, { stage: 'won' });
  expect(await names(eli, { due: 'today' })).toEqual([]);
});

test('a next step that nobody owns notifies whoever takes it on the day', async () => {
  await change(eli, { nextStep: { text: 'Call back', on: '2021-06-02' } });
  await server.settle();
  expect(await due(eli)).toEqual([]);
  await change(eli, { ownerId: eliId });
  await server.settle();
  expect(await due(eli)).toHaveLength(1);
});

test('only the booth’s staff can own a lead, and a day that has passed or is none is refused at its field', async () => {
  const carolId = (await server.person('carol')).id;
  const hana = await server.as('hana');
  const hanaId = (await server.person('hana')).id;
  for (const ownerId of [carolId, hanaId, crypto.randomUUID()])
    expect(await refusal(change(eli, { ownerId }))).toMatchObject({ code: 'staff.missing' });
  await change(hana, { ownerId: eliId });
  const step = (on: string, text = 'Call') => refusal(change(eli, { nextStep: { text, on } }));
  expect(await step('2021-06-01')).toMatchObject({ status: 400, fields: ['nextStep.on'] });
  expect(await step('2021-02-30')).toMatchObject({ status: 400, fields: ['nextStep.on'] });
  expect(await step('2021-06-09', ' ')).toMatchObject({ status: 400, fields: ['nextStep.text'] });
  for (const name of ['alice', 'carol']) {
    const other = await server.as(name);
    expect(await refusal(change(other, { ownerId: null }))).toMatchObject({ status: 403 });
  }
  const { lead } = await eli(getLead, ofAlice());
  expect(lead).toMatchObject({ owner: { _id: eliId }, nextStep: null });
});

test('eli reads alice’s history: what she did and what the staff changed, with who did', async () => {
  await alice(saveShortlistEntry, { params: { id: hall.meadows }, body: {} });
  server.clock.advance({ minutes: 1 });
  await change(eli, { stage: 'contacted', ownerId: eliId });
  server.clock.advance({ minutes: 1 });
  await change(eli, { nextStep: { text: 'Send the plan', on: '2021-06-03' } });
  server.clock.advance({ minutes: 1 });
  await change(await server.as('bob'), { nextStep: null });
  await change(eli, { ownerId: eliId });
  const { moments, staff } = await eli(getLead, ofAlice());
  expect(moments.map(({ kind, text, stage, on, by }) => [kind, stage ?? text, on, by])).toEqual([
    ['nextStep', null, null, 'Bob Test'],
    ['nextStep', 'Send the plan', '2021-06-03', 'Eli Test'],
    expect.anything(),
    expect.anything(),
    expect.anything(),
    expect.anything(),
  ]);
  const kinds = moments.map(({ kind }) => kind);
  expect(kinds.slice(2, 4).toSorted()).toEqual(['owner', 'stage']);
  expect(kinds.slice(4).toSorted()).toEqual(['offer', 'shortlisted']);
  expect(staff.map(({ first_name }) => first_name)).toEqual(['Bob', 'Eli']);
  const { leads } = await alice(exportMyData);
  expect(leads).toMatchObject([{ stage: 'contacted', nextStep: null }]);
});

test('eli leaves the booth: his leads have no owner any more, and the history says so', async () => {
  await change(eli, { ownerId: eliId });
  const bob = await server.as('bob');
  await bob(removeStaff, { params: { boothId: hall.meadows, personId: eliId } });
  const { lead, moments } = await bob(getLead, ofAlice());
  expect(lead.owner).toBeNull();
  expect(moments[0]).toMatchObject({ kind: 'owner', text: null, by: null });
  expect(await names(bob, { owner: 'none' })).toEqual(['Alice']);
});
