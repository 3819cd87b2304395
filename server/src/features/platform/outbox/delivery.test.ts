import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import {
  forgotPassword,
  getLiveboard,
  invitePeople,
  listBounces,
  listInvitations,
  listOutbox,
  listSentMail,
  otpLogin,
  propertyExpo,
  resendInvitation,
  resendMail,
  retryFailed,
  setLanguage,
} from '@pavilion/contract';
import type { Email } from 'postal-mime';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commit, createContext } from '../../../core/context.ts';
import { AddressRefused, smtpMailer } from '../../../ports/mailer.ts';
import { smsGateway } from '../../../ports/sms.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { openMailbox } from '../../../testing/mailbox.ts';
import { mail } from './service.ts';

const email = 'alice@test.example';
let server: TestServer;
let closing: (() => unknown)[] = [];
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await server.close();
});

/** A mail server that runs until the end of the test. */
async function mailbox(mayTake?: () => boolean) {
  const opened = await openMailbox(mayTake);
  closing.push(opened.close);
  return opened;
}

const from = 'Pavilion <expo@pavilion.test>';
const states = async () => {
  const hana = await server.as('hana');
  return (await hana(listOutbox, {})).map(({ channel, state }) => [channel, state]);
};
/** Skips the pause after a failed attempt. */
const afterThePause = () =>
  sql`update job.job set start_after = now() where state = 'retry'`.execute(server.store.db);

test('alice gets one email by SMTP, with text, HTML and a message id (S-13)', async () => {
  const { received, url } = await mailbox();
  server.ports.mailer = smtpMailer({ url, requireTLS: false }, from);
  await server.anon(otpLogin, { body: { email, mood: 'email' } });
  const hana = await server.as('hana');
  const [queued] = await hana(listOutbox, {});
  expect(queued).toMatchObject({ state: 'queued', to: email });
  const { code } = await server.store.db
    .selectFrom('outbox')
    .select('code')
    .executeTakeFirstOrThrow();
  await server.settle();
  await server.settle();
  expect(received).toHaveLength(1);
  const [sent] = received as [Email];
  expect(sent.from).toEqual({ name: 'Pavilion', address: 'expo@pavilion.test' });
  expect(sent.to).toEqual([{ name: '', address: email }]);
  expect(sent.text).toContain(code);
  expect(sent.html).toContain(code);
  expect(sent.messageId).toMatch(/^<[0-9a-f-]{36}@pavilion.test>$/);
  const [shown] = await hana(listOutbox, {});
  expect(shown).toMatchObject({ state: 'sent' });
  expect(shown).not.toHaveProperty('code');
});

test('alice’s email has the preset’s colour where a stored one is none', async () => {
  const { received, url } = await mailbox();
  server.ports.mailer = smtpMailer({ url, requireTLS: false }, from);
  await sql`update event set config =
    jsonb_set(config, '{look,brand}', '"red\\"><script>alert(1)</script>"')`.execute(
    server.store.db,
  );
  await server.anon(otpLogin, { body: { email, mood: 'email' } });
  await server.settle();
  expect(received[0]?.html).toContain(`border-top:4px solid ${propertyExpo.look.brand}`);
  expect(received[0]?.html).not.toContain('<script');
});

test('alice gets emails in Hindi, with the calendar invitation attached', async () => {
  const { received, url } = await mailbox();
  server.ports.mailer = smtpMailer({ url, requireTLS: false }, from);
  const alice = await server.as('alice');
  await alice(setLanguage, { body: { language: 'hi' } });
  await server.anon(forgotPassword, { body: { email } });
  const ctx = createContext(server, { actor: null, event: server.event, language: 'hi' });
  const ics = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nEND:VCALENDAR';
  await mail(ctx, {
    to: email,
    language: 'hi',
    key: 'loginCode',
    code: '123456',
    name: 'आशा',
    ics,
  });
  await server.settle();
  expect(received).toHaveLength(2);
  const invited = received.find(({ text }) => text?.includes('आशा'));
  const entry = { mimeType: 'text/calendar', method: 'CANCEL' };
  expect(invited?.attachments).toContainEqual(expect.objectContaining(entry));
  const reset = received.find((message) => message !== invited);
  expect(reset?.text).toMatch(/[\u0900-\u097F]/);
});

test('an email that the mail server refuses is tried again after a pause and sent once', async () => {
  let full = true;
  const { received, url } = await mailbox(() => !full);
  server.ports.mailer = smtpMailer({ url, requireTLS: false }, from);
  await server.anon(otpLogin, { body: { email, mood: 'email' } });
  await server.settle();
  expect(await states()).toEqual([['mail', 'failed']]);
  full = false;
  await server.settle();
  expect(received).toEqual([]);
  await afterThePause();
  await server.settle();
  await server.settle();
  expect(await states()).toEqual([['mail', 'sent']]);
  expect(received).toHaveLength(1);
});

