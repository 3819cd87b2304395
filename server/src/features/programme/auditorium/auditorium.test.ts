import { listTopics } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../../core/context.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { createSession } from '../session/service.ts';
import { introduce } from '../speaker/service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
});
afterEach(() => server.close());

const recording = {
  url: 'https://www.youtube.com/watch?v=abcdef12345',
  title: 'The film',
  posterUrl: '/files/public/poster.webp',
  description: 'Slides and a voice.',
};
async function hold(given: { topic: string; startAt: string; [key: string]: unknown }) {
  const ctx = createContext(server, {
    actor: await readActor('hana'),
    event: server.event,
    language: 'en',
  });
  const { topic, ...rest } = given;
  return createSession(ctx, {
    type: 'webinar',
    duration: 60,
    ...rest,
    topic: { en: topic, hi: `${topic} हिन्दी` },
  } as Parameters<typeof createSession>[1]);
}
async function readActor(name: string) {
  const { id, roles } = await server.person(name);
  return { personId: id, eventId: server.event.id, sessionId: id, roles, boothIds: [] };
}

test('a visitor sees the recorded topics in order, with who spoke and their bio (B5.1)', async () => {
  const sam = await server.person('sam');
  const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
  await introduce(ctx, sam.id, { biographicalInfo: '<p>Reads <script>x</script>ledgers.</p>' });
  const panels = [
    { userId: sam.id, role: 'speaker' },
    { userId: (await server.person('mo')).id, role: 'moderator' },
  ];
  const second = await hold({ topic: 'Second', startAt: '2021-06-01T08:00:00.000Z', recording });
  const first = await hold({
    topic: 'First',
    startAt: '2021-06-01T05:00:00.000Z',
    recording,
    panels,
  });
  await hold({ topic: 'No film', startAt: '2021-06-01T06:00:00.000Z' });
  await hold({
    topic: 'Draft',
    startAt: '2021-06-01T06:00:00.000Z',
    recording,
    isPublished: false,
  });
  await hold({
    topic: 'Private',
    startAt: '2021-06-01T06:00:00.000Z',
    recording,
    isSessionPublic: false,
  });
  const { topics, onStage, nextCursor } = await server.anon(listTopics);
  expect(topics.map(({ _id }) => _id)).toEqual([first, second]);
  expect(topics[0]).toMatchObject({ topic: 'First', duration: 60, recording });
  expect(topics[0]!.speakers).toEqual([
    {
      _id: sam.id,
      first_name: 'Sam',
      last_name: 'Test',
      dpUrl: null,
      profession: '',
      biographicalInfo: '<p>Reads ledgers.</p>',
      hasPage: true,
    },
  ]);
  expect([onStage, nextCursor]).toEqual([null, null]);
  const page = await server.anon(listTopics, { query: { limit: 1 } });
  expect(page.topics.map(({ _id }) => _id)).toEqual([first]);
  const rest = await server.anon(listTopics, { query: { limit: 1, after: page.nextCursor! } });
  expect(rest.topics.map(({ _id }) => _id)).toEqual([second]);
  const hindi = await server.raw('GET', '/api/auditorium/topics', {
    headers: { 'accept-language': 'hi' },
  });
  expect(await hindi.json()).toMatchObject({ topics: [{ topic: 'First हिन्दी' }, {}] });
});

test('a session is on stage from its start to its end in event time (B6.4)', async () => {
  // event time is 05:30:00
  const live = await hold({ topic: 'Live', startAt: '2021-06-02T05:31:00.000Z', duration: 10 });
  const shown = async () => (await server.anon(listTopics)).onStage;
  expect(await shown()).toBeNull();
  server.clock.advance({ minutes: 2 });
  expect(await shown()).toEqual({ _id: live, topic: 'Live' });
  server.clock.advance({ minutes: 10 });
  expect(await shown()).toBeNull();
});

test('a visitor sees no recordings with an unsafe link and none of another event', async () => {
  await hold({ topic: 'Old', startAt: '2021-06-01T05:00:00.000Z', recording });
  const other = { query: { eventId: server.otherEvent.id } };
  expect((await server.anon(listTopics, other)).topics).toEqual([]);
  await server.store.db
    .updateTable('session')
    .set({ recording: JSON.stringify({ url: 'javascript:alert(1)', title: 'x' }) })
    .execute();
  expect((await server.anon(listTopics)).topics).toEqual([]);
  expect(await refusal(server.anon(listTopics, { query: { limit: 101 } }))).toMatchObject({
    status: 400,
  });
});
