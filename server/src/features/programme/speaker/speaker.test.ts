import {
  changeSpeaker,
  conference,
  createSession,
  getSession,
  getSpeaker,
  listAudit,
  listSpeakers,
  listTopics,
  placeSpeaker,
  saveSpeaker,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const findId = async (name: string) => (await server.person(name)).id;
test('a visitor sees sam among the speakers, but not mo, who moderates and speaks (SP-01)', async () => {
  const { db } = server.store;
  await db
    .updateTable('person')
    .set({ roles: ['speaker', 'moderator'] })
    .where('id', '=', await findId('mo'))
    .execute();
  const { speakers, nextCursor } = await server.anon(listSpeakers);
  expect(speakers).toEqual([
    {
      userId: {
        _id: await findId('sam'),
        first_name: 'Sam',
        last_name: 'Test',
        email: null,
        mobile: null,
        dpUrl: null,
        profession: '',
        company: '',
        biographicalInfo: '',
        links: [],
      },
      roles: ['attendee', 'speaker'],
      hasAccount: true,
      eventId: server.event.id,
    },
  ]);
  expect(nextCursor).toBeNull();
  for (const id of [await findId('mo'), await findId('alice'), crypto.randomUUID()])
    expect(await refusal(server.anon(getSpeaker, { params: { id } }))).toMatchObject({
      status: 404,
      code: 'speaker.missing',
    });
});

test('a visitor pages through the speakers in the organiser’s order (SP-01)', async () => {
  const { db } = server.store;
  const names = ['alice', 'bob', 'carol', 'eli', 'sam'];
  for (const [index, name] of names.entries()) {
    const id = await findId(name);
    await db
      .updateTable('person')
      .set({ roles: ['speaker'] })
      .where('id', '=', id)
      .execute();
    if (index < 2)
      await db
        .insertInto('speaker')
        .values({
          event_id: server.event.id,
          person_id: id,
          biographical_info: '',
          publishes_email: false,
          publishes_mobile: false,
          position: 9 - index,
          updated_at: new Date(0),
        })
        .execute();
  }
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await server.anon(listSpeakers, { query: { limit: 2, after } });
    seen.push(...page.speakers.map(({ userId }) => userId.first_name));
    after = page.nextCursor ?? undefined;
  } while (after);
  expect(seen).toEqual(['Bob', 'Alice', 'Carol', 'Eli', 'Sam']);
});

test('a visitor sees sam’s email once sam publishes it, but not the mobile (SP-02, D15)', async () => {
  const id = await findId('sam');
  const { db } = server.store;
  // what a profile shows to people of the event isn't meant for the internet
  await db
    .updateTable('person')
    .set({ email_visibility: 'everybody', mobile_visibility: 'everybody' })
    .where('id', '=', id)
    .execute();
  const shown = async () => {
    const { userId } = (await server.anon(listSpeakers)).speakers[0]!;
    const page = await server.anon(getSpeaker, { params: { id } });
    expect(page.speaker.userId).toEqual(userId);
    expect(page.speaker.publishes).toBeNull();
    return { email: userId.email, mobile: userId.mobile };
  };
  expect(await shown()).toEqual({ email: null, mobile: null });
  const sam = await server.as('sam');
  const publishes = { email: true, mobile: false };
  const { speaker } = await sam(saveSpeaker, { params: { id }, body: { publishes } });
  expect(speaker.publishes).toEqual(publishes);
  expect(await shown()).toEqual({ email: 'sam@test.example', mobile: null });
  await sam(saveSpeaker, { params: { id }, body: { biographicalInfo: '<p>Hello</p>' } });
  expect(await shown()).toEqual({ email: 'sam@test.example', mobile: null });
});

