import {
  changeUnsubscription,
  countAudience,
  deleteMe,
  getUnsubscription,
  liftBounce,
  listBounces,
  reportBounce,
  sendCampaign,
  stopCampaign,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AddressRefused } from '../../../ports/mailer.ts';
import { campaignsOn } from '../../../testing/campaigns.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let on: ReturnType<typeof campaignsOn>;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
  on = campaignsOn(server);
});
afterEach(() => server.close());

const mails = (name: string) => server.mail.to(`${name}@test.example`);

test('a campaign leaves at its scheduled event time, and a moment in the past is refused', async () => {
  const hana = await server.as('hana');
  const sent = on.mailServer();
  const { _id: id, version } = await on.draft();
  const schedule = (startsAt: string) =>
    hana(sendCampaign, { params: { id }, body: { version, startsAt } });
  expect(await refusal(schedule(on.later(-1)))).toMatchObject({ fields: ['startsAt'] });
  expect((await schedule(on.later(30))).campaign).toMatchObject({ state: 'scheduled' });
  await on.settleAfter(29 * 60);
  expect(sent).toEqual([]);
  await on.settleAfter(2 * 60);
  expect(sent).toHaveLength(8);
});

test('a scheduled campaign that is stopped is a draft again; one that is being sent leaves the rest unsent', async () => {
  const hana = await server.as('hana');
  const sent = on.mailServer();
  await on.crowd(25);
  const { _id: id, version } = await on.draft({ audience: { text: 'crowd' } });
  const params = { params: { id } };
  await hana(sendCampaign, { ...params, body: { version, startsAt: on.later(5) } });
  expect((await hana(stopCampaign, params)).campaign).toMatchObject({ state: 'draft' });
  const { version: again } = await on.now(id);
  await hana(sendCampaign, { ...params, body: { version: again, startsAt: null } });
  await on.settleAfter();
  const stopped = (await hana(stopCampaign, params)).campaign;
  expect(stopped).toMatchObject({ state: 'stopped', figures: { people: 25, waiting: 15 } });
  for (let round = 0; round < 3; round++) await on.settleAfter();
  expect(sent).toHaveLength(10);
  expect(await refusal(hana(stopCampaign, params))).toMatchObject({ code: 'campaign.notSending' });
  // once resumed, it reaches the rest, and no one twice
  await hana(sendCampaign, { ...params, body: { version: stopped.version, startsAt: null } });
  for (let round = 0; round < 4; round++) await on.settleAfter();
  expect(new Set(sent.map(({ to }) => to)).size).toBe(25);
  expect(sent).toHaveLength(25);
  expect(await on.now(id)).toMatchObject({ state: 'sent', figures: { delivered: 25 } });
});

test('four nodes that send at once send each mail once', async () => {
  const sent = on.mailServer();
  await on.crowd(30);
  await on.send({ audience: { text: 'crowd' } });
  for (let round = 0; round < 5; round++) {
    server.clock.advance({ seconds: 1 });
    await Promise.all([1, 2, 3, 4].map(() => server.settle()));
  }
  expect(sent).toHaveLength(30);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(30);
});

test('whoever unsubscribes while a campaign is being sent gets it no more', async () => {
  const sent = on.mailServer();
  await on.crowd(12);
  const id = await on.send({ audience: { text: 'crowd' } });
  await on.settleAfter();
  await server.store.db
    .insertInto('notification_preference')
    .columns(['event_id', 'person_id', 'kind', 'mail'])
    .expression(
      (eb) =>
        eb
          .selectFrom('campaign_mail')
          .select((of) => [
            'event_id',
            'person_id',
            of.val('news').as('kind'),
            of.val('never').as('mail'),
          ])
          .where('state', '=', 'waiting') as never,
    )
    .execute();
  for (let round = 0; round < 2; round++) await on.settleAfter();
  expect(sent).toHaveLength(10);
  expect(await on.now(id)).toMatchObject({ state: 'sent', figures: { delivered: 10, skipped: 2 } });
});

test('an address that the mail server refuses gets no further campaign, until hana lifts that', async () => {
  const hana = await server.as('hana');
  const sent = on.mailServer((to) => {
    if (to.startsWith('carol')) throw new AddressRefused('550');
  });
  const id = await on.send();
  for (let round = 0; round < 2; round++) await on.settleAfter();
  expect(await on.now(id)).toMatchObject({ figures: { delivered: 7, bounced: 1, queued: 0 } });
  const { bounces } = await hana(listBounces);
  expect(bounces).toMatchObject([{ email: 'carol@test.example', reason: '550' }]);
  const reached = async () => (await hana(countAudience, { body: { audience: {} } })).people;
  expect(await reached()).toBe(7);
  const query = { email: 'carol@test.example' };
  await hana(liftBounce, { query });
  expect(await reached()).toBe(8);
  expect(await refusal(hana(liftBounce, { query }))).toMatchObject({ code: 'bounce.missing' });
  expect(sent).toHaveLength(7);
});

