import {
  createEvent,
  deleteMe,
  forgotPassword,
  listOutbox,
  listOwnEvents,
  login,
  otpLogin,
  resetPassword,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { demoPassword } from '../password/model/demoPassword.ts';
import { hashPassword } from '../password/model/hash.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ demo: true });
  await server.store.db
    .updateTable('person')
    .set({ password_hash: await hashPassword(demoPassword) })
    .where('id', '=', (await server.person('alice')).id)
    .execute();
});
afterEach(() => server.close());

const alice = { email: 'alice@test.example' };
const springFair = {
  ...{ name: 'Spring Fair', slug: 'spring-fair', startDate: '2031-03-10' },
  ...{ endDate: '2031-03-12', zone: 'Asia/Kolkata', preset: 'conference' as const },
  look: { brand: '#1c3f94', accent: '#e0a02e' },
};

test('a visitor can neither reset the password of a demo person nor delete them (S-14)', async () => {
  await server.anon(forgotPassword, { body: alice });
  const code = (await server.mail.to(alice.email))[0]?.code ?? '';
  const reset = { ...alice, otp: code, password: 'mine from now on' };
  expect(await refusal(server.anon(resetPassword, { body: reset }))).toMatchObject({
    status: 403,
    code: 'demo.kept',
  });
  const gone = (await server.as('alice'))(deleteMe, { body: { password: demoPassword } });
  expect(await refusal(gone)).toMatchObject({ status: 403, code: 'demo.kept' });
  await server.anon(login, { body: { ...alice, password: demoPassword } });
});

test('bob, who registered at a demo himself, can delete his account', async () => {
  await (
    await server.as('bob')
  )(deleteMe, { body: { password } });
  const body = { email: 'bob@test.example', password };
  expect(await refusal(server.anon(login, { body }))).toMatchObject({ code: 'login.failed' });
});

test('a real event beside a demo shows its codes to its organisers alone, whatever the mode', async () => {
  const { db } = server.store;
  await db.updateTable('event').set({ is_demo: false }).where('slug', '=', 'other').execute();
  server.ports.demo = 'always';
  const eventId = server.otherEvent.id;
  await server.anon(forgotPassword, { body: { email: 'dave@test.example', eventId } });
  await server.anon(forgotPassword, { body: alice });
  const query = { eventId };
  expect(await refusal(server.anon(listOutbox, { query }))).toMatchObject({ status: 401 });
  const ola = await server.as('ola');
  expect(await ola(listOutbox, { query })).toMatchObject([{ to: 'dave@test.example' }]);
  expect(await server.anon(listOutbox, {})).toMatchObject([{ to: alice.email }]);
});

test('the demo ends at once when an event of its own is created', async () => {
  const { db } = server.store;
  await db
    .updateTable('person')
    .set({ email: 'alice@demo.example' })
    .where('id', '=', (await server.person('alice')).id)
    .execute();
  const body = { email: 'alice@demo.example', password: demoPassword };
  const { token } = await server.anon(login, { body });
  expect((await server.raw('GET', '/api/attendee', { token })).status).toBe(200);
  const hana = await server.as('hana');
  const { event, token: own } = await hana(createEvent, { body: springFair });
  expect((await server.raw('GET', '/api/attendee', { token })).status).toBe(401);
  expect(await refusal(server.anon(login, { body }))).toMatchObject({ code: 'login.failed' });
  expect(await refusal(server.anon(listOutbox, {}))).toMatchObject({ status: 401 });
  const reply = await server.raw('GET', `/api/outbox?eventId=${event._id}`, { token: own });
  expect(reply.status).toBe(200);
});

test('what mal read in the demo’s outbox, where bob had tried it, opens nothing once the demo has ended', async () => {
  const email = 'bob@test.example';
  const readCode = async () => {
    await server.anon(otpLogin, { body: { email } });
    return (await server.anon(listOutbox, { query: { to: email } }))[0]!.code!;
  };
  const { token } = await server.anon(login, { body: { email, otp: await readCode() } });
  const otp = await readCode();
  await (
    await server.as('hana')
  )(createEvent, { body: springFair });
  server.ports.mailer = { send: async () => {} };
  const mal = server.call(token);
  expect(await mal(listOwnEvents)).toMatchObject({ isWhole: false });
  const again = server.anon(login, { body: { email, otp } });
  expect(await refusal(again)).toMatchObject({ code: 'otp.invalid' });
  await server.store.db
    .updateTable('person')
    .set({ roles: ['attendee', 'organiser'] })
    .where('email', '=', email)
    .execute();
  const another = mal(createEvent, { body: { ...springFair, slug: 'autumn-fair' } });
  expect(await refusal(another)).toMatchObject({ code: 'event.creationClosed' });
});
