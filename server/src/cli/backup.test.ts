import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { getOwnProfile } from '@pavilion/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { openStore, type Store } from '../db/openStore.ts';
import { requeue } from '../jobs.ts';
import { noRedis, startRedis } from '../live/testing/startRedis.ts';
import { redisBus } from '../ports/redisBus.ts';
import { openStorage } from '../ports/storage.ts';
import { readSettings } from '../settings.ts';
import { command } from '../testing/command.ts';
import { startPostgres } from '../testing/postgres.ts';
import { type Furnished, furnish, startServer } from '../testing/process.ts';
import { copyTemplate, silentLog } from '../testing/storeTemplate.ts';

type Env = Record<string, string>;
const postgres = await startPostgres();
const scratch = mkdtempSync(join(tmpdir(), 'pavilion-backup-'));
afterAll(async () => {
  await postgres.server?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

const silent = pino({ level: 'silent' });
const picture = randomBytes(300_000);
const note = 'हिन्दी, "quotes", \\slashes\\,\ttabs\nand lines';

/** Settings for a server whose database is missing or empty. */
async function nowhere(kind: 'embedded' | 'postgres'): Promise<Env> {
  const DATA_DIR = mkdtempSync(join(scratch, 'data-'));
  return kind === 'embedded'
    ? { DATA_DIR }
    : { DATA_DIR, DATABASE_URL: await postgres.server!.freshDatabase() };
}

const open = (env: Env) =>
  openStore({ databaseUrl: env['DATABASE_URL'], dataDir: env['DATA_DIR']!, log: silentLog });

interface Source {
  env: Env;
  store: Store;
  furnished: Furnished;
}

/** A server with a bit of everything a copy must contain. */
async function openSource(kind: 'embedded' | 'postgres'): Promise<Source> {
  const env = await nowhere(kind);
  if (kind === 'embedded') env['DATA_DIR'] = await copyTemplate();
  const store = await open(env);
  await migrate(store);
  const furnished = await furnish(store, { alice: ['attendee'], hana: ['attendee', 'organiser'] });
  await sql`update person set bio = ${note}, links = '{"a": null}' where first_name = 'alice'`.execute(
    store.db,
  );
  for (let turn = 0; turn < 5; turn++)
    await sql`select nextval('message_arrival')`.execute(store.db);
  await requeue(store, silent, [['{"id":"7"}', 'outbox.mail', '2031-01-01 00:00:00+00']]);
  const storage = await openStorage(readSettings(env));
  await storage.put('public/picture.webp', picture);
  await storage.put(`person/${furnished.eventId}/${'long/'.repeat(25)}empty.txt`, '');
  return { env, store, furnished };
}

/** Eight writers that keep writing: single rows and transfers of three, as `NUMBER.PART`. */
function startStorm(store: Store) {
  const acknowledged: number[] = [];
  let begun = 0;
  let isOver = false;
  const put = (db: Store['db'], key: string) =>
    sql`insert into idempotency (key, request_hash, created_at) values (${key}, '', now())`.execute(
      db,
    );
  const writers = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const mine = ++begun;
      if (mine % 4) await put(store.db, `${mine}.0`);
      else
        await store.transaction(async (tx) => {
          for (const part of [1, 2, 3]) await put(tx, `${mine}.${part}`);
        });
      acknowledged.push(mine);
    }
  });
  return {
    acknowledged,
    async until(count: number) {
      while (acknowledged.length < count) await sql`select 1`.execute(store.db);
    },
    async end() {
      isOver = true;
      await Promise.all(writers);
      return begun;
    },
  };
}

async function partsIn(store: Store): Promise<Map<number, number>> {
  const { rows } = await sql<{ number: number; parts: number }>`
    select split_part(key, '.', 1)::int as number, count(*) as parts from idempotency group by 1`.execute(
    store.db,
  );
  return new Map(rows.map(({ number, parts }) => [number, parts]));
}

const kinds = ['embedded', 'postgres'] as const;
const missing = (from: string, to: string) =>
  [from, to].includes('postgres') ? postgres.reason : null;

