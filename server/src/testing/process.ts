import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Call,
  createClient,
  liveTicket,
  type EventConfig,
  propertyExpo,
  type Role,
} from '@pavilion/contract';
import { migrate } from '../db/migrate.ts';
import { openStore, type Store } from '../db/openStore.ts';
import { hashPassword } from '../features/identity/password/model/hash.ts';
import { insertPerson } from '../features/identity/account/queries.ts';
import { startSession } from '../features/identity/account/verbs/startLogin.ts';
import { create, type NewEvent } from '../features/platform/event/service.ts';
import { Listener } from '../live/testing/openNode.ts';
import { systemClock } from '../ports/clock.ts';
import { randomIds } from '../ports/ids.ts';
import { freePort } from './freePort.ts';
import { copyTemplate, silentLog } from './storeTemplate.ts';

const compiled = join(tmpdir(), 'pavilion-compiled');
const main = join(import.meta.dirname, '../../dist/main.js');

export type Env = Record<string, string>;

/** A real server in its own process, run from the build. */
export interface ServerProcess {
  port: number;
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** The typed client without a login. */
  anon: Call;
  /** The typed client with this login. */
  as(token: string): Call;
  /** A plain request. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Opens a socket with this login. */
  listen(token: string): Promise<Listener>;
  /** Everything it has written so far. */
  output(): string;
  /** Asks it to stop; resolves to its exit code. */
  stop(): Promise<number | null>;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
}

/** Starts the server and waits until it is open. If it exits first, throws its output. */
export async function startServer(env: Env): Promise<ServerProcess> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const { child, output, until } = run({ ...env, PORT: String(port) });
  if (!(await until((written) => written.includes('Pavilion is open at'))))
    throw new Error(`The server did not start:\n${output()}`);
  const ended = waitForExit(child);
  const origin = `http://127.0.0.1:${port}`;
  const as = (token: string) =>
    createClient({ origin, headers: () => ({ authorization: `Bearer ${token}` }) });
  return {
    port,
    origin,
    anon: createClient({ origin }),
    as,
    get: (path, headers) => fetch(origin + path, { headers }),
    async listen(token) {
      const { token: ticket } = await as(token)(liveTicket);
      const listener = new Listener(`ws://127.0.0.1:${port}/live?token=${ticket}`, { origin });
      await listener.opened;
      return listener;
    },
    output,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Runs a server that is expected to refuse to start; returns its exit code and output. */
export async function runServer(env: Env): Promise<{ code: number | null; output: string }> {
  const { child, output } = run({ PORT: String(await freePort()), ...env });
  return { code: await waitForExit(child), output: output() };
}

function run(env: Env) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const orphaned = () => void child.kill('SIGKILL');
  process.once('exit', orphaned);
  child.once('exit', () => process.off('exit', orphaned));
  let written = '';
  let look = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text;
      look();
    });
  }
  const until = (fits: (written: string) => boolean) =>
    new Promise<boolean>((resolve) => {
      look = () => fits(written) && resolve(true);
      look();
      child.once('close', () => resolve(fits(written)));
    });
  return { child, until, output: () => written };
}

async function waitForExit(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}

export const password = 'a long test password';
const passwordHash = hashPassword(password);

/** An event whose people are known by first name, each with the password above and a login. */
export interface Furnished {
  eventId: string;
  /** The id of each. */
  people: Record<string, string>;
  /** The login of each. */
  tokens: Record<string, string>;
}

/** Opens the database for a server, lets `work` write to it, and closes it. */
export async function prepare<T>(
  on: { dataDir: string } | { databaseUrl: string },
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openStore({ dataDir: '', log: silentLog, ...on });
  try {
    await migrate(store);
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Adds an event with these people while no server is running. */
export async function furnish(
  store: Store,
  cast: Record<string, Role[]>,
  given: Partial<NewEvent> & { preset?: EventConfig } = {},
): Promise<Furnished> {
  const event = await create(store.db, randomIds, {
    slug: 'own',
    name: 'Own Event',
    startDate: '2021-05-28',
    endDate: '2021-06-06',
    zone: 'Asia/Kolkata',
    config: withoutEnd(propertyExpo),
    isDefault: true,
    ...given,
  });
  const people: Record<string, string> = {};
  const tokens: Record<string, string> = {};
  for (const [name, roles] of Object.entries(cast)) {
    const id = (people[name] = randomIds.id());
    await insertPerson(store.db, {
      id,
      event_id: event.id,
      email: `${name}@test.example`,
      first_name: name,
      mobile: null,
      password_hash: await passwordHash,
      roles,
    });
    tokens[name] = await startSession(store.db, { ids: randomIds, clock: systemClock }, id);
  }
  return { eventId: event.id, people, tokens };
}

/** Settings with which an event takes questions however long ago it was. */
function withoutEnd(config: EventConfig): EventConfig {
  const help = config.features.help && { ...config.features.help, afterwards: null };
  return { ...config, features: { ...config.features, help } };
}

/** A new folder with a migrated, empty embedded database. `remove` deletes it. */
export async function emptyFolder(): Promise<{ dataDir: string; remove(): void }> {
  const dataDir = await copyTemplate();
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
