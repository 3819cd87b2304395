import {
  type CampaignDraft,
  changeCampaign,
  changeUnsubscription,
  countAudience,
  createCampaign,
  deleteCampaign,
  getCampaign,
  getUnsubscription,
  liftBounce,
  listAudit,
  listBounces,
  listCampaigns,
  previewCampaign,
  reportBounce,
  sendCampaign,
  setLanguage,
  setNotificationPreferences,
  stopCampaign,
  testCampaign,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AddressRefused } from '../../../ports/mailer.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
});
afterEach(() => server.close());

const words: CampaignDraft = {
  subject: { en: '{{event}} is near', hi: '{{event}} पास है' },
  text: { en: 'Dear {{firstName}},\n\nsee you on {{dates}}.', hi: 'प्रिय {{ firstName }}, मिलते हैं।' },
  button: { en: 'See the agenda', hi: '' },
  link: '/agenda-landing',
  countsClicks: false,
  audience: {},
};

async function draft(given: Partial<CampaignDraft> = {}) {
  const hana = await server.as('hana');
  return (await hana(createCampaign, { body: { ...words, ...given } })).campaign;
}

async function send(given: Partial<CampaignDraft> = {}) {
  const hana = await server.as('hana');
  const { _id: id, version } = await draft(given);
  await hana(sendCampaign, { params: { id }, body: { version, startsAt: null } });
  return id;
}

async function now(id: string) {
  return (await (await server.as('hana'))(getCampaign, { params: { id } })).campaign;
}

async function settleAfter(seconds = 1): Promise<void> {
  server.clock.advance({ seconds });
  await server.settle();
}

const mails = (name: string) => server.mail.to(`${name}@test.example`);

interface Sent {
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl?: string;
}

/** A mail server that takes all but what `refuses` throws. */
function mailServer(refuses: (to: string) => void = () => {}): Sent[] {
  const sent: Sent[] = [];
  server.ports.mailer = {
    async send(mail) {
      refuses(mail.to);
      sent.push(mail);
    },
  };
  return sent;
}

const later = (minutes: number) => {
  const offset = server.event.clock_offset_seconds * 1000;
  return new Date(server.clock.now().getTime() + offset + minutes * 60_000).toISOString();
};

test('hana’s campaign goes once to each attendee, in their language and with their name', async () => {
  const sent = mailServer();
  await (
    await server.as('bob')
  )(setLanguage, { body: { language: 'hi' } });
  const id = await send();
  for (let round = 0; round < 3; round++) await settleAfter();
  expect(sent.map(({ to }) => to).sort()).toEqual(
    ['alice', 'bob', 'carol', 'eli', 'hana', 'mal', 'mo', 'sam'].map(
      (who) => `${who}@test.example`,
    ),
  );
  const toAlice = sent.find(({ to }) => to.startsWith('alice'))!;
  expect(toAlice.subject).toBe('Own Event is near');
  expect(toAlice.text).toMatch(/Dear Alice,\n\nsee you on May 28\s–\sJune 6, 2021\./);
  expect(toAlice.html).toContain('href="http://pavilion.test/agenda-landing"');
  const toBob = sent.find(({ to }) => to.startsWith('bob'))!;
  expect(toBob.subject).toBe('Own Event पास है');
  expect(toBob.text).toContain('प्रिय Bob');
  expect(await now(id)).toMatchObject({
    state: 'sent',
    figures: { people: 8, waiting: 0, queued: 0, delivered: 8, bounced: 0, clicked: null },
  });
});

test('hana sees how many an audience reaches, and whom it leaves out why', async () => {
  const hana = await server.as('hana');
  const preferences = [{ kind: 'news' as const, mail: 'never' as const }];
  await (
    await server.as('bob')
  )(setNotificationPreferences, { body: { preferences } });
  await hana(reportBounce, { body: { email: 'carol@test.example', reason: 'no such mailbox' } });
  await server.store.db
    .updateTable('person')
    .set({ disabled_at: server.clock.now() })
    .where('id', '=', (await server.person('mal')).id)
    .execute();
  const all = await hana(countAudience, { body: { audience: {} } });
  expect(all).toMatchObject({
    people: 5,
    leftOut: { unsubscribed: 1, bounced: 1, blocked: 1 },
  });
  expect(all.examples[0]).toMatchObject({ name: 'Alice Test' });
  const speakers = await hana(countAudience, { body: { audience: { roles: ['speaker'] } } });
  expect(speakers).toMatchObject({ people: 1, examples: [{ name: 'Sam Test' }] });
  const sent = mailServer();
  await send();
  await settleAfter();
  expect(sent.map(({ to }) => to.split('@')[0])).not.toContain('bob');
  expect(sent).toHaveLength(5);
});

