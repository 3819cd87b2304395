// @vitest-environment node
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLive, type LiveState } from './live.ts';

// The server's real live part, in its own process.
const program = new URL('../../../../server/src/live/standalone.ts', import.meta.url).pathname;
const topic = 'event:demo';
let server: ChildProcess;
let port: number;

async function start(onPort = 0): Promise<void> {
  server = fork(program, { env: { ...process.env, PORT: String(onPort) }, execArgv: [] });
  [{ port }] = (await once(server, 'message')) as [{ port: number }];
}
async function stop(): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}
const publish = (count: number) => server.send({ do: 'publish', topic, count, bytes: 200 });

beforeAll(() => start());
afterAll(stop);

test('a client loses and repeats no events when the connection breaks, and notices a new server (M-05, M-09, WS-13)', async () => {
  const sockets: WebSocket[] = [];
  const states: LiveState[] = [];
  const happened: (number | string)[] = [];
  const client = createLive({
    url: async () => `ws://127.0.0.1:${port}/live`,
    onState: (state) => void states.push(state),
    onWake: () => () => {},
    openSocket: (url) => {
      const socket = new WebSocket(url);
      sockets.push(socket);
      return socket;
    },
  });
  client.subscribe(topic, {
    onEvent: ({ seq }) => void happened.push(seq),
    onResync: (why) => void happened.push(why),
  });
  const seen = (count: number) =>
    vi.waitFor(() => expect(happened.filter(Number.isInteger)).toHaveLength(count), {
      timeout: 10_000,
      interval: 20,
    });
  await vi.waitFor(() => expect(client.state).toBe('live'), { timeout: 10_000 });

  publish(150);
  await seen(150);
  // The connection breaks while events go on.
  publish(200);
  sockets.at(-1)!.close();
  publish(150);
  await seen(500);
  const all = Array.from({ length: 500 }, (_, i) => i + 1);
  expect(happened).toEqual(['start', ...all]);
  expect(sockets).toHaveLength(2);

  await stop();
  await vi.waitFor(() => expect(client.state).not.toBe('live'), { timeout: 10_000 });
  await start(port);
  await vi.waitFor(() => expect(client.state).toBe('live'), { timeout: 20_000 });
  publish(2);
  await seen(502);
  expect(happened).toEqual(['start', ...all, 'missed', 1, 2]);
  expect(states[0]).toBe('live');
  client.close();
});
