import { topics } from '@pavilion/contract';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Bus } from '../ports/bus.ts';
import { memoryBus } from '../ports/memoryBus.ts';
import { redisBus } from '../ports/redisBus.ts';
import { MovableClock } from '../ports/clock.ts';
import { eventId, openNode, type TestNode } from './testing/openNode.ts';
import { noRedis, startRedis, type TestRedis } from './testing/startRedis.ts';

const log = pino({ level: 'silent' });
const memory = { events: 600, quietSeconds: 600 };
const topic = topics.event(eventId);
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe.for(['memory', 'redis'] as const)('resuming after a break, with %s', (kind) => {
  const skipped = kind === 'redis' && noRedis !== null;
  let redis: TestRedis;
  let bus: Bus;
  let otherBus: Bus;
  let node: TestNode;
  let other: TestNode;
  let round = 0;

  beforeAll(async () => {
    if (kind === 'redis' && !skipped) redis = await startRedis();
  });
  afterAll(() => redis?.stop());
  beforeEach(async () => {
    if (skipped) return;
    const prefix = `round${++round}:`;
    const open = () => redisBus(redis.connect(), { log, memory, prefix });
    bus = kind === 'memory' ? memoryBus({ memory }) : await open();
    node = await openNode({ bus });
    // One process has one node; with Redis, people return to another one.
    otherBus = kind === 'memory' ? bus : await open();
    other = kind === 'memory' ? node : await openNode({ bus: otherBus });
  });
  afterEach(async () => {
    if (skipped) return;
    await node.close();
    if (other !== node) await other.close();
    await bus.close();
    await otherBus.close();
  });

  const publish = (from: number, to: number, on = bus) =>
    Promise.all(numbers(from, to).map((i) => on.publish(topic, { action: 'count', i })));

  test.skipIf(skipped)(
    'alice gets all 500 events of a break, once and in order (M-05)',
    async () => {
      const before = await node.open('alice');
      const { epoch, seq } = (await before.hear(topic)) as unknown as {
        epoch: string;
        seq: number;
      };
      await publish(1, 10);
      await before.until((frame) => frame.seq === 10 && frame.action === 'count');
      before.socket.terminate();
      await publish(11, 510);

      const after = await other.open('alice');
      expect(await after.hear(topic, { epoch, seq: seq + 10 })).toMatchObject({
        action: 'heard',
        epoch,
        seq: 510,
      });
      await publish(511, 520);
      await after.until((frame) => frame.i === 520);
      expect(after.events(topic).map((frame) => frame.i)).toEqual(numbers(11, 520));
      expect(other.live.hub.figures).toMatchObject({ resumedLossless: 1, resumedByResync: 0 });
    },
  );

  test.skipIf(skipped)(
    'alice is told to resync after a break longer than the memory, and gets what follows (M-05)',
    async () => {
      const { epoch } = bus;
      await publish(1, 601);
      const after = await other.open('alice');
      expect(await after.hear(topic, { epoch, seq: 0 })).toMatchObject({
        action: 'resync',
        epoch,
        seq: 601,
      });
      await publish(602, 603);
      await after.until((frame) => frame.i === 603);
      expect(after.events(topic).map((frame) => frame.i)).toEqual([602, 603]);
      expect(other.live.hub.figures).toMatchObject({ resumedLossless: 0, resumedByResync: 1 });
    },
  );

  test.skipIf(skipped)('a cursor that nobody can have leads to a resync', async () => {
    await publish(1, 3);
    const listener = await node.open('alice');
    expect(await listener.hear(topic, { epoch: bus.epoch, seq: 99 })).toMatchObject({
      action: 'resync',
      seq: 3,
    });
    expect(await listener.hear(topic, { epoch: 'of another server', seq: 1 })).toMatchObject({
      action: 'resync',
      seq: 3,
    });
  });

  test.skipIf(skipped)(
    'alice and a visitor are told to resync each of their topics after a restore (M-06)',
    async () => {
      const [alice, anon] = [await node.open('alice'), await other.open()];
      const old = { epoch: bus.epoch, seq: 0 };
      await bus.renewEpoch();
      const told = await alice.until((frame) => frame.action === 'resync' && frame.topic === topic);
      expect(told.epoch).not.toBe(old.epoch);
      for (const own of [topics.attendees(eventId), topics.person('alice')]) {
        await alice.until((frame) => frame.action === 'resync' && frame.topic === own);
      }
      await anon.until((frame) => frame.action === 'resync' && frame.topic === topic);
      expect(await alice.hear(topic, old)).toMatchObject({ action: 'resync' });
    },
  );

  test.skipIf(skipped)(
    'people who reconnect while events are published miss none and get none twice',
    async () => {
      const { epoch } = bus;
      const total = 400;
      let published = 0;
      const publishing = (async () => {
        while (published < total) {
          const from = published + 1;
          published = Math.min(total, published + 7);
          await publish(from, published, published % 2 ? bus : otherBus);
        }
      })();
      const comeBack = async (seq: number, at: TestNode): Promise<number[]> => {
        const listener = await at.open();
        // What a socket hears before it names its cursor is repeated, in order.
        listener.say({ action: 'leave', topic });
        await listener.hear(topic, { epoch, seq });
        await listener.until((frame) => frame.seq === total && frame.action === 'count');
        const seen = listener.events(topic).map((frame) => frame.seq!);
        // What a socket heard before it named its cursor is repeated, in order.
        return seen.slice(seen.lastIndexOf(seq + 1));
      };
      const starts = numbers(0, 29);
      const seen = await Promise.all(
        starts.map((start) => comeBack(start % 5, start % 2 ? node : other)),
      );
      await publishing;
      for (const [i, seqs] of seen.entries())
        expect(seqs).toEqual(numbers((starts[i]! % 5) + 1, total));
    },
  );
});

