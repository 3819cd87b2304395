import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The whole product, freshly seeded, on a folder of its own. */
export interface House {
  origin: string;
  close: () => Promise<void>;
}

const cwd = join(import.meta.dirname, '..');

/** What is typed after `pavilion` before the first start, and what is typed unseen then. */
export interface Typed {
  words: string[];
  secret?: string;
}

/** Starts the real server on a port of its own; ready once it says that it is open. With an event of its own made first, it comes without the demo. */
export async function openHouse(typed: Typed[] = []): Promise<House> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const data = await mkdtemp(join(tmpdir(), 'pavilion-e2e-data-'));
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: data,
    PUBLIC_URL: origin,
    LOG_LEVEL: 'error',
    WEBHOOKS_TO_LOCALHOST: 'true',
  };
  for (const { words, secret = '' } of typed) {
    const input = `${secret}\n`;
    const done = spawnSync('node', ['server/src/cli/main.ts', ...words], { cwd, env, input });
    if (done.status !== 0) throw new Error(`${words.join(' ')}: ${done.stdout}${done.stderr}`);
  }
  const server = spawn('node', ['server/src/main.ts'], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const said = createInterface({ input: server.stdout });
  await new Promise<void>((resolve, reject) => {
    said.on('line', (line) => {
      if (line.includes('is open at')) resolve();
      if (line.startsWith('{')) process.stderr.write(`${line}\n`);
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    origin,
    async close() {
      server.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
