import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getLiveboard, listNotifications, pageStaff } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { stopTime } from '../../../testing/stopTime.ts';

/** What a stream's server answers at each path; nothing is a 404. */
let playlists: Record<string, string>;
let asked: string[];
let url: string;
let room: TestRoom;
const elsewhere = createServer((request, response) => {
  asked.push(request.url!);
  const playlist = playlists[request.url!];
  response.writeHead(playlist ? 200 : 404).end(playlist);
});
beforeEach(async () => {
  stopTime();
  [playlists, asked] = [{}, []];
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  room = await openRoom();
});
afterEach(async () => {
  elsewhere.closeAllConnections();
  await new Promise((done) => elsewhere.close(done));
  await room.close();
});

const segments = (first: number, end = '') =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:${first}\n#EXTINF:2,\n${first}.ts\n${end}`;

/** Lets this link play in the session. */
async function play(link: string): Promise<void> {
  const player = JSON.stringify({ kind: 'hls', url: link });
  const { db } = room.server.store;
  await db.updateTable('session').set({ player }).where('id', '=', room.sessionId).execute();
}

async function wait(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    room.server.clock.advance({ seconds: 5 });
    await room.server.settle();
  }
}

async function stillStreams() {
  const { liveboard } = await (await room.server.as('hana'))(getLiveboard);
  return liveboard.alerts.filter(({ kind }) => kind === 'streamStill');
}

test('hana is told within half a minute of a stream that stands still, calls its speaker, and sees it go on', async () => {
  playlists['/live.m3u8'] = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000\nlow/live.m3u8\n';
  playlists['/low/live.m3u8'] = segments(1);
  await play(`${url}/live.m3u8`);
  for (const first of [2, 3, 4]) {
    await wait(10);
    playlists['/low/live.m3u8'] = segments(first);
  }
  await wait(10);
  expect(await stillStreams()).toEqual([]);
  await wait(30);
  expect(await stillStreams()).toMatchObject([
    { sessionId: room.sessionId, name: { en: 'Reading a title' } },
  ]);
  const hana = await room.server.as('hana');
  await hana(pageStaff, { body: { sessionId: room.sessionId } });
  const sam = await room.server.as('sam');
  expect((await sam(listNotifications)).notifications[0]).toMatchObject({ kind: 'stageCalled' });
  playlists['/low/live.m3u8'] = segments(5);
  await wait(10);
  expect(await stillStreams()).toEqual([]);
});

test('a stream that was never there, or that ends, stands still; a recording does not', async () => {
  await play(`${url}/missing.m3u8`);
  await wait(30);
  expect(await stillStreams()).toHaveLength(1);
  playlists['/talk.m3u8'] = segments(0, '#EXT-X-ENDLIST');
  await play(`${url}/talk.m3u8`);
  await wait(60);
  expect(await stillStreams()).toEqual([]);
  playlists['/live.m3u8'] = segments(1);
  await play(`${url}/live.m3u8`);
  await wait(10);
  playlists['/live.m3u8'] = segments(1, '#EXT-X-ENDLIST');
  await wait(40);
  expect(await stillStreams()).toHaveLength(1);
});

test('a stream is looked at every ten seconds, and no more once another link plays or its session is over', async () => {
  playlists['/live.m3u8'] = segments(1);
  await play(`${url}/live.m3u8`);
  await wait(60);
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.length).toBeLessThanOrEqual(7);
  room.server.clock.advance({ minutes: 60 });
  await wait(30);
  const before = asked.length;
  await wait(30);
  expect(asked).toHaveLength(before);
  expect(await stillStreams()).toEqual([]);
});

test('sam’s broadcast that brings no more pictures stands still', async () => {
  const { server, sessionId } = room;
  const { db } = server.store;
  const now = server.clock.now();
  const id = crypto.randomUUID();
  const broadcast = { id, event_id: server.event.id, session_id: sessionId, ended_at: null };
  const person_id = (await server.person('sam')).id;
  await db
    .insertInto('broadcast')
    .values({ ...broadcast, person_id, started_at: now, heard_at: now })
    .execute();
  let seq = 0;
  const addSegment = () =>
    db
      .insertInto('broadcast_segment')
      .values({
        ...{ session_id: sessionId, broadcast_id: id, seq: ++seq, milliseconds: 2000 },
        storage_key: `session/${sessionId}/${id}/${seq}.ts`,
      })
      .execute();
  const keepAlive = () =>
    db.updateTable('broadcast').set({ heard_at: server.clock.now() }).execute();
  for (let times = 0; times < 4; times++) {
    await addSegment();
    await wait(10);
    await keepAlive();
  }
  expect(await stillStreams()).toEqual([]);
  for (let times = 0; times < 3; times++) {
    await wait(10);
    await keepAlive();
  }
  expect(await stillStreams()).toHaveLength(1);
});
