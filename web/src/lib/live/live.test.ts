// @vitest-environment happy-dom
import type { ClientFrame } from '@pavilion/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLive, type LiveClient, type LiveOptions, type LiveState } from './live.ts';

const epoch = 'E';

/** A server's side of a socket, as the client sees it. */
class FakeSocket {
  static readonly all: FakeSocket[] = [];
  readonly OPEN = 1;
  readyState = 0;
  said: ClientFrame[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  answersHeartbeats = false;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    const frame = JSON.parse(text) as ClientFrame;
    this.said.push(frame);
    if (this.answersHeartbeats && frame.action === 'heartbeat') {
      queueMicrotask(() => this.tell({ action: 'heartbeat', serverTime: '', spreadMs: 20_000 }));
    }
  }
  close() {
    this.readyState = 3;
  }
  accept() {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(...frames: object[]) {
    this.onmessage?.({ data: JSON.stringify(frames.length === 1 ? frames[0] : frames) });
  }
  greet(spreadMs = 0) {
    this.tell({ action: 'hello', epoch, batch: true, serverTime: '', spreadMs });
  }
  drop(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}
const latest = () => FakeSocket.all.at(-1)!;
const heard = (topic: string, seq: number) => ({ action: 'heard', topic, epoch, seq });
const event = (topic: string, seq: number) => ({ action: 'x', topic, seq });

const clients: LiveClient[] = [];
let states: LiveState[];
let wakes: (() => void)[];

function open(given: Partial<LiveOptions> = {}): LiveClient {
  const client = createLive({
    url: async () => 'ws://fake',
    onState: (state) => void states.push(state),
    onWake: (wake) => (wakes.push(wake), () => {}),
    openSocket: () => new FakeSocket() as unknown as WebSocket,
    ...given,
  });
  clients.push(client);
  return client;
}

async function openLive(): Promise<LiveClient> {
  const client = open();
  await vi.advanceTimersByTimeAsync(0);
  latest().accept();
  latest().greet();
  return client;
}

function record() {
  const happened: (number | string)[] = [];
  return {
    happened,
    onEvent: ({ seq }: { seq: number }) => void happened.push(seq),
    onResync: (why: string) => void happened.push(why),
    onRefused: (code: string) => void happened.push(code),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all.length = 0;
  states = [];
  wakes = [];
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a live client', () => {
  test('starts a topic with a resync, then delivers each event once and in order', async () => {
    const client = await openLive();
    const listener = record();
    client.subscribe('t:1', listener);
    expect(latest().said.at(-1)).toEqual({ action: 'hear', topic: 't:1' });
    latest().tell(event('t:1', 4));
    latest().tell(heard('t:1', 4), event('t:1', 5));
    latest().tell(event('t:1', 5), event('t:1', 6), event('t:2', 7));
    expect(listener.happened).toEqual(['start', 5, 6]);
  });

  test('continues a topic from what was fetched, without fetching it again', async () => {
    const client = await openLive();
    const [one, two, late] = [record(), record(), record()];
    const after = { epoch, seq: 4 };
    client.subscribe('t:1', one, after);
    expect(latest().said.at(-1)).toEqual({ action: 'hear', topic: 't:1', after });
    latest().tell(event('t:1', 5), heard('t:1', 5));
    client.subscribe('t:1', two, { epoch, seq: 5 });
    client.subscribe('t:1', late, after);
    await vi.advanceTimersByTimeAsync(0);
    latest().tell(event('t:1', 6));
    expect(one.happened).toEqual([5, 6]);
    expect(two.happened).toEqual([6]);
    expect(late.happened).toEqual(['start', 6]);
  });

  test('ignores repeated and late frames (M-03, WS-15)', async () => {
    const client = await openLive();
    const listener = record();
    client.subscribe('t:1', listener);
    latest().tell(heard('t:1', 0));
    for (const seq of [1, 1, 2, 1, 2, 3]) latest().tell(event('t:1', seq));
    expect(listener.happened).toEqual(['start', 1, 2, 3]);
  });

  test('asks for missing events instead of skipping them', async () => {
    const client = await openLive();
    const listener = record();
    client.subscribe('t:1', listener);
    latest().tell(heard('t:1', 0), event('t:1', 1), event('t:1', 3));
    expect(latest().said.at(-1)).toEqual({
      action: 'hear',
      topic: 't:1',
      after: { epoch, seq: 1 },
    });
    latest().tell(event('t:1', 2), event('t:1', 3), heard('t:1', 3), event('t:1', 4));
    expect(listener.happened).toEqual(['start', 1, 2, 3, 4]);
  });

  test('shares a topic between two listeners and leaves it with the last one', async () => {
    const client = await openLive();
    const [one, two] = [record(), record()];
    const leaveOne = client.subscribe('t:1', one);
    latest().tell(heard('t:1', 8));
    const leaveTwo = client.subscribe('t:1', two);
    await vi.advanceTimersByTimeAsync(0);
    latest().tell(event('t:1', 9));
    leaveOne();
    latest().tell(event('t:1', 10));
    expect([one.happened, two.happened]).toEqual([
      ['start', 9],
      ['start', 9, 10],
    ]);
    expect(latest().said.filter(({ action }) => action === 'leave')).toEqual([]);
    leaveTwo();
    expect(latest().said.at(-1)).toEqual({ action: 'leave', topic: 't:1' });
  });

  test('reports a refused topic, and a listener that fails does not stop the others', async () => {
    const client = await openLive();
    const listener = record();
    const failed = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('queueMicrotask', (task: () => void) => {
      try {
        task();
      } catch (error) {
        failed(error);
      }
    });
    client.subscribe('t:1', {
      ...record(),
      onEvent: () => {
        throw new Error('a mistake');
      },
    });
    client.subscribe('t:1', listener);
    latest().tell(heard('t:1', 0), event('t:1', 1));
    latest().tell({ action: 'refused', topic: 't:1', code: 'forbidden' });
    expect(listener.happened).toEqual(['start', 1, 'forbidden']);
    expect(failed).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test('returns whether a message could be sent', async () => {
    const client = open();
    expect(client.sendTransient({ action: 'typing', topic: 't:1' })).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    latest().accept();
    expect(client.sendTransient({ action: 'typing', topic: 't:1' })).toBe(true);
    expect(latest().said.at(-1)).toEqual({ action: 'typing', topic: 't:1' });
  });
});

describe('a live client that lost its connection', () => {
  test('resumes from the last event, and is live once every topic is (M-05)', async () => {
    const client = await openLive();
    const [one, two] = [record(), record()];
    client.subscribe('t:1', one);
    client.subscribe('t:2', two);
    latest().tell(heard('t:1', 10), heard('t:2', 20), event('t:1', 11));
    expect(client.state).toBe('live');
    latest().drop();
    expect(client.state).toBe('connecting');
    await vi.advanceTimersByTimeAsync(1000);
    latest().accept();
    expect(latest().said).toEqual([
      { action: 'hello', batch: true },
      { action: 'hear', topic: 't:1', after: { epoch, seq: 11 } },
      { action: 'hear', topic: 't:2', after: { epoch, seq: 20 } },
    ]);
    latest().greet();
    latest().tell(event('t:1', 12), heard('t:1', 12));
    expect(client.state).toBe('connecting');
    latest().tell({ action: 'resync', topic: 't:2', epoch: 'F', seq: 3 });
    expect(client.state).toBe('live');
    latest().tell(event('t:2', 4));
    expect(one.happened).toEqual(['start', 11, 12]);
    expect(two.happened).toEqual(['start', 'missed', 4]);
  });

  test('starts over when the server cannot tell what was missed', async () => {
    const client = await openLive();
    const listener = record();
    client.subscribe('t:1', listener);
    latest().tell(heard('t:1', 10));
    latest().tell({ action: 'refused', topic: 't:1', code: 'server.unavailable' });
    expect(client.state).toBe('connecting');
    await vi.advanceTimersByTimeAsync(1000);
    latest().accept();
    latest().greet();
    latest().tell(heard('t:1', 12));
    expect(listener.happened).toEqual(['start', 'missed']);
  });

  test('tries again after 1 s, then after up to 30 s, one attempt at a time (M-09)', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    await openLive();
    latest().drop();
    const gaps: number[] = [];
    for (let i = 0; i < 8; i++) {
      const before = FakeSocket.all.length;
      const from = Date.now();
      while (FakeSocket.all.length === before) await vi.advanceTimersByTimeAsync(100);
      expect(FakeSocket.all).toHaveLength(before + 1);
      gaps.push(Date.now() - from);
      latest().drop();
    }
    expect(gaps).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  test('counts a missing address or a socket that never opens as one failed attempt (M-09)', async () => {
    let asked = 0;
    const client = open({
      url: () => (++asked, asked === 1 ? new Promise(() => {}) : Promise.resolve('ws://fake')),
    });
    await vi.advanceTimersByTimeAsync(9999);
    client.retry();
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1001);
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(9999);
    expect(FakeSocket.all).toHaveLength(1);
    FakeSocket.all[0]!.accept();
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all[0]!.readyState).toBe(3);
  });

  test('is back within 60 s as one of 2,000, at most 150 in any second (M-09, X-21)', async () => {
    const connects: number[] = [];
    const crowd = Array.from({ length: 2000 }, () =>
      open({
        onState: () => {},
        openSocket: () => {
          const socket = new FakeSocket();
          socket.answersHeartbeats = true;
          connects.push(Date.now());
          queueMicrotask(() => {
            socket.accept();
            socket.greet(20_000);
          });
          return socket as unknown as WebSocket;
        },
      }),
    );
    await vi.advanceTimersByTimeAsync(100);
    expect(crowd.every(({ state }) => state === 'live')).toBe(true);
    const droppedAt = Date.now();
    connects.length = 0;
    for (const socket of FakeSocket.all.splice(0)) socket.drop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(crowd.every(({ state }) => state === 'live')).toBe(true);
    expect(connects).toHaveLength(2000);
    expect(Math.min(...connects) - droppedAt).toBeGreaterThanOrEqual(1000);
    const busiest = Math.max(
      ...connects.map((from) => connects.filter((at) => at >= from && at < from + 1000).length),
    );
    expect(busiest).toBeLessThanOrEqual(150);
  });

  test('stays offline after another tab replaced it, until its own is shown again (WS-10)', async () => {
    const client = await openLive();
    latest().drop(4409);
    expect(client.state).toBe('offline');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(FakeSocket.all).toHaveLength(1);
    wakes[0]!();
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('is offline without a network, and reconnects at once when there is one', async () => {
    const client = await openLive();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    latest().drop();
    expect(client.state).toBe('offline');
    vi.restoreAllMocks();
    wakes[0]!();
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.all).toHaveLength(2);
    expect(client.state).toBe('connecting');
  });

  test('never reconnects after it was closed', async () => {
    const client = await openLive();
    client.close();
    expect(latest().readyState).toBe(3);
    wakes[0]!();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(client.state).toBe('offline');
  });
});

describe('a connection that died silently (WS-14)', () => {
  test('is noticed when a heartbeat gets no answer', async () => {
    const client = await openLive();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(latest().said.at(-1)).toEqual({ action: 'heartbeat' });
    latest().tell({ action: 'heartbeat', serverTime: '', spreadMs: 0 });
    await vi.advanceTimersByTimeAsync(25_000);
    expect(client.state).toBe('live');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(client.state).toBe('connecting');
    expect(FakeSocket.all[0]!.readyState).toBe(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('is not live after a sleep until the server has answered', async () => {
    const client = await openLive();
    vi.setSystemTime(Date.now() + 3_600_000);
    wakes[0]!();
    expect(client.state).toBe('connecting');
    expect(latest().said.at(-1)).toEqual({ action: 'hello', batch: true });
    latest().greet();
    expect(client.state).toBe('live');

    vi.setSystemTime(Date.now() + 3_600_000);
    wakes[0]!();
    await vi.advanceTimersByTimeAsync(3000);
    expect(client.state).toBe('connecting');
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('is also noticed when a timer fires much too late', async () => {
    const client = await openLive();
    vi.setSystemTime(Date.now() + 60_000);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(client.state).toBe('connecting');
    latest().greet();
    expect(client.state).toBe('live');
  });

  test('is reopened when the network returns or the page is shown', async () => {
    const client = open({ onWake: undefined });
    await vi.advanceTimersByTimeAsync(0);
    for (const [target, name] of [
      [window, 'online'],
      [window, 'pageshow'],
      [document, 'visibilitychange'],
    ] as const) {
      latest().accept();
      latest().greet();
      latest().drop();
      const before = FakeSocket.all.length;
      target.dispatchEvent(new Event(name));
      await vi.advanceTimersByTimeAsync(0);
      expect(FakeSocket.all, name).toHaveLength(before + 1);
    }
    expect(client.state).toBe('connecting');
  });
});
