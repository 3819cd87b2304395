import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  answerRecording,
  askRecording,
  type Call,
  enterVideo,
  leaveVideo,
  listNotifications,
  listRecordings,
  listVideoParticipants,
  stopRecording,
  videoRecordingBytes,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { newRoom, startIn } from '../../../testing/rooms.ts';
import { lockRoom, upsertParticipant } from './queries.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
});
afterEach(() => {
  vi.restoreAllMocks();
  return server.close();
});

const open = async (owner: string) =>
  (await newRoom(server, owner, { start_time: startIn(server, 0) }))._id;

async function goIn(call: Call, roomId: string, more: { agreesToRecording?: boolean } = {}) {
  const body = { stay: crypto.randomUUID(), mic: true, camera: true, ...more };
  return { ...(await call(enterVideo, { params: { roomId }, body })), stay: body.stay };
}

/** A second of video, as a browser would record it; arbitrary bytes where there is no ffmpeg to read them. */
function createVideo(): Buffer {
  if (!server.ports.encoder) return Buffer.alloc(700_000, 7);
  const path = join(mkdtempSync(join(tmpdir(), 'pavilion-film-')), 'film.webm');
  const source = ['-f', 'lavfi', '-i', 'nullsrc=s=640x360:d=1:r=10,noise=alls=100:allf=t'];
  const lavish = ['-c:v', 'libvpx', '-b:v', '4M', '-deadline', 'realtime'];
  execFileSync('ffmpeg', ['-v', 'error', ...source, ...lavish, path]);
  return readFileSync(path);
}

async function upload(
  name: string,
  { recordingId, seq, body }: { recordingId: string; seq: number; body: Buffer },
) {
  return fetch(`${server.origin}/video/recording/${recordingId}/${seq}`, {
    method: 'PUT',
    headers: {
      'content-type': 'video/webm',
      authorization: `Bearer ${await server.token(name)}`,
    },
    body: new Uint8Array(body),
  });
}

/** Alice alone in her room, recording, with one piece uploaded. */
async function recordAlone() {
  const params = { roomId: await open('alice') };
  const alice = await server.as('alice');
  await goIn(alice, params.roomId);
  const { recording } = await alice(askRecording, { params, body: {} });
  expect(recording.state).toBe('running');
  const recordingId = recording._id;
  await upload('alice', { recordingId, seq: 0, body: createVideo() });
  return { params, recordingId, alice };
}

const listFiles = async (recordingId: string) => {
  const folder = `recording/${server.event.id}/${recordingId}`;
  return [...(await server.ports.storage.listAll(folder, { recursive: true })).objects];
};
const readRecordings = async (params: { roomId: string }) =>
  (await (await server.as('alice'))(listRecordings, { params })).recordings;

/** Does this while the next video is being stored. */
function whileStoring(work: () => Promise<void>) {
  const { storage } = server.ports;
  const store = storage.putStream.bind(storage);
  return vi.spyOn(storage, 'putStream').mockImplementationOnce(async (...given) => {
    await work();
    return store(...given);
  });
}

test('nothing is recorded until alice and bob agree, and only people who agreed can watch it', async () => {
  const roomId = await open('alice');
  const params = { roomId };
  const [alice, bob, carol] = [
    await server.as('alice'),
    await server.as('bob'),
    await server.as('carol'),
  ];
  expect((await goIn(alice, roomId)).may).toEqual(['recording.create']);
  expect((await goIn(bob, roomId)).may).toEqual([]);
  expect(await refusal(bob(askRecording, { params, body: {} }))).toMatchObject({
    code: 'video.notHost',
  });
  const { recording } = await alice(askRecording, { params, body: {} });
  expect(recording.state).toBe('asking');
  expect(await refusal(alice(askRecording, { params, body: {} }))).toMatchObject({
    code: 'video.busy',
  });
  expect(
    (await upload('alice', { recordingId: recording._id, seq: 0, body: Buffer.alloc(1000) }))
      .status,
  ).toBe(423);
  const answered = await bob(answerRecording, { params, body: { agrees: true } });
  expect(answered.recording.state).toBe('running');
  expect(await refusal(goIn(carol, roomId))).toMatchObject({ code: 'video.consentMissing' });
  await goIn(carol, roomId, { agreesToRecording: true });

  const whole = createVideo();
  // more than any JSON body may have
  expect(whole.length).toBeGreaterThan(300_000);
  const half = Math.floor(whole.length / 2);
  expect((await upload('bob', { recordingId: recording._id, seq: 0, body: whole })).status).toBe(
    404,
  );
  expect(
    (await upload('alice', { recordingId: recording._id, seq: 1, body: whole.subarray(half) }))
      .status,
  ).toBe(200);
  expect(
    (await upload('alice', { recordingId: recording._id, seq: 0, body: whole.subarray(0, half) }))
      .status,
  ).toBe(200);
  expect(
    (await upload('alice', { recordingId: recording._id, seq: 0, body: whole.subarray(0, half) }))
      .status,
  ).toBe(200);
  await alice(stopRecording, { params });
  expect((await bob(listVideoParticipants, { params })).recording).toBeNull();
  server.clock.advance({ seconds: 20 });
  await server.settle();

  for (const call of [alice, bob, carol])
    expect((await call(listNotifications, {})).notifications[0]).toMatchObject({
      kind: 'roomRecorded',
      text: 'The recording of “Tea” that you are in is ready.',
      link: `/breakoutroom/${roomId}/devices`,
    });
  const strangers = await (await server.as('mal'))(listNotifications, {});
  expect(strangers.notifications).toEqual([]);

  const { objects } = await server.ports.storage.listAll('recording', { recursive: true });
  expect([...objects].map(({ name }) => name)).toEqual([expect.stringMatching(/^video-/)]);
  const mine = (await bob(listRecordings, { params })).recordings;
  expect(mine).toHaveLength(1);
  expect(mine[0]).toMatchObject({ _id: recording._id, state: 'ready' });
  expect(await listFiles(recording._id)).toHaveLength(1);
  const reply = await fetch(server.origin + mine[0]!.url!);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('video/webm');
  expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  const part = await fetch(server.origin + mine[0]!.url!, { headers: { range: 'bytes=0-99' } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  const forged = mine[0]!.url!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await fetch(server.origin + forged)).status).toBe(404);
  expect((await (await server.as('mal'))(listRecordings, { params })).recordings).toEqual([]);
});

