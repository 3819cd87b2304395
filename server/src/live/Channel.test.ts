import type { Cursor } from '@pavilion/contract';
import { beforeEach, expect, test } from 'vitest';
import type { Bus, BusFrame } from '../ports/bus.ts';
import { Channel } from './Channel.ts';
import type { Connection } from './Connection.ts';
import { noFigures } from './LiveFigures.ts';

// A bus that answers when the test says so: every order of arrival can be had.
let head: number;
let epoch: string;
let asked: { after: Cursor; answer(frames: BusFrame[] | 'gap'): void }[];
let told: string[];
let channel: Channel;
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
  [head, epoch, asked, told] = [10, 'E', [], []];
  const bus = {
    get epoch() {
      return epoch;
    },
    head: async () => head,
    since: (_topic: string, after: Cursor) =>
      new Promise((resolve) => asked.push({ after, answer: resolve })),
  } as Partial<Bus> as Bus;
  const delivery = {
    push: (_connection: Connection, { json }: { json: Buffer }) => {
      const { action, seq } = JSON.parse(String(json)) as { action: string; seq: number };
      told.push(action === 'x' ? String(seq) : `${action} ${seq}`);
    },
  };
  channel = new Channel('t:1', bus, delivery, noFigures());
});

test('alice gets events that arrive while missed ones are being fetched once, after those', async () => {
  const joined = channel.resume(alice, { epoch, seq: 8 });
  await settled();
  for (const event of frames(11, 13)) channel.receive(event);
  // The answer was given between 11 and 13.
  asked[0]!.answer(frames(9, 12));
  await joined;
  channel.receive(frame(14));
  expect(told).toEqual(['9', '10', '11', '12', '13', 'heard 13', '14']);
});

test('alice gets events that this node has not passed on yet live, and once', async () => {
  const joined = channel.resume(alice, { epoch, seq: 8 });
  await settled();
  asked[0]!.answer(frames(9, 12));
  await joined;
  for (const event of frames(11, 13)) channel.receive(event);
  expect(told).toEqual(['9', '10', 'heard 10', '11', '12', '13']);
});

test('alice, who is ahead of this node, waits until it has caught up', async () => {
  await channel.join({} as Connection);
  const joined = channel.resume(alice, { epoch, seq: 12 });
  await settled();
  expect(asked[0]!.after).toEqual({ epoch, seq: 10 });
  asked[0]!.answer(frames(11, 12));
  await settled();
  expect(asked[1]!.after).toEqual({ epoch, seq: 12 });
  asked[1]!.answer([]);
  await joined;
  for (const event of frames(11, 13)) channel.receive(event);
  expect(told.filter((what) => what !== '11' && what !== '12')).toEqual(['heard 12', '13', '13']);
});

test('alice is told to resync when the node loses its place while she joins', async () => {
  const joined = channel.resume(alice, { epoch, seq: 9 });
  await settled();
  channel.receive(frame(15));
  head = 20;
  asked[1]!.answer('gap');
  await settled();
  asked[0]!.answer(frames(10, 10));
  await joined;
  expect(told).toEqual(['resync 20']);
});

test('a gap is fetched, and so is one that opens meanwhile', async () => {
  await channel.join(alice);
  channel.receive(frame(12));
  expect(asked[0]!.after).toEqual({ epoch, seq: 10 });
  channel.receive(frame(13));
  channel.receive(frame(16));
  asked[0]!.answer(frames(11, 12));
  await settled();
  expect(told).toEqual(['11', '12', '13']);
  asked[1]!.answer(frames(14, 16));
  await settled();
  channel.receive(frame(17));
  expect(told).toEqual(['11', '12', '13', '14', '15', '16', '17']);
});

test('alice gets events that arrive while she joins, from the current number on', async () => {
  const joined = channel.join(alice);
  for (const event of frames(9, 12)) channel.receive(event);
  await joined;
  expect(told).toEqual(['11', '12']);
});

test('events of an old epoch are not passed on', async () => {
  await channel.join(alice);
  const old = frame(11);
  epoch = 'F';
  head = 3;
  const renewed = channel.catchUp();
  asked[0]!.answer('gap');
  await renewed;
  channel.receive(frame(4));
  channel.receive({ ...old, epoch: 'F', seq: 4 });
  expect(told).toEqual(['resync 3', '4']);
});

test('alice leaves while she is joining and gets nothing', async () => {
  const joined = channel.resume(alice, { epoch, seq: 8 });
  await settled();
  channel.leave(alice);
  asked[0]!.answer(frames(9, 10));
  await joined;
  channel.receive(frame(11));
  expect(told).toEqual([]);
  expect(channel.empty).toBe(true);
});
