import { type Call, sendCue, topics } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { refusal } from '../../../testing/testServer.ts';
import { insertBroadcast } from './queries/broadcasts.ts';

let room: TestRoom;
let samId: string;
beforeEach(async () => {
  room = await openRoom();
  samId = (await room.server.person('sam')).id;
});
afterEach(() => room.close());

const cue = (by: Call, text = 'Two minutes left') =>
  by(sendCue, { params: { sessionId: room.sessionId }, body: { text } });
const heard = async () =>
  (await room.heard(topics.person(samId))).filter(({ action }) => action === 'stageCue');

/** Puts sam on air. */
async function goOnAir(): Promise<void> {
  const now = room.server.ports.clock.now();
  await insertBroadcast(room.server.store.db, {
    ...{ id: crypto.randomUUID(), event_id: room.server.event.id, session_id: room.sessionId },
    ...{ person_id: samId, started_at: now, ended_at: null, heard_at: now },
  });
}

test('sam, on air, reads a line of mo’s, which nobody else hears', async () => {
  const mo = await room.server.as('mo');
  await goOnAir();
  await cue(mo);
  expect(await heard()).toMatchObject([
    { sessionId: room.sessionId, text: 'Two minutes left', by: { first_name: 'Mo' } },
  ]);
  const inRoom = await room.heard(topics.stage(room.sessionId));
  expect(inRoom.filter(({ action }) => action === 'stageCue')).toEqual([]);
});

test('mo reads that nobody is on air; alice and sam may not send a line, and mo not an empty one or without limit', async () => {
  const alice = await room.server.as('alice');
  const mo = await room.server.as('mo');
  const sam = await room.server.as('sam');
  expect(await refusal(cue(mo))).toMatchObject({ status: 409, code: 'stage.offAir' });
  await goOnAir();
  expect((await refusal(cue(alice))).status).toBe(403);
  expect((await refusal(cue(sam))).status).toBe(403);
  expect((await refusal(cue(mo, ' '))).status).toBe(400);
  expect((await refusal(cue(mo, 'x'.repeat(121)))).status).toBe(400);
  for (let nth = 1; nth < 20; nth++) await cue(mo);
  expect((await refusal(cue(mo))).code).toBe('throttled');
});