test('bob declines and nothing is recorded; he agrees and it ends when alice, the host, leaves', async () => {
  const roomId = await open('alice');
  const params = { roomId };
  const [alice, bob] = [await server.as('alice'), await server.as('bob')];
  const mine = await goIn(alice, roomId);
  await goIn(bob, roomId);
  await alice(askRecording, { params, body: {} });
  const { recording } = await bob(answerRecording, { params, body: { agrees: false } });
  expect(recording.state).toBe('none');
  expect((await alice(listVideoParticipants, { params })).recording).toBeNull();

  await alice(askRecording, { params, body: {} });
  await bob(answerRecording, { params, body: { agrees: true } });
  await alice(leaveVideo, { params, body: { stay: mine.stay } });
  expect((await bob(listVideoParticipants, { params })).recording).toBeNull();
  server.clock.advance({ seconds: 20 });
  await server.settle();
  expect((await bob(listRecordings, { params })).recordings).toEqual([]);
});

test('alice cannot record a room at an event without recordings', async () => {
  await server.close();
  server = await openTestServer();
  const roomId = await open('alice');
  const alice = await server.as('alice');
  expect((await goIn(alice, roomId)).may).toEqual([]);
  expect(await refusal(alice(askRecording, { params: { roomId }, body: {} }))).toMatchObject({
    code: 'feature.absent',
  });
});

test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'bob, who is just entering when alice starts to record, is asked first, on PostgreSQL',
  async () => {
    const roomId = await open('alice');
    const [alice, bob] = [await server.as('alice'), await server.person('bob')];
    await goIn(alice, roomId);
    const { db } = server.store;
    const [inside, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const entering = server.store.transaction(async (tx) => {
      await lockRoom(tx, roomId);
      await upsertParticipant(tx, {
        event_id: server.event.id,
        room_id: roomId,
        person_id: bob.id,
        connection_id: crypto.randomUUID(),
        login_id: crypto.randomUUID(),
        entered_at: new Date(),
        last_seen_at: server.clock.now(),
        is_host: false,
        has_mic: true,
        has_camera: true,
      });
      inside.resolve();
      await mayCommit.promise;
    });
    await inside.promise;
    let isAnswered = false;
    const asking = alice(askRecording, { params: { roomId }, body: {} }).finally(() => {
      isAnswered = true;
    });
    const waits = async () =>
      (
        await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      ).rows.length > 0;
    await vi.waitUntil(async () => isAnswered || (await waits()), { timeout: 10_000 });
    mayCommit.resolve();
    await entering;
    expect((await asking).recording.state).toBe('asking');
  },
);

test('a second server leaves a recording alone while the first joins it', async () => {
  const { params, recordingId, alice } = await recordAlone();
  await alice(stopRecording, { params });
  server.clock.advance({ seconds: 20 });
  const storing = whileStoring(async () => {
    server.clock.advance({ minutes: 20 });
    await server.settle();
    expect(await readRecordings(params)).toMatchObject([{ state: 'making' }]);
  });
  await server.settle();
  expect(storing).toHaveBeenCalledTimes(1);
  expect(await readRecordings(params)).toMatchObject([{ state: 'ready' }]);
  expect(await listFiles(recordingId)).toHaveLength(1);
});