describe.each(kinds)('a backup of the %s database (S-09, OPS-07)', { timeout: 240_000 }, (from) => {
  describe.skipIf(missing(from, from))(missing(from, from) ?? 'under a storm of writes', () => {
    const file = join(scratch, `${from}.backup`);
    let source: Source;
    let before: number[];
    let begun: number;
    beforeAll(async () => {
      source = await openSource(from);
      const storm = startStorm(source.store);
      await storm.until(400);
      before = [...storm.acknowledged];
      // an earlier backup was cut off, and left a file others can read
      await writeFile(`${file}.part`, 'half', { mode: 0o644 });
      const { code, said } = await command(['backup', file], source.env);
      expect([code, said]).toEqual([0, expect.stringContaining(' and 2 files ')]);
      await storm.until(before.length + 400);
      begun = await storm.end();
    }, 180_000);
    afterAll(() => source?.store.close());

    test('is one private, complete file and is never overwritten', async () => {
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(existsSync(`${file}.part`)).toBe(false);
      const { code, said } = await command(['verify', file], {});
      expect([code, said]).toEqual([0, expect.stringContaining('and 2 files')]);
      expect(await command(['backup', file], source.env)).toMatchObject({ code: 1 });
    });

    test.each(kinds)('is restored to an empty %s database, as of one point in time', async (to) => {
      if (missing(from, to)) return;
      const env = await nowhere(to);
      const { code, said } = await command(['restore', file], env);
      expect([code, said]).toEqual([0, expect.stringContaining('1 pending jobs and 2 files')]);
      const again = await command(['restore', file], env);
      expect([again.code, again.said]).toEqual([
        1,
        expect.stringMatching(/^There are files already/),
      ]);

      const store = await open(env);
      try {
        const parts = await partsIn(store);
        for (const number of before)
          expect(parts.has(number), `${number} was acknowledged`).toBe(true);
        for (const [number, count] of parts) {
          expect(number).toBeLessThanOrEqual(begun);
          expect([number, count]).toEqual([number, number % 4 ? 1 : 3]);
        }
        expect(parts.size).toBeLessThan(begun);
        const { rows } = await sql`
          select bio, links, email, nextval('message_arrival') as arrival,
            (select to_jsonb(array_agg(array[name::text, data::text, start_after::text])) from job.job) as jobs,
            (select count(*) from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace) as rules
          from person where first_name = 'alice'`.execute(store.db);
        const { rows: rules } = await sql<{ count: number }>`
          select count(*) as count from pg_constraint
          where contype = 'f' and connamespace = 'public'::regnamespace`.execute(source.store.db);
        expect(rows).toEqual([
          {
            bio: note,
            links: { a: null },
            email: 'alice@test.example',
            arrival: 6,
            jobs: [['outbox.mail', '{"id": "7"}', expect.stringMatching(/^2031-01-01/)]],
            rules: rules[0]!.count,
          },
        ]);
      } finally {
        await store.close();
      }
      const storage = await openStorage(readSettings(env));
      expect(Buffer.from(await storage.getBytes('public/picture.webp')).equals(picture)).toBe(true);

      const server = await startServer(env);
      try {
        const { user } = await server.as(source.furnished.tokens['alice']!)(getOwnProfile);
        expect(user.first_name).toBe('alice');
      } finally {
        await server.kill();
      }
    });
  });
});

