import { spawn, spawnSync } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The whole product on its own folder. */
export interface Server {
  origin: string;
  close: () => Promise<void>;
}

/** The words typed after `pavilion` before the first start, and a hidden input. */
export interface Typed {
  words: string[];
  secret?: string;
}

const cwd = join(import.meta.dirname, '..');
const compiled = join(tmpdir(), 'pavilion-compiled');
const newFolder = () => mkdtemp(join(tmpdir(), 'pavilion-e2e-data-'));

/** Starts the real server, with the demo as after a first start. */
export async function openServer(more: Record<string, string> = {}): Promise<Server> {
  const data = await newFolder();
  const seeded = process.env['DEMO_FOLDER']!;
  // a busy server that was stopped may leave its socket, which can't be copied
  const filter = (path: string) => !path.endsWith('.sock');
  await cp(seeded, data, { recursive: true, mode: constants.COPYFILE_FICLONE, filter });
  // it stays a demo even when hana creates an event
  return start(data, { PAVILION_MODE: 'demo', ...more });
}

/** A server that can be restarted at the same address. */
export interface TypedServer extends Server {
  /** Starts it again with other settings, after running these commands. */
  restart: (more?: Record<string, string>, typed?: Typed[]) => Promise<void>;
}

/** Starts the real server without the demo, after running these commands. */
export async function openTypedServer(
  typed: Typed[],
  more: Record<string, string> = {},
): Promise<TypedServer> {
  const data = await newFolder();
  run(typed, data);
  let server = await start(data, more);
  return {
    origin: server.origin,
    async restart(again = {}, between = []) {
      await server.stop();
      run(between, data);
      const { port } = new URL(server.origin);
      server = await start(data, { ...more, ...again }, Number(port));
    },
    close: () => server.close(),
  };
}

/** Runs these commands on a folder, as its operator would. */
function run(typed: Typed[], data: string): void {
  for (const { words, secret = '' } of typed) {
    const env = { ...process.env, DATA_DIR: data };
    const input = `${secret}\n`;
    const done = spawnSync('node', ['server/src/cli/main.ts', ...words], { cwd, env, input });
    if (done.status !== 0) throw new Error(`${words.join(' ')}: ${done.stdout}${done.stderr}`);
  }
}

/** Returns settings that move a server's clock some days ahead. */
export function daysLater(days: number): Record<string, string> {
  const shift = `const now = Date.now; const by = ${days} * 86400000;
    globalThis.Date = class extends Date {
      constructor(...given) { super(...(given.length ? given : [now() + by])); }
      static now() { return now() + by; }
    };`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(shift)}` };
}

/** Before all tests: lets a server create the demo once, in a folder that every server copies; a run of several stages shares one. */
export default async function bringDemo(): Promise<(() => Promise<void>) | undefined> {
  const named = process.env['DEMO_FOLDER'];
  if (named && existsSync(named)) return undefined;
  const data = await newFolder();
  await (await start(data)).stop();
  if (named) {
    await rename(data, named);
    return undefined;
  }
  process.env['DEMO_FOLDER'] = data;
  return () => rm(data, { recursive: true, force: true });
}

/** Starts the server on a free port; resolves once it reports that it is open. */
async function start(
  data: string,
  more: Record<string, string> = {},
  fixedPort?: number,
): Promise<Server & { stop: () => Promise<void> }> {
  const port = fixedPort ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const server = spawn('node', ['server/dist/main.js'], {
    cwd,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      PUBLIC_URL: origin,
      LOG_LEVEL: 'error',
      WEBHOOKS_TO_LOCALHOST: 'true',
      // people answer each other here
      DEMO_CAST: 'false',
      NODE_COMPILE_CACHE: compiled,
      ...more,
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
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  return {
    origin,
    stop,
    async close() {
      await stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Returns a port that nothing listens at. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
