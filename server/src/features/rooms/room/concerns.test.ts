import { changeRoom, createSession } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newRoom, startIn } from '../../../testing/rooms.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
});
afterEach(() => server.close());

test('alice, who opens two rooms at once, is told of the first, and opens the second anyway', async () => {
  await newRoom(server, 'alice', { topic: 'Tea' });
  const second = { topic: 'Coffee', anyway: false };
  const asked = await refusal(newRoom(server, 'alice', second));
  expect([asked.status, asked.code, asked.hint]).toEqual([
    409,
    'change.confirm',
    { concerns: [{ kind: 'hostElsewhere', count: 1, names: ['Tea'] }] },
  ]);
  expect((await newRoom(server, 'alice', { ...second, anyway: true })).topic).toBe('Coffee');
});

test('bob, whose room has the name of one open then, is told; a private one of alice’s stays unknown', async () => {
  await newRoom(server, 'alice', { topic: 'Tea' });
  const asked = await refusal(newRoom(server, 'bob', { topic: ' tea ', anyway: false }));
  expect(asked.hint).toEqual({ concerns: [{ kind: 'roomTwice', count: 1, names: ['Tea'] }] });
  await newRoom(server, 'alice', { topic: 'Secret', isSessionPublic: false });
  await newRoom(server, 'bob', { topic: 'Secret', anyway: false });
});

test('sam, who moves a room into the hour of his own talk, is asked first', async () => {
  const hana = await server.as('hana');
  const sam = await server.person('sam');
  const room = await newRoom(server, 'sam', { topic: 'Knots' });
  const startAt = startIn(server, 60);
  const panels = [{ userId: sam.id, role: 'speaker' as const }];
  await hana(createSession, {
    body: { topic: { en: 'Sails' }, startAt, duration: 30, panels, isPublished: true },
  });
  const params = { meetingId: room._id };
  const call = await server.as('sam');
  const body = { start_time: startAt, anyway: false };
  const asked = await refusal(call(changeRoom, { params, body }));
  expect(asked.hint).toEqual({ concerns: [{ kind: 'hostElsewhere', count: 1, names: ['Sails'] }] });
  // what moves nothing asks nothing
  await call(changeRoom, { params, body: { maxCapacity: 3, anyway: false } });
});
