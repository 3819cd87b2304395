import { createHash, randomUUID } from 'node:crypto';
import { finishOpenid, getOwnProfile, login, setOpenid, startOpenid } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openIssuer, type TestIssuer } from '../../../testing/issuer.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { updateOwnerProven } from '../account/queries.ts';

let server: TestServer;
let issuer: TestIssuer;
beforeEach(async () => {
  server = await openTestServer();
  issuer = await openIssuer();
  issuer.claims = { sub: 'sub-alice', email: 'alice@test.example', email_verified: true };
});
afterEach(async () => {
  issuer.close();
  await server.close();
});

async function switchOn(): Promise<void> {
  const hana = await server.as('hana');
  await hana(setOpenid, {
    body: {
      ...{ issuer: issuer.url, clientId: 'pavilion', clientSecret: issuer.clientSecret },
      ...{ label: 'Acme', newcomers: 'refuse', isOn: true },
    },
  });
}

/** The complete login of alice, whom the issuer lets in. */
async function comeIn() {
  const verifier = randomUUID();
  const verifierHash = createHash('sha256').update(verifier).digest('base64url');
  const { url } = await server.anon(startOpenid, { body: { verifierHash, next: '/' } });
  const { redirectUri, answer } = issuer.letIn(url);
  const reply = await fetch(`${server.origin}${new URL(redirectUri).pathname}`, {
    ...{ method: 'POST', body: answer, redirect: 'manual' },
  });
  const ticket = new URL(reply.headers.get('location')!).hash.replace('#openid=', '');
  return server.anon(finishOpenid, { body: { ticket, verifier } });
}

const refusalCode = async (call: Promise<unknown>) => (await refusal(call)).code;

/** Logs in with alice’s address and the password of the person who registered it. */
const byPassword = () => server.anon(login, { body: { email: 'alice@test.example', password } });

test('mal, who registered with alice’s address before her, is out once the service knows her by it', async () => {
  await switchOn();
  const mal = server.call((await byPassword()).token);
  const { token, user } = await comeIn();
  expect(user).toMatchObject({ email: 'alice@test.example', mobileVerified: false });
  expect(await refusalCode(mal(getOwnProfile))).toBe('auth.invalid');
  expect(await refusalCode(byPassword())).toBe('login.failed');
  const [letter] = await server.mail.to('alice@test.example');
  expect(letter!.text).toContain('removed the account’s password');
  await server.call(token)(getOwnProfile);
});

test('alice, who has proven her address before, keeps her password and her other logins', async () => {
  await switchOn();
  await updateOwnerProven(server.store.db, (await server.person('alice')).id);
  const alice = server.call((await byPassword()).token);
  await comeIn();
  await alice(getOwnProfile);
  await byPassword();
});

test('in a demo, where anyone may choose the service, it takes nobody’s password', async () => {
  await server.store.db.updateTable('event').set({ is_demo: true }).execute();
  await switchOn();
  await comeIn();
  await byPassword();
});
