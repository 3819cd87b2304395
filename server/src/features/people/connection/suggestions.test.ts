import {
  acceptRequest,
  blockPerson,
  type Call,
  cancelConnection,
  getAttendee,
  getAvailability,
  joinSession,
  listAttendees,
  listSuggestions,
  sendRequest,
  setAvailability,
  suggestedBelowRequests,
} from '@pavilion/contract';
import type { Updateable } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addSession } from '../../../testing/sessions.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { insertPerson, type PersonTable } from '../../identity/account/queries.ts';
import { startSession } from '../../identity/account/verbs/startLogin.ts';

let server: TestServer;
let alice: Call;
beforeEach(async () => {
  server = await openTestServer();
  alice = await server.as('alice');
});
afterEach(() => server.close());

const findId = async (name: string) => (await server.person(name)).id;
async function be(name: string, traits: Updateable<PersonTable>) {
  const id = await findId(name);
  await server.store.db.updateTable('person').set(traits).where('id', '=', id).execute();
}
const suggested = async (to: Call = alice) =>
  (await to(listSuggestions)).suggestions.map(
    ({ person, reason }) =>
      `${person.first_name}: ${reason.code}${reason.values.map((value) => ` ${value}`).join('')}`,
  );

test('alice gets suggestions of people with something in common, the most first, each with one reason', async () => {
  await be('alice', {
    interested_in: 'Plot',
    cities: ['Chennai', 'Kolkata'],
    budget: 'above ₹1Cr',
    skills: ['Audit', 'Tax', 'Payroll'],
    profession: 'Architect',
  });
  await be('bob', {
    interested_in: 'Plot',
    cities: ['Bangalore', 'Chennai'],
    budget: 'above ₹1Cr',
  });
  await be('carol', { skills: ['Tax', 'Audit', 'Law'] });
  await be('sam', { profession: 'ARCHITECT' });
  await be('mo', { cities: ['Kolkata'], interested_in: 'Villas' });
  await be('eli', { interested_in: 'Plot' });
  await be('mal', { budget: 'above ₹1Cr', cities: ['Pune'] });
  const list = await suggested();
  expect(list.slice(0, 2)).toEqual(['Bob: sameSearch Plot Chennai', 'Carol: sameSkills Audit Tax']);
  expect(list.slice(2).sort()).toEqual([
    'Eli: sameInterest Plot',
    'Mo: sameCity Kolkata',
    'Sam: sameDesignation ARCHITECT',
  ]);
  expect(JSON.stringify(await alice(listSuggestions))).not.toMatch(/Cr|@|\+91/);
});

test('alice gets no suggestions of hidden, exploring, disabled, blocked, asked, connected or declined people', async () => {
  const common = { skills: ['Audit'] };
  for (const name of ['alice', 'bob', 'carol', 'mal', 'eli', 'sam', 'mo', 'hana'])
    await be(name, common);
  expect(await suggested()).toHaveLength(7);
  const bob = await server.as('bob');
  const body = async (name: string) => ({ body: { toUser: await findId(name) } });
  await be('mo', { disabled_at: new Date() });
  await (
    await server.as('hana')
  )(setAvailability, { body: { availability: 'hidden' } });
  await (
    await server.as('sam')
  )(setAvailability, { body: { availability: 'exploring' } });
  expect(await suggested()).toHaveLength(4);
  await alice(blockPerson, await body('mal'));
  await (
    await server.as('eli')
  )(blockPerson, await body('alice'));
  expect((await suggested()).sort()).toEqual(['Bob: sameSkills Audit', 'Carol: sameSkills Audit']);
  await alice(sendRequest, await body('bob'));
  expect(await suggested()).toEqual(['Carol: sameSkills Audit']);
  await bob(cancelConnection, await body('alice'));
  expect(await suggested()).toEqual(['Carol: sameSkills Audit']);
  await alice(sendRequest, await body('carol'));
  await (
    await server.as('carol')
  )(acceptRequest, await body('alice'));
  expect(await suggested()).toEqual([]);
});

test('bob, who has many requests to answer, is not suggested to alice', async () => {
  const { store, ports } = server;
  await be('alice', { skills: ['Audit'] });
  await be('bob', { skills: ['Audit'] });
  const toUser = await findId('bob');
  for (let n = 0; n < suggestedBelowRequests; n++) {
    expect(await suggested()).toEqual(['Bob: sameSkills Audit']);
    const id = ports.ids.id();
    await insertPerson(store.db, {
      id,
      event_id: server.event.id,
      email: `${id}@test.example`,
      first_name: 'Guest',
      mobile: null,
      password_hash: 'none',
    });
    const token = await startSession(store.db, ports, id);
    await server.raw('POST', '/api/connections/send', { token, body: { toUser } });
  }
  expect(await suggested()).toEqual([]);
});

test('alice does not find bob while he is hidden, but can open his link, until he shows himself again (AT-05)', async () => {
  const bob = await server.as('bob');
  const listed = async () =>
    (await alice(listAttendees, { query: {} })).attendees.some(
      ({ first_name }) => first_name === 'Bob',
    );
  expect(await bob(getAvailability)).toEqual({ availability: 'open' });
  expect(await listed()).toBe(true);
  expect(await bob(setAvailability, { body: { availability: 'hidden' } })).toEqual({
    availability: 'hidden',
  });
  expect(await listed()).toBe(false);
  const search = { query: { searchText: 'Bob' } };
  expect((await alice(listAttendees, search)).attendees).toEqual([]);
  const params = { id: await findId('bob') };
  expect((await alice(getAttendee, { params })).attendee.first_name).toBe('Bob');
  await bob(setAvailability, { body: { availability: 'exploring' } });
  expect(await bob(getAvailability)).toEqual({ availability: 'exploring' });
  expect(await listed()).toBe(true);
  expect(
    await refusal(bob(setAvailability, { body: { availability: 'busy' as 'open' } })),
  ).toMatchObject({ status: 400, fields: ['availability'] });
});

test('bob is suggested to alice because both come to an upcoming session, with its time in the event’s zone', async () => {
  const attend = async (id: string, name: string) => {
    const params = { sessionId: id, userId: await findId(name) };
    await (
      await server.as(name)
    )(joinSession, { params });
  };
  const both = await addSession(server, { topic: 'Reading a title', inMinutes: 60 });
  const gone = await addSession(server, { topic: 'Yesterday', inMinutes: 10 });
  for (const name of ['alice', 'bob']) await attend(both, name);
  for (const name of ['alice', 'carol']) await attend(gone, name);
  server.clock.advance({ minutes: 45 });
  const [only, ...others] = await suggested();
  expect(only).toMatch(/^Bob: sameSession 12:0\d Reading a title$/);
  expect(others).toEqual([]);
});