test('once hana stops retrying, alice’s email is not sent, even when the mail server is back', async () => {
  let full = true;
  const { received, url } = await mailbox(() => !full);
  server.ports.mailer = smtpMailer({ url, requireTLS: false }, from);
  await server.anon(otpLogin, { body: { email, mood: 'email' } });
  await server.settle();
  const hana = await server.as('hana');
  const body = { channel: 'mail', setAside: true } as const;
  expect(await hana(retryFailed, { body })).toEqual({ count: 1 });
  full = false;
  await afterThePause();
  await server.settle();
  expect(received).toEqual([]);
  expect(await states()).toEqual([['mail', 'failed']]);
});

test('an email that hana sends again goes at once, in place of its next attempt', async () => {
  let full = true;
  const { received, url } = await mailbox(() => !full);
  server.ports.mailer = smtpMailer({ url, requireTLS: false }, from);
  await server.anon(otpLogin, { body: { email, mood: 'email' } });
  await server.settle();
  full = false;
  const hana = await server.as('hana');
  expect(await hana(retryFailed, { body: { channel: 'mail' } })).toEqual({ count: 1 });
  const { rows } = await sql`select from job.job
    where name = 'outbox.mail' and state <= 'active'`.execute(server.store.db);
  expect(rows).toHaveLength(1);
  await server.settle();
  expect(received).toHaveLength(1);
  expect(await states()).toEqual([['mail', 'sent']]);
});

test('asha’s invitation outlasts a mail server that is away for a day', async () => {
  const received: string[] = [];
  let isAway = true;
  server.ports.mailer = {
    async send({ to }) {
      if (isAway) throw new Error('away');
      received.push(to);
    },
  };
  const hana = await server.as('hana');
  const list = 'asha@new.example';
  await hana(invitePeople, { body: { list, roles: ['speaker'], dryRun: false } });
  for (let waited = 0; waited < 86_400;) {
    await server.settle();
    const { rows } = await sql<{ pause: number }>`
      select extract(epoch from start_after - now())::float8 as pause from job.job
      where name = 'outbox.mail' and state = 'retry'`.execute(server.store.db);
    expect(rows, `tried again after ${waited} s`).toHaveLength(1);
    const [{ pause }] = rows as [{ pause: number }];
    expect(pause).toBeLessThan(3601);
    waited += pause;
    server.clock.advance({ seconds: pause });
    await afterThePause();
  }
  isAway = false;
  await server.settle();
  expect(received).toEqual([list]);
});

test('an email for a mail server that is no longer configured is kept', async () => {
  server.ports.mailer = { send: () => Promise.reject(new Error('never asked')) };
  await server.anon(otpLogin, { body: { email, mood: 'email' } });
  server.ports.mailer = null;
  await server.settle();
  expect(await states()).toEqual([['mail', 'kept']]);
});

test('a mail server that can’t encrypt gets no code in production, and nothing is sent', async () => {
  const { url, received } = await mailbox();
  const letter = { id: 'x', to: email, subject: 's', text: 't', html: 'h' };
  const sending = smtpMailer({ url, requireTLS: true }, from).send(letter);
  await expect(sending).rejects.toThrow('The mail server did not take a mail: ETLS');
  expect(received).toEqual([]);
});

test('an error of the mail server never names alice’s email (69)', async () => {
  const { url } = await mailbox(() => false);
  const letter = { id: 'x', to: email, subject: 's', text: 't', html: 'h' };
  await expect(smtpMailer({ url, requireTLS: false }, from).send(letter)).rejects.toThrow(
    'The mail server did not take a mail: EMESSAGE 452',
  );
});

test('alice’s SMS is retried and goes to the webhook with the code and the ids that India asks for', async () => {
  const asked: unknown[] = [];
  let status = 500;
  const gateway = await openGateway((gate) =>
    gate.on('request', async (request, reply) => {
      const { authorization } = request.headers;
      asked.push({ authorization, url: request.url, body: await json(request) });
      reply.writeHead(status).end();
    }),
  );
  server.ports.sms = smsGateway({
    SMS_URL: `http://me:p%40ss@127.0.0.1:${gateway}/sms?route=otp`,
    SMS_DLT_ENTITY_ID: '1101',
    SMS_DLT_TEMPLATE_ID: '1007',
  });
  await server.anon(otpLogin, { body: { email, mood: 'mobile' } });
  await server.settle();
  expect(await states()).toEqual([['sms', 'failed']]);
  status = 200;
  await afterThePause();
  await server.settle();
  await server.settle();
  expect(await states()).toEqual([['sms', 'sent']]);
  expect(asked).toHaveLength(2);
  const { body, ...rest } = asked[1] as { body: { text: string; code: string } };
  expect(rest).toEqual({
    authorization: `Basic ${Buffer.from('me:p@ss').toString('base64')}`,
    url: '/sms?route=otp',
  });
  const { mobile } = await server.person('alice');
  expect(body).toMatchObject({ to: mobile, entityId: '1101', templateId: '1007' });
  expect(body.code).toMatch(/^\d{6}$/);
  expect(body.text).toContain(body.code);
});

