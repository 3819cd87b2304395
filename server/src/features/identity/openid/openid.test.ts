import { createHash, randomUUID } from 'node:crypto';
import {
  setDisabled,
  deleteMe,
  exportMyData,
  finishOpenid,
  getOpenid,
  listAudit,
  type NewcomerRule,
  setOpenid,
  startOpenid,
  tryOpenid,
} from '@pavilion/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import { openIssuer, type TestIssuer } from '../../../testing/issuer.ts';
import { openidIssuers } from '../../../ports/openid.ts';
import { updateOwnerProven } from '../account/queries.ts';

let server: TestServer;
let issuer: TestIssuer;
let logged: string;

beforeEach(async () => {
  logged = '';
  server = await openTestServer({ logTo: (line) => (logged += line) });
  issuer = await openIssuer();
  known('alice');
});
afterEach(async () => {
  issuer.close();
  await server.close();
});

/** Sets the claims of the person the issuer lets in from now on. */
function known(name: string, more: Record<string, unknown> = {}): void {
  issuer.claims = {
    sub: `sub-${name}`,
    email: `${name}@test.example`,
    email_verified: true,
    given_name: name,
    family_name: 'Test',
    ...more,
  };
}

async function switchOn(
  given: { newcomers?: NewcomerRule; by?: string; at?: TestIssuer; isOn?: boolean } = {},
) {
  const { newcomers = 'refuse', by = 'hana', at = issuer, isOn = true } = given;
  const call = await server.as(by);
  return call(setOpenid, {
    body: {
      issuer: at.url,
      clientId: 'pavilion',
      clientSecret: at.clientSecret,
      label: 'Acme',
      newcomers,
      isOn,
    },
  });
}

/** Begins a login as a browser tab does, with a secret of its own. */
async function begin(next = '/lobby', eventId = server.event.id) {
  const verifier = randomUUID();
  const verifierHash = createHash('sha256').update(verifier).digest('base64url');
  const { url } = await server.anon(startOpenid, { body: { verifierHash, next, eventId } });
  return { verifier, url };
}

/** Delivers an issuer's response to its redirect URI, on the port the server listens on; returns the page the browser is sent to. */
async function follow(answer: ReturnType<TestIssuer['letIn']>): Promise<URL> {
  const { redirectUri, mode, answer: given } = answer;
  const { pathname } = new URL(redirectUri);
  const isForm = mode === 'form_post';
  const reply = await fetch(`${server.origin}${pathname}${isForm ? '' : `?${given.toString()}`}`, {
    redirect: 'manual',
    ...(isForm && { method: 'POST', body: given }),
  });
  expect(reply.status).toBe(303);
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  return new URL(reply.headers.get('location')!);
}

const readTicket = (page: URL) => page.hash.replace('#openid=', '');

function finish(page: URL, verifier: string, eventId = server.event.id) {
  return server.anon(finishOpenid, { body: { ticket: readTicket(page), verifier, eventId } });
}

/** The complete login of a person the issuer lets in. */
async function comeIn(eventId = server.event.id, at = issuer) {
  const { url, verifier } = await begin('/', eventId);
  return finish(await follow(at.letIn(url)), verifier, eventId);
}

async function refused(coming: Promise<unknown>) {
  return (await refusal(coming)).code;
}

describe.each(['form_post', 'query'])('logging in through alice’s company by %s', (mode) => {
  test('brings alice to the page she asked for, and leaves no secret in the log', async () => {
    if (mode === 'query') issuer.modes = ['query'];
    await switchOn();
    const { url, verifier } = await begin('/booth/1?a=b');
    const question = new URL(url).searchParams;
    expect(Object.fromEntries(question)).toMatchObject({
      client_id: 'pavilion',
      code_challenge_method: 'S256',
      redirect_uri: `http://pavilion.test/openid/${server.event.id}`,
    });
    expect(question.get('response_mode')).toBe(mode === 'query' ? null : 'form_post');
    const answer = issuer.letIn(url);
    const page = await follow(answer);
    expect(page.href).toMatch(
      /^http:\/\/pavilion\.test\/attendee-login\?next=%2Fbooth%2F1%3Fa%3Db#openid=[\w-]{43}$/,
    );
    const { user, token } = await finish(page, verifier);
    expect(user).toMatchObject({ email: 'alice@test.example', roles: ['attendee'] });
    expect((await server.raw('GET', '/api/attendee', { token })).status).toBe(200);
    const secrets = [answer.answer.get('code')!, answer.answer.get('state')!, readTicket(page)];
    for (const secret of [...secrets, issuer.clientSecret, verifier, token])
      expect(logged).not.toContain(secret);
  });
});

