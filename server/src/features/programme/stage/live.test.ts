import {
  type Call,
  listLiveSessions,
  liveTicket,
  setStagePlayer,
  topics,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Listener } from '../../../live/testing/openNode.ts';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { addSession } from '../../../testing/sessions.ts';
import { stopTime } from '../../../testing/stopTime.ts';
import { refusal } from '../../../testing/testServer.ts';

let room: TestRoom;
beforeEach(async () => {
  stopTime();
  room = await openRoom();
});
afterEach(() => room.close());

const listed = async (by: Call) => (await by(listLiveSessions, {})).sessions;
const seenBy = async (name: string) =>
  (await listed(await room.server.as(name))).map(({ session }) => session.topic);

/** Opens the room of the session in a tab of this person. */
async function enter(name: string): Promise<Listener> {
  const ticket = (await (await room.server.as(name))(liveTicket)).token;
  const address = `${room.server.origin.replace('http', 'ws')}/live?token=${ticket}`;
  const tab = new Listener(address, { origin: room.server.ports.publicUrl });
  await tab.opened;
  await tab.hear(topics.stage(room.sessionId));
  return tab;
}

test('alice reads everything that is live or begins within 15 minutes, with how many are in each', async () => {
  await addSession(room.server, { topic: 'Soil', inMinutes: -29 });
  await addSession(room.server, { topic: 'Loans', inMinutes: 15 });
  await addSession(room.server, { topic: 'Vastu', inMinutes: 16 });
  await addSession(room.server, { topic: 'Titles', inMinutes: -31 });
  const tab = await enter('bob');
  const alice = await room.server.as('alice');
  expect(await listed(alice)).toMatchObject([
    { session: { topic: 'Soil' }, viewers: 0 },
    {
      session: { topic: 'Reading a title', userSessions: [{ role: 'attendee' }] },
      panels: [{ first_name: 'Sam' }, { first_name: 'Mo' }],
      viewers: 1,
    },
    { session: { topic: 'Loans' }, viewers: 0 },
  ]);
  tab.socket.close();
  await tab.closed;
  room.server.clock.advance({ minutes: 2 });
  expect(await seenBy('alice')).toEqual(['Reading a title', 'Loans', 'Vastu']);
});

test('alice reads that something plays only while it does: a link, or sam’s broadcast', async () => {
  const alice = await room.server.as('alice');
  const sam = await room.server.as('sam');
  const isOnAir = async () => (await listed(alice)).map((one) => one.isOnAir);
  const link = (url: string | null) =>
    sam(setStagePlayer, { params: { sessionId: room.sessionId }, body: { url } });
  await link(null);
  expect(await isOnAir()).toEqual([false]);
  await link('https://films.example/welcome.mp4');
  expect(await isOnAir()).toEqual([true]);
  room.server.clock.advance({ seconds: 30 });
  const { db } = room.server.store;
  const personId = (await room.server.person('sam')).id;
  const now = room.server.ports.clock.now();
  await sql`
    insert into broadcast (id, event_id, session_id, person_id, started_at, heard_at)
    select gen_random_uuid(), event_id, s.id, ${personId}, ${now}::timestamptz
      + clock_offset_seconds * interval '1 second', ${now}
    from session s join event e on e.id = event_id where s.id = ${room.sessionId}`.execute(db);
  expect(await isOnAir()).toEqual([true]);
  await sql`update broadcast set ended_at = started_at`.execute(db);
  expect(await isOnAir()).toEqual([false]);
});

test('a private session and a draft are live only for those who may see them', async () => {
  await addSession(room.server, {
    topic: 'Board',
    inMinutes: -1,
    isSessionPublic: false,
    invited: ['bob'],
  });
  await addSession(room.server, { topic: 'Draft', inMinutes: -1, isPublished: false });
  await addSession(room.server, { topic: 'Elsewhere', inMinutes: -1, of: 'other' });
  expect(await seenBy('alice')).toEqual(['Reading a title']);
  expect((await seenBy('bob')).toSorted()).toEqual(['Board', 'Reading a title']);
  expect((await seenBy('ola')).toSorted()).toEqual(['Elsewhere']);
  expect((await refusal(listed(room.server.anon))).status).toBe(401);
});