test('an audience by access class and state has who is in it alone', async () => {
  const { db } = server.store;
  const classId = crypto.randomUUID();
  await db
    .insertInto('access_class')
    .values({
      id: classId,
      event_id: server.event.id,
      name: JSON.stringify({ en: 'Delegate', hi: '' }),
      position: 0,
      needs_approval: false,
      areas: [],
    } as never)
    .execute();
  for (const [position, name, state] of [
    [0, 'alice', 'admitted'],
    [1, 'bob', 'waiting'],
  ] as const)
    await db
      .insertInto('admission')
      .values({
        id: crypto.randomUUID(),
        event_id: server.event.id,
        class_id: classId,
        person_id: (await server.person(name)).id,
        state,
        position,
        asked_at: server.clock.now(),
      } as never)
      .execute();
  const hana = await server.as('hana');
  const count = async (audience: CampaignDraft['audience']) =>
    (await hana(countAudience, { body: { audience } })).people;
  expect(await count({ classes: [classId] })).toBe(2);
  expect(await count({ classes: [classId], admissionStates: ['admitted'] })).toBe(1);
  expect(await count({ admissionStates: ['waiting'] })).toBe(1);
});

test('a misspelt placeholder, a link without an address and a script as one are refused at their fields', async () => {
  const hana = await server.as('hana');
  const write = (given: object) =>
    refusal(hana(createCampaign, { body: { ...words, ...given } as CampaignDraft }));
  expect(await write({ subject: { en: 'Hi {{fristName}}' } })).toMatchObject({
    status: 400,
    fields: ['subject.en'],
  });
  expect(await write({ text: { en: 'Hi', hi: '{{}}' } })).toMatchObject({ fields: ['text.hi'] });
  expect(await write({ link: 'javascript:alert(1)' })).toMatchObject({ fields: ['link'] });
  expect(await write({ link: '//elsewhere.example' })).toMatchObject({ fields: ['link'] });
  expect(await write({ audience: { rols: ['attendee'] } })).toMatchObject({ status: 400 });
  const unready = await draft({
    subject: { en: '', hi: '' },
    text: { en: '{{link}}', hi: '' },
    link: null,
  });
  const body = { version: unready.version, startsAt: null };
  expect(await refusal(hana(sendCampaign, { params: { id: unready._id }, body }))).toMatchObject({
    code: 'fields.invalid',
    fields: ['subject.en', 'link'],
  });
});

test('what a name contains is text, and never another placeholder or markup', async () => {
  const sent = mailServer();
  await server.store.db
    .updateTable('person')
    .set({ first_name: '{{link}}<b>$&' })
    .where('id', '=', (await server.person('sam')).id)
    .execute();
  await send({ audience: { roles: ['speaker'] } });
  await settleAfter();
  expect(sent[0]!.text).toContain('Dear {{link}}<b>$&,');
  expect(sent[0]!.html).toContain('Dear {{link}}&lt;b&gt;$&amp;,');
});

test('of two organisers who change a draft, the later one is shown what the earlier one wrote', async () => {
  const hana = await server.as('hana');
  const { _id: id, version } = await draft();
  const change = (subject: string) =>
    hana(changeCampaign, {
      params: { id },
      body: { ...words, subject: { en: subject, hi: '' }, version },
    });
  await change('First');
  const refused = await refusal(change('Second'));
  expect(refused).toMatchObject({
    status: 409,
    code: 'campaign.changed',
    hint: { campaign: { subject: { en: 'First' } } },
  });
  expect((await now(id)).subject.en).toBe('First');
});

test('a campaign leaves at its scheduled event time, and a moment in the past is refused', async () => {
  const hana = await server.as('hana');
  const sent = mailServer();
  const { _id: id, version } = await draft();
  const schedule = (startsAt: string) =>
    hana(sendCampaign, { params: { id }, body: { version, startsAt } });
  expect(await refusal(schedule(later(-1)))).toMatchObject({ fields: ['startsAt'] });
  expect((await schedule(later(30))).campaign).toMatchObject({ state: 'scheduled' });
  await settleAfter(29 * 60);
  expect(sent).toEqual([]);
  await settleAfter(2 * 60);
  expect(sent).toHaveLength(8);
});