test('alice gets an email about her first such login, and is recognised later under another email', async () => {
  await switchOn();
  await comeIn();
  expect((await server.mail.to('alice@test.example')).map((one) => one.subject)).toEqual([
    'You can now log in with Acme',
  ]);
  known('alice', { email: 'alice@married.example', email_verified: false });
  expect((await comeIn()).user.email).toBe('alice@test.example');
  expect(await server.mail.to('alice@test.example')).toHaveLength(1);
});

test('hana logs in as organiser, and asha cannot become one through the service', async () => {
  await switchOn({ newcomers: 'join' });
  known('hana');
  expect((await comeIn()).user.roles).toContain('organiser');
  known('asha', { roles: ['organiser'], groups: ['organiser'] });
  expect((await comeIn()).user.roles).toEqual(['attendee']);
});

describe('an answer that does not match the request', () => {
  const now = () => Math.floor(Date.now() / 1000);
  test.each([
    ['for another question', () => ({ nonce: 'another' }), 'openid.invalid'],
    ['for another audience', () => ({ aud: 'somebody-else' }), 'openid.invalid'],
    ['by another issuer', () => ({ iss: 'https://id.example' }), 'openid.invalid'],
    ['run out', () => ({ iat: now() - 900, exp: now() - 600 }), 'openid.late'],
    ['from tomorrow', () => ({ iat: now() + 86_400, nbf: now() + 86_400 }), 'openid.late'],
  ] as const)('%s logs nobody in', async (_what, lies, code) => {
    await switchOn();
    issuer.lies = lies();
    expect(await refused(comeIn())).toBe(code);
    issuer.lies = {};
    expect((await comeIn()).user.email).toBe('alice@test.example');
  });

  test('signed by someone else logs nobody in', async () => {
    await switchOn();
    issuer.isForged = true;
    expect(await refused(comeIn())).toBe('openid.invalid');
  });

  test('with another code logs nobody in', async () => {
    await switchOn();
    const { url, verifier } = await begin();
    const answer = issuer.letIn(url);
    answer.answer.set('code', 'another');
    expect(await refused(finish(await follow(answer), verifier))).toBe('openid.expired');
  });

  test('with another state leads back to the login page and logs nobody in', async () => {
    await switchOn();
    const { url, verifier } = await begin();
    const answer = issuer.letIn(url);
    answer.answer.set('state', 'another');
    const page = await follow(answer);
    expect(page.pathname).toBe('/attendee-login');
    expect(await refused(finish(page, verifier))).toBe('openid.expired');
    expect(issuer.asked).not.toContain('/token');
  });
});

test('alice, who declines at the service, is sent back to the login page with the reason', async () => {
  await switchOn();
  const { url, verifier } = await begin('/lobby');
  const answer = issuer.letIn(url);
  answer.answer = new URLSearchParams({
    error: 'access_denied',
    state: answer.answer.get('state')!,
  });
  const page = await follow(answer);
  expect(page.search).toBe('?next=%2Flobby');
  expect(await refused(finish(page, verifier))).toBe('openid.denied');
});

test.each(['//evil.example', '/\t/evil.example', 'https://evil.example'])(
  'no login leads alice on to %j',
  async (next) => {
    await switchOn();
    expect(await refused(begin(next))).toBe('fields.invalid');
  },
);

test('a ticket works once, within ten minutes, and only in the tab that asked for it', async () => {
  await switchOn();
  const mine = await begin();
  const page = await follow(issuer.letIn(mine.url));
  const other = await begin();
  expect(await refused(finish(page, other.verifier))).toBe('openid.otherBrowser');
  await finish(page, mine.verifier);
  expect(await refused(finish(page, mine.verifier))).toBe('openid.expired');
  const late = await follow(issuer.letIn(other.url));
  server.clock.advance({ minutes: 11 });
  expect(await refused(finish(late, other.verifier))).toBe('openid.expired');
  await server.settle();
  const { db } = server.store;
  expect(await db.selectFrom('openid_attempt').selectAll().execute()).toEqual([]);
});

