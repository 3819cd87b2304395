import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { BlockList, connect, type Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import {
  changeSession,
  createStreamKey,
  getStage,
  getStreamKey,
  liveTicket,
  revokeStreamKey,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { findEncoder } from '../../../ports/encoder.ts';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { addSession } from '../../../testing/sessions.ts';
import { receivePrograms } from './verbs/receivePrograms.ts';

const encoder = await findEncoder();
const patience = { timeout: 20_000 };
const untrusted = new BlockList();

let room: TestRoom;
let log = '';
let receiver: Awaited<ReturnType<typeof receivePrograms>>;
let programs: ChildProcess[] = [];
beforeEach(async () => {
  log = '';
  room = await openRoom({ own: true, logTo: (line) => (log += line) });
  receiver = await listen();
});
afterEach(async () => {
  for (const program of programs) program.kill('SIGKILL');
  programs = [];
  await receiver.close();
  await room.close();
});

const listen = (patienceMs?: number) =>
  receivePrograms(room.server, {
    ...{ port: 0, host: '127.0.0.1', proxies: untrusted, checkMs: 300 },
    ...(patienceMs && { patienceMs }),
  });

async function makeKey(name: string, sessionId = room.sessionId): Promise<string> {
  const call = await room.server.as(name);
  return (await call(createStreamKey, { params: { sessionId }, body: {} })).secret;
}

const stage = async (name: string, sessionId = room.sessionId) =>
  (await room.server.as(name))(getStage, { params: { sessionId } });
const signal = async (sessionId = room.sessionId) =>
  (await (await room.server.as('mo'))(getStreamKey, { params: { sessionId } })).key?.signal;

/** A crew's program: ffmpeg sends what OBS would. */
function startProgram(key: string, codecs = ['-c:v', 'libx264', '-c:a', 'aac']) {
  const program = spawn('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-re'],
    ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=15'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'],
    ...['-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p', '-g', '15'],
    ...codecs,
    ...['-f', 'flv', `rtmp://127.0.0.1:${receiver.port}/live/${key}`],
  ]);
  programs.push(program);
  const ended = once(program, 'exit');
  return { ended, stop: () => program.kill('SIGINT') };
}

async function dial(): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connect(receiver.port, '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  await Promise.race([once(socket, 'connect'), closed]);
  return { socket, closed };
}

const rejections = () => [...log.matchAll(/"why":"([\w.]+)"/g)].map(([, why]) => why);

test('hostile bytes, half a handshake and a slow drip end their own connection and nothing else', async () => {
  await receiver.close();
  receiver = await listen(1500);
  const random = await dial();
  random.socket.write(randomBytes(200_000));
  const half = await dial();
  half.socket.write(Buffer.concat([Buffer.from([3]), randomBytes(700)]));
  const drip = await dial();
  const dripping = setInterval(() => drip.socket.write(Buffer.from([3])), 50);
  await Promise.all([random.closed, half.closed, drip.closed]);
  clearInterval(dripping);
  expect((await stage('alice')).me.isIn).toBe(true);
  expect(rejections()).toContain('silent');
});

test(
  'of a hundred connections from one address few are taken, and no more once none had a key',
  { tags: 'full' },
  async () => {
    await receiver.close();
    receiver = await listen(1500);
    const dialled = await Promise.all(Array.from({ length: 100 }, () => dial()));
    await Promise.all(dialled.map(({ closed }) => closed));
    expect(rejections()).toHaveLength(6);
    const more: Promise<unknown>[] = [];
    for (let nth = 0; nth < 20; nth++) {
      const { socket, closed } = await dial();
      more.push(closed);
      if (nth % 5 === 4) await Promise.all(more);
      else socket.write(randomBytes(100_000));
    }
    const { closed } = await dial();
    await closed;
    expect(rejections().length).toBeLessThanOrEqual(20);
  },
);