test('a scheduled campaign that is stopped is a draft again; one that is being sent leaves the rest unsent', async () => {
  const hana = await server.as('hana');
  const sent = mailServer();
  await crowd(25);
  const { _id: id, version } = await draft({ audience: { text: 'crowd' } });
  const params = { params: { id } };
  await hana(sendCampaign, { ...params, body: { version, startsAt: later(5) } });
  expect((await hana(stopCampaign, params)).campaign).toMatchObject({ state: 'draft' });
  const { version: again } = await now(id);
  await hana(sendCampaign, { ...params, body: { version: again, startsAt: null } });
  await settleAfter();
  const stopped = (await hana(stopCampaign, params)).campaign;
  expect(stopped).toMatchObject({ state: 'stopped', figures: { people: 25, waiting: 15 } });
  for (let round = 0; round < 3; round++) await settleAfter();
  expect(sent).toHaveLength(10);
  expect(await refusal(hana(stopCampaign, params))).toMatchObject({ code: 'campaign.notSending' });
  // continued, it reaches those who are left, and nobody twice
  await hana(sendCampaign, { ...params, body: { version: stopped.version, startsAt: null } });
  for (let round = 0; round < 4; round++) await settleAfter();
  expect(new Set(sent.map(({ to }) => to)).size).toBe(25);
  expect(sent).toHaveLength(25);
  expect(await now(id)).toMatchObject({ state: 'sent', figures: { delivered: 25 } });
});

test('four nodes that send at once send each mail once', async () => {
  const sent = mailServer();
  await crowd(30);
  await send({ audience: { text: 'crowd' } });
  for (let round = 0; round < 5; round++) {
    server.clock.advance({ seconds: 1 });
    await Promise.all([1, 2, 3, 4].map(() => server.settle()));
  }
  expect(sent).toHaveLength(30);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(30);
});

test('whoever unsubscribes while a campaign is being sent gets it no more', async () => {
  const sent = mailServer();
  await crowd(12);
  const id = await send({ audience: { text: 'crowd' } });
  await settleAfter();
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
  for (let round = 0; round < 2; round++) await settleAfter();
  expect(sent).toHaveLength(10);
  expect(await now(id)).toMatchObject({ state: 'sent', figures: { delivered: 10, skipped: 2 } });
});

test('an address that the mail server refuses gets no further campaign, until hana lifts that', async () => {
  const hana = await server.as('hana');
  const sent = mailServer((to) => {
    if (to.startsWith('carol')) throw new AddressRefused('550');
  });
  const id = await send();
  for (let round = 0; round < 2; round++) await settleAfter();
  expect(await now(id)).toMatchObject({ figures: { delivered: 7, bounced: 1, queued: 0 } });
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
  mailServer();
  const id = await send();
  for (let round = 0; round < 2; round++) await settleAfter();
  await hana(reportBounce, { body: { email: 'alice@test.example', reason: 'mailbox full' } });
  expect(await now(id)).toMatchObject({ figures: { delivered: 7, bounced: 1 } });
  await server.store.db
    .updateTable('person')
    .set({ email: 'alice@new.example' })
    .where('id', '=', (await server.person('alice')).id)
    .execute();
  expect((await hana(countAudience, { body: { audience: {} } })).people).toBe(8);
});

test('login codes leave before a long campaign, whose mails wait behind them', async () => {
  const sent = mailServer();
  await crowd(60);
  await send({ audience: { text: 'crowd' } });
  server.clock.advance({ seconds: 15 });
  await server.jobs.settle();
  const rows = await server.store.db.selectFrom('outbox').select(['is_bulk', 'state']).execute();
  expect(rows.every((row) => row.is_bulk)).toBe(true);
  expect(sent.length).toBeLessThanOrEqual(20);
});

test('alice follows the counted link twice and is counted once, without when; the link leads nowhere else', async () => {
  const sent = mailServer();
  const id = await send({ countsClicks: true });
  for (let round = 0; round < 2; round++) await settleAfter();
  const { text, html } = sent.find(({ to }) => to.startsWith('alice'))!;
  expect(text).toContain('We count how many people follow the link');
  const path = /http:\/\/pavilion\.test(\/l\/[0-9a-f]{32})/.exec(html)![1]!;
  const follow = (method = 'GET') =>
    fetch(`${server.origin}${path}?to=https://elsewhere.example`, { method, redirect: 'manual' });
  expect((await follow('HEAD')).status).toBe(404);
  expect((await now(id)).figures.clicked).toBe(0);
  for (let times = 0; times < 2; times++) {
    const reply = await follow();
    expect(reply.status).toBe(302);
    expect(reply.headers.get('location')).toBe('http://pavilion.test/agenda-landing');
  }
  expect((await now(id)).figures.clicked).toBe(1);
  for (const strange of ['0'.repeat(32), 'x'.repeat(190)])
    expect((await fetch(`${server.origin}/l/${strange}`, { redirect: 'manual' })).status).toBe(404);
});