test('an answer works only once', async () => {
  await switchOn();
  const { url, verifier } = await begin();
  const answer = issuer.letIn(url);
  const page = await follow(answer);
  expect(await refused(finish(await follow(answer), verifier))).toBe('openid.expired');
  expect((await finish(page, verifier)).user.email).toBe('alice@test.example');
});

describe('someone new to the event', () => {
  test('cannot take over alice’s account with an email that the service has not confirmed', async () => {
    await switchOn();
    known('mal', { email: 'alice@test.example', email_verified: false });
    expect(await refused(comeIn())).toBe('openid.unknown');
    await switchOn({ newcomers: 'join' });
    expect(await refused(comeIn())).toBe('openid.emailUnverified');
    known('mal', { email: 'alice@test.example', email_verified: 'true' });
    expect(await refused(comeIn())).toBe('openid.emailUnverified');
  });

  test('is refused, sent to the form with what is known, or registered at once, as hana chooses', async () => {
    known('asha', { email: 'Asha@New.example', family_name: 'Rao' });
    await switchOn();
    expect(await refused(comeIn())).toBe('openid.unknown');
    await switchOn({ newcomers: 'register' });
    expect(await refusal(comeIn())).toMatchObject({
      code: 'openid.register',
      hint: { first_name: 'asha', last_name: 'Rao', email: 'asha@new.example' },
    });
    await switchOn({ newcomers: 'join' });
    const { user, token } = await comeIn();
    const mine = await server.raw('GET', '/api/my-data', { token });
    expect(await mine.json()).toMatchObject({ confirmedBy: 'code' });
    expect(user).toMatchObject({
      first_name: 'asha',
      last_name: 'Rao',
      email: 'asha@new.example',
      roles: ['attendee'],
    });
    expect((await comeIn()).user._id).toBe(user._id);
    expect((await server.mail.to('asha@new.example'))[0]!.subject).toBe(
      'You’re registered for Own Event',
    );
  });
});

test('disabled alice cannot log in through the service', async () => {
  await switchOn();
  await comeIn();
  const { id } = await server.person('alice');
  await (
    await server.as('hana')
  )(setDisabled, { params: { id }, body: { disabled: true } });
  expect(await refused(comeIn())).toBe('login.failed');
});

test('alice sees the service in her download, and it goes when she deletes herself', async () => {
  await switchOn();
  await updateOwnerProven(server.store.db, (await server.person('alice')).id);
  await comeIn();
  const alice = await server.as('alice');
  expect(await alice(exportMyData)).toMatchObject({
    signIns: [{ issuer: issuer.url, subject: 'sub-alice', since: expect.any(String) }],
  });
  await alice(deleteMe, { body: { password } });
  expect(await refused(comeIn())).toBe('openid.unknown');
  const { db } = server.store;
  expect(await db.selectFrom('openid_identity').selectAll().execute()).toEqual([]);
});

test('alice and dave log in through the services of their own events, and neither works in the other', async () => {
  const others = await openIssuer();
  others.clientSecret = 'another secret';
  others.claims = { ...issuer.claims, sub: 'dave', email: 'dave@test.example' };
  await switchOn();
  await switchOn({ by: 'ola', at: others });
  const there = server.otherEvent.id;
  expect((await comeIn(there, others)).user.email).toBe('dave@test.example');
  expect((await comeIn()).user.email).toBe('alice@test.example');
  const { url, verifier } = await begin();
  const answer = issuer.letIn(url);
  const crossed = { ...answer, redirectUri: answer.redirectUri.replace(server.event.id, there) };
  expect(await refused(finish(await follow(crossed), verifier, there))).toBe('openid.expired');
  const page = await follow(answer);
  expect(await refused(finish(page, verifier, there))).toBe('openid.expired');
  expect((await finish(page, verifier)).user.email).toBe('alice@test.example');
  others.close();
});

