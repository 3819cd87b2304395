import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FoundPostgres, startPostgres } from '../testing/postgres.ts';
import { silentLog } from '../testing/storeTemplate.ts';
import { fillDatabase, readHead } from './copy/fillDatabase.ts';
import type { Piece } from './copy/Piece.ts';
import { readDatabase } from './copy/readDatabase.ts';
import { inspect } from './inspect.ts';
import { migrate, listMigrations, MigrationRefused, tryMigrations } from './migrate.ts';
import { openStore, type Store } from './openStore.ts';

/** A file of the base schema as it once was, and the first and last of those it once went on in. */
const [first, middle, last] = [
  { name: '0001_platform.sql', hash: 'a'.repeat(64) },
  { name: '0009_unverified_mobile.sql', hash: 'b'.repeat(64) },
  {
    name: '0039_invitation_labels.sql',
    hash: '386bc92eda2d3e70deafe3eab64b64271352967af8ecee9929ea591ba75c3dca',
  },
] as const;
const tooOld = 'is too old for this Pavilion: it does not hold 0039_invitation_labels.sql';

/** The files that replaced those: how many, and a copy of them; and the files added since. */
const base = 8;
let schema: string;
let later: string[];
let postgres: FoundPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
  schema = await mkdtemp(join(tmpdir(), 'pavilion-schema-'));
  const files = await listMigrations();
  for (const name of files.slice(0, base))
    await copyFile(join(import.meta.dirname, 'migrations', name), join(schema, name));
  later = files.slice(base);
});
afterAll(async () => {
  await postgres.server?.stop();
  await rm(schema, { recursive: true });
});

