import {
  type Call,
  invitePeople,
  listPersonMails,
  otpLogin,
  resendMail,
  sendConfirmation,
  setDisabled,
  setNotificationPreferences,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AddressRefused } from '../../../ports/mailer.ts';
import { everyFeature } from '../../../testing/everyFeature.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** Why didn't an email arrive? */

const email = 'alice@test.example';
let server: TestServer;
let hana: Call;
let send: () => Promise<void>;
let params: { id: string };
beforeEach(async () => {
  server = await openTestServer({ preset: everyFeature });
  hana = await server.as('hana');
  send = async () => {};
  server.ports.mailer = { send: () => send() };
  params = { id: (await server.person('alice')).id };
});
afterEach(() => server.close());

const listed = () => hana(listPersonMails, { params });
const confirm = () => hana(sendConfirmation, { params, body: {} });

test('hana sees each email to alice with its kind and what has become of it, and no code', async () => {
  await server.anon(otpLogin, { body: { email, mood: 'email' } });
  const { code } = (await server.mail.to(email))[0]!;
  await hana(invitePeople, {
    body: { list: 'bob@elsewhere.example', roles: ['speaker'], dryRun: false },
  });
  const waiting = await listed();
  expect(waiting.mails).toMatchObject([{ kind: 'code', fate: 'waiting', to: email }]);
  expect(JSON.stringify(waiting)).not.toContain(code);
  await server.settle();
  await confirm();
  expect((await listed()).mails).toMatchObject([
    { kind: 'place', fate: 'waiting', subject: 'You’re registered for Own Event' },
    { kind: 'code', fate: 'sent', sentAt: expect.any(String), nextTryAt: null },
  ]);
});

test('an email that the mail server doesn’t take yet is tried again at a moment that hana sees', async () => {
  send = async () => {
    throw new Error('down');
  };
  await confirm();
  await server.settle();
  const [mail] = (await listed()).mails;
  expect(mail).toMatchObject({ fate: 'retrying', nextTryAt: expect.any(String), sentAt: null });
  send = async () => {};
  await hana(resendMail, { params: { id: mail!._id }, body: {} });
  await server.settle();
  expect((await listed()).mails).toMatchObject([{ fate: 'sent' }]);
});

test('alice’s full mailbox, her blocked login and the news she turned off are named', async () => {
  expect((await listed()).hindrances).toEqual({
    ...{ isMailOff: false, bounce: null, isBlocked: false, turnedOff: [] },
  });
  send = async () => {
    throw new AddressRefused('552');
  };
  await confirm();
  await server.settle();
  const alice = await server.as('alice');
  const body = { preferences: [{ kind: 'news' as const, mail: 'never' as const }] };
  await alice(setNotificationPreferences, { body });
  await hana(setDisabled, { params, body: { disabled: true } });
  const { mails, hindrances } = await listed();
  expect(mails.at(-1)).toMatchObject({ fate: 'bounced', reason: '552' });
  expect(hindrances).toMatchObject({
    ...{ bounce: { reason: '552' }, isBlocked: true, turnedOff: ['news'] },
  });
});

test('a campaign that left alice out is listed, and without a mail server everything waits', async () => {
  const { db } = server.store;
  const campaign = {
    ...{ id: crypto.randomUUID(), event_id: server.event.id, counts_clicks: false, link: null },
    ...{ subject: JSON.stringify({ en: 'Doors open' }), body: JSON.stringify({ en: '' }) },
    ...{ button: JSON.stringify({ en: '' }), audience: '{}', created_at: server.clock.now() },
    ...{ starts_at: null, batch_at: null, by_id: null },
  };
  await db.insertInto('campaign').values(campaign).execute();
  await db
    .insertInto('campaign_mail')
    .values({
      ...{ campaign_id: campaign.id, event_id: server.event.id, person_id: params.id },
      ...{ outbox_id: null, sent_at: null },
      state: 'skipped',
    })
    .execute();
  server.ports.mailer = null;
  await confirm();
  expect(await listed()).toMatchObject({
    mails: [{ fate: 'kept' }],
    leftOut: [{ subject: 'Doors open' }],
    hindrances: { isMailOff: true },
  });
});

test('the list goes on where its page ended, and shows the emails of nobody else', async () => {
  for (let nth = 0; nth < 3; nth++) await confirm();
  await hana(sendConfirmation, {
    params: { id: (await server.person('bob')).id },
    body: {},
  });
  const first = await hana(listPersonMails, { params, query: { limit: 2 } });
  const rest = await hana(listPersonMails, { params, query: { limit: 2, after: first.next! } });
  expect([first.mails.length, rest.mails.length, rest.next]).toEqual([2, 1, null]);
  const all = [...first.mails, ...rest.mails];
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(3);
  expect(all.every(({ to }) => to === email)).toBe(true);
});
