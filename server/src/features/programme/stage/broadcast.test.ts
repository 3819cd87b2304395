import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import {
  type Call,
  changeSession,
  createWebhook,
  getSession,
  getStage,
  leaveSession,
  listDeliveries,
  liveTicket,
  logout,
  setDisabled,
  topics,
  type WebhookKind,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { findEncoder } from '../../../ports/encoder.ts';
import { guestsOn } from '../../../testing/guests.ts';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { addSession } from '../../../testing/sessions.ts';
import { recordStatements } from '../../../testing/statements.ts';

const encoder = await findEncoder();
const videoFile = join(tmpdir(), 'pavilion-test-stage.webm');

let room: TestRoom;
beforeEach(async () => {
  room = await openRoom({ own: true });
});
afterEach(() => room.close());

const params = () => ({ sessionId: room.sessionId });
const stage = async (name: string) => (await room.server.as(name))(getStage, { params: params() });

/** The socket a panellist's browser sends its video through. */
async function open(name: string, given: { session?: string; type?: string } = {}) {
  const call = await room.server.as(name);
  const { token } = await call(liveTicket);
  const asked = new URLSearchParams({
    ...{ token, session: given.session ?? room.sessionId },
    type: given.type ?? 'video/webm;codecs=vp8,opus',
  });
  const address = `${room.server.origin.replace('http', 'ws')}/stage/broadcast?${asked}`;
  const socket = new WebSocket(address, { origin: room.server.ports.publicUrl });
  const closed = once(socket, 'close').then(([code, reason]) => [code, String(reason)]);
  return { call, socket, closed, onAir: once(socket, 'message') };
}

/** Sends the whole video, in chunks as small as browsers send. */
async function send(socket: WebSocket): Promise<void> {
  const bytes = await readFile(videoFile);
  for (let at = 0; at < bytes.length; at += 16_000) socket.send(bytes.subarray(at, at + 16_000));
}

/** Puts someone on air with the whole video, until bob can play it. */
async function broadcast(name: string) {
  const speaker = await open(name);
  await speaker.onAir;
  await send(speaker.socket);
  await expect
    .poll(async () => (await stage('bob')).player?.kind, { timeout: 20_000 })
    .toBe('stage');
  return speaker;
}

async function endBroadcast({ socket }: { socket: WebSocket }): Promise<void> {
  socket.close();
  await expect.poll(async () => (await stage('hana')).onAir, { timeout: 20_000 }).toBeNull();
}

/** How much of the stream is stored, in milliseconds. */
async function storedMs(): Promise<number> {
  const { db } = room.server.store;
  const rows = await db.selectFrom('broadcast_segment').select('milliseconds').execute();
  return rows.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
}

test('nobody outside the panel, without a ticket or after the end can go on air', async () => {
  const alice = await open('alice');
  expect(await alice.closed).toEqual([4403, 'stage.notOnPanel']);
  expect(await (await open('carol')).closed).toEqual([4403, 'channel.missing']);
  expect(await (await open('dave')).closed).toEqual([4403, 'session.missing']);
  expect(await (await open('sam', { session: 'none' })).closed).toEqual([4403, 'session.missing']);
  const address = `${room.server.origin.replace('http', 'ws')}/stage/broadcast?token=stolen`;
  expect((await once(new WebSocket(address), 'close'))[0]).toBe(4403);
  room.server.clock.advance({ minutes: 60 });
  expect(await (await open('sam')).closed).toEqual([4403, 'session.over']);
});

test('without ffmpeg sam sees that there is no studio, and cannot go on air', async () => {
  room.server.ports.encoder = null;
  expect(await stage('sam')).toMatchObject({ hasStudio: false, me: { may: ['stage.update'] } });
  expect(await (await open('sam')).closed).toEqual([4403, 'stage.noStudio']);
});

describe.skipIf(!encoder)(encoder ? 'with ffmpeg' : 'ffmpeg is not installed', () => {
  beforeAll(async () => {
    await encoder!.run([
      ...['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=15'],
      ...['-f', 'lavfi', '-i', 'sine=frequency=440'],
      ...['-t', '7', '-c:v', 'libvpx', '-deadline', 'realtime'],
      ...['-b:v', '300k', '-c:a', 'libopus', videoFile],
    ]);
  });

  test('hana’s program hears that sam goes live, and that he is off again', async () => {
    const hana = await room.server.as('hana');
    const kinds: WebhookKind[] = ['stage.started', 'stage.ended'];
    const { webhook } = await hana(createWebhook, {
      body: { url: 'https://hooks.example/in', kinds },
    });
    await endBroadcast(await broadcast('sam'));
    const { deliveries } = await hana(listDeliveries, { params: { id: webhook._id } });
    expect(deliveries.map(({ type }) => type).toReversed()).toEqual(kinds);
  });

  test('sam broadcasts from a browser: alice plays it live, and later as one recording of the same length', async () => {
    const sam = await open('sam');
    await sam.onAir;
    await send(sam.socket);
    const told = async () =>
      (await room.heard(topics.stage(room.sessionId))).filter((event) => event.action === 'stage');
    await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(1);
    expect(await told()).toMatchObject([{ onAir: true }]);
    const seen = await stage('alice');
    expect(seen).toMatchObject({ player: { kind: 'stage' }, onAir: { by: { first_name: 'Sam' } } });
    const address = seen.player!.url;
    const live = await (await room.server.raw('GET', address)).text();
    expect(live).toMatch(/^#EXTM3U\n(?!.*ENDLIST)/s);
    expect(live).toContain(`#EXT-X-PROGRAM-DATE-TIME:${seen.onAir!.since}\n#EXTINF:`);
    expect(await (await open('mo')).closed).toEqual([4403, 'stage.busy']);

    sam.socket.close();
    await expect.poll(async () => (await stage('alice')).onAir, { timeout: 20_000 }).toBeNull();
    await room.server.settle();
    const alice: Call = await room.server.as('alice');
    const { session } = await alice(getSession, { params: { id: room.sessionId } });
    const reply = await room.server.raw('GET', session.recording!.url);
    expect(reply.headers.get('content-type')).toBe('video/mp4');
    expect(await readLength(Buffer.from(await reply.arrayBuffer()))).toBeCloseTo(7, 0);
    expect(session.recording!.posterUrl).toMatch(/^\/files\/session\/.*\/recording-.*\.jpg$/);
    expect((await room.server.raw('GET', session.recording!.posterUrl!)).status).toBe(200);
  });

  test('a server that stops ends sam’s broadcast cleanly and tells the browser to come back (OPS-10, S-20)', async () => {
    const sam = await open('sam');
    await sam.onAir;
    await send(sam.socket);
    await expect
      .poll(async () => (await stage('bob')).player?.kind, { timeout: 20_000 })
      .toBe('stage');
    await room.server.app.close();
    expect(await sam.closed).toEqual([1012, 'restarting']);
    const { rows } = await sql<{ ended: boolean; kept: boolean }>`
      select ended_at is not null as ended,
        (select sum(milliseconds) from broadcast_segment) between 6000 and 8000 as kept
      from broadcast`.execute(room.server.store.db);
    expect(rows).toEqual([{ ended: true, kept: true }]);
  });

  test('segments are deleted once their recording is made, and sam’s second run is added to the recording', async () => {
    const run = async () => {
      const sam = await open('sam');
      await sam.onAir;
      await send(sam.socket);
      await expect
        .poll(async () => (await stage('alice')).player?.kind, { timeout: 20_000 })
        .toBe('stage');
      const address = (await stage('alice')).player!.url;
      // the playlist is renewed once a second
      const piece = async () => {
        const names = await pieces(address);
        const reply = await room.server.raw('GET', address.replace('live.m3u8', names[0]!));
        return { url: reply.url, type: reply.headers.get('content-type'), reply };
      };
      await expect.poll(async () => (await piece()).type, { timeout: 15_000 }).toBe('video/mp2t');
      const { url, reply } = await piece();
      expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(5000);
      sam.socket.close();
      await expect.poll(async () => (await stage('alice')).onAir, { timeout: 20_000 }).toBeNull();
      await room.server.settle();
      return new URL(url).pathname;
    };
    const recordedSeconds = async () => {
      const alice: Call = await room.server.as('alice');
      const { session } = await alice(getSession, { params: { id: room.sessionId } });
      const reply = await room.server.raw('GET', session.recording!.url);
      return readLength(Buffer.from(await reply.arrayBuffer()));
    };
    const files = async () => {
      const { storage } = room.server.ports;
      const listed = await storage.listAll(`session/${room.sessionId}`, { recursive: true });
      return [...listed.objects].map(({ name }) => name).toSorted();
    };
    const first = await run();
    expect(await recordedSeconds()).toBeCloseTo(7, 0);
    expect((await room.server.raw('GET', first)).status).toBe(404);
    const jpg = expect.stringMatching(/^recording-.*\.jpg$/);
    const mp4 = expect.stringMatching(/^recording-.*\.mp4$/);
    expect(await files()).toEqual([jpg, mp4]);
    await run();
    expect(await recordedSeconds()).toBeCloseTo(14, 0);
    expect(await files()).toEqual([jpg, mp4]);
  });

  test('only people in the session can open the stream, and bob loses it when mo removes him (JN-09, JN-12, JN-13)', async () => {
    const sam = await open('sam');
    await sam.onAir;
    await send(sam.socket);
    await expect
      .poll(async () => (await stage('bob')).player?.kind, { timeout: 20_000 })
      .toBe('stage');
    const address = (await stage('bob')).player!.url;
    const other = (await stage('alice')).player!.url;
    expect(address).not.toBe(other);
    expect((await stage('carol')).player).toBeNull();
    const [, segment = ''] = /\/([^/]+)\/live\.m3u8\?run=\d+$/.exec(address)!;
    const [, until, signature] = segment.split('.');
    const forged = [(await room.server.person('carol')).id, until, signature].join('.');
    for (const wrong of [forged, 'x.1.y', `${segment}0`]) {
      const reply = await room.server.raw('GET', address.replace(segment, wrong));
      expect(reply.status).toBe(404);
    }
    const { storage } = room.server.ports;
    const broken = vi.spyOn(storage, 'getStream').mockRejectedValue(new Error('no storage'));
    await expect.poll(() => pieces(other), { timeout: 15_000 }).not.toEqual([]);
    const [piece] = await pieces(other);
    const refused = await room.server.raw('GET', other.replace('live.m3u8', piece!));
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      503,
      'session.mediaUnavailable',
    ]);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect((await stage('alice')).me.isIn).toBe(true);
    broken.mockRestore();
    const params = { sessionId: room.sessionId, userId: (await room.server.person('bob')).id };
    await (
      await room.server.as('mo')
    )(leaveSession, { params });
    await expect
      .poll(async () => (await room.server.raw('GET', address)).status, { timeout: 15_000 })
      .toBe(403);
    expect((await room.server.raw('GET', other)).status).toBe(200);
    sam.socket.close();
    await expect.poll(async () => (await stage('alice')).onAir, { timeout: 20_000 }).toBeNull();
  });

  test('a private session gets its recording too, even one that hana has unpublished meanwhile', async () => {
    const hana = await room.server.as('hana');
    const change = (body: { isSessionPublic?: boolean; isPublished?: boolean }) =>
      hana(changeSession, { params: { id: room.sessionId }, body });
    await change({ isSessionPublic: false });
    await endBroadcast(await broadcast('sam'));
    await change({ isPublished: false });
    await room.server.settle();
    await change({ isPublished: true });
    const { recording } = await stage('bob');
    const reply = await room.server.raw('GET', recording!.url);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  });

  test('a short outage of the storage costs sam’s broadcast nothing; after a long one the browser is to come back', async () => {
    const { storage } = room.server.ports;
    const outage = vi.spyOn(storage, 'put').mockRejectedValueOnce(new Error('no storage'));
    const sam = await broadcast('sam');
    await expect.poll(storedMs).toBeGreaterThan(0);
    await endBroadcast(sam);
    expect(await storedMs()).toBeCloseTo(7000, -3);
    outage.mockRejectedValue(new Error('no storage'));
    const again = await open('sam');
    await again.onAir;
    await send(again.socket);
    expect(await again.closed).toEqual([4500, 'server.broken']);
  });

  test('sam stays on air while the database is away for a moment', { tags: 'full' }, async () => {
    await room.close();
    let log = '';
    room = await openRoom({ own: true, logTo: (line) => (log += line) });
    const { db } = room.server.store;
    const sam = await open('sam');
    await sam.onAir;
    await sql`alter table broadcast rename to broadcast_away`.execute(db);
    await expect
      .poll(() => log)
      .toContain('broadcast check failed')
      .finally(() => sql`alter table broadcast_away rename to broadcast`.execute(db));
    await sql`update broadcast set heard_at = '2021-01-01'`.execute(db);
    const heard = async () =>
      (await sql`select from broadcast where heard_at > '2021-01-01'`.execute(db)).rows.length;
    await expect.poll(heard).toBe(1);
    expect(sam.socket.readyState).toBe(WebSocket.OPEN);
  });

  test('sam, blocked by hana, mo, who logs out, and hana, no organiser any more, are off air within seconds', async () => {
    const session = () => addSession(room.server, { inMinutes: -5, duration: 60 });
    const sam = await open('sam');
    const mo = await open('mo', { session: await session() });
    const hana = await open('hana', { session: await session() });
    await Promise.all([sam.onAir, mo.onAir, hana.onAir]);
    const params = { id: (await room.server.person('sam')).id };
    await hana.call(setDisabled, { params, body: { disabled: true } });
    await mo.call(logout);
    await sql`update person set roles = '{attendee}' where email like 'hana@%'`.execute(
      room.server.store.db,
    );
    expect(await sam.closed).toEqual([4423, 'auth.invalid']);
    expect(await mo.closed).toEqual([4423, 'auth.invalid']);
    expect(await hana.closed).toEqual([4423, 'channel.missing']);
  });

  test('sam comes back on air at once: alice gets an address whose stream has not ended', async () => {
    await endBroadcast(await broadcast('sam'));
    const list = async (address: string) => (await room.server.raw('GET', address)).text();
    const before = (await stage('alice')).player;
    expect(before).toBeNull();
    const first = await open('sam');
    await first.onAir;
    const address = (await stage('alice')).player!.url;
    await endBroadcast(first);
    await expect.poll(() => list(address)).toMatch(/ENDLIST/);
    const second = await open('sam');
    await second.onAir;
    const next = (await stage('alice')).player!.url;
    expect(next).not.toBe(address);
    expect(await list(next)).not.toMatch(/ENDLIST/);
    await endBroadcast(second);
  });

  test('the address of a stream ends with the right to watch: alice’s class loses the sessions, mo his seat, hana her role, and bob sees no draft', async () => {
    const { server } = room;
    const { db } = server.store;
    const sam = await broadcast('sam');
    const names = ['alice', 'bob', 'mo', 'hana', 'sam'];
    const addresses = new Map<string, string>();
    for (const name of names) addresses.set(name, (await stage(name)).player!.url);
    const readStatus = async (name: string) =>
      (await server.raw('GET', addresses.get(name)!)).status;
    for (const name of names) expect([name, await readStatus(name)]).toEqual([name, 200]);
    const hana = await server.as('hana');
    const panels = [{ userId: (await server.person('sam')).id, role: 'speaker' as const }];
    const body = { panels, isSessionPublic: false };
    await hana(changeSession, { params: { id: room.sessionId }, body });
    const classId = await guestsOn(() => server).addClass('Hall', { areas: ['hall'] });
    const { id: aliceId } = await server.person('alice');
    await sql`insert into admission (id, event_id, class_id, person_id, state, position, asked_at)
      values (gen_random_uuid(), ${server.event.id}, ${classId}, ${aliceId}, 'admitted', 1, now())`.execute(
      db,
    );
    await sql`update person set roles = '{attendee}' where email like 'hana@%'`.execute(db);
    await expect.poll(() => readStatus('alice')).toBe(403);
    await expect.poll(() => readStatus('mo')).toBe(404);
    await expect.poll(() => readStatus('hana')).toBe(404);
    expect(await readStatus('bob')).toBe(200);
    await sql`update event set state = 'draft' where id = ${server.event.id}`.execute(db);
    await expect.poll(() => readStatus('bob')).toBe(404);
    expect(await readStatus('sam')).toBe(200);
    sam.socket.close();
  });

  test('forty people who watch cost no more statements than one', async () => {
    const crowd = await room.crowd(40);
    const sam = await broadcast('sam');
    const addresses = await Promise.all(
      crowd.map(async ({ call }) => (await call(getStage, { params: params() })).player!.url),
    );
    const watch = () => Promise.all(addresses.map((address) => room.server.raw('GET', address)));
    await watch();
    const sent: string[] = [];
    const rights = /admission d join access_class/;
    await expect
      .poll(async () => {
        const statements = await recordStatements(watch);
        sent.push(...statements.filter((text) => rights.test(text)));
        return sent.length;
      })
      .toBeGreaterThan(0);
    expect(sent).toHaveLength(1);
    await endBroadcast(sam);
  });
});

async function pieces(address: string): Promise<string[]> {
  const text = await (await room.server.raw('GET', address)).text();
  return text.split('\n').filter((line) => line.endsWith('.ts'));
}

async function readLength(bytes: Buffer): Promise<number> {
  const asked = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', 'pipe:0'];
  return Number(spawnSync('ffprobe', asked, { input: bytes, encoding: 'utf8' }).stdout);
}