describe.skipIf(!encoder)(encoder ? 'with ffmpeg' : 'ffmpeg is not installed', () => {
  test('sam’s crew goes on air by RTMP: bob’s playlist has segments, and mo sees what arrives', async () => {
    const key = await makeKey('sam');
    const crew = startProgram(key);
    await expect.poll(async () => (await stage('bob')).player?.kind, patience).toBe('stage');
    expect((await stage('bob')).onAir?.by.first_name).toBe('Sam');
    const list = async () =>
      (await room.server.raw('GET', (await stage('bob')).player!.url)).text();
    await expect.poll(list, patience).toMatch(/#EXTINF:[\d.]+,\n\d+\.ts/);
    const picture = { width: 320, height: 180, framesPerSecond: 15 };
    await expect.poll(() => signal(), patience).toEqual({ state: 'onAir', picture });
    crew.stop();
    await expect.poll(async () => (await stage('bob')).onAir, patience).toBeNull();
    await expect.poll(() => signal(), patience).toBeNull();
    const heard = await room.heard(topics.stage(room.sessionId));
    expect(heard.filter(({ action }) => action === 'streamSignal').length).toBeGreaterThan(2);
  });

  test('a wrong key is refused and logged without it', async () => {
    const crew = startProgram('a-key-that-nobody-has');
    await crew.ended;
    await expect.poll(rejections, patience).toEqual(['unknownKey']);
    expect(log).toContain('"address":"127.0.0.1"');
    expect(log).not.toContain('a-key-that-nobody-has');
    expect((await stage('bob')).onAir).toBeNull();
  });

  test(
    'a key revoked while its program is on air ends it within seconds',
    { tags: 'full' },
    async () => {
      const crew = startProgram(await makeKey('sam'));
      await expect.poll(() => signal(), patience).toMatchObject({ state: 'onAir' });
      const mo = await room.server.as('mo');
      await mo(revokeStreamKey, { params: { sessionId: room.sessionId } });
      await crew.ended;
      await expect.poll(async () => (await stage('bob')).onAir, patience).toBeNull();
    },
  );

  test(
    'sam, off the panel, is off air, and his crew can’t come back',
    { tags: 'full' },
    async () => {
      const key = await makeKey('sam');
      const crew = startProgram(key);
      await expect.poll(() => signal(), patience).toMatchObject({ state: 'onAir' });
      const hana = await room.server.as('hana');
      const panels = [{ userId: (await room.server.person('mo')).id, role: 'moderator' as const }];
      await hana(changeSession, { params: { id: room.sessionId }, body: { panels } });
      await crew.ended;
      await expect.poll(async () => (await stage('bob')).onAir, patience).toBeNull();
      await startProgram(key).ended;
      await expect.poll(() => rejections().at(-1), patience).toBe('channel.missing');
      expect((await stage('bob')).onAir).toBeNull();
    },
  );

  test('something else than H.264 and AAC is refused', { tags: 'full' }, async () => {
    const key = await makeKey('sam');
    await startProgram(key, ['-c:v', 'flv1', '-c:a', 'libmp3lame']).ended;
    await expect.poll(rejections, patience).toEqual(['unsupported']);
  });

  test(
    'sam’s browser takes over from his crew and hands back; mo’s is refused',
    { tags: 'full' },
    async () => {
      startProgram(await makeKey('sam'));
      await expect.poll(() => signal(), patience).toMatchObject({ state: 'onAir' });
      const mo = await openBrowser('mo');
      expect(await mo.closed).toEqual([4403, 'stage.busy']);
      const sam = await openBrowser('sam');
      await expect.poll(() => signal(), patience).toMatchObject({ state: 'waiting' });
      expect(sam.socket.readyState).toBe(WebSocket.OPEN);
      sam.socket.close();
      await expect.poll(() => signal(), patience).toMatchObject({ state: 'onAir' });
      await expect.poll(async () => (await stage('bob')).player?.kind, patience).toBe('stage');
    },
  );

  test(
    'a crew tries its signal before the session, and is on air once that starts',
    { tags: 'full' },
    async () => {
      const later = await addSession(room.server, { inMinutes: 10, duration: 30 });
      startProgram(await makeKey('sam', later));
      await expect
        .poll(() => signal(later), patience)
        .toEqual({ state: 'waiting', picture: { width: 320, height: 180, framesPerSecond: 15 } });
      expect((await stage('mo', later)).onAir).toBeNull();
      room.server.clock.advance({ minutes: 10 });
      await expect.poll(() => signal(later), patience).toMatchObject({ state: 'onAir' });
    },
  );

  test(
    'a program that comes back at once replaces its lost connection',
    { tags: 'full' },
    async () => {
      const key = await makeKey('sam');
      const lost = startProgram(key);
      await expect.poll(() => signal(), patience).toMatchObject({ state: 'onAir' });
      startProgram(key);
      await lost.ended;
      await expect.poll(() => signal(), patience).toMatchObject({ state: 'onAir' });
    },
  );

  test('a server that stops ends the crew’s broadcast in order', { tags: 'full' }, async () => {
    const crew = startProgram(await makeKey('sam'));
    await expect.poll(() => signal(), patience).toMatchObject({ state: 'onAir' });
    await receiver.close();
    await crew.ended;
    expect((await stage('bob')).onAir).toBeNull();
    expect(await signal()).toBeNull();
  });
});

async function openBrowser(name: string) {
  const call = await room.server.as(name);
  const { token } = await call(liveTicket);
  const asked = new URLSearchParams({ token, session: room.sessionId, type: 'video/webm' });
  const address = `${room.server.origin.replace('http', 'ws')}/stage/broadcast?${asked}`;
  const socket = new WebSocket(address, { origin: room.server.ports.publicUrl });
  const closed = once(socket, 'close').then(([code, reason]) => [code, String(reason)]);
  await Promise.race([once(socket, 'message'), closed]);
  return { socket, closed };
}