describe('a damaged backup (S-09)', { timeout: 180_000 }, () => {
  const file = join(scratch, 'whole.backup');
  const damaged = join(scratch, 'damaged.backup');
  let source: Source;
  beforeAll(async () => {
    source = await openSource('embedded');
    expect(await command(['backup', file], source.env)).toMatchObject({ code: 0 });
  }, 180_000);
  afterAll(() => source?.store.close());
  afterEach(() => rmSync(damaged, { force: true }));

  const edits: Record<string, (tar: Buffer) => Buffer> = {
    'without a person’s right address': (tar) =>
      replaced(tar, 'alice@test.example', 'malic@test.example'),
    'without its end': (tar) => tar.subarray(0, tar.indexOf('files.json')),
    'with another picture': (tar) => replaced(tar, picture.subarray(9, 40), randomBytes(31)),
    'of something else': () => Buffer.from('once upon a time'),
  };

  test.each(Object.keys(edits))('%s fails verification', async (name) => {
    await damage(name);
    const { code, said } = await command(['verify', damaged], {});
    expect([code, said]).toEqual([1, expect.not.stringContaining('    at ')]);
  });

  test('with a changed email is not restored, and no database is left behind', async () => {
    await damage('without a person’s right address');
    const env = await nowhere('embedded');
    const { code, said } = await command(['restore', damaged], env);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^The table person does not match its hash/),
    ]);
    expect(existsSync(join(env['DATA_DIR']!, 'database'))).toBe(false);
  });

  test.each(kinds)(
    'with a damaged picture leaves the %s database empty, so that a good one can be restored next',
    async (to) => {
      if (missing(to, to)) return;
      await damage('with another picture');
      const env = await nowhere(to);
      const { code, said } = await command(['restore', damaged], env);
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/^The file public\/picture.webp is not what it was/),
      ]);
      expect(await command(['restore', file], env)).toMatchObject({ code: 0 });
    },
  );

  async function damage(how: string): Promise<void> {
    await writeFile(damaged, gzipSync(edits[how]!(gunzipSync(readFileSync(file)))));
  }

  test('that is cut off or missing is refused with a clear message', async () => {
    await writeFile(damaged, readFileSync(file));
    truncateSync(damaged, statSync(file).size - 1000);
    expect(await command(['verify', damaged], {})).toEqual({
      code: 1,
      said: `${damaged} is not a backup, or it is damaged.`,
    });
    expect(await command(['verify', '/nowhere'], {})).toEqual({
      code: 1,
      said: 'There is no file /nowhere.',
    });
    const nothing = await command(['backup', damaged], await nowhere('embedded'));
    expect(nothing.said).toMatch(/^There is no embedded database in /);
  });
});

describe.skipIf(postgres.reason)('move-db', { timeout: 180_000 }, () => {
  test('moves the embedded database to PostgreSQL, but not while a server uses it or over other data (S-08)', async () => {
    const { env, store, furnished } = await openSource('embedded');
    const to = await postgres.server!.freshDatabase();
    const busy = await command(['move-db', '--to', to], env);
    expect([busy.code, busy.said]).toEqual([
      1,
      expect.stringMatching(/is already open in process/),
    ]);
    await store.close();

    const moved = await command(['move-db', '--to', to], env);
    expect([moved.code, moved.said]).toEqual([0, expect.stringContaining('1 pending jobs')]);
    const again = await command(['move-db', '--to', to], env);
    expect([again.code, again.said]).toEqual([
      1,
      expect.stringMatching(/^The database is not empty/),
    ]);
    const server = await startServer({ ...env, DATABASE_URL: to });
    try {
      const { user } = await server.as(furnished.tokens['hana']!)(getOwnProfile);
      expect(user.roles).toContain('organiser');
    } finally {
      await server.kill();
    }
  });
});

describe.skipIf(noRedis)('with Redis', { timeout: 180_000 }, () => {
  test('a restore voids every client’s place in the live updates (M-06)', async () => {
    const redis = await startRedis();
    const source = await openSource('embedded');
    const file = join(scratch, 'redis.backup');
    const bus = await redisBus(redis.connect(), { log: silent });
    try {
      const before = bus.epoch;
      expect(await command(['backup', file], source.env)).toMatchObject({ code: 0 });
      const env = { ...(await nowhere('embedded')), REDIS_URL: redis.url };
      expect(await command(['restore', file], env)).toMatchObject({ code: 0 });
      expect(await bus.since('event:x', { epoch: before, seq: 0 })).toBe('gap');
      expect(bus.epoch).not.toBe(before);
    } finally {
      await bus.close();
      await source.store.close();
      await redis.stop();
    }
  });
});

function replaced(tar: Buffer, from: string | Buffer, to: string | Buffer): Buffer {
  const at = tar.indexOf(from);
  expect(at).toBeGreaterThan(0);
  Buffer.from(to).copy(tar, at);
  return tar;
}