test('a server that takes too long to join a recording removes its own video when another has finished', async () => {
  const { params, recordingId, alice } = await recordAlone();
  await alice(stopRecording, { params });
  server.clock.advance({ seconds: 20 });
  const storing = whileStoring(async () => {
    server.clock.advance({ minutes: 31 });
    await server.settle();
    expect(await readRecordings(params)).toMatchObject([{ state: 'ready' }]);
  });
  await server.settle();
  expect(storing).toHaveBeenCalledTimes(2);
  expect(await listFiles(recordingId)).toHaveLength(1);
  const [ready] = await readRecordings(params);
  expect((await fetch(server.origin + ready!.url!)).status).toBe(200);
  const { notifications } = await alice(listNotifications, {});
  expect(notifications.filter(({ kind }) => kind === 'roomRecorded')).toHaveLength(1);
});

test('a recording that cannot be joined is tried again later and later, and in the end alice sees that it failed', async () => {
  const { params, alice } = await recordAlone();
  await alice(stopRecording, { params });
  const reading = vi
    .spyOn(server.ports.storage, 'getStream')
    .mockRejectedValue(new Error('the storage is away'));
  server.clock.advance({ seconds: 20 });
  for (const [nth, minutes] of [1, 10, 60, 360].entries()) {
    await server.settle();
    await server.settle();
    expect(reading).toHaveBeenCalledTimes(nth + 1);
    expect(await readRecordings(params)).toMatchObject([{ state: 'making', url: null }]);
    server.clock.advance({ minutes });
  }
  for (let day = 0; day < 2; day++) {
    await server.settle();
    expect(reading).toHaveBeenCalledTimes(5);
    expect(await readRecordings(params)).toMatchObject([{ state: 'failed', url: null }]);
    server.clock.advance({ minutes: 1440 });
  }
});

test('a recording is ready a minute late if the storage was away for a moment, and given up if five servers died of it', async () => {
  const { params, recordingId, alice } = await recordAlone();
  await alice(stopRecording, { params });
  const reading = vi
    .spyOn(server.ports.storage, 'getStream')
    .mockRejectedValueOnce(new Error('the storage is away'));
  server.clock.advance({ seconds: 20 });
  await server.settle();
  server.clock.advance({ minutes: 1 });
  await server.settle();
  expect(await readRecordings(params)).toMatchObject([{ state: 'ready' }]);
  expect(await listFiles(recordingId)).toHaveLength(1);
  expect(reading).toHaveBeenCalledTimes(2);

  const lethal = { state: 'making', attempts: 5, due_at: server.clock.now() } as const;
  await server.store.db.updateTable('video_recording').set(lethal).execute();
  await server.settle();
  expect(await readRecordings(params)).toMatchObject([{ state: 'failed' }]);
});

test('a recording that has reached its maximum size stops, and the piece that does not fit is not kept', async () => {
  const { params, recordingId, alice } = await recordAlone();
  const almost = { size: videoRecordingBytes - 500 };
  await server.store.db.updateTable('video_recording').set(almost).execute();
  const piece = { recordingId, seq: 1, body: Buffer.alloc(1000) };
  const refused = await upload('alice', piece);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'video.recordingFull' });
  expect((await alice(listVideoParticipants, { params })).recording).toBeNull();
  expect(await readRecordings(params)).toMatchObject([{ state: 'making' }]);
  expect(await listFiles(recordingId)).toHaveLength(1);
  expect((await upload('alice', { ...piece, body: Buffer.alloc(500) })).status).toBe(200);
});

test('a piece that comes while the others are being joined is refused, and its file is removed', async () => {
  const { params, recordingId, alice } = await recordAlone();
  await alice(stopRecording, { params });
  const piece = { recordingId, body: Buffer.alloc(1000) };
  const { storage } = server.ports;
  const store = storage.put.bind(storage);
  vi.spyOn(storage, 'put').mockImplementationOnce(async (...given) => {
    await store(...given);
    server.clock.advance({ seconds: 20 });
    await server.settle();
  });
  let duringJoin: Response | undefined;
  whileStoring(async () => {
    duringJoin = await upload('alice', { ...piece, seq: 1 });
  });
  expect((await upload('alice', { ...piece, seq: 2 })).status).toBe(423);
  expect(duringJoin?.status).toBe(423);
  expect(await readRecordings(params)).toMatchObject([{ state: 'ready' }]);
  expect(await listFiles(recordingId)).toHaveLength(1);
});

test('alice’s last pieces may come late, but not for ever', async () => {
  const { params, recordingId, alice } = await recordAlone();
  await alice(stopRecording, { params });
  for (let seq = 1; seq <= 60; seq++) {
    server.clock.advance({ seconds: 10 });
    const { status } = await upload('alice', { recordingId, seq, body: Buffer.alloc(10) });
    expect(status, `after ${seq * 10} seconds`).toBe(seq < 60 ? 200 : 423);
  }
});
