import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOwnProfile, login } from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { demoPassword } from './features/identity/password/model/demoPassword.ts';
import { command } from './testing/command.ts';
import {
  emptyFolder,
  type Env,
  furnish,
  prepare,
  runServer,
  type ServerProcess,
  startServer,
} from './testing/process.ts';

const running: ServerProcess[] = [];
const cleaning: (() => void)[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill();
  for (const clean of cleaning.splice(0)) clean();
});

async function start(env: Env): Promise<ServerProcess> {
  const server = await startServer(env);
  running.push(server);
  return server;
}

async function folder(): Promise<string> {
  const { dataDir, remove } = await emptyFolder();
  cleaning.push(remove);
  return dataDir;
}

const production = {
  PAVILION_MODE: 'production',
  PUBLIC_URL: 'https://expo.example',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Expo <expo@expo.example>',
};

const patient = { timeout: 90_000 };

describe('a server that cannot start', patient, () => {
  test('in production lists every setting that is missing or wrong, and exits with 1 (S-04, OPS-03)', async () => {
    const { code, output } = await runServer({
      PAVILION_MODE: 'production',
      PORT: 'eighty',
      DATABASE_URL: 'mysql://root:secret@db/x',
      TRUSTED_PROXIES: 'everybody',
    });
    expect(code).toBe(1);
    const named = output.match(/^ {2}- (\w+)/gm)?.map((line) => line.slice(4));
    expect(named?.sort()).toEqual([
      'DATABASE_URL',
      'MAIL_FROM',
      'PORT',
      'PUBLIC_URL',
      'SMTP_URL',
      'TRUSTED_PROXIES',
    ]);
    expect(output).not.toContain('secret');
    expect(output).not.toContain('    at ');
  });

  test('because its folder or port is taken says so, and the other server goes on (OPS-04)', async () => {
    const DATA_DIR = await folder();
    await prepare({ dataDir: DATA_DIR }, (store) => furnish(store, {}));
    const first = await start({ DATA_DIR });
    const { code, output } = await runServer({ DATA_DIR });
    expect(code).toBe(1);
    expect(output).toMatch(/^The database in .* is already open in process \d+.*\n$/);
    const elsewhere = await folder();
    const taken = await runServer({ DATA_DIR: elsewhere, PORT: String(first.port) });
    expect(taken).toMatchObject({ code: 1 });
    expect(taken.output).toContain(
      `Port ${first.port} is in use: stop what listens there, or set another PORT (or METRICS_PORT, RTMP_PORT).\n`,
    );
    expect((await first.get('/api/events')).status).toBe(200);
  });

  test('because its database is from a newer Pavilion says so (OPS-05)', async () => {
    const DATA_DIR = await folder();
    await prepare({ dataDir: DATA_DIR }, (store) =>
      sql`insert into migration (name, hash) values ('9999_later.sql', 'x')`.execute(store.db),
    );
    const { code, output } = await runServer({ DATA_DIR });
    expect(code).toBe(1);
    expect(output).toMatch(/^This database was written by a newer Pavilion: .*9999_later.sql.*\n$/);
  });

  test('because its database or its Redis does not answer says so', async () => {
    const nothing = '127.0.0.1:1';
    const [postgres, redis] = await Promise.all([
      runServer({ DATABASE_URL: `postgres://x@${nothing}/x`, LOG_LEVEL: 'silent' }),
      runServer({ DATA_DIR: '/nowhere', REDIS_URL: `redis://${nothing}`, LOG_LEVEL: 'silent' }),
    ]);
    expect(postgres).toMatchObject({ code: 1 });
    expect(postgres.output).toMatch(/^The database does not answer: .*\n$/);
    expect(redis).toEqual({
      code: 1,
      output: 'Redis does not answer: check REDIS_URL and that it is running.\n',
    });
  });
});

/** The paths in a folder, itself included, that others than its owner may read, write or enter. */
async function openToOthers(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true });
  return ['.', ...all].filter((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return found && found.mode & 0o077;
  });
}

