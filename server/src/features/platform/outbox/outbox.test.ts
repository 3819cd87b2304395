import {
  changeSettings,
  forgotPassword,
  invitePeople,
  listOutbox,
  loginByLink,
  otpLogin,
  acceptInvitation,
  verifyPhonePost,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mailer } from '../../../ports/mailer.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let sent: Parameters<Mailer['send']>[0][];
let isDown: boolean;
beforeEach(async () => {
  server = await openTestServer();
  sent = [];
  isDown = false;
  server.ports.mailer = {
    async send(mail) {
      if (isDown) throw new Error('down');
      sent.push(mail);
    },
  };
});
afterEach(() => server.close());

const email = 'alice@test.example';
const kept = () => server.store.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

test('a code that was sent is no longer stored, and hana cannot see it (42)', async () => {
  await server.anon(forgotPassword, { body: { email } });
  await server.settle();
  const code = /\d{6}/.exec(sent[0]!.text)![0];
  expect(sent[0]!.html).toContain(code);
  expect(JSON.stringify(await kept())).not.toContain(code);
  const shown = await (await server.as('hana'))(listOutbox);
  expect(shown).toMatchObject([{ to: email, state: 'sent' }]);
  expect(JSON.stringify(shown)).not.toContain(code);
});

test('alice’s mail shows the logo that hana set, by an address that needs no login', async () => {
  const hana = await server.as('hana');
  const mailed = async (url: string, alt: string) => {
    await hana(changeSettings, { body: { logo: { url, alt: { en: alt } } } });
    server.clock.advance({ minutes: 15 });
    await server.anon(forgotPassword, { body: { email } });
    await server.settle();
    return /<img[^>]*>/.exec(sent.pop()!.html)?.[0] ?? null;
  };
  const logo = await mailed('/files/public/event/logo.0123456789abcdef.webp', 'Two towers');
  expect(logo).toMatch(/alt="Two towers" src="http:\/\/pavilion\.test\/share\/logo-\w{16}\.png"/);
  const unnamed = await mailed('/files/public/event/logo.0123456789abcdef.webp', '');
  expect(unnamed).toContain('alt="Own Event"');
  expect(await mailed('https://elsewhere.example/logo.png', '')).toBeNull();
});

test('codes wait while the mail server is down, and expired ones are never sent (FP-07)', async () => {
  isDown = true;
  await server.anon(forgotPassword, { body: { email } });
  await server.settle();
  expect(await kept()).toMatchObject({ state: 'failed', code: expect.any(String) });
  isDown = false;
  server.clock.advance({ minutes: 10 });
  await server.store.pool.query(`update job.job set start_after = now()`);
  await server.settle();
  expect(sent).toEqual([]);
  expect(await kept()).toMatchObject({ state: 'failed', code: null });
});

test('in a demo anybody finds the mail to dave without naming his event; otherwise hana finds that of her own alone', async () => {
  const to = 'dave@test.example';
  const eventId = server.otherEvent.id;
  await server.anon(forgotPassword, { body: { email: to, eventId } });
  const found = async (who: string | null, query: object) => {
    const call = who ? await server.as(who) : server.anon;
    return (await call(listOutbox, { query })).map((entry) => entry.to);
  };
  const beDemo = (is_demo: boolean) =>
    server.store.db.updateTable('event').set({ is_demo }).execute();
  await beDemo(true);
  for (const who of [null, 'alice', 'hana'])
    expect(await found(who, { to }), `${who}`).toEqual([to]);
  expect(await found(null, { to, eventId })).toEqual([to]);
  expect(await found(null, { to, eventId: server.event.id })).toEqual([]);
  expect(await found(null, {})).toEqual([]);
  await beDemo(false);
  expect(await found('hana', { to })).toEqual([]);
  expect(await found('ola', { to })).toEqual([to]);
  expect(await refusal(found('alice', { to }))).toMatchObject({ status: 403 });
  expect(await refusal(found(null, { to }))).toMatchObject({ status: 401 });
});

