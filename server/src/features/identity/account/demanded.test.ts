import {
  addPasskey,
  beginPasskey,
  changeSettings,
  createPoll,
  createToken,
  deleteAuthenticator,
  getAuthenticator,
  getOwnProfile,
  getOverview,
  getToday,
  listAudit,
  listBooths,
  listPeople,
  setEventState,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Authenticator } from '../../../testing/authenticator.ts';
import { addAppFor } from '../../../testing/authenticatorApp.ts';
import { furnishHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { plain } from '../../../testing/room.ts';
import { addSession } from '../../../testing/sessions.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
});
afterEach(() => server.close());

const required = { status: 403, code: 'secondStep.required' };

/** Requires two-step login of these roles, as an organiser who has it on. */
async function demand(secondStepFor: ('organiser' | 'exhibitor' | 'moderator')[]) {
  const hana = await server.as('hana');
  if (!(await hana(getAuthenticator)).authenticator) await addAppFor(hana, server.clock);
  await hana(changeSettings, { body: { secondStepFor } });
  return hana;
}

/** Makes bob, who has nothing set up, another organiser. */
async function secondOrganiser() {
  await server.store.db
    .updateTable('person')
    .set({ roles: ['attendee', 'organiser'] })
    .where('id', '=', (await server.person('bob')).id)
    .execute();
  return server.as('bob');
}

test('hana demands a second step only after she has set one up herself', async () => {
  const hana = await server.as('hana');
  const body = { secondStepFor: ['exhibitor' as const] };
  expect(await refusal(hana(changeSettings, { body }))).toMatchObject({
    status: 409,
    code: 'secondStep.yoursFirst',
  });
  await addAppFor(hana, server.clock);
  const event = await hana(changeSettings, { body });
  expect(event.config.secondStepFor).toEqual(['exhibitor']);
  // changing other settings needs nothing more
  await hana(changeSettings, { body: { endsEarlyMinutes: 5 } });
});

test('an organiser without one comes in, is refused what needs the role, and works on as soon as it is set up', async () => {
  const bob = await secondOrganiser();
  await demand(['organiser']);
  expect(await refusal(bob(listPeople, { query: {} }))).toMatchObject(required);
  expect((await bob(getOwnProfile)).user.roles).toContain('organiser');
  await addAppFor(bob, server.clock);
  expect((await bob(listPeople, { query: {} })).people.length).toBeGreaterThan(0);
  await bob(deleteAuthenticator);
  expect(await refusal(bob(listPeople, { query: {} }))).toMatchObject(required);
});

test('a passkey is as good', async () => {
  const bob = await secondOrganiser();
  await demand(['organiser']);
  const device = new Authenticator(new URL(server.ports.publicUrl).origin);
  const { options } = await bob(beginPasskey, { body: {} });
  await bob(addPasskey, { body: { attestation: device.create(options) } });
  expect((await bob(listPeople, { query: {} })).people.length).toBeGreaterThan(0);
});

test('in a draft, which organisers alone see, it can be set up as well', async () => {
  const bob = await secondOrganiser();
  const hana = await demand(['organiser']);
  await hana(setEventState, { body: { state: 'draft' } });
  expect(await refusal(bob(getOverview, { query: {} }))).toMatchObject(required);
  await addAppFor(bob, server.clock);
  expect((await bob(getOverview, { query: {} })).event.name).toBe('Own Event');
});

test('who has other roles, and visitors, are refused as before', async () => {
  await demand(['organiser']);
  for (const name of ['alice', 'sam', 'mo']) {
    const who = await server.as(name);
    expect(await refusal(who(listPeople, { query: {} }))).toMatchObject({ code: 'forbidden' });
  }
});

test('a moderator without one leads no session, and is in it as before', async () => {
  const session = await addSession(server, { inMinutes: -5 });
  const mo = await server.as('mo');
  await demand(['moderator']);
  const poll = { params: { sessionId: session }, body: plain };
  expect(await refusal(mo(createPoll, poll))).toMatchObject(required);
  expect((await mo(getOwnProfile)).user.withheld).toEqual(['moderator']);
  await addAppFor(mo, server.clock);
  await mo(createPoll, poll);
  expect((await mo(getOwnProfile)).user.withheld).toBeUndefined();
});

test('an API token that an organiser made is not asked', async () => {
  const bob = await secondOrganiser();
  const body = { name: 'Robot', scopes: ['person.list' as const], days: 7 };
  const { secret } = await bob(createToken, { body });
  await demand(['organiser']);
  const reply = await server.raw('GET', '/api/people', { token: secret });
  expect(reply.status).toBe(200);
});

test('the overview says how many of those concerned have none yet', async () => {
  await secondOrganiser();
  const hana = await demand([]);
  const check = async () =>
    (await hana(getOverview, { query: {} })).checks.find(({ key }) => key === 'secondStep');
  expect(await check()).toBeUndefined();
  await demand(['organiser', 'moderator']);
  // bob and mo; hana has one, eli has neither role
  expect(await check()).toMatchObject({ need: 'should', isDone: false, count: 2 });
  await addAppFor(await server.as('bob'), server.clock);
  await addAppFor(await server.as('mo'), server.clock);
  expect(await check()).toMatchObject({ isDone: true, count: 0 });
});

test('the demand is in the log, and is taken back from there', async () => {
  const hana = await demand(['organiser']);
  const { entries } = await hana(listAudit, { query: {} });
  expect(entries[0]).toMatchObject({
    before: { secondStepFor: [] },
    after: { secondStepFor: ['organiser'] },
  });
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  const bob = await secondOrganiser();
  expect((await bob(listPeople, { query: {} })).people.length).toBeGreaterThan(0);
});

test('eli, who staffs a booth, works at its desk only with a second step', async () => {
  await server.close();
  server = await openTestServer();
  const params = { boothId: (await furnishHall(server)).meadows };
  const eli = await server.as('eli');
  await eli(getToday, { params });
  await demand(['exhibitor']);
  expect(await refusal(eli(getToday, { params }))).toMatchObject(required);
  expect((await eli(listBooths, { query: {} })).booths.length).toBeGreaterThan(0);
  await addAppFor(eli, server.clock);
  await eli(getToday, { params });
});
