import type { Cursor } from '@pavilion/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Bus, BusFrame } from '../ports/bus.ts';
import { TopicFeed } from './TopicFeed.ts';
import type { Connection } from './Connection.ts';
import { noFigures } from './LiveFigures.ts';

// A bus that answers when the test tells it to, so that events can arrive in any order.
let head: number;
let epoch: string;
let asked: { after: Cursor; answer(frames: BusFrame[] | 'gap'): void }[];
let told: string[];
let quiet: { since: number; answer(isQuiet: boolean): void }[];
let feed: TopicFeed;
const alice = { name: 'alice' } as unknown as Connection;

const frame = (seq: number): BusFrame => ({
  topic: 't:1',
  epoch,
  seq,
  json: JSON.stringify({ action: 'x', topic: 't:1', seq }),
});
const frames = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => frame(from + i));
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  [head, epoch, asked, told, quiet] = [10, 'E', [], [], []];
  const bus = {
    get epoch() {
      return epoch;
    },
    head: async () => head,
    since: (_topic: string, after: Cursor) =>
      new Promise((resolve) => asked.push({ after, answer: resolve })),
    isQuietSince: (_topic: string, since: number) =>
      new Promise((resolve) => quiet.push({ since, answer: resolve })),
  } as Partial<Bus> as Bus;
  const delivery = {
    push: (_connection: Connection, { json }: { json: Buffer }) => {
      const frame = JSON.parse(String(json)) as { action: string; seq: number; isQuiet?: true };
      const { action, seq, isQuiet } = frame;
      told.push(action === 'x' ? String(seq) : `${action} ${seq}${isQuiet ? ' quiet' : ''}`);
    },
  };
  feed = new TopicFeed('t:1', { bus, delivery, figures: noFigures() });
});

test('alice gets events that arrive while missed ones are being fetched once, after those', async () => {
  const joined = feed.resume(alice, { after: { epoch, seq: 8 } });
  await settled();
  for (const event of frames(11, 13)) feed.receive(event);
  // The answer arrives as if given between 12 and 13.
  asked[0]!.answer(frames(9, 12));
  await joined;
  feed.receive(frame(14));
  expect(told).toEqual(['9', '10', '11', '12', '13', 'heard 13', '14']);
});

test('alice gets events that this node has not passed on yet live, and once', async () => {
  const joined = feed.resume(alice, { after: { epoch, seq: 8 } });
  await settled();
  asked[0]!.answer(frames(9, 12));
  await joined;
  for (const event of frames(11, 13)) feed.receive(event);
  expect(told).toEqual(['9', '10', 'heard 10', '11', '12', '13']);
});

test('alice, who is ahead of this node, waits until it has caught up', async () => {
  await feed.join({} as Connection);
  const joined = feed.resume(alice, { after: { epoch, seq: 12 } });
  await settled();
  expect(asked[0]!.after).toEqual({ epoch, seq: 10 });
  asked[0]!.answer(frames(11, 12));
  await settled();
  expect(asked[1]!.after).toEqual({ epoch, seq: 12 });
  asked[1]!.answer([]);
  await joined;
  for (const event of frames(11, 13)) feed.receive(event);
  expect(told.filter((what) => what !== '11' && what !== '12')).toEqual(['heard 12', '13', '13']);
});

test('alice is told to resync when the node loses its place while she joins', async () => {
  const joined = feed.resume(alice, { after: { epoch, seq: 9 } });
  await settled();
  feed.receive(frame(15));
  head = 20;
  asked[1]!.answer('gap');
  await settled();
  asked[0]!.answer(frames(10, 10));
  await joined;
  expect(told).toEqual(['resync 20']);
});

test('a gap is fetched, and so is one that opens meanwhile', async () => {
  await feed.join(alice);
  feed.receive(frame(12));
  expect(asked[0]!.after).toEqual({ epoch, seq: 10 });
  feed.receive(frame(13));
  feed.receive(frame(16));
  asked[0]!.answer(frames(11, 12));
  await settled();
  expect(told).toEqual(['11', '12', '13']);
  asked[1]!.answer(frames(14, 16));
  await settled();
  feed.receive(frame(17));
  expect(told).toEqual(['11', '12', '13', '14', '15', '16', '17']);
});

test('alice gets events that arrive while she joins, from the current number on', async () => {
  const joined = feed.join(alice);
  for (const event of frames(9, 12)) feed.receive(event);
  await joined;
  expect(told).toEqual(['11', '12']);
});

test('events of an old epoch are not passed on', async () => {
  await feed.join(alice);
  const old = frame(11);
  epoch = 'F';
  head = 3;
  const renewed = feed.catchUp();
  asked[0]!.answer('gap');
  await renewed;
  feed.receive(frame(4));
  feed.receive({ ...old, epoch: 'F', seq: 4 });
  expect(told).toEqual(['resync 3', '4']);
});

test('alice leaves while she is joining and gets nothing', async () => {
  const joined = feed.resume(alice, { after: { epoch, seq: 8 } });
  await settled();
  feed.leave(alice);
  asked[0]!.answer(frames(9, 10));
  await joined;
  feed.receive(frame(11));
  expect(told).toEqual([]);
  expect(feed.empty).toBe(true);
});

describe.each(['subscribes', 'asks again'])(
  'alice, who %s with a page that was just sent,',
  (how) => {
    const since = '2026-11-27T10:00:00.000Z';
    const resume = async () => {
      if (how === 'asks again') await feed.join(alice);
      const joined = feed.resume(alice, { since });
      await settled();
      return { joined };
    };

    test('is told that nothing came since', async () => {
      const { joined } = await resume();
      expect(quiet[0]!.since).toBe(Date.parse(since));
      quiet[0]!.answer(true);
      await joined;
      expect(told).toEqual(['heard 10 quiet']);
    });

    test('and leaves before the answer gets nothing', async () => {
      const { joined } = await resume();
      feed.leave(alice);
      quiet[0]!.answer(true);
      await joined;
      expect(told).toEqual([]);
    });

    test('is not told so of what came, before she asked or meanwhile', async () => {
      const first = await resume();
      quiet[0]!.answer(false);
      await first.joined;
      expect(told).toEqual(['heard 10']);
      feed.leave(alice);
      told.length = 0;
      const second = await resume();
      feed.receive(frame(11));
      quiet[1]!.answer(true);
      await second.joined;
      expect(told.at(-1)).toBe('heard 11');
    });
  },
);
