import {
  type CampaignDraft,
  changeCampaign,
  changePeople,
  countAudience,
  createCampaign,
  createFormQuestion,
  deleteCampaign,
  listAudit,
  listCampaigns,
  type PeopleFilter,
  previewCampaign,
  reportBounce,
  saveOwnAnswers,
  sendCampaign,
  setLanguage,
  setNotificationPreferences,
  testCampaign,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { campaignsOn, words } from '../../../testing/campaigns.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let on: ReturnType<typeof campaignsOn>;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
  on = campaignsOn(server);
});
afterEach(() => server.close());

test('hana’s campaign goes once to each attendee, in their language and with their name', async () => {
  const sent = on.mailServer();
  await (
    await server.as('bob')
  )(setLanguage, { body: { language: 'hi' } });
  const id = await on.send();
  for (let round = 0; round < 3; round++) await on.settleAfter();
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
  expect(await on.now(id)).toMatchObject({
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
  const sent = on.mailServer();
  await on.send();
  await on.settleAfter();
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
  expect(await count({ classes: [classId] })).toBe(1);
  expect(await count({ classes: [classId], admissionStates: ['admitted'] })).toBe(1);
  expect(await count({ admissionStates: ['waiting'] })).toBe(1);
});

test('an audience is filtered as the list of people is: by tag, answer and day of registration too', async () => {
  const hana = await server.as('hana');
  const { question } = await hana(createFormQuestion, {
    body: { type: 'text', label: { en: 'City' }, roles: ['attendee'] },
  });
  const alice = await server.person('alice');
  const bob = await server.person('bob');
  await (
    await server.as('bob')
  )(saveOwnAnswers, { body: { answers: { [question._id]: 'Pune' } } });
  await hana(changePeople, {
    body: { who: { ids: [alice.id, bob.id] }, action: { act: 'tag', tag: 'VIP' } },
  });
  await server.store.db
    .updateTable('person')
    .set({ created_at: new Date('2021-04-30T19:00:00Z') })
    .where('id', '=', alice.id)
    .execute();
  const reached = async (audience: PeopleFilter) =>
    (await hana(countAudience, { body: { audience } })).examples.map(({ name }) => name);
  const answers = [{ question: question._id, values: ['pune'] }];
  expect(await reached({ tags: ['VIP'] })).toEqual(['Alice Test', 'Bob Test']);
  expect(await reached({ tags: ['VIP'], answers })).toEqual(['Bob Test']);
  // half past midnight on 1 May in India
  const may = { registeredFrom: '2021-05-01', registeredTo: '2021-05-01' };
  expect(await reached(may)).toEqual(['Alice Test']);
  expect(await reached({ blocked: true })).toEqual([]);
  const sent = on.mailServer();
  const audience = { tags: ['VIP'], answers, muted: false };
  const id = await on.send({ audience });
  await on.settleAfter();
  expect(sent.map(({ to }) => to)).toEqual(['bob@test.example']);
  expect((await on.now(id)).audience).toEqual(audience);
  for (const hostile of [{ registeredFrom: '2021-02-31' }, { tags: ['\u0000'] }, { tags: 'VIP' }])
    expect(
      await refusal(hana(countAudience, { body: { audience: hostile as PeopleFilter } })),
    ).toMatchObject({ status: 400 });
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
  const unready = await on.draft({
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
  const sent = on.mailServer();
  await server.store.db
    .updateTable('person')
    .set({ first_name: '{{link}}<b>$&' })
    .where('id', '=', (await server.person('sam')).id)
    .execute();
  await on.send({ audience: { roles: ['speaker'] } });
  await on.settleAfter();
  expect(sent[0]!.text).toContain('Dear {{link}}<b>$&,');
  expect(sent[0]!.html).toContain('Dear {{link}}&lt;b&gt;$&amp;,');
});

test('a name that looks like an address is no link in a campaign', async () => {
  const sent = on.mailServer();
  await server.store.db
    .updateTable('person')
    .set({ first_name: 'Refund: evil.example/pay' })
    .where('id', '=', (await server.person('sam')).id)
    .execute();
  await on.send({ audience: { roles: ['speaker'] } });
  await on.settleAfter();
  expect(sent[0]!.text).toContain('Dear Refund: evil.');
  expect(sent[0]!.text).not.toContain('evil.example');
});

test('of two organisers who change a draft, the later one is shown what the earlier one wrote', async () => {
  const hana = await server.as('hana');
  const { _id: id, version } = await on.draft();
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
  expect((await on.now(id)).subject.en).toBe('First');
});

test('hana previews the very mail, light and dark, and sends a test to herself alone', async () => {
  const hana = await server.as('hana');
  const sent = on.mailServer();
  const { _id: id } = await on.draft({ countsClicks: true });
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
  await on.settleAfter();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['hana@test.example', '[जाँच] Own Event पास है'],
  ]);
  expect((await on.now(id)).state).toBe('draft');
});

test('a draft that is deleted comes back from the log; what has begun is neither changed nor deleted', async () => {
  const hana = await server.as('hana');
  const { _id: id } = await on.draft();
  await hana(deleteCampaign, { params: { id } });
  expect((await hana(listCampaigns)).campaigns).toEqual([]);
  const { entries } = await hana(listAudit, {});
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  const { version } = await on.now(id);
  await hana(sendCampaign, { params: { id }, body: { version, startsAt: null } });
  const { version: begun } = await on.now(id);
  const body = { ...words, version: begun };
  for (const refused of [
    () => hana(changeCampaign, { params: { id }, body }),
    () => hana(deleteCampaign, { params: { id } }),
    () => hana(sendCampaign, { params: { id }, body: { version: begun, startsAt: null } }),
  ])
    expect(await refusal(refused())).toMatchObject({ code: 'campaign.begun' });
});

test('a campaign for nobody is not sent', async () => {
  const hana = await server.as('hana');
  const { _id: id, version } = await on.draft({ audience: { text: 'nobody is called so' } });
  const sending = hana(sendCampaign, { params: { id }, body: { version, startsAt: null } });
  expect(await refusal(sending)).toMatchObject({ code: 'campaign.nobody' });
});