test('a mail that comes back later counts as bounced, and a changed address is written to again', async () => {
  const hana = await server.as('hana');
  on.mailServer();
  const id = await on.send();
  for (let round = 0; round < 2; round++) await on.settleAfter();
  await hana(reportBounce, { body: { email: 'alice@test.example', reason: 'mailbox full' } });
  expect(await on.now(id)).toMatchObject({ figures: { delivered: 7, bounced: 1 } });
  await server.store.db
    .updateTable('person')
    .set({ email: 'alice@new.example' })
    .where('id', '=', (await server.person('alice')).id)
    .execute();
  expect((await hana(countAudience, { body: { audience: {} } })).people).toBe(8);
});

test('login codes leave before a long campaign, whose mails wait behind them', async () => {
  const sent = on.mailServer();
  await on.crowd(60);
  await on.send({ audience: { text: 'crowd' } });
  server.clock.advance({ seconds: 15 });
  await server.jobs.settle();
  const rows = await server.store.db.selectFrom('outbox').select(['is_bulk', 'state']).execute();
  expect(rows.every((row) => row.is_bulk)).toBe(true);
  expect(sent.length).toBeLessThanOrEqual(20);
});

test('alice follows the counted link twice and is counted once, without when; the link leads nowhere else', async () => {
  const sent = on.mailServer();
  const id = await on.send({ countsClicks: true });
  for (let round = 0; round < 2; round++) await on.settleAfter();
  const { text, html } = sent.find(({ to }) => to.startsWith('alice'))!;
  expect(text).toContain('We count how many people follow the link');
  const path = /http:\/\/pavilion\.test(\/l\/[0-9a-f]{32})/.exec(html)![1]!;
  const follow = (method = 'GET') =>
    fetch(`${server.origin}${path}?to=https://elsewhere.example`, { method, redirect: 'manual' });
  expect((await follow('HEAD')).status).toBe(404);
  expect((await on.now(id)).figures.clicked).toBe(0);
  for (let times = 0; times < 2; times++) {
    const reply = await follow();
    expect(reply.status).toBe(302);
    expect(reply.headers.get('location')).toBe('http://pavilion.test/agenda-landing');
  }
  expect((await on.now(id)).figures.clicked).toBe(1);
  for (const strange of ['0'.repeat(32), 'x'.repeat(190)])
    expect((await fetch(`${server.origin}/l/${strange}`, { redirect: 'manual' })).status).toBe(404);
});

test('alice’s mail program unsubscribes her by one click, and she takes news back on the page without a login', async () => {
  const sent = on.mailServer();
  const id = await on.send();
  for (let round = 0; round < 2; round++) await on.settleAfter();
  const { unsubscribeUrl, text } = sent.find(({ to }) => to.startsWith('alice'))!;
  expect(text).toContain(`Unsubscribe: ${unsubscribeUrl}`);
  const path = new URL(unsubscribeUrl!).pathname;
  // opening the link alone doesn't unsubscribe
  const looked = await fetch(server.origin + path, { redirect: 'manual' });
  expect(looked.status).toBe(303);
  const token = looked.headers.get('location')!.split('#')[1]!;
  expect(looked.headers.get('location')).toBe(`http://pavilion.test/unsubscribe#${token}`);
  expect((await on.now(id)).figures.unsubscribed).toBe(0);
  const clicked = await fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.status).toBe(200);
  expect((await on.now(id)).figures.unsubscribed).toBe(1);
  const body = { token, eventId: server.event.id };
  const mine = await server.anon(getUnsubscription, { body });
  expect(mine.kind).toBe('news');
  expect(mine.kinds).toContainEqual({ kind: 'news', isMailed: false });
  expect(mine.kinds).toContainEqual({ kind: 'sessionSoon', isMailed: true });
  expect(mine.kinds.map(({ kind }) => kind)).not.toContain('callBooked');
  const back = await server.anon(changeUnsubscription, {
    body: { ...body, kind: 'news', isMailed: true },
  });
  expect(back.kinds).toContainEqual({ kind: 'news', isMailed: true });
  const [person, , signature] = token.split('.');
  for (const forged of [
    `${(await server.person('bob')).id}.news.${signature}`,
    `${person}.announced.${signature}`,
    'x',
    '',
  ])
    expect(
      await refusal(server.anon(getUnsubscription, { body: { ...body, token: forged } })),
    ).toMatchObject({ code: 'unsubscribe.invalid' });
});

test('while no mail server is configured, a campaign says that its mails are kept', async () => {
  const id = await on.send();
  for (let round = 0; round < 2; round++) await on.settleAfter();
  expect(await on.now(id)).toMatchObject({ state: 'sent', figures: { kept: 8, delivered: 0 } });
  expect(await mails('alice')).toHaveLength(1);
});

test('a mail that could not be sent before alice deleted herself is no longer on its way', async () => {
  on.mailServer((to) => {
    if (to.startsWith('alice')) throw new Error('The gateway is down.');
  });
  const id = await on.send();
  for (let round = 0; round < 2; round++) await on.settleAfter();
  expect(await on.now(id)).toMatchObject({ figures: { delivered: 7, queued: 1, failed: 0 } });
  await (
    await server.as('alice')
  )(deleteMe, { body: { password } });
  await on.settleAfter();
  expect(await on.now(id)).toMatchObject({ figures: { delivered: 7, queued: 0, failed: 1 } });
});
