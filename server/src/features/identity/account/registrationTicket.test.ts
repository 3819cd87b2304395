import { register } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asha, codeFor } from '../../../testing/asha.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { redeemRegistrationTicket } from './service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

test('asha’s ticket works once, only for her, within 30 minutes, and is no login (RM-02, RM-03, RM-05)', async () => {
  const { user } = await server.anon(register, { body: { ...asha, otp: await codeFor(server) } });
  const { _id, token } = user.user;
  expect((await server.raw('GET', '/api/attendee', { token })).status).toBe(401);
  const { store } = server;
  const redeem = (personId: string) =>
    redeemRegistrationTicket(store.db, { now: server.clock.now(), ticket: token, personId });
  expect(await redeem((await server.person('bob')).id)).toBe('foreign');
  const tickets = await store.db.selectFrom('registration_ticket').selectAll().execute();
  expect(JSON.stringify(tickets)).not.toContain(token);
  await expect(
    store.transaction(async (db) => {
      await redeemRegistrationTicket(db, { now: server.clock.now(), ticket: token, personId: _id });
      throw new Error('the call was not possible');
    }),
  ).rejects.toThrow('not possible');
  const redeemed = await Promise.all(Array.from({ length: 20 }, () => redeem(_id)));
  expect(redeemed.toSorted()).toEqual(['ok', ...Array<string>(19).fill('used')]);
  const late = await server.anon(register, {
    body: {
      ...asha,
      email: 'late@test.example',
      mobile: '+919811222233',
      otp: await codeFor(server, '+919811222233'),
    },
  });
  server.clock.advance({ minutes: 30, seconds: 1 });
  const { user: later } = late.user;
  expect(
    await redeemRegistrationTicket(store.db, {
      now: server.clock.now(),
      ticket: later.token,
      personId: later._id,
    }),
  ).toBe('invalid');
});
