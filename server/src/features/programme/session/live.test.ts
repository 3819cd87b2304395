import {
  changeSession,
  deleteSession,
  joinSession,
  type Role,
  setEventState,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addSession } from '../../../testing/sessions.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { maySubscribeToRoom, maySubscribeToSession } from './service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

/** Returns a reader for what is announced on a topic from now on. */
async function hear(topic: string) {
  const { bus } = server.ports;
  const after = { epoch: bus.epoch, seq: await bus.head(topic) };
  return async () => {
    const frames = await bus.since(topic, after);
    if (frames === 'gap') throw new Error('The bus keeps too little.');
    return frames.map(({ json }) => JSON.parse(json) as Record<string, unknown>);
  };
}

test('everyone looking at a session gets its new time at once when hana moves it (B6.4)', async () => {
  const id = await addSession(server);
  const page = await hear(topics.session(id));
  const agenda = await hear(topics.event(server.event.id));
  const startAt = '2021-06-03T11:30:00.000Z';
  const hana = await server.as('hana');
  await hana(changeSession, { params: { id }, body: { startAt } });
  for (const heard of [page, agenda])
    expect(await heard()).toEqual([
      expect.objectContaining({
        action: 'session',
        gone: false,
        more: false,
        session: expect.objectContaining({ _id: id, startAt, duration: 30, version: 2 }),
      }),
    ]);
});

test('a session that hana unpublishes or deletes leaves all screens, without its texts being sent', async () => {
  const id = await addSession(server, { topic: 'Not for everybody' });
  const agenda = await hear(topics.event(server.event.id));
  const hana = await server.as('hana');
  await hana(changeSession, { params: { id }, body: { isPublished: false } });
  await hana(changeSession, { params: { id }, body: { topic: { en: 'Still secret' } } });
  const heard = await agenda();
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({ gone: true });
  expect(JSON.stringify(heard)).not.toMatch(/secret|everybody/);
  await hana(changeSession, { params: { id }, body: { isPublished: true } });
  await hana(deleteSession, { params: { id } });
  expect((await agenda()).slice(1).map((frame) => frame['gone'])).toEqual([false, true]);
});

test('a change to a private session goes to subscribers of that session, not to the whole event', async () => {
  const id = await addSession(server, { isSessionPublic: false, invited: ['bob'] });
  const agenda = await hear(topics.event(server.event.id));
  const page = await hear(topics.session(id));
  const body = { duration: 45 };
  await (
    await server.as('hana')
  )(changeSession, { params: { id }, body });
  expect(await agenda()).toEqual([]);
  expect(await page()).toHaveLength(1);
});

test('alice registers on one screen and sees it on her others', async () => {
  const id = await addSession(server);
  const { id: alice } = await server.person('alice');
  const screens = await hear(topics.person(alice));
  const params = { sessionId: id, userId: alice };
  await (
    await server.as('alice')
  )(joinSession, { params });
  await (
    await server.as('alice')
  )(joinSession, { params });
  expect(await screens()).toEqual([
    expect.objectContaining({
      action: 'sessionMine',
      sessionId: id,
      userSession: expect.objectContaining({ invitionStatus: 'registered' }),
    }),
  ]);
});

test('a visitor, bob, mo, hana and ola may subscribe only to the sessions and rooms open to them', async () => {
  const open = await addSession(server);
  const room = await addSession(server, { isSessionPublic: false, invited: ['bob'] });
  const draft = await addSession(server, { isPublished: false });
  const { db } = server.store;
  const actor = async (name: string, roles: Role[] = ['attendee']) => {
    const person = await server.person(name);
    return {
      personId: person.id,
      eventId: person.event_id,
      sessionId: person.id,
      roles,
      boothIds: [],
    };
  };
  const bob = await actor('bob');
  const mo = await actor('mo');
  const hana = await actor('hana', ['organiser']);
  const ola = await actor('ola', ['organiser']);
  const receives = (who: typeof bob | null) =>
    Promise.all([open, room, draft].map((id) => maySubscribeToSession(db, who, id)));
  expect(await receives(null)).toEqual([true, false, false]);
  expect(await receives(bob)).toEqual([true, true, false]);
  expect(await receives(mo)).toEqual([true, true, false]);
  expect(await receives(hana)).toEqual([true, true, true]);
  expect(await receives(ola)).toEqual([true, false, false]);

  const isIn = (who: typeof bob | null) => maySubscribeToRoom(db, who, open);
  expect(await isIn(bob)).toBe(false);
  const params = { sessionId: open, userId: bob.personId };
  await (
    await server.as('bob')
  )(joinSession, { params });
  expect(await Promise.all([bob, mo, hana, ola, null].map(isIn))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);

  const close = await server.as('hana');
  await close(setEventState, { body: { state: 'archived' } });
  expect(await receives(null)).toEqual([false, false, false]);
  expect(await receives(ola)).toEqual([false, false, false]);
});
