import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLiveboard } from '@pavilion/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findEncoder } from '../../../ports/encoder.ts';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { stopTime } from '../../../testing/stopTime.ts';
import { addSegment, insertBroadcast, touchBroadcast } from './queries/broadcasts.ts';
import { inspectSegment, looksAlike } from './verbs/inspectSegment.ts';

const encoder = await findEncoder();

const inputs = {
  moving: 'testsrc=size=320x180:rate=15',
  slide: 'color=c=teal:size=320x180:rate=15',
  // what a camera in the dark sees
  noise: 'color=c=teal:size=320x180:rate=15,noise=alls=6:allf=t',
  tone: 'sine=frequency=440',
  quiet: 'anullsrc=r=48000:cl=mono',
} as const;
type Input = keyof typeof inputs;

let folder: string;
const made = new Map<string, Promise<Buffer>>();

/** Two seconds of these, from this second on. */
function segment(picture: Input, sound: Input | null, from = 0): Promise<Buffer> {
  const name = `${picture}-${sound}-${from}.ts`;
  const make = async () => {
    await encoder!.run([
      ...['-f', 'lavfi', '-i', inputs[picture]],
      ...(sound ? ['-f', 'lavfi', '-i', inputs[sound]] : []),
      ...['-ss', String(from), '-t', '2', '-c:v', 'libx264', '-preset', 'ultrafast'],
      ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'mpegts', join(folder, name)],
    ]);
    return readFile(join(folder, name));
  };
  if (!made.has(name)) made.set(name, make());
  return made.get(name)!;
}

describe.skipIf(!encoder)(encoder ? 'with ffmpeg' : 'ffmpeg is not installed', () => {
  let room: TestRoom;
  let sent: number;
  const broadcastId = 'b2c4ed58-8d2d-4ad6-b4d5-3a0d0c4a8d01';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pavilion-test-inspection-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    stopTime();
    sent = 0;
    room = await openRoom();
  });
  afterEach(() => room.close());

  /** Puts sam on air. */
  async function goOnAir(): Promise<void> {
    const { server, sessionId } = room;
    await insertBroadcast(server.store.db, {
      ...{ id: broadcastId, session_id: sessionId, event_id: server.event.id },
      ...{
        person_id: (await server.person('sam')).id,
        started_at: server.clock.now(),
        ended_at: null,
      },
      heard_at: server.clock.now(),
    });
  }

  /** Goes on air for ten seconds, and ends with this segment. */
  async function send(bytes: Buffer): Promise<void> {
    const { server, sessionId } = room;
    const storageKey = `session/${sessionId}/${broadcastId}/${sent++}.ts`;
    await server.ports.storage.put(storageKey, bytes);
    await addSegment(server.store.db, { sessionId, broadcastId, storageKey, milliseconds: 2000 });
    await wait(10);
  }

  async function wait(seconds: number): Promise<void> {
    const { server } = room;
    for (let passed = 0; passed < seconds; passed += 5) {
      server.clock.advance({ seconds: 5 });
      await touchBroadcast(server.store.db, broadcastId, server.clock.now());
      await server.settle();
    }
  }

  async function alerts(): Promise<string[]> {
    const { liveboard } = await (await room.server.as('hana'))(getLiveboard);
    return liveboard.alerts.map(({ kind }) => kind).filter((kind) => kind.startsWith('stream'));
  }

  test('hana is told within half a minute that nobody can hear sam, and sees that they can again', async () => {
    await goOnAir();
    for (let second = 0; second < 30; second += 10) await send(await segment('moving', 'tone'));
    expect(await alerts()).toEqual([]);
    for (let second = 0; second < 30; second += 10) await send(await segment('moving', 'quiet', 4));
    expect(await alerts()).toEqual(['streamSilent']);
    await send(await segment('moving', 'tone'));
    expect(await alerts()).toEqual([]);
  });

  test('a picture that stays for a minute is an alert, until it moves', async () => {
    await goOnAir();
    for (let second = 0; second < 50; second += 10) await send(await segment('slide', 'tone'));
    expect(await alerts()).toEqual([]);
    for (let second = 0; second < 20; second += 10) await send(await segment('slide', 'tone'));
    expect(await alerts()).toEqual(['streamFrozen']);
    await send(await segment('moving', 'tone'));
    expect(await alerts()).toEqual([]);
  });

  test('a stream that has stopped is one alert, whatever it showed last', async () => {
    await goOnAir();
    for (let second = 0; second < 80; second += 10) await send(await segment('slide', 'quiet'));
    expect(await alerts()).toEqual(['streamSilent', 'streamFrozen']);
    await wait(30);
    expect(await alerts()).toEqual(['streamStill']);
  });

  test('noise of a camera is no movement, a test card is, and without a sound track there is no sound', async () => {
    const [dark, later] = await Promise.all([segment('noise', null), segment('noise', null, 5)]);
    const [one, other] = [
      await inspectSegment(encoder!, dark),
      await inspectSegment(encoder!, later),
    ];
    expect(one.isSilent).toBe(true);
    expect(looksAlike(one.picture!, other.picture!)).toBe(true);
    const moving = await inspectSegment(encoder!, await segment('moving', 'tone'));
    expect(moving.isSilent).toBe(false);
    expect(looksAlike(one.picture!, moving.picture!)).toBe(false);
  });

  test('bytes that are no segment have neither picture nor sound', async () => {
    expect(await inspectSegment(encoder!, Buffer.from('not a segment'))).toEqual({
      picture: null,
      isSilent: true,
    });
  });
});