describe('the data folder', patient, () => {
  const madeFolder = () => {
    const parent = mkdtempSync(join(tmpdir(), 'pavilion-open-'));
    cleaning.push(() => rmSync(parent, { recursive: true, force: true }));
    return join(parent, 'data');
  };

  test('is closed to other users of the machine, whoever could enter it before', async () => {
    const DATA_DIR = madeFolder();
    mkdirSync(DATA_DIR);
    chmodSync(DATA_DIR, 0o755);
    const server = await start({ DATA_DIR, LOG_LEVEL: 'warn' });
    expect(await openToOthers(DATA_DIR)).toEqual([]);
    expect(server.output()).not.toContain('other users');
  });

  test('that many share is left as it is and warned of, and what the server keeps in it is closed', async () => {
    const DATA_DIR = madeFolder();
    mkdirSync(DATA_DIR);
    chmodSync(DATA_DIR, 0o1777);
    const server = await start({ DATA_DIR, LOG_LEVEL: 'warn' });
    expect(server.output()).toContain('other users of this machine can get into the data folder');
    expect(statSync(DATA_DIR).mode & 0o7777).toBe(0o1777);
    expect(await openToOthers(DATA_DIR)).toEqual(['.']);
  });
});

describe('a demo', patient, () => {
  const reaches = (host: string, port: number) =>
    fetch(`http://${host}:${port}/health/live`).then(
      () => true,
      () => false,
    );
  // another address of this machine, standing in for the network
  const elsewhere = '127.0.0.2';

  test('is for this machine alone until somebody says by which address others reach it', async () => {
    const alone = await start({ DATA_DIR: await folder(), HOST: '' });
    expect(alone.output()).toContain('To open it to others, set PUBLIC_URL,');
    expect(await reaches('localhost', alone.port)).toBe(true);
    expect(await reaches(elsewhere, alone.port)).toBe(false);
    await alone.kill();
    const said: Env[] = [{ HOST: '0.0.0.0' }, { HOST: '', PUBLIC_URL: 'http://expo.example' }];
    for (const more of said) {
      const open = await start({ DATA_DIR: await folder(), ...more });
      expect(open.output()).not.toContain('Only this machine');
      expect(await reaches(elsewhere, open.port)).toBe(true);
      await open.kill();
    }
  });

  test('ends on the running server when a real event is created beside it', async () => {
    const DATA_DIR = await folder();
    const server = await start({ DATA_DIR });
    const body = { email: 'hana@demo.example', password: demoPassword };
    const { token } = await server.anon(login, { body });
    const socket = await server.listen(token);
    const days = ['--starts', '2031-03-10', '--ends', '2031-03-12', '--zone', 'Asia/Kolkata'];
    const named = ['--preset', 'conference', '--slug', 'fair', '--name', 'Spring Fair'];
    const made = await command(['event', 'create', ...named, ...days], { DATA_DIR });
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('no longer a demo') });
    expect((await server.get('/api/outbox')).status).toBe(401);
    await expect(server.anon(login, { body })).rejects.toMatchObject({ code: 'login.failed' });
    await expect(server.as(token)(getOwnProfile)).rejects.toMatchObject({ code: 'auth.invalid' });
    await socket.closed;
  });
});

describe('a production server', patient, () => {
  test('has no demo events and keeps the outbox closed (61, S-14)', async () => {
    const server = await start({ DATA_DIR: await folder(), ...production });
    expect(await (await server.get('/api/events')).json()).toMatchObject({ code: 'event.missing' });
    expect(server.output()).not.toContain(demoPassword);
    expect((await server.get('/api/outbox')).status).toBe(404);
  });

  test('warns of demo people in its database, and hana’s demo login no longer works (61, S-14)', async () => {
    const DATA_DIR = await folder();
    const demo = await start({ DATA_DIR });
    expect(demo.output()).toContain(demoPassword);
    const body = { email: 'hana@demo.example', password: demoPassword };
    const { token } = await demo.anon(login, { body });
    expect((await demo.get('/api/outbox')).status).toBe(200);
    expect(await demo.stop()).toBe(0);

    const server = await start({ DATA_DIR, ...production });
    expect(server.output()).toMatch(/\d\d demo people are in this database\./);
    expect(server.output()).not.toContain(demoPassword);
    await expect(server.anon(login, { body })).rejects.toMatchObject({ code: 'login.failed' });
    await expect(server.as(token)(getOwnProfile)).rejects.toMatchObject({ code: 'auth.invalid' });
    expect((await server.get('/api/outbox')).status).toBe(401);
  });
});
