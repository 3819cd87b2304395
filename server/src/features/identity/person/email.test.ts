import {
  addPerson,
  confirmEmail,
  correctEmail,
  declineEmail,
  denyByLink,
  exportMyData,
  getEmailChange,
  getOwnProfile,
  listAudit,
  login,
  otpLogin,
  sendEmailCode,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';

/** Organisers correct an address, and never come into an account by that. */

const former = 'alice@test.example';
const email = 'alice@work.example';
let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
  server.ports.mailer = { send: async () => {} };
});
afterEach(() => server.close());

async function correct(name: string, to: string) {
  const hana = await server.as('hana');
  const { id } = await server.person(name);
  return hana(correctEmail, { params: { id }, body: { email: to } });
}
const newest = async (to: string) => (await server.mail.to(to))[0]!;
const addressIn = async (id: string) =>
  (
    await server.store.db
      .selectFrom('person')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email;

test('hana enters a new address for alice, who confirms it herself; the former one gets a notice', async () => {
  const { id } = await server.person('alice');
  const elsewhere = await server.as('alice');
  const alice = await server.as('alice');
  const { isChanged, person } = await correct('alice', email);
  expect([isChanged, person.email]).toEqual([false, former]);
  expect((await newest(former)).text).toContain(email);
  const asked = await newest(email);
  expect(asked.subject).toBe('Confirm your new email address at Own Event');
  expect(asked.text).not.toMatch(/Alice|alice@test|#|token|\d{6}/);

  expect(await alice(getEmailChange)).toEqual({ email });
  await alice(sendEmailCode, { body: {} });
  const otp = (await newest(email)).code!;
  const wrong = otp === '000000' ? '000001' : '000000';
  expect(await refusal(alice(confirmEmail, { body: { otp: wrong } }))).toMatchObject({
    code: 'otp.invalid',
  });
  expect(await alice(confirmEmail, { body: { otp } })).toEqual({ email });
  expect((await alice(getOwnProfile)).user.email).toBe(email);
  expect(await alice(getEmailChange)).toEqual({ email: null });
  expect(await refusal(elsewhere(getOwnProfile))).toMatchObject({ code: 'auth.invalid' });
  expect((await server.anon(login, { body: { email, password } })).user._id).toBe(id);
  const notice = await newest(former);
  expect(notice.subject).toBe('Your email address was changed');

  const token = /\/not-me#([\w-]+)/.exec(notice.text)![1]!;
  const denied = await server.anon(denyByLink, { body: { token } });
  expect(denied).toMatchObject({ undone: true, ended: [{ kind: 'email' }] });
  expect(await addressIn(id)).toBe(former);
  expect((await newest(former)).code).toBeTruthy();
});

test('hana, who enters an address of her own for alice, comes no further with it', async () => {
  await correct('alice', 'hana@elsewhere.example');
  const hana = await server.as('hana');
  expect(await hana(getEmailChange)).toEqual({ email: null });
  for (const attempt of [
    () => hana(sendEmailCode, { body: {} }),
    () => hana(confirmEmail, { body: { otp: '123456' } }),
  ])
    expect(await refusal(attempt())).toMatchObject({ status: 409, code: 'email.noChange' });
  await server.anon(otpLogin, { body: { email: 'hana@elsewhere.example', mood: 'email' } });
  const codes = (await server.mail.to('hana@elsewhere.example')).filter(({ code }) => code);
  expect(codes).toEqual([]);
});

test('alice declines an address, and one that nobody confirmed within two weeks is gone', async () => {
  await correct('alice', email);
  const alice = await server.as('alice');
  await alice(declineEmail);
  expect(await alice(getEmailChange)).toEqual({ email: null });
  await correct('alice', email);
  expect((await alice(exportMyData)).emailChange).toMatchObject([{ email }]);
  server.clock.advance({ days: 15 });
  expect(await (await server.as('alice'))(getEmailChange)).toEqual({ email: null });
});

test('an address that is taken, or the person’s own, is refused at its field', async () => {
  const refused = { status: 409, fields: ['email'] };
  expect(await refusal(correct('alice', 'bob@test.example'))).toMatchObject({
    ...refused,
    code: 'person.exists',
  });
  expect(await refusal(correct('alice', 'ALICE@test.example'))).toMatchObject({
    ...refused,
    code: 'person.sameEmail',
  });
});

test('somebody registers with the new address before alice confirms it: she keeps hers', async () => {
  await correct('alice', email);
  const alice = await server.as('alice');
  await alice(sendEmailCode, { body: {} });
  const otp = (await newest(email)).code!;
  const hana = await server.as('hana');
  await hana(addPerson, { body: { first_name: 'Other', email } });
  expect(await refusal(alice(confirmEmail, { body: { otp } }))).toMatchObject({
    code: 'person.exists',
  });
  expect((await alice(getOwnProfile)).user.email).toBe(former);
});

test('the address of somebody added by hand changes at once, until they have logged in', async () => {
  const hana = await server.as('hana');
  const typo = 'ravi@pnue.example';
  const { person } = await hana(addPerson, { body: { first_name: 'Ravi', email: typo } });
  const params = { id: person._id };
  const first = await hana(correctEmail, { params, body: { email: 'ravi@pune.example' } });
  expect([first.isChanged, first.person.email]).toEqual([true, 'ravi@pune.example']);
  expect(await server.mail.to(typo)).toEqual([]);
  const { entries } = await hana(listAudit, { query: { thing: 'personemail' } });
  expect(entries).toMatchObject([{ before: { email: typo }, may: [] }]);

  const own = 'ravi@pune.example';
  await server.anon(otpLogin, { body: { email: own, mood: 'email' } });
  const { code } = await newest(own);
  await server.anon(login, { body: { email: own, otp: code! } });
  const later = await hana(correctEmail, { params, body: { email: 'ravi@delhi.example' } });
  expect([later.isChanged, later.person.email]).toEqual([false, own]);
});
