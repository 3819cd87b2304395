import {
  type Call,
  enterEvent,
  getOverview,
  getOwnProfile,
  listOwnEvents,
  login,
  otpLogin,
  proveWho,
  type Role,
  sendProofCode,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { randomIds } from '../../../ports/ids.ts';
import { addAppFor } from '../../../testing/authenticatorApp.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { insertPerson, updateOwnerProven } from './queries.ts';
import { updateDisabled, updateRoles } from './queries/roles.ts';
import { startSession } from './service.ts';

const email = 'hana@test.example';
let server: TestServer;
let elsewhere: string;
beforeEach(async () => {
  server = await openTestServer();
  server.ports.mailer = { send: async () => {} };
  elsewhere = await registeredElsewhere(['attendee', 'organiser']);
});
afterEach(() => server.close());

/** Registers hana's address at the other event too; returns that account's id. */
async function registeredElsewhere(roles: Role[]): Promise<string> {
  const person = await insertPerson(server.store.db, {
    id: randomIds.id(),
    event_id: server.otherEvent.id,
    email,
    first_name: 'Hana',
    password_hash: 'none',
    mobile: null,
    roles,
  });
  return person!.id;
}

const listNames = async (who: Call) => {
  const { events, isWhole } = await who(listOwnEvents);
  return { isWhole, names: events.map(({ name }) => name).toSorted() };
};
const enter = (who: Call) => who(enterEvent, { params: { id: server.otherEvent.id }, body: {} });
const newestCode = async () => (await server.mail.to(email))[0]!.code!;

async function byEmailedCode(): Promise<Call> {
  await server.anon(otpLogin, { body: { email } });
  const { token } = await server.anon(login, { body: { email, otp: await newestCode() } });
  return server.call(token);
}

test('hana sees her other events once an emailed code has shown that the address is hers', async () => {
  const { token } = await server.anon(login, { body: { email, password } });
  const hana = server.call(token);
  expect(await listNames(hana)).toEqual({ isWhole: false, names: ['Own Event'] });
  const asked = await refusal(hana(listOwnEvents, { query: { all: 'yes' } }));
  expect(asked).toMatchObject({
    status: 403,
    code: 'proof.needed',
    hint: { password: false, passkey: false, authenticator: false },
  });
  await hana(proveWho, { body: { password } });
  expect(await refusal(enter(hana))).toMatchObject({ code: 'proof.needed' });
  await hana(sendProofCode, { body: {} });
  await hana(proveWho, { body: { otp: await newestCode() } });
  const { events } = await hana(listOwnEvents, { query: { all: 'yes' } });
  expect(events.toSorted((a, b) => Number(b.isThis) - Number(a.isThis))).toMatchObject([
    { name: 'Own Event', isThis: true, root: '', roles: ['attendee', 'organiser'] },
    { name: 'Other Event', isThis: false, isHere: true, root: '/e/other', isOver: false },
  ]);
});

test('an emailed code that the organisers of a rehearsal can read opens no other event', async () => {
  await server.store.db
    .updateTable('event')
    .set({ is_rehearsal: true })
    .where('id', '=', server.event.id)
    .execute();
  const hana = await byEmailedCode();
  expect(await listNames(hana)).toEqual({ isWhole: true, names: ['Own Event'] });
  expect(await refusal(enter(hana))).toMatchObject({ status: 404, code: 'event.missing' });
});

test('hana goes to her other event without logging in again, and back', async () => {
  const hana = await byEmailedCode();
  const { token, event } = await enter(hana);
  expect(event).toMatchObject({ slug: 'other', name: 'Other Event' });
  const there = server.call(token);
  expect((await there(getOwnProfile)).user).toMatchObject({ _id: elsewhere, email });
  expect((await there(getOverview)).event.name).toBe('Other Event');
  expect(await listNames(there)).toEqual({ isWhole: true, names: ['Other Event', 'Own Event'] });
});

test('an account that has hana’s address, and nothing that shows it is hers, opens none of her events', async () => {
  const db = server.store.db;
  const there = server.call(await startSession(db, server.ports, elsewhere));
  expect(await listNames(there)).toEqual({ isWhole: false, names: ['Other Event'] });
  const asked = there(enterEvent, { params: { id: server.event.id }, body: {} });
  expect(await refusal(asked)).toMatchObject({ status: 403, code: 'proof.needed' });
});

test('hana’s list leaves out where she only visits, where she is blocked, and what she has no account at', async () => {
  const { db } = server.store;
  const hana = await byEmailedCode();
  await updateRoles(db, elsewhere, { roles: ['attendee'] });
  expect((await listNames(hana)).names).toEqual(['Own Event']);
  expect(await refusal(enter(hana))).toMatchObject({ status: 404, code: 'event.missing' });
  await updateRoles(db, elsewhere, { roles: ['attendee', 'speaker'] });
  expect((await listNames(hana)).names).toEqual(['Other Event', 'Own Event']);
  await updateDisabled(db, elsewhere, server.clock.now());
  expect((await listNames(hana)).names).toEqual(['Own Event']);
  expect(await refusal(enter(hana))).toMatchObject({ status: 404, code: 'event.missing' });
});

test('where hana has two-step login, only its own login lets her in', async () => {
  const hana = await byEmailedCode();
  const { db } = server.store;
  await updateOwnerProven(db, elsewhere);
  const token = await startSession(db, server.ports, elsewhere);
  await addAppFor(server.call(token), server.clock);
  expect((await listNames(hana)).names).toContain('Other Event');
  expect(await refusal(enter(hana))).toMatchObject({ status: 403, code: 'secondStep.needed' });
});