describe.each(['embedded', 'postgres'] as const)('an earlier %s database with people', (kind) => {
  let folders: string[];
  let stores: Store[];
  let store: Store;

  beforeEach(async ({ skip }) => {
    folders = [];
    stores = [];
    if (kind === 'postgres' && !postgres.server) skip(postgres.reason);
    store = await open(await newFolder());
    await migrate(store, { folder: schema });
    const [expo, alice] = [randomUUID(), randomUUID()];
    await sql`
      insert into event (id, slug, name, start_date, end_date, zone, config)
      values (${expo}, 'expo', 'Expo', '2027-01-10', '2027-01-20', 'Asia/Kolkata', '{}')`.execute(
      store.db,
    );
    await sql`
      insert into person (id, event_id, email, first_name, password_hash)
      values (${alice}, ${expo}, 'alice@test.example', 'Alice', 'x')`.execute(store.db);
    await sql`
      insert into api_token (id, event_id, person_id, name, scopes, token_hash, ending, created_at, expires_at)
      values (${randomUUID()}, ${expo}, ${alice}, 'CRM', '{leads:read,bounces:write}', 'x', 'abcd',
        now(), now() + interval '30 days')`.execute(store.db);
  });

  afterEach(async () => {
    for (const one of stores) await one.close();
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  async function open(dataDir: string): Promise<Store> {
    folders.push(dataDir);
    const databaseUrl = kind === 'postgres' ? await postgres.server?.freshDatabase() : undefined;
    const opened = await openStore({
      dataDir,
      log: silentLog,
      ...(databaseUrl && { databaseUrl }),
    });
    stores.push(opened);
    return opened;
  }

  const newFolder = () => mkdtemp(join(tmpdir(), 'pavilion-upgrade-'));

  async function holdOnly(...migrations: { name: string; hash: string }[]): Promise<void> {
    await store.db.deleteFrom('migration').execute();
    await store.db.insertInto('migration').values(migrations).execute();
  }

  async function backUp(): Promise<AsyncGenerator<Piece>> {
    const pieces: Piece[] = [];
    for await (const piece of readDatabase(store)) pieces.push(piece);
    return (async function* () {
      yield* pieces;
    })();
  }

  async function namesIn({ db }: Store): Promise<string[]> {
    const rows = await db.selectFrom('migration').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  }

  async function peopleIn({ db }: Store): Promise<string[]> {
    const rows = await db.selectFrom('person').select('first_name').execute();
    return rows.map((row) => row.first_name);
  }

  test('lets a program go on with the calls it had', async () => {
    await migrate(store);
    const tokens = await store.db.selectFrom('api_token').select('scopes').execute();
    const scopes = ['bounce.create', 'lead.export', 'lead.list', 'lead.read'];
    expect(tokens).toEqual([{ scopes }]);
  });

  test('has whom it invited in one table, in every state', async () => {
    const event = sql`(select id from event)`;
    const [asha, talk, room] = [randomUUID(), randomUUID(), randomUUID()];
    await sql`insert into speaker (id, event_id, first_name, email, updated_at)
      values (${talk}, ${event}, 'Asha', 'asha@test.example', now())`.execute(store.db);
    await sql`insert into room (id, event_id, kind, topic, start_at, duration_minutes, max_capacity, created_at)
      values (${room}, ${event}, 'breakout', 'Lime', now(), 30, 5, now())`.execute(store.db);
    await sql`insert into person_invitation
        (id, event_id, email, roles, token_hash, created_at, expires_at, ended_at, ended_as)
      values (${asha}, ${event}, 'asha@test.example', '{moderator}', 'role', now(), now(), now(), 'revoked')`.execute(
      store.db,
    );
    for (const [hash, day] of [
      ['older', '2027-01-01'],
      ['newer', '2027-01-02'],
    ])
      await sql`insert into speaker_invitation (token_hash, event_id, speaker_id, email, sent_at, expires_at)
        values (${hash}, ${event}, ${talk}, 'asha@test.example', ${day}, '2027-02-01')`.execute(
        store.db,
      );
    await sql`insert into room_invitation (id, event_id, room_id, email, token_hash, sent_at, used_at)
      values (${randomUUID()}, ${event}, ${room}, 'asha@test.example', 'room', now(), now())`.execute(
      store.db,
    );
    await migrate(store);
    const rows = await store.db
      .selectFrom('invitation')
      .select(['token_hash', 'kind', 'subject_id', 'ended_as'])
      .orderBy('token_hash')
      .execute();
    const { id: expo } = await store.db.selectFrom('event').select('id').executeTakeFirstOrThrow();
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['newer', 'speaker', talk, null],
      ['older', 'speaker', talk, 'replaced'],
      ['role', 'role', expo, 'revoked'],
      ['room', 'room', room, 'accepted'],
    ]);
  });

  test('goes on with nothing lost, and the earlier version then refuses it (S-10)', async () => {
    await holdOnly(first, middle, last);
    expect(await inspect(store)).toMatchObject({ applied: base, pending: later, unknown: [] });
    expect(await tryMigrations(store)).toEqual({ applied: later });
    expect(await namesIn(store)).toEqual([first.name, middle.name, last.name]);

    expect(await migrate(store)).toEqual({ applied: later });
    expect(await namesIn(store)).toEqual(await listMigrations());
    expect(await migrate(store)).toEqual({ applied: [] });
    expect(await peopleIn(store)).toEqual(['Alice']);

    const earlier = await newFolder();
    folders.push(earlier);
    await writeFile(join(earlier, first.name), 'select 1');
    await expect(migrate(store, { folder: earlier })).rejects.toThrow(MigrationRefused);
  });

  test('is refused with a sentence where it is too old, and nothing is changed', async () => {
    for (const held of [
      [first, middle],
      [first, middle, { ...last, hash: middle.hash }],
    ]) {
      await holdOnly(...held);
      await expect(migrate(store)).rejects.toThrow(MigrationRefused);
      await expect(migrate(store)).rejects.toThrow(tooOld);
      await expect(inspect(store)).rejects.toThrow(tooOld);
      expect(await namesIn(store)).toEqual(held.map(({ name }) => name));
    }
    await holdOnly(first, middle, last, { name: '0900_later.sql', hash: middle.hash });
    await expect(migrate(store)).rejects.toThrow('a newer Pavilion: it holds 0900_later.sql');
  });

  test('is restored from its backup, and refused from a backup that is too old (S-09)', async () => {
    await holdOnly(first, middle, last);
    const target = await open(await newFolder());
    const pieces = await backUp();
    await fillDatabase(target, await readHead(pieces), pieces);
    expect(await namesIn(target)).toEqual(await listMigrations());
    expect(await peopleIn(target)).toEqual(['Alice']);

    await holdOnly(first, middle);
    await expect(readHead(await backUp())).rejects.toThrow(tooOld);
  });

  test('keeps every time in UTC, never as a local time (T-01)', async () => {
    const { rows } = await sql`
      select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and (data_type like 'time %'
        or data_type = 'timestamp without time zone')`.execute(store.db);
    expect(rows).toEqual([]);
  });
});