test('hana cannot make the server call an issuer or endpoint in a private network', async () => {
  const hana = await server.as('hana');
  for (const address of ['http://10.0.0.1', 'https://127.0.0.1', 'https://[::1]', 'file:///etc']) {
    const reply = await refusal(hana(tryOpenid, { body: { issuer: address } }));
    expect(reply).toMatchObject({ code: 'fields.invalid', fields: ['issuer'] });
  }
  const strict = openidIssuers({ toLocalhost: false, clock: server.clock });
  expect(strict.takes(issuer.url)).toBe(false);
  await expect(strict.look(issuer.url)).rejects.toThrow('openid.unreadable');
  expect(issuer.asked).toEqual([]);
  issuer.metadata = { token_endpoint: 'https://10.0.0.1/token' };
  expect(await refused(hana(tryOpenid, { body: { issuer: issuer.url } }))).toBe(
    'openid.unreadable',
  );
  issuer.metadata = { authorization_endpoint: 'javascript:alert(1)' };
  expect(await refused(hana(tryOpenid, { body: { issuer: issuer.url } }))).toBe(
    'openid.unreadable',
  );
});

test('hana tests the connection and sees what is wrong with it', async () => {
  const hana = await server.as('hana');
  const look = (address: string) => hana(tryOpenid, { body: { issuer: address } });
  expect(await look(`${issuer.url}/.well-known/openid-configuration`)).toEqual({
    issuer: issuer.url,
    posts: true,
  });
  issuer.modes = ['query'];
  expect(await look(issuer.url)).toEqual({ issuer: issuer.url, posts: false });
  issuer.metadata = { issuer: 'https://id.example' };
  expect(await refused(look(issuer.url))).toBe('openid.otherIssuer');
  expect(await refused(look(`${issuer.url}/nothing`))).toBe('openid.unreadable');
  const gone = issuer.url;
  issuer.close();
  expect(await refusal(look(gone))).toMatchObject({ code: 'openid.away', status: 502 });
});

test('nobody sees the client secret again, and hana must enter one for a new issuer', async () => {
  const { openid } = await switchOn();
  expect(openid).not.toHaveProperty('clientSecret');
  const hana = await server.as('hana');
  const body = {
    issuer: issuer.url,
    clientId: 'pavilion',
    clientSecret: '',
    label: 'Acme Group',
    newcomers: 'refuse' as const,
    isOn: true,
  };
  await hana(setOpenid, { body });
  expect((await comeIn()).user.email).toBe('alice@test.example');
  const elsewhere = { ...body, issuer: 'https://evil.example' };
  expect(await refusal(hana(setOpenid, { body: elsewhere }))).toMatchObject({
    code: 'fields.invalid',
    fields: ['clientSecret'],
  });
  server.clock.advance({ minutes: 1 });
  issuer.clientSecret = 'a newer one';
  expect(await refused(comeIn())).toBe('openid.refused');
  await hana(setOpenid, { body: { ...body, clientSecret: issuer.clientSecret } });
  await comeIn();
  const said = JSON.stringify([await hana(getOpenid), await hana(listAudit)]);
  for (const secret of ['only the issuer knows', 'a newer one']) {
    expect(said).not.toContain(secret);
    expect(logged).not.toContain(secret);
  }
  const { entries } = await hana(listAudit);
  const { thing, before, after } = entries[0]!;
  expect(thing).toBe('openid');
  expect(after!['secretFrom']).not.toBe(before!['secretFrom']);
  expect(after!['secretFrom']).not.toBe(openid.secretFrom);
  await server.store.db.updateTable('openid').set({ client_secret: '' }).execute();
  expect(await refusal(hana(setOpenid, { body }))).toMatchObject({ fields: ['clientSecret'] });
});

test('alice can neither start nor finish logging in while hana has turned the service off', async () => {
  expect(await refused(begin())).toBe('openid.off');
  await switchOn();
  const { url, verifier } = await begin();
  const page = await follow(issuer.letIn(url));
  await switchOn({ isOn: false });
  expect(await refused(begin())).toBe('openid.off');
  expect(await refused(finish(page, verifier))).toBe('openid.off');
});