const corpus: [sent: string, kept: string][] = [
  ['<p>Audits <strong>family firms</strong>.</p>', '<p>Audits <strong>family firms</strong>.</p>'],
  ['<ul><li>One</li><li>Two</li></ul>', '<ul><li>One</li><li>Two</li></ul>'],
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p onclick="alert(1)" style="position:fixed" class="a" id="root">x</p>', '<p>x</p>'],
  ['<svg/onload=alert(1)><p>x', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', 'x'],
  ['<a href="java&#10;script:alert(1)">x</a>', 'x'],
  ['<a href="data:text/html,<script>1</script>">x</a>', 'x'],
  ['<a href="//evil.example">x</a>', 'x'],
  [
    '<a href="https://sam.example/" target="_blank" onfocus=alert(1) autofocus>x</a>',
    '<a href="https://sam.example/" rel="noopener noreferrer nofollow">x</a>',
  ],
  ['<iframe src="https://evil.example"></iframe><p>x</p>', '<p>x</p>'],
  ['<math><mi//xlink:href="data:x,<script>alert(4)</script>">', ''],
  ['<style>@import url(//evil.example)</style>x', 'x'],
  ['<form action="https://evil.example"><input name=password></form>', ''],
  ['<p>2 < 3 && 4 > 3</p>', '<p>2 &lt; 3 &amp;&amp; 4 &gt; 3</p>'],
  ['<h1>Sam</h1><div>Speaks</div>', '<h3>Sam</h3><p>Speaks</p>'],
  ['<!--<img src="--><img src=x onerror=alert(1)//">', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<p></p>'],
];

test('sam’s biography is sanitised (1.3.1, SP-03)', async () => {
  const sam = await server.as('sam');
  const params = { id: await findId('sam') };
  for (const [sent, kept] of corpus) {
    await sam(saveSpeaker, { params, body: { biographicalInfo: sent } });
    const stored = await server.store.db
      .selectFrom('speaker')
      .select('biographical_info')
      .executeTakeFirstOrThrow();
    expect(stored.biographical_info, sent).toBe(kept);
    const { speakers } = await server.anon(listSpeakers);
    expect(speakers[0]!.userId.biographicalInfo, sent).toBe(kept);
  }
});

test('a visitor finds no speakers of another event, or of an event without speakers (SP-04)', async () => {
  const id = await findId('sam');
  const elsewhere = { query: { eventId: server.otherEvent.id } };
  expect((await server.anon(listSpeakers, elsewhere)).speakers).toEqual([]);
  expect(await refusal(server.anon(getSpeaker, { params: { id }, ...elsewhere }))).toMatchObject({
    status: 404,
  });
  await server.store.db
    .updateTable('event')
    .set({
      config: JSON.stringify({
        ...conference,
        features: { ...conference.features, speakers: null },
      }),
    })
    .where('id', '=', server.event.id)
    .execute();
  expect(await refusal(server.anon(listSpeakers))).toMatchObject({ status: 404 });
});

test('hana can edit sam’s page and alice cannot; when sam is disabled, visitors no longer see it', async () => {
  const id = await findId('sam');
  const body = { biographicalInfo: '<p>Mine</p>' };
  const alice = await server.as('alice');
  expect(await refusal(alice(saveSpeaker, { params: { id }, body }))).toMatchObject({
    status: 403,
  });
  expect(
    await refusal(alice(saveSpeaker, { params: { id: await findId('alice') }, body })),
  ).toMatchObject({ code: 'speaker.missing' });
  const hana = await server.as('hana');
  expect((await hana(saveSpeaker, { params: { id }, body })).speaker.userId.biographicalInfo).toBe(
    '<p>Mine</p>',
  );
  await server.store.db
    .updateTable('person')
    .set({ disabled_at: new Date() })
    .where('id', '=', id)
    .execute();
  expect((await server.anon(listSpeakers)).speakers).toEqual([]);
});

const draft = {
  profession: 'Auditor',
  company: 'Rao & Co',
  biographicalInfo: '<p>Reads <script>x</script>ledgers</p>',
  dpUrl: '/files/public/sam.webp',
};

test('hana edits sam’s page and undoes it from the log, and sam’s own profile stays as it was', async () => {
  const id = await findId('sam');
  const hana = await server.as('hana');
  const { speaker } = await hana(changeSpeaker, { params: { id }, body: draft });
  expect(speaker.userId).toMatchObject({ ...draft, biographicalInfo: '<p>Reads ledgers</p>' });
  expect((await server.anon(listSpeakers)).speakers[0]!.userId).toEqual(speaker.userId);
  expect(await server.person('sam')).toMatchObject({ dp_url: null, profession: '' });
  const { entries } = await hana(listAudit);
  const { session } = await hana(createSession, {
    body: {
      topic: { en: 'Ledgers' },
      startAt: '2021-06-01T05:00:00.000Z',
      duration: 60,
      panels: [{ userId: id, role: 'speaker' }],
      recording: { url: '/files/public/film.mp4', title: 'Ledgers' },
    },
  });
  const { dpUrl, profession, company } = draft;
  const { panels } = await server.anon(getSession, { params: { id: session._id } });
  expect(panels).toMatchObject([{ dpUrl, profession, company }]);
  const [topic] = (await server.anon(listTopics)).topics;
  expect(topic!.speakers).toMatchObject([{ dpUrl, profession }]);
  expect(entries).toMatchObject([
    {
      ...{ thing: 'speaker', act: 'changed', title: 'Sam Test' },
      before: { company: '', profession: '', dpUrl: null },
      after: { company: 'Rao & Co', profession: 'Auditor', dpUrl: '/files/public/sam.webp' },
    },
  ]);
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  expect((await server.anon(listSpeakers)).speakers[0]!.userId).toMatchObject({
    ...{ company: '', profession: '', dpUrl: null, biographicalInfo: '' },
  });
});

test('hana reorders the speakers and undoes it from the log', async () => {
  const { db } = server.store;
  for (const name of ['alice', 'bob'])
    await db
      .updateTable('person')
      .set({ roles: ['attendee', 'speaker'] })
      .where('id', '=', await findId(name))
      .execute();
  const hana = await server.as('hana');
  const order = async () =>
    (await server.anon(listSpeakers)).speakers.map(({ userId }) => userId.first_name);
  expect(await order()).toEqual(['Alice', 'Bob', 'Sam']);
  await hana(placeSpeaker, { params: { id: await findId('sam') }, body: { place: 0 } });
  await hana(placeSpeaker, { params: { id: await findId('alice') }, body: { place: 99 } });
  expect(await order()).toEqual(['Sam', 'Bob', 'Alice']);
  const [moved] = (await hana(listAudit)).entries;
  expect(moved).toMatchObject({ act: 'moved', before: { position: 1 }, after: { position: 2 } });
  await hana(undoAudit, { params: { id: moved!._id } });
  expect(await order()).toEqual(['Sam', 'Alice', 'Bob']);
});
