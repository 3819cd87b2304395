import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from './driver.ts';

const root = new URL('../../', import.meta.url).pathname;

export interface Product {
  origin: string;
  /** The addresses of all nodes; the first one is `origin`. */
  origins: string[];
  /** The ids and logins of the visitors, where they were asked for. */
  logins: { id: string; token: string }[];
  /** Resident memory of the server process, in bytes. */
  memory(): number;
  /** Processor time that the server has used so far, in milliseconds: the same on a busy machine. */
  processorMs(): number;
  /** The processes of all nodes. */
  pids: number[];
  /** Processor time that all nodes, the database server and Redis have used so far, in milliseconds. */
  usage(): { nodes: number; database: number; redis: number };
  /** SQL statements that the server has sent so far. */
  statements(): Promise<number>;
  /** Ends the server as an operator does, and starts it anew; done when it answers. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the whole product on an empty folder of its own, with its demo events, a crowd of visitors, and messages between the first two of them; the database is embedded, or a PostgreSQL of its own; several nodes share that and a Redis. */
export async function startProduct({
  visitors = 0,
  signedIn = false,
  messages = 0,
  database = 'embedded' as 'embedded' | 'postgres',
  nodes = 1,
  withRedis = false,
} = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-bench-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    PUBLIC_URL: origin,
  };
  const postgres = database === 'postgres' ? await startPostgres() : null;
  if (postgres) Object.assign(env, { DATABASE_URL: postgres.url });
  const redis = withRedis || nodes > 1 ? await startRedis() : null;
  if (redis) Object.assign(env, { REDIS_URL: redis.url });
  let server = launch(env);
  // a run that fails leaves nothing behind
  process.on('exit', () => server.kill());
  await answers(origin, server);
  if (visitors) {
    await end(server);
    const given = [String(visitors), ...(signedIn ? [join(folder, 'logins.json')] : [])];
    seed('crowd', given, env);
    if (messages) seed('talk', [String(messages)], env);
    server = launch(env);
    await answers(origin, server);
  }
  const others = await Promise.all(
    Array.from({ length: nodes - 1 }, async () => {
      const own = String(await freePort());
      const node = launch({ ...env, PORT: own });
      process.on('exit', () => node.kill());
      await answers(`http://127.0.0.1:${own}`, node);
      return { node, origin: `http://127.0.0.1:${own}` };
    }),
  );
  return {
    origin,
    origins: [origin, ...others.map((one) => one.origin)],
    logins: signedIn ? JSON.parse(readFileSync(join(folder, 'logins.json'), 'utf8')) : [],
    memory: () =>
      Number(
        /VmRSS:\s+(\d+)/.exec(
          spawnSync('cat', [`/proc/${server.pid}/status`], { encoding: 'utf8' }).stdout,
        )?.[1],
      ) * 1024,
    processorMs() {
      return processorOf(server);
    },
    pids: [server, ...others.map(({ node }) => node)].map(({ pid }) => pid!),
    usage: () => ({
      nodes: [server, ...others.map(({ node }) => node)].map(processorOf).reduce((a, b) => a + b),
      database: postgres ? processorOfAll(postgres.child) : 0,
      redis: redis ? processorOf(redis.child) : 0,
    }),
    async statements() {
      const page = await (await fetch(`${origin}/metrics`)).text();
      return Number(/^pavilion_database\{figure="statements"\} (\d+)/m.exec(page)?.[1]);
    },
    async restart() {
      await end(server);
      server = launch(env);
      await answers(origin, server);
    },
    async stop() {
      await Promise.all([server, ...others.map(({ node }) => node)].map(end));
      redis?.child.kill();
      postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The session that is live at the moment of the first event. */
export async function liveSession({ origin }: Product): Promise<string> {
  const [event] = await call<{ _id: string }[]>(origin, 'GET', '/events', '');
  const { now } = await call<{ now: string }>(origin, 'GET', `/event/${event!._id}`, '');
  const { sessions } = await call<{
    sessions: { session: { _id: string; startAt: string; duration: number } }[];
  }>(origin, 'GET', `/sessions/${event!._id}`, '');
  const live = sessions.find(({ session }) => {
    const since = Date.parse(now) - Date.parse(session.startAt);
    return since > 0 && since < session.duration * 60_000;
  });
  return live!.session._id;
}

function seed(what: 'crowd' | 'talk', given: string[], env: NodeJS.ProcessEnv): void {
  const done = spawnSync('node', [`server/src/seed/${what}.ts`, ...given], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
}

/** A real PostgreSQL of the run's own. */
async function startPostgres(): Promise<{ url: string; child: ChildProcess; stop(): void }> {
  const child = spawn('node', ['server/src/testing/ownPostgres.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: String(url).trim(), child, stop: () => child.stdin.end() };
}

/** Debian's Redis, which writes nothing to disk. */
async function startRedis(): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const settings = ['--port', String(port), '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  process.on('exit', () => child.kill());
  for await (const said of child.stdout) if (String(said).includes('Ready to accept')) break;
  return { url: `redis://127.0.0.1:${port}`, child };
}

function processorOf({ pid }: { pid?: number | undefined }): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** That of a process and of all below it. */
function processorOfAll(top: ChildProcess): number {
  const parents = new Map<number, number>();
  for (const pid of readdirSync('/proc').map(Number))
    if (pid)
      try {
        parents.set(
          pid,
          Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]),
        );
      } catch {
        // ended meanwhile
      }
  const isBelow = (pid: number): boolean =>
    pid === top.pid || (parents.has(pid) && isBelow(parents.get(pid)!));
  return [...parents.keys()]
    .filter(isBelow)
    .map((pid) => processorOf({ pid }))
    .reduce((a, b) => a + b, 0);
}

function launch(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn('node', ['server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function answers(origin: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + 300_000;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const reply = await fetch(`${origin}/api/events`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not answer within five minutes');
}

async function end(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
