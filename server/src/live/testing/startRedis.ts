import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Redis } from 'ioredis';
import { freePort } from '../../testing/freePort.ts';

const program = '/usr/bin/redis-server';

/** Why tests that need Redis cannot run here; `null` when they can. */
export const noRedis: string | null = existsSync(program) ? null : `${program} is not installed`;

export interface TestRedis {
  url: string;
  connect(): Redis;
  /** Stops the server; its data is lost. */
  stop(): Promise<void>;
  /** Starts it again on the same port, empty. */
  start(): Promise<void>;
}

/** Starts a separate Redis on a free port that writes nothing to disk. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const clients: Redis[] = [];
  const start = () => launch(port);
  let child = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    connect() {
      const client = new Redis({ port, lazyConnect: true, retryStrategy: () => 50 });
      client.on('error', () => {});
      clients.push(client);
      return client;
    },
    async stop() {
      for (const client of clients.splice(0)) client.disconnect();
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async start() {
      child = await start();
    },
  };
}

async function launch(port: number) {
  const child = spawn(program, ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  for await (const chunk of child.stdout) {
    if (String(chunk).includes('Ready to accept connections')) break;
  }
  return child;
}