test('alice’s mail program unsubscribes her by one click, and she takes news back on the page without a login', async () => {
  const sent = mailServer();
  const id = await send();
  for (let round = 0; round < 2; round++) await settleAfter();
  const { unsubscribeUrl, text } = sent.find(({ to }) => to.startsWith('alice'))!;
  expect(text).toContain(`Unsubscribe: ${unsubscribeUrl}`);
  const path = new URL(unsubscribeUrl!).pathname;
  // who only looks stays subscribed
  const looked = await fetch(server.origin + path, { redirect: 'manual' });
  expect(looked.status).toBe(303);
  const token = looked.headers.get('location')!.split('#')[1]!;
  expect(looked.headers.get('location')).toBe(`http://pavilion.test/unsubscribe#${token}`);
  expect((await now(id)).figures.unsubscribed).toBe(0);
  const clicked = await fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.status).toBe(200);
  expect((await now(id)).figures.unsubscribed).toBe(1);
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

test('hana previews the very mail, light and dark, and sends a test to herself alone', async () => {
  const hana = await server.as('hana');
  const sent = mailServer();
  const { _id: id } = await draft({ countsClicks: true });
  const { id: personId } = await server.person('alice');
  const shown = await hana(previewCampaign, {
    params: { id },
    body: { language: 'en', personId },
  });
  expect(shown).toMatchObject({ subject: 'Own Event is near' });
  expect(shown.text).toContain('Dear Alice');
  const page = async (path: string) => {
    const reply = await fetch(server.origin + path);
    expect(reply.headers.get('content-security-policy')).toContain('sandbox');
    return reply.text();
  };
  expect(await page(shown.pages.dark)).toContain('@media all');
  expect(await page(shown.pages.light)).toContain('@media not all');
  const forged = shown.pages.light.replace(personId, (await server.person('bob')).id);
  expect((await fetch(server.origin + forged)).status).toBe(404);
  expect(await hana(testCampaign, { params: { id }, body: { language: 'hi' } })).toEqual({
    to: 'hana@test.example',
  });
  await settleAfter();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['hana@test.example', '[जाँच] Own Event पास है'],
  ]);
  expect((await now(id)).state).toBe('draft');
});

test('a draft that is deleted comes back from the log; what has begun is neither changed nor deleted', async () => {
  const hana = await server.as('hana');
  const { _id: id } = await draft();
  await hana(deleteCampaign, { params: { id } });
  expect((await hana(listCampaigns)).campaigns).toEqual([]);
  const { entries } = await hana(listAudit, {});
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  const { version } = await now(id);
  await hana(sendCampaign, { params: { id }, body: { version, startsAt: null } });
  const { version: begun } = await now(id);
  const body = { ...words, version: begun };
  for (const refused of [
    () => hana(changeCampaign, { params: { id }, body }),
    () => hana(deleteCampaign, { params: { id } }),
    () => hana(sendCampaign, { params: { id }, body: { version: begun, startsAt: null } }),
  ])
    expect(await refusal(refused())).toMatchObject({ code: 'campaign.begun' });
});

test('while no mail server is configured, a campaign says that its mails are kept', async () => {
  const id = await send();
  for (let round = 0; round < 2; round++) await settleAfter();
  expect(await now(id)).toMatchObject({ state: 'sent', figures: { kept: 8, delivered: 0 } });
  expect(await mails('alice')).toHaveLength(1);
});

test('a campaign for nobody is not sent', async () => {
  const hana = await server.as('hana');
  const { _id: id, version } = await draft({ audience: { text: 'nobody is called so' } });
  const sending = hana(sendCampaign, { params: { id }, body: { version, startsAt: null } });
  expect(await refusal(sending)).toMatchObject({ code: 'campaign.nobody' });
});

/** Further people, all called Crowd. */
async function crowd(size: number): Promise<void> {
  const rows = Array.from({ length: size }, (_, at) => ({
    id: crypto.randomUUID(),
    event_id: server.event.id,
    email: `crowd${at}@test.example`,
    first_name: 'Crowd',
    last_name: String(at),
    password_hash: 'none',
  }));
  await server.store.db
    .insertInto('person')
    .values(rows as never)
    .execute();
}
