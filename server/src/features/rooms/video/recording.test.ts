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
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { newRoom, startIn } from '../../../testing/rooms.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
});
afterEach(() => server.close());

const open = async (owner: string) =>
  (await newRoom(server, owner, { start_time: startIn(server, 0) }))._id;

async function goIn(call: Call, roomId: string, more: { agreesToRecording?: boolean } = {}) {
  const body = { stay: crypto.randomUUID(), mic: true, camera: true, ...more };
  return { ...(await call(enterVideo, { params: { roomId }, body })), stay: body.stay };
}

/** A second of video, as a browser would record it; arbitrary bytes where there is no ffmpeg to read them. */
function film(): Buffer {
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

test('nothing is recorded until alice and bob agree, and only people who agreed can watch it', async () => {
  const roomId = await open('alice');
  const params = { roomId };
  const [alice, bob, carol] = [
    await server.as('alice'),
    await server.as('bob'),
    await server.as('carol'),
  ];
  expect((await goIn(alice, roomId)).mayRecord).toBe(true);
  expect((await goIn(bob, roomId)).mayRecord).toBe(false);
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

  const whole = film();
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

  const mine = (await bob(listRecordings, { params })).recordings;
  expect(mine).toHaveLength(1);
  expect(mine[0]).toMatchObject({ _id: recording._id, isReady: true });
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
  expect((await goIn(alice, roomId)).mayRecord).toBe(false);
  expect(await refusal(alice(askRecording, { params: { roomId }, body: {} }))).toMatchObject({
    code: 'feature.absent',
  });
});
