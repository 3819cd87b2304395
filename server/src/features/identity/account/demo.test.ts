import {
  createEvent,
  deleteMe,
  forgotPassword,
  listOutbox,
  login,
  resetPassword,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { demoPassword } from '../password/verbs/keepDemoPassword.ts';
import { hashPassword } from '../password/verbs/hash.ts';

let house: TestServer;
beforeEach(async () => {
  house = await openTestServer({ demo: true });
  await house.house.store.db
    .updateTable('person')
    .set({ password_hash: await hashPassword(demoPassword) })
    .where('id', '=', (await house.person('alice')).id)
    .execute();
});
afterEach(() => house.close());

const alice = { email: 'alice@test.example' };

test('a visitor can neither reset the password of a demo person nor delete them (S-14)', async () => {
  await house.anon(forgotPassword, { body: alice });
  const code = (await house.mail.to(alice.email))[0]?.code ?? '';
  const reset = { ...alice, otp: code, password: 'mine from now on' };
  expect(await refusal(house.anon(resetPassword, { body: reset }))).toMatchObject({
    status: 403,
    code: 'demo.kept',
  });
  const gone = (await house.as('alice'))(deleteMe, { body: { password: demoPassword } });
  expect(await refusal(gone)).toMatchObject({ status: 403, code: 'demo.kept' });
  await house.anon(login, { body: { ...alice, password: demoPassword } });
});

test('bob, who registered at a demo himself, can delete his account', async () => {
  await (
    await house.as('bob')
  )(deleteMe, { body: { password } });
  const body = { email: 'bob@test.example', password };
  expect(await refusal(house.anon(login, { body }))).toMatchObject({ code: 'login.failed' });
});

test('a real event beside a demo shows its codes to its organisers alone, whatever the mode', async () => {
  const { db } = house.house.store;
  await db.updateTable('event').set({ is_demo: false }).where('slug', '=', 'other').execute();
  house.house.ports.demo = 'always';
  const eventId = house.otherEvent.id;
  await house.anon(forgotPassword, { body: { email: 'dave@test.example', eventId } });
  await house.anon(forgotPassword, { body: alice });
  const query = { eventId };
  expect(await refusal(house.anon(listOutbox, { query }))).toMatchObject({ status: 401 });
  const ola = await house.as('ola');
  expect(await ola(listOutbox, { query })).toMatchObject([{ to: 'dave@test.example' }]);
  expect(await house.anon(listOutbox, {})).toMatchObject([{ to: alice.email }]);
});

test('the demo ends at once when an event of its own is created', async () => {
  const { db } = house.house.store;
  await db
    .updateTable('person')
    .set({ email: 'alice@demo.example' })
    .where('id', '=', (await house.person('alice')).id)
    .execute();
  const body = { email: 'alice@demo.example', password: demoPassword };
  const { token } = await house.anon(login, { body });
  expect((await house.raw('GET', '/api/attendee', { token })).status).toBe(200);
  const hana = await house.as('hana');
  const { event, token: own } = await hana(createEvent, {
    body: {
      ...{ name: 'Spring Fair', slug: 'spring-fair', startDate: '2031-03-10' },
      ...{ endDate: '2031-03-12', zone: 'Asia/Kolkata', preset: 'conference' },
      look: { brand: '#1c3f94', accent: '#e0a02e' },
    },
  });
  expect((await house.raw('GET', '/api/attendee', { token })).status).toBe(401);
  expect(await refusal(house.anon(login, { body }))).toMatchObject({ code: 'login.failed' });
  expect(await refusal(house.anon(listOutbox, {}))).toMatchObject({ status: 401 });
  const reply = await house.raw('GET', `/api/outbox?eventId=${event._id}`, { token: own });
  expect(reply.status).toBe(200);
});
