import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eventConfig, propertyExpo } from '@pavilion/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantsOf, noteChanges, noteShown } from '../features/identity/account/grantQueries.ts';
import { type FoundPostgres, startPostgres } from '../testing/postgres.ts';
import { copyTemplate, silentLog } from '../testing/storeTemplate.ts';
import { migrate, migrationsOf, MigrationRefused } from './migrate.ts';
import { openStore, type Store } from './openStore.ts';

/** The last file of the program that the database comes from. */
const lastOfEarlier = '0093_message_search.sql';
const ownFolder = join(import.meta.dirname, 'migrations');

let postgres: FoundPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.server?.stop());

describe.each(['embedded', 'postgres'] as const)('an earlier %s database with people', (kind) => {
  let parent: string;
  let earlier: string;
  let store: Store;

  beforeEach(async ({ skip }) => {
    if (kind === 'postgres' && !postgres.server) skip(postgres.reason);
    parent = await copyTemplate();
    earlier = await mkdtemp(join(parent, 'migrations-'));
    for (const name of await migrationsOf())
      if (name <= lastOfEarlier) await copyFile(join(ownFolder, name), join(earlier, name));
    const databaseUrl = kind === 'postgres' ? await postgres.server?.freshDatabase() : undefined;
    store = await openStore({
      dataDir: parent,
      log: silentLog,
      ...(databaseUrl && { databaseUrl }),
    });
    await sql`drop schema public cascade; create schema public`.execute(store.db);
    await migrate(store, { folder: earlier });
  });

  afterEach(async () => {
    await store.close();
    await rm(parent, { recursive: true });
  });

  test('is migrated with nothing lost, and the earlier version then refuses it (S-10)', async () => {
    const { alice, expo, keeping, message, session } = await furnishEarlier();
    const { applied } = await migrate(store);
    expect(applied).toEqual((await migrationsOf()).filter((name) => name > lastOfEarlier));

    const events = await store.db
      .selectFrom('event')
      .select(['id', 'config', 'resting', 'version'])
      .execute();
    const of = (id: string) => events.find((one) => one.id === id)!;
    expect(of(expo)).toMatchObject({ resting: {}, version: 1 });
    expect(eventConfig.parse(of(expo).config)).toEqual({ ...propertyExpo, retentionDays: 90 });
    expect(of(keeping).config.retentionDays).toBe(null);

    const before = { kind: 'everybody', fields: ['email'], given_at: null, withdrawn_at: null };
    expect(await grantsOf(store.db, alice)).toMatchObject([before]);
    const now = new Date('2027-01-15T06:30:00Z');
    await noteShown(store.db, alice);
    await sql`update person set email_visibility = 'nobody' where id = ${alice}`.execute(store.db);
    await noteChanges(store.db, alice, now);
    expect(await grantsOf(store.db, alice)).toMatchObject([{ ...before, withdrawn_at: now }]);

    const slip = { session_id: session, message_id: message };
    await store.db.insertInto('channel_slip').values(slip).execute();
    await store.db.deleteFrom('channel_message').where('id', '=', message).execute();
    expect(await store.db.selectFrom('channel_slip').selectAll().execute()).toEqual([]);

    await expect(migrate(store, { folder: earlier })).rejects.toThrow(MigrationRefused);
    expect(await store.db.selectFrom('person').select('first_name').execute()).toEqual([
      { first_name: 'Alice' },
    ]);
  });

  test('keeps every time in UTC, never as a local time (T-01)', async () => {
    await migrate(store);
    const { rows } = await sql`
      select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and (data_type like 'time %'
        or data_type = 'timestamp without time zone')`.execute(store.db);
    expect(rows).toEqual([]);
  });

  /** Rows as the earlier program wrote them: an event that did not say how long it keeps what it knows, and one that keeps it. */
  async function furnishEarlier() {
    const [expo, keeping, alice, session, message] = Array.from({ length: 5 }, () =>
      randomUUID(),
    ) as [string, string, string, string, string];
    const { retentionDays: _unsaid, ...config } = propertyExpo;
    const kept = { ...propertyExpo, retentionDays: null };
    const at = '2027-01-14T05:00:00Z';
    await sql`
      insert into event (id, slug, name, start_date, end_date, zone, config) values
        (${expo}, 'expo', 'Expo', '2027-01-10', '2027-01-20', 'Asia/Kolkata', ${JSON.stringify(config)}),
        (${keeping}, 'kept', 'Kept', '2027-01-10', '2027-01-20', 'Asia/Kolkata', ${JSON.stringify(kept)})`.execute(
      store.db,
    );
    await sql`
      insert into person (id, event_id, email, first_name, password_hash, email_visibility, mobile_visibility)
      values (${alice}, ${expo}, 'alice@test.example', 'Alice', 'x', 'everybody', 'nobody')`.execute(
      store.db,
    );
    await sql`
      insert into session (id, event_id, topic, type, start_at)
      values (${session}, ${expo}, '{"en":"Plots"}', 'talk', ${at})`.execute(store.db);
    await sql`insert into channel (session_id, event_id) values (${session}, ${expo})`.execute(
      store.db,
    );
    await sql`
      insert into channel_message (id, session_id, seq, sender_id, text, created_at)
      values (${message}, ${session}, 1, ${alice}, 'Which plots?', ${at})`.execute(store.db);
    return { alice, expo, keeping, message, session };
  }
});
