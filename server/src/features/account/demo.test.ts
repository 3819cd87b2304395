import { deleteMe, forgotPassword, login, resetPassword } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openHouse, password, refusal, type TestHouse } from '../../testing/house.ts';
import { demoPassword } from './demoPassword.ts';
import { hashPassword } from './passwords.ts';

let house: TestHouse;
beforeEach(async () => {
  house = await openHouse({ demo: true });
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
