import { spawn } from 'node:child_process';
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

/** Starts the real server on a port of its own; ready once it says that it is open. */
export async function openHouse(): Promise<House> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const data = await mkdtemp(join(tmpdir(), 'pavilion-e2e-data-'));
  const server = spawn('node', ['server/src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      PUBLIC_URL: origin,
      LOG_LEVEL: 'error',
    },
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
