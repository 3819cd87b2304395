import { changeSettings, otpLogin } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smtpMailer } from '../../../ports/mailer.ts';
import { openMailbox } from '../../../testing/mailbox.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeEach(async () => {
  server = await openTestServer();
  mailbox = await openMailbox();
  const from = 'Pavilion <expo@pavilion.test>';
  server.ports.mailer = smtpMailer({ url: mailbox.url, requireTLS: false }, from);
});
afterEach(async () => {
  await mailbox.close();
  await server.close();
});

/** Has alice mailed a code; returns the mail. */
async function mailAlice() {
  await server.anon(otpLogin, { body: { email: 'alice@test.example', mood: 'email' } });
  for (let round = 0; round < 2; round++) await server.settle();
  return mailbox.received.at(-1)!;
}

test('alice’s email comes under the event’s name from the server’s address, and her reply goes to the organisers', async () => {
  const hana = await server.as('hana');
  await hana(changeSettings, {
    body: { senderName: 'Lake Fair, "the" team <hello>', replyTo: 'Office@boats.example' },
  });
  const { from, replyTo } = await mailAlice();
  expect(from).toEqual({ name: 'Lake Fair, "the" team <hello>', address: 'expo@pavilion.test' });
  expect(replyTo).toEqual([{ name: '', address: 'office@boats.example' }]);
});

test('without these settings, emails come under the server’s name, and name no other address', async () => {
  const { from, replyTo } = await mailAlice();
  expect(from).toEqual({ name: 'Pavilion', address: 'expo@pavilion.test' });
  expect(replyTo).toBeUndefined();
});

test('a name or an address with further lines or headers is refused at its field', async () => {
  const hana = await server.as('hana');
  const change = (body: object) => refusal(hana(changeSettings, { body }));
  const injected = 'Fair\r\nBcc: mal@test.example';
  for (const senderName of [injected, 'Fair\nX', 'https://evil.example', ' '])
    expect(await change({ senderName })).toMatchObject({ status: 400, fields: ['senderName'] });
  for (const replyTo of ['a@b.example\r\nBcc: mal@test.example', 'a@b.example, c@d.example', 'x'])
    expect(await change({ replyTo })).toMatchObject({ status: 400, fields: ['replyTo'] });
});
