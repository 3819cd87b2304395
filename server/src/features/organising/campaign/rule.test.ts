import {
  acceptOffer,
  type Call,
  type CampaignDraft,
  type CampaignRule,
  changeCampaign,
  changeSettings,
  copyEvent,
  countAudience,
  createCampaign,
  deleteCampaign,
  enterPlace,
  instantAt,
  joinSession,
  listCampaigns,
  previewCampaign,
  propertyExpo,
  releaseAdmission,
  type RuleMoment,
  sendCampaign,
  setNotificationPreferences,
  setVisitTracking,
  stopCampaign,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { campaignsOn, words } from '../../../testing/campaigns.ts';
import { guestsOn } from '../../../testing/guests.ts';
import { addSession } from '../../../testing/sessions.ts';
import { recordStatements } from '../../../testing/statements.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

const twoDays = 2 * 1440;
let server: TestServer;
let hana: Call;
let on: ReturnType<typeof campaignsOn>;
beforeEach(async () => {
  server = await openTestServer();
  hana = await server.as('hana');
  on = campaignsOn(server);
});
afterEach(() => server.close());

const { addClass, arrive } = guestsOn(() => server);
const turnOn = async (id: string) => {
  const { version } = await on.now(id);
  const body = { version, startsAt: null };
  return (await (await server.as('hana'))(sendCampaign, { params: { id }, body })).campaign;
};
const turnOff = async (id: string) =>
  (await (await server.as('hana'))(stopCampaign, { params: { id } })).campaign;
/** Writes a rule and turns it on; returns its id. */
async function start(rule: CampaignRule, given: Partial<CampaignDraft> = {}): Promise<string> {
  const { _id: id } = await on.draft({ rule, ...given });
  await turnOn(id);
  return id;
}
const at = (moment: RuleMoment, minutes = 0): CampaignRule => ({ moment, minutes });
/** A mail server; returns the names to whom emails with this subject went, in order. */
function mailServer(subject = 'Own Event is near') {
  const sent = on.mailServer();
  return () =>
    sent.flatMap((one) => (one.subject === subject ? one.to.split('@')[0]! : [])).toSorted();
}
const everyone = ['alice', 'bob', 'carol', 'eli', 'hana', 'mal', 'mo', 'sam'];
const moveEvent = async (startDate: string, endDate: string) =>
  (await server.as('hana'))(changeSettings, { body: { startDate, endDate, anyway: true } });

test('two days before the event, everyone registered by then is emailed once; who comes later gets nothing', async () => {
  await moveEvent('2021-06-10', '2021-06-12');
  const names = mailServer();
  const preferences = [{ kind: 'news' as const, mail: 'never' as const }];
  await (
    await server.as('bob')
  )(setNotificationPreferences, { body: { preferences } });
  const id = await start(at('beforeStart', twoDays));
  const opening = instantAt('2021-06-10', propertyExpo.opens, 'Asia/Kolkata').getTime();
  const dueAt = new Date(opening - twoDays * 60_000).toISOString();
  expect(await on.now(id)).toMatchObject({ state: 'scheduled', startsAt: dueAt });
  server.clock.advance({ days: 5 });
  await on.settleAfter();
  expect(names()).toEqual([]);
  server.clock.advance({ days: 2 });
  await on.settleAfter();
  await on.crowd(1);
  for (let round = 0; round < 3; round++) await on.settleAfter(40);
  expect(names()).toEqual(everyone.filter((name) => name !== 'bob'));
  expect(await on.now(id)).toMatchObject({ state: 'sent', figures: { people: 7, delivered: 7 } });
});

test('an email before the event moves with its days, and is turned off again before it leaves', async () => {
  await moveEvent('2021-06-10', '2021-06-12');
  const names = mailServer();
  const id = await start(at('beforeStart', twoDays));
  const { startsAt } = await on.now(id);
  await moveEvent('2021-06-20', '2021-06-22');
  await on.settleAfter(61);
  const tenDays = 10 * 86_400_000;
  expect(Date.parse((await on.now(id)).startsAt!) - Date.parse(startsAt!)).toBe(tenDays);
  server.clock.advance({ days: 8 });
  await on.settleAfter();
  expect(names()).toEqual([]);
  expect(await turnOff(id)).toMatchObject({ state: 'draft', startsAt: null });
  server.clock.advance({ days: 9 });
  await on.settleAfter();
  expect(names()).toEqual([]);
});

test('a moment that has passed is refused at its field, and so is a moment without its distance', async () => {
  for (const rule of [at('beforeStart', 60), at('absentAfterStart', 1440)]) {
    const { _id: id } = await on.draft({ rule });
    expect(await refusal(turnOn(id))).toMatchObject({ code: 'fields.invalid', fields: ['rule'] });
    expect((await on.now(id)).state).toBe('draft');
  }
  expect(await refusal(on.draft({ rule: at('beforeStart') }))).toMatchObject({
    fields: ['rule.minutes'],
  });
  const { _id: late } = await on.draft({ rule: at('admitted') });
  server.clock.advance({ days: 6 });
  expect(await refusal(turnOn(late))).toMatchObject({ fields: ['rule'] });
});

test('an hour before her first session alice reads which one it is; bob before his; carol, who joined late, nothing', async () => {
  const panel = { speakers: [], moderators: [] };
  const keels = await addSession(server, { topic: 'Keels', inMinutes: 120, ...panel });
  const sails = await addSession(server, { topic: 'Sails', inMinutes: 240, ...panel });
  const join = async (name: string, sessionId: string) => {
    const { id: userId } = await server.person(name);
    await (
      await server.as(name)
    )(joinSession, { params: { sessionId, userId } });
  };
  for (const [name, id] of [
    ['alice', keels],
    ['alice', sails],
    ['bob', sails],
  ] as const)
    await join(name, id);
  const sent = on.mailServer();
  const told = () =>
    sent.flatMap(({ to, subject, text }) =>
      subject.startsWith('Soon') ? [[to, subject, text]] : [],
    );
  const id = await start(at('beforeFirstSession', 60), {
    subject: { en: 'Soon: {{session}}', hi: '' },
    text: { en: 'It starts at {{sessionTime}}.', hi: '' },
  });
  expect(await on.now(id)).toMatchObject({ state: 'active' });
  await on.settleAfter();
  expect(told()).toEqual([]);
  server.clock.advance({ minutes: 61 });
  await on.settleAfter();
  await on.settleAfter();
  await join('carol', keels);
  await on.settleAfter(40);
  expect(told()).toEqual([
    ['alice@test.example', 'Soon: Keels', expect.stringMatching(/It starts at 13:0\d India/)],
  ]);
  server.clock.advance({ minutes: 120 });
  for (let round = 0; round < 3; round++) await on.settleAfter(40);
  expect(told().map(([to, subject]) => [to, subject])).toEqual([
    ['alice@test.example', 'Soon: Keels'],
    ['bob@test.example', 'Soon: Sails'],
  ]);
});

test('hana previews the email before a first session with a session of the event, and counts whom it is for', async () => {
  const { _id: id } = await on.draft({
    rule: at('beforeFirstSession', 60),
    subject: { en: 'Soon: {{session}}', hi: '' },
  });
  const body = { language: 'en' as const, personId: null };
  expect((await hana(previewCampaign, { params: { id }, body })).subject).toBe('Soon: ');
  const sessionId = await addSession(server, { topic: 'Keels', inMinutes: 120 });
  expect((await hana(previewCampaign, { params: { id }, body })).subject).toBe('Soon: Keels');
  const { id: userId } = await server.person('alice');
  await (
    await server.as('alice')
  )(joinSession, { params: { sessionId, userId } });
  const counted = await hana(countAudience, {
    body: { audience: { text: 'alice' }, rule: at('beforeFirstSession', 60) },
  });
  expect(counted).toMatchObject({ people: 1, examples: [{ name: 'Alice Test' }] });
  const { _id: other, version } = await on.draft({ subject: { en: '{{session}}', hi: '' } });
  const sending = hana(sendCampaign, { params: { id: other }, body: { version, startsAt: null } });
  expect(await refusal(sending)).toMatchObject({ fields: ['subject.en'] });
});

test('after the end, those who never came and those who came are emailed apart; bob, whose visits aren’t recorded, not at all', async () => {
  await (
    await server.as('alice')
  )(enterPlace, { body: { place: 'lobby' } });
  await (
    await server.as('bob')
  )(setVisitTracking, { body: { tracksVisits: false } });
  const missed = mailServer('Missed you');
  await start(at('absentAtEnd'), { subject: { en: 'Missed you', hi: '' } });
  const missedNow = { audience: {}, rule: at('absentAtEnd') };
  expect((await hana(countAudience, { body: missedNow })).people).toBe(6);
  server.clock.advance({ days: 4 });
  await on.settleAfter();
  expect(missed()).toEqual([]);
  server.clock.advance({ days: 1 });
  await on.settleAfter();
  await on.settleAfter();
  expect(missed()).toEqual(everyone.filter((name) => name !== 'alice' && name !== 'bob'));
});

test('who came is thanked a day after the end', async () => {
  await (
    await server.as('alice')
  )(enterPlace, { body: { place: 'lobby' } });
  const thanked = mailServer();
  await start(at('attendedAtEnd', 1440));
  server.clock.advance({ days: 5 });
  await on.settleAfter();
  expect(thanked()).toEqual([]);
  server.clock.advance({ days: 1 });
  await on.settleAfter();
  await on.settleAfter();
  expect(thanked()).toEqual(['alice']);
});

test('who gets a place from the waiting list is emailed as admitted and as off the list; who was in before, not', async () => {
  await addClass('Delegate', { capacity: 1 });
  const first = await arrive(1);
  const second = await arrive(2);
  await arrive(3);
  const sent = on.mailServer();
  const names = (subject: string) =>
    sent.flatMap((one) => (one.subject === subject ? one.to.split('@')[0]! : []));
  await start(at('admitted'), { subject: { en: 'Welcome', hi: '' } });
  await start(at('leftWaitingList'), { subject: { en: 'A place', hi: '' } });
  const waiting = { audience: {}, rule: at('leftWaitingList') };
  expect((await hana(countAudience, { body: waiting })).people).toBe(2);
  await first.call(releaseAdmission, { body: {} });
  await on.settleAfter();
  expect([...names('Welcome'), ...names('A place')]).toEqual([]);
  await second.call(acceptOffer, { body: {} });
  for (let round = 0; round < 2; round++) await on.settleAfter(40);
  expect([names('Welcome'), names('A place')]).toEqual([['guest2'], ['guest2']]);
});

test('without access classes, who registers is emailed, and four nodes that look and send at once do it once each', async () => {
  const names = mailServer();
  const id = await start(at('admitted'));
  await on.crowd(30);
  for (let round = 0; round < 5; round++) {
    server.clock.advance({ seconds: 1 });
    await Promise.all([1, 2, 3, 4].map(() => server.settle()));
  }
  server.clock.advance({ seconds: 40 });
  await Promise.all([1, 2, 3, 4].map(() => server.settle()));
  await on.settleAfter();
  expect(names()).toHaveLength(30);
  expect(new Set(names()).size).toBe(30);
  expect(await on.now(id)).toMatchObject({ state: 'active', figures: { delivered: 30 } });
});

test('whom a rule reaches is found in one statement, however many they are', async () => {
  const id = await start(at('admitted'));
  await on.crowd(300);
  const said = await recordStatements(() => on.settleAfter());
  expect(said.filter((one) => /^insert into "campaign_mail"/.test(one))).toHaveLength(1);
  expect((await on.now(id)).figures).toMatchObject({ people: 300, waiting: 290 });
});

test('a rule that is turned off sends no more, and who registers meanwhile gets nothing once it is on again', async () => {
  const names = mailServer();
  const id = await start(at('admitted'));
  await arrive(1);
  await on.settleAfter();
  await on.settleAfter();
  const active = await on.now(id);
  const change = { ...words, rule: at('admitted'), version: active.version };
  expect(await refusal(hana(changeCampaign, { params: { id }, body: change }))).toMatchObject({
    code: 'campaign.begun',
  });
  expect(await turnOff(id)).toMatchObject({ state: 'stopped' });
  await arrive(2);
  await on.settleAfter(40);
  // the clock of registrations and of the rule is one
  server.clock.advance({ seconds: 1 });
  await turnOn(id);
  await arrive(3);
  for (let round = 0; round < 2; round++) await on.settleAfter(40);
  expect(names()).toEqual(['guest1', 'guest3']);
  // what has been sent is kept, so that no one gets it again
  await turnOff(id);
  const deleting = (await server.as('hana'))(deleteCampaign, { params: { id } });
  expect(await refusal(deleting)).toMatchObject({ code: 'campaign.begun' });
});

test('another moment turns a rule off until hana turns it on again', async () => {
  await moveEvent('2021-06-10', '2021-06-12');
  const id = await start(at('beforeStart', twoDays));
  const { version } = await on.now(id);
  const body = { ...words, rule: at('beforeStart', 1440), version };
  expect((await hana(changeCampaign, { params: { id }, body })).campaign).toMatchObject({
    state: 'draft',
    rule: at('beforeStart', 1440),
  });
});

test('a new rule begins with our words in the event’s languages, and is listed apart from campaigns', async () => {
  const none = { en: '', hi: '' };
  const { campaign } = await hana(createCampaign, {
    body: {
      ...{ subject: none, text: none, button: none, link: null, countsClicks: false },
      ...{ audience: {}, rule: at('beforeFirstSession', 60) },
    },
  });
  expect(campaign.subject).toEqual({ en: 'Soon: {{session}}', hi: 'थोड़ी देर में: {{session}}' });
  expect(campaign.text.en).toContain('Hello {{firstName}},\n\n');
  const { _id: letter } = await on.draft();
  const list = async (kind: 'sent' | 'rule') =>
    (await hana(listCampaigns, { query: { kind } })).campaigns.map(({ _id }) => _id);
  expect([await list('rule'), await list('sent')]).toEqual([[campaign._id], [letter]]);
});

test('a copy of the event has its rules, turned off, for its own access classes', async () => {
  const classId = await addClass('Delegate');
  await start(at('admitted'), { audience: { classes: [classId] } });
  await on.draft();
  const days = { startDate: '2022-05-28', endDate: '2022-06-06' };
  const body = { name: 'Next Year', slug: 'next-year', ...days };
  const { event } = await hana(copyEvent, { body });
  const { db } = server.store;
  const rules = await db
    .selectFrom('campaign')
    .select(['state', 'starts_at', 'rule', 'audience'])
    .where('event_id', '=', event._id)
    .execute();
  const own = await db
    .selectFrom('access_class')
    .select('id')
    .where('event_id', '=', event._id)
    .executeTakeFirstOrThrow();
  expect(own.id).not.toBe(classId);
  expect(rules).toEqual([
    { state: 'draft', starts_at: null, rule: at('admitted'), audience: { classes: [own.id] } },
  ]);
});