test('a mail server and a gateway that hang delay no answer and hold no transaction (X-23)', async () => {
  const sockets: Socket[] = [];
  const silent = createTcpServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  server.ports.mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, requireTLS: false }, from);
  server.ports.sms = smsGateway({ SMS_URL: `http://127.0.0.1:${port}/` });
  await server.anon(otpLogin, { body: { email, mood: 'email' } });
  await server.anon(otpLogin, { body: { email: 'carol@test.example', mood: 'mobile' } });
  const arrived = once(silent, 'connection');
  let isDelivered = false;
  const delivering = server.settle().then(() => (isDelivered = true));
  await arrived;
  await server.anon(otpLogin, { body: { email: 'bob@test.example', mood: 'email' } });
  expect(isDelivered, 'the answer came before the mail server’s').toBe(false);
  expect(await states()).toEqual([
    ['mail', 'queued'],
    ['sms', 'queued'],
    ['mail', 'queued'],
  ]);
  server.ports.sms = null;
  silent.removeAllListeners('connection').on('connection', (socket) => socket.destroy());
  for (const socket of sockets) socket.destroy();
  await delivering;
});

async function openGateway(handle: (gate: Server) => void): Promise<number> {
  const gate = createServer();
  handle(gate);
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  closing.push(() => gate.close());
  return (gate.address() as AddressInfo).port;
}

test('an invitation to an address that does not exist is tried once and listed as bounced, and hana sends it again', async () => {
  const hana = await server.as('hana');
  let tries = 0;
  server.ports.mailer = {
    send: async () => {
      tries += 1;
      throw new AddressRefused('550');
    },
  };
  const body = { list: 'nobody@boats.example', roles: ['speaker' as const], dryRun: false };
  await hana(invitePeople, { body });
  for (let round = 0; round < 3; round++) {
    await afterThePause();
    await server.settle();
  }
  expect(tries).toBe(1);
  const { invitations } = await hana(listInvitations);
  expect(invitations).toMatchObject([{ email: 'nobody@boats.example', hasBounced: true }]);
  const query = { state: 'bounced' as const };
  const { mails } = await hana(listSentMail, { query });
  expect(mails).toMatchObject([
    { to: 'nobody@boats.example', reason: '550', sentAt: null, may: [] },
  ]);
  // its link is gone: a new invitation is sent instead
  const again = hana(resendMail, { params: { id: mails[0]!._id }, body: {} });
  expect((await refusal(again)).code).toBe('outbox.notSendable');
  expect((await hana(getLiveboard)).liveboard.alerts).toEqual([]);
  expect((await hana(listBounces)).bounces).toMatchObject([{ email: 'nobody@boats.example' }]);
  server.ports.mailer = { send: async () => {} };
  await hana(resendInvitation, { params: { id: invitations[0]!._id }, body: {} });
  await server.settle();
  const after = await hana(listInvitations);
  expect(after.invitations).toMatchObject([{ hasBounced: false }]);
});

test('hana sees what has become of mail without what it says, and sends again what failed', async () => {
  const hana = await server.as('hana');
  let isDown = true;
  server.ports.mailer = {
    send: async () => {
      if (isDown) throw new Error('Connection refused');
    },
  };
  const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
  await commit(ctx, (tx) => mail(tx, { to: email, language: 'en', key: 'loginClosed' }));
  await server.settle();
  const failed = await hana(listSentMail, { query: { state: 'failed' } });
  expect(failed.mails).toMatchObject([{ to: email, state: 'failed', may: ['outbox.resend'] }]);
  expect(failed.mails[0]).not.toHaveProperty('text');
  isDown = false;
  await hana(resendMail, { params: { id: failed.mails[0]!._id }, body: {} });
  await server.settle();
  const { mails } = await hana(listSentMail, { query: { to: 'alice@' } });
  expect(mails.map(({ state }) => state)).toEqual(['sent']);
  const alice = await server.as('alice');
  expect((await refusal(alice(listSentMail))).code).toBe('forbidden');
});
