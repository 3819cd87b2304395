import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as misbehaviour from '../testing/misbehaviour.ts';
import { Sandbox } from './Sandbox.ts';

const module = new URL('../testing/misbehaviour.ts', import.meta.url).href;
const call = (name: keyof typeof misbehaviour, ...args: unknown[]) => ({ module, name, args });
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox({ seconds: 1, megabytes: 32, idleSeconds: 1 });
});
afterEach(async () => {
  const { idle } = sandbox.pids;
  await vi.waitUntil(() => !idle.some(isAlive), { timeout: 15_000 });
});

/** A server that calls stay connected to for as long as their work should take. */
async function holding(): Promise<{ server: Server; port: number; held: Socket[] }> {
  const held: Socket[] = [];
  const server = createServer((socket) => held.push(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as { port: number }).port, held };
}

test('a call is answered by another process, which serves the next one too and ends without work', async () => {
  expect(await sandbox.run('alice', call('hello', 'alice'))).toBe('hello alice');
  const [pid] = sandbox.pids.idle;
  expect(pid).not.toBe(process.pid);
  expect(await sandbox.run('bob', call('hello', 'bob'))).toBe('hello bob');
  expect(sandbox.pids).toEqual({ working: [], idle: [pid] });
  await vi.waitUntil(() => !isAlive(pid!), { timeout: 15_000 });
  expect(sandbox.pids.idle).toEqual([]);
});

test.each(['endless', 'hoard', 'crash'] as const)(
  'mal’s call that is %s is refused and its process is gone; alice is served',
  async (name) => {
    await sandbox.run('mal', call('hello', 'mal'));
    const [pid] = sandbox.pids.idle;
    const refused = sandbox.run('mal', call(name));
    expect(sandbox.pids.working).toEqual([pid]);
    await expect(refused).rejects.toMatchObject({ code: 'file.tooComplex', status: 400 });
    await vi.waitUntil(() => !isAlive(pid!));
    expect(sandbox.pids).toEqual({ working: [], idle: [] });
    expect(await sandbox.run('alice', call('hello', 'alice'))).toBe('hello alice');
  },
);

test('what a function throws that is no refusal is an error of ours', async () => {
  await expect(sandbox.run('alice', call('fail'))).rejects.toThrow('as it should not');
});

test('the process knows no setting of the server, writes no file and starts no program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-sandbox-'));
  const file = join(folder, 'written');
  expect(await sandbox.run('mal', call('reach', file))).toEqual({
    settings: ['MALLOC_ARENA_MAX'],
    write: 'ERR_ACCESS_DENIED',
    start: 'ERR_ACCESS_DENIED',
  });
  expect(existsSync(file)).toBe(false);
  rmSync(folder, { recursive: true });
});

test('calls of one person run one after the other, others meanwhile, and no more than two at once', async () => {
  sandbox = new Sandbox({ seconds: 60, idleSeconds: 1, waiting: 2 });
  const { server, port, held } = await holding();
  const begun = (count: number) => vi.waitUntil(() => held.length === count, { timeout: 15_000 });
  const mal = [1, 2, 3].map(() => sandbox.run('mal', call('waitFor', port)));
  expect(() => sandbox.run('mal', call('hello', 'mal'))).toThrow('throttled');
  await begun(1);
  const bob = sandbox.run('bob', call('waitFor', port));
  await begun(2);
  expect(sandbox.pids.working).toHaveLength(2);
  let isAliceServed = false;
  const alice = sandbox.run('alice', call('hello', 'alice')).then(() => (isAliceServed = true));
  expect(sandbox.pids.working).toHaveLength(2);
  held[1]!.destroy();
  await bob;
  await alice;
  expect([isAliceServed, held.length]).toEqual([true, 2]);
  for (let count = 2; count <= 4; count++) {
    held[count === 2 ? 0 : count - 1]!.destroy();
    await mal[count - 2];
    if (count < 4) await begun(count + 1);
  }
  server.close();
});