describe('after a break (M-05)', () => {
  /** A client's state: what it heard, applied to what it fetched. */
  interface Screen {
    seen: Map<number, unknown>;
    at: { epoch: string; seq: number };
  }

  test.each([
    { name: '5 s', seconds: 5, quietAfter: 0, action: 'heard' },
    { name: '2 min', seconds: 120, quietAfter: 0, action: 'heard' },
    { name: '1 h, until its end', seconds: 3600, quietAfter: 0, action: 'heard' },
    { name: '1 h, most of it in silence', seconds: 3600, quietAfter: 60, action: 'resync' },
  ])(
    'of $name with 500 events alice’s screen is complete',
    async ({ seconds, quietAfter, action }) => {
      const clock = new MovableClock();
      const bus = memoryBus({ now: () => clock.now().getTime() });
      const node = await openNode({ bus, now: () => clock.now().getTime() });
      const stored = new Map<number, unknown>();
      const happen = async (i: number) => {
        stored.set(i % 40, i);
        await bus.publish(topic, { action: 'changed', id: i % 40, value: i });
      };
      const fetchAll = () => new Map(stored);
      const apply = (screen: Screen, frames: { seq?: number }[]) => {
        for (const frame of frames as { seq: number; id: number; value: number }[]) {
          if (frame.seq !== screen.at.seq + 1)
            throw new Error(`${frame.seq} after ${screen.at.seq}`);
          screen.seen.set(frame.id, frame.value);
          screen.at.seq = frame.seq;
        }
      };

      const first = await node.open('alice');
      const start = await first.hear(topic);
      const screen: Screen = {
        seen: fetchAll(),
        at: { epoch: String(start['epoch']), seq: start.seq! },
      };
      await happen(0);
      await first.until((frame) => frame.action === 'changed');
      apply(screen, first.events(topic));
      first.socket.terminate();

      const spread = (quietAfter || seconds) / 500;
      for (const i of numbers(1, 500)) {
        clock.advance({ seconds: spread });
        await happen(i);
      }
      if (quietAfter) clock.advance({ seconds: seconds - quietAfter });

      const second = await node.open('alice');
      second.say({ action: 'leave', topic });
      const answer = await second.hear(topic, screen.at);
      expect(answer).toMatchObject({ action, seq: 501 });
      if (answer.action === 'resync') {
        screen.seen = fetchAll();
        screen.at.seq = answer.seq!;
      } else {
        apply(screen, second.events(topic));
      }
      second.frames.length = 0;
      await happen(501);
      await second.until((frame) => frame.action === 'changed');
      apply(screen, second.events(topic));
      expect(screen.at.seq).toBe(502);
      expect(screen.seen).toEqual(fetchAll());
      await node.close();
      await bus.close();
    },
  );
});

describe.skipIf(noRedis)('a node that loses Redis for a moment', () => {
  test('delivers what alice has missed, or tells her to resync', async () => {
    const redis = await startRedis();
    const [deaf, publisher] = await Promise.all(
      [0, 1].map(() => redisBus(redis.connect(), { log, memory })),
    );
    const node = await openNode({ bus: deaf! });
    const alice = await node.open('alice');
    const admin = redis.connect();
    await publisher!.publish(topic, { action: 'count', i: 1 });
    await alice.until((frame) => frame.i === 1);
    // Break all subscribers' connections while events go on.
    await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    for (const i of numbers(2, 40)) await publisher!.publish(topic, { action: 'count', i });
    await alice.until((frame) => frame.i === 40);
    expect(alice.events(topic).map((frame) => frame.i)).toEqual(numbers(1, 40));

    await redis.stop();
    await redis.start();
    await alice.until((frame) => frame.action === 'resync' && frame.topic === topic);
    await publisher!.publish(topic, { action: 'again' });
    await alice.until((frame) => frame.action === 'again');
    await node.close();
    await deaf!.close();
    await publisher!.close();
    await redis.stop();
  });

  test('closes the socket of alice, whose login ended while nothing reached this node', async () => {
    const redis = await startRedis();
    const bus = await redisBus(redis.connect(), { log, memory });
    let isSignedIn = true;
    const node = await openNode({
      bus,
      refreshActor: async (actor) => (isSignedIn ? actor : null),
    });
    const alice = await node.open('alice');
    isSignedIn = false;
    await redis.connect().call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    expect(await alice.closed).toBe(4401);
    await node.close();
    await bus.close();
    await redis.stop();
  });
});