test('hana cannot see a code that waits to be sent (42)', async () => {
  isDown = true;
  await server.anon(forgotPassword, { body: { email } });
  await server.settle();
  const { code } = await kept();
  const shown = await (await server.as('hana'))(listOutbox);
  expect(shown).toMatchObject([
    { to: email, state: 'failed', text: expect.stringContaining('••••••') },
  ]);
  expect(JSON.stringify(shown)).not.toContain(code);
});

test('hana opens neither alice’s login link nor an invitation, before or after they are sent', async () => {
  const hana = await server.as('hana');
  isDown = true;
  await server.anon(otpLogin, { body: { email } });
  await hana(invitePeople, {
    body: { list: 'new@test.example', roles: ['organiser'], dryRun: false },
  });
  await server.settle();
  const waiting = await hana(listOutbox);
  expect(waiting.map(({ to }) => to)).toEqual(
    expect.arrayContaining([email, 'new@test.example', 'hana@test.example']),
  );
  const links = /#(?:link=)?[\w-]{20,}/;
  expect(JSON.stringify(waiting)).not.toMatch(links);

  isDown = false;
  await server.store.pool.query(`update job.job set start_after = now()`);
  await server.settle();
  expect(JSON.stringify(await hana(listOutbox))).not.toMatch(links);
  const rows = await server.store.db.selectFrom('outbox').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(links);

  const tokenTo = (address: string, before: string) => {
    const { text, html } = sent.find(({ to }) => to === address)!;
    const token = text.split(before)[1]!.split('\n')[0]!;
    expect(html).toContain(token);
    return token;
  };
  const body = { token: tokenTo(email, '#link=') };
  expect((await server.anon(loginByLink, { body })).user.email).toBe(email);
  const { attendees } = await server.anon(acceptInvitation, {
    body: {
      token: tokenTo('new@test.example', '/invitation#'),
      first_name: 'Nia',
      password: 'a new word for Nia 7',
      consent: true,
    },
  });
  expect(attendees.roles).toContain('organiser');
});

test('without a gateway hana reads out a registration code and none that opens an account', async () => {
  Object.assign(server.ports, { mailer: null, sms: null });
  const { mobile } = await server.person('alice');
  await server.anon(verifyPhonePost, { body: { phone: '+919811223344' } });
  await server.anon(otpLogin, { body: { email, mood: 'mobile' } });
  await server.anon(otpLogin, { body: { email: 'bob@test.example' } });
  await server.anon(forgotPassword, { body: { email } });
  const shown = await (await server.as('hana'))(listOutbox);
  const rows = await server.store.db.selectFrom('outbox').selectAll().execute();
  const to = '+919811223344';
  const readable = rows.find((row) => row.recipient === to)!.code!;
  expect(shown.filter(({ code }) => code)).toEqual([
    expect.objectContaining({ to, code: readable, text: expect.stringContaining(readable) }),
  ]);
  expect(shown.map((entry) => [entry.to, entry.state])).toEqual(
    expect.arrayContaining([mobile, email, 'bob@test.example'].map((one) => [one, 'kept'])),
  );
  for (const { code, link_token } of rows.filter((row) => row.recipient !== to))
    for (const secret of [code!, link_token].filter((one) => one !== null))
      expect(JSON.stringify(shown)).not.toContain(secret);
});

test('sent emails are kept for a month, unsent ones for half a year', async () => {
  await server.anon(forgotPassword, { body: { email } });
  await server.settle();
  server.ports.mailer = null;
  await server.anon(forgotPassword, { body: { email: 'bob@test.example' } });
  const left = async () =>
    (await server.store.db.selectFrom('outbox').select('state').execute()).map((row) => row.state);
  expect((await left()).toSorted()).toEqual(['kept', 'sent']);
  server.clock.advance({ hours: 31 * 24 });
  await server.settle();
  expect(await left()).toEqual(['kept']);
  server.clock.advance({ hours: 153 * 24 });
  await server.settle();
  expect(await left()).toEqual([]);
});
