import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from './driver.ts';

const root = new URL('../../', import.meta.url).pathname;
/** From Debian's postgresql-client. */
const databaseClient = 'psql';

/** Settings that production requires. */
const production = {
  PAVILION_MODE: 'production',
  PUBLIC_URL: 'https://expo.example',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Expo <expo@expo.example>',
};

export interface Product {
  origin: string;
  /** The addresses of all nodes; the first one is `origin`. */
  origins: string[];
  /** The ids and logins of the visitors, if requested. */
  logins: { id: string; token: string }[];
  /** Resident memory of all nodes, in bytes. */
  memory(): number;
  /** The processes of all nodes. */
  pids: number[];
  /** Processor time that all nodes, the database server and Redis have used so far, in ms; doesn't depend on how busy the machine is. */
  usage(): { nodes: number; database: number; redis: number };
  /** SQL statements that all nodes have sent so far. */
  statements(): Promise<number>;
  /** Runs SQL directly on the database, bypassing the server; returns a line for each row. */
  query(statement: string): string;
  /** Stops the server as an operator would and starts it again; resolves when it answers. `meanwhile` runs while it is down. */
  restart(meanwhile?: (folder: string) => void): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the whole product on an empty folder, with its demo events, a crowd of visitors, and messages between the first two of them; the database is embedded or a PostgreSQL of its own, which several nodes share along with a Redis. In production, the demo's cast doesn't walk about. `withoutHash`: any password works. */
export async function startProduct({
  visitors = 0,
  signedIn = false,
  messages = 0,
  database = 'embedded' as 'embedded' | 'postgres',
  nodes = 1,
  withRedis = false,
  isProduction = false,
  withoutHash = false,
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
    // all load comes from this machine
    SOCKETS_PER_ADDRESS: '1000000',
  };
  const postgres = database === 'postgres' ? await startPostgres() : null;
  if (postgres) Object.assign(env, { DATABASE_URL: postgres.url });
  if (withoutHash)
    Object.assign(env, { NODE_OPTIONS: `--import=${import.meta.resolve('./withoutHash.ts')}` });
  const redis = withRedis || nodes > 1 ? await startRedis() : null;
  if (redis) Object.assign(env, { REDIS_URL: redis.url });
  let server = launch(env);
  // a run that fails leaves nothing behind
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  process.on('exit', () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await answers(origin, server);
  if (visitors) {
    await end(server);
    const given = [String(visitors), ...(signedIn ? [join(folder, 'logins.json')] : [])];
    seed('crowd', given, env);
    if (messages) seed('talk', [String(messages)], env);
    server = launch(env);
    await answers(origin, server);
  }
  if (isProduction) {
    await end(server);
    Object.assign(env, production);
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
  const origins = [origin, ...others.map((one) => one.origin)];
  const nodesNow = () => [server, ...others.map(({ node }) => node)];
  /** What nodes that have since ended used. */
  const ended = { processorMs: 0, statements: 0 };
  const statements = async () =>
    sum([ended.statements, ...(await Promise.all(origins.map(statementsOf)))]);
  return {
    origin,
    origins,
    logins: signedIn ? JSON.parse(readFileSync(join(folder, 'logins.json'), 'utf8')) : [],
    memory: () => sum(nodesNow().map(memoryOf)),
    get pids() {
      return nodesNow().map(({ pid }) => pid!);
    },
    usage: () => ({
      nodes: sum([ended.processorMs, ...nodesNow().map(processorOf)]),
      database: postgres ? processorOfAll(postgres.child) : 0,
      redis: redis ? processorOf(redis.child) : 0,
    }),
    statements,
    query: (statement) => psql(statement, postgres?.url ?? doorIn(folder)),
    async restart(meanwhile) {
      ended.statements = await statements();
      ended.processorMs += processorOf(server);
      await end(server);
      meanwhile?.(folder);
      server = launch(env);
      await answers(origin, server);
    },
    async stop() {
      await Promise.all(nodesNow().map(end));
      redis?.child.kill();
      postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the session that is live in the first event. */
export async function liveSession({ origin }: Product): Promise<string> {
  const [event] = await call<{ _id: string }[]>({ origin }, 'GET /events');
  const { now } = await call<{ now: string }>({ origin }, `GET /event/${event!._id}`);
  const { sessions } = await call<{
    sessions: { session: { _id: string; startAt: string; duration: number } }[];
  }>({ origin }, `GET /sessions/${event!._id}`);
  const live = sessions.find(({ session }) => {
    const since = Date.parse(now) - Date.parse(session.startAt);
    return since > 0 && since < session.duration * 60_000;
  });
  return live!.session._id;
}

function seed(what: 'crowd' | 'talk', given: string[], env: NodeJS.ProcessEnv): void {
  const done = spawnSync('node', [`server/src/cli/${what}.ts`, ...given], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
}

/** Starts a real PostgreSQL for this run. */
async function startPostgres(): Promise<{ url: string; child: ChildProcess; stop(): void }> {
  const child = spawn('node', ['server/src/testing/ownPostgres.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: String(url).trim(), child, stop: () => child.stdin.end() };
}

/** Starts Debian's Redis, without persistence. */
async function startRedis(): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const settings = ['--port', String(port), '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  process.on('exit', () => child.kill());
  for await (const said of child.stdout) if (String(said).includes('Ready to accept')) break;
  return { url: `redis://127.0.0.1:${port}`, child };
}

/** The embedded database accepts PostgreSQL clients at a socket in its folder; psql expects another name for it. */
function doorIn(folder: string): string {
  const door = join(folder, '.s.PGSQL.5432');
  if (!existsSync(door)) symlinkSync(join(folder, 'database.sock'), door);
  return `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`;
}

function psql(statement: string, url: string): string {
  const given = [url, '-X', '-A', '-t', '-q', '-v', 'ON_ERROR_STOP=1', '-c', statement];
  const { status, stdout, stderr } = spawnSync(databaseClient, given, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

async function statementsOf(origin: string): Promise<number> {
  const page = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^pavilion_database\{figure="statements"\} (\d+)/m.exec(page)?.[1]);
}

function memoryOf({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

function sum(values: number[]): number {
  return values.reduce((all, one) => all + one, 0);
}

function processorOf({ pid }: { pid?: number | undefined }): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Returns the processor time of a process so far, in ms with nanosecond resolution; counts only threads that still exist. */
export function exactProcessorOf(pid: number): number {
  const folder = `/proc/${pid}/task`;
  const times = readdirSync(folder).map((thread) =>
    Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return sum(times) / 1e6;
}

/** Returns the processor time of a process and all its descendants. */
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
        // has ended in the meantime
      }
  const isBelow = (pid: number): boolean =>
    pid === top.pid || (parents.has(pid) && isBelow(parents.get(pid)!));
  return sum([...parents.keys()].filter(isBelow).map((pid) => processorOf({ pid })));
}

/** The allocator settings of `npm start`, which return memory to the system. */
const lean = Object.fromEntries(
  Array.from(
    readFileSync(join(root, 'package.json'), 'utf8').matchAll(/(MALLOC_\w+)=(\d+)/g),
    ([, name, value]) => [name!, value!],
  ),
);

function launch(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn('node', ['server/dist/main.js'], {
    cwd: root,
    env: { ...lean, ...env },
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

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
