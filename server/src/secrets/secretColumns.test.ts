import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type KeyFile, keyFileAt, SecretsRefused } from '../ports/keyFile.ts';
import { isSealed, type Secrets, secretsBy } from '../ports/secrets.ts';
import { furnish } from '../testing/process.ts';
import { openTestStore, type TestStore } from '../testing/storeTemplate.ts';
import { forgetLost } from './lostKey.ts';
import {
  demandKey,
  ensureKey,
  rotateKey,
  sealClear,
  sealedColumns,
  unreadable,
} from './secretColumns.ts';

/** Worth nothing without the key: signing keys are derived from both. */
const salts = ['event.file_secret', 'session.file_secret', 'stage.secret', 'video_secret.secret'];
const webhook = '00000000-0000-7000-8000-000000000001';
const app = '00000000-0000-7000-8000-000000000002';

let opened: TestStore;
let folder: string;
let file: KeyFile;
let secrets: Secrets;
let eventId: string;
const db = () => opened.store.db;

beforeAll(async () => {
  opened = await openTestStore();
  folder = mkdtempSync(join(tmpdir(), 'pavilion-keys-'));
  const furnished = await furnish(opened.store, { alice: ['attendee'] });
  ({ eventId } = furnished);
  await db()
    .insertInto('authenticator')
    .values({
      id: app,
      event_id: eventId,
      person_id: furnished.people['alice']!,
      secret: 'JBSWY3DPEHPK3PXP',
      created_at: new Date(),
      confirmed_at: new Date(),
      removed_at: null,
    })
    .execute();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await opened.remove();
});

beforeEach(async () => {
  file = keyFileAt(join(folder, `${Math.random()}.key`));
  secrets = secretsBy(file);
  const now = new Date();
  await db()
    .insertInto('webhook')
    .values({
      id: webhook,
      event_id: eventId,
      url: 'https://crm.example/hook',
      kinds: ['person.registered'],
      secret: 'whsec_new',
      secret_from: now,
      old_secret: 'whsec_old',
      old_secret_until: now,
      created_at: now,
    })
    .execute();
  await db()
    .insertInto('push_key')
    .values({ public_key: 'public', private_key: 'private', created_at: now })
    .execute();
  await db()
    .insertInto('openid')
    .values({
      ...{ event_id: eventId, issuer: 'https://id.corp.example', client_id: 'expo' },
      ...{ client_secret: 'hush', secret_from: now, label: 'Corp', newcomers: 'refuse' },
      is_on: true,
    })
    .execute();
  await db()
    .insertInto('ticket_key')
    .values({ id: webhook, event_id: eventId, secret: 'signing', created_at: now })
    .execute();
  await db()
    .insertInto('ticket_shop')
    .values({ event_id: eventId, secret: 'shop', products: '[]', class_id: null, called_at: null })
    .execute();
  await db().updateTable('authenticator').set({ secret: 'JBSWY3DPEHPK3PXP' }).execute();
});
afterEach(async () => {
  for (const table of [
    ...(['secret_key', 'webhook', 'push_key', 'openid'] as const),
    ...(['ticket_key', 'ticket_shop'] as const),
  ])
    await db().deleteFrom(table).execute();
});

const kept = () =>
  db()
    .selectFrom('webhook')
    .select(['secret', 'old_secret', 'off_since'])
    .executeTakeFirstOrThrow();

test('every column that holds a secret is encrypted, or is a salt', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text'
      and column_name ~ '(^|_)(secret|private_key|password)$'`.execute(db());
  expect(rows.map((row) => row.name).sort()).toEqual([...sealedColumns, ...salts].sort());
});

test('the first start makes a key and encrypts what an older Pavilion left in clear', async () => {
  await ensureKey(db(), file);
  expect(await sealClear(db(), secrets)).toBe(7);
  const { secret, old_secret: old } = await kept();
  expect([secret, old].every((text) => isSealed(text!))).toBe(true);
  expect(secrets.open(secret, `webhook:${webhook}`)).toBe('whsec_new');
  expect(secrets.open(old!, `webhook:${webhook}`)).toBe('whsec_old');
  await ensureKey(db(), file);
  expect(await sealClear(db(), secrets)).toBe(0);
  expect(await kept()).toEqual({ secret, old_secret: old, off_since: null });
});

test('a database takes no other key file, says which one it needs, and makes none', async () => {
  await ensureKey(db(), file);
  const { id } = file.current()[0];
  const missing = keyFileAt(join(folder, 'missing.key'));
  const wrong = keyFileAt(join(folder, 'wrong.key'));
  wrong.make();
  for (const other of [missing, wrong]) {
    const refused = expect(ensureKey(db(), other)).rejects;
    await refused.toThrow(SecretsRefused);
    await refused.toThrow(id);
    await refused.toThrow(other.path);
  }
  expect(existsSync(missing.path)).toBe(false);
});

test('of two nodes that start at once, each with a key of its own, one is told to take the other’s', async () => {
  const files = [file, keyFileAt(join(folder, `${Math.random()}.key`))];
  const starts = await Promise.allSettled(files.map((one) => ensureKey(db(), one)));
  expect(starts.map((start) => start.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a new key encrypts everything anew, and what the old one encrypted can still be read', async () => {
  await ensureKey(db(), file);
  await sealClear(db(), secrets);
  const before = await kept();
  expect(await rotateKey(db(), { file, secrets })).toEqual({ count: 7, lost: 0 });
  const after = await kept();
  const { id } = file.current()[0];
  expect([after.secret, after.old_secret].every((text) => text!.includes(id))).toBe(true);
  for (const { secret } of [before, after])
    expect(secrets.open(secret, `webhook:${webhook}`)).toBe('whsec_new');
  await demandKey(db(), file);
});

test('a rotation that was broken off leaves nothing unreadable, and the next one ends it', async () => {
  await ensureKey(db(), file);
  await sealClear(db(), secrets);
  const broken = { ...secrets, seal: () => expect.fail('killed') };
  await expect(rotateKey(db(), { file, secrets: broken })).rejects.toThrow('killed');
  await ensureKey(db(), file);
  expect(await unreadable(db(), secrets)).toEqual({});
  expect(await rotateKey(db(), { file, secrets })).toEqual({ count: 7, lost: 0 });
  expect(file.current()).toHaveLength(3);
});

test('what is signed by one key and salt is not by another key', async () => {
  await ensureKey(db(), file);
  const before = secrets.signingKey('salt');
  expect(secrets.signingKey('salt')).toBe(before);
  expect(secrets.signingKey('other salt')).not.toBe(before);
  await rotateKey(db(), { file, secrets });
  expect(secrets.signingKey('salt')).not.toBe(before);
});

test('where the key is lost for good, what it encrypted is off, and the rest goes on', async () => {
  await ensureKey(db(), file);
  await sealClear(db(), secrets);
  const fresh = keyFileAt(join(folder, `${Math.random()}.key`));
  fresh.make();
  const told = { webhooks: 1, signOns: 1, devices: 0, apps: 1 };
  expect(await forgetLost(db(), fresh)).toEqual(told);
  await ensureKey(db(), fresh);
  const { secret, old_secret: old, off_since: off } = await kept();
  expect(secretsBy(fresh).open(secret, `webhook:${webhook}`)).toMatch(/^whsec_.{44}$/);
  expect([old, off]).toEqual([null, expect.any(Date)]);
  const openid = await db().selectFrom('openid').select(['is_on', 'client_secret']).execute();
  expect(openid).toEqual([{ is_on: false, client_secret: '' }]);
  expect(await sealClear(db(), secretsBy(fresh))).toBe(0);
  for (const table of ['push_key', 'ticket_key', 'ticket_shop'] as const)
    expect(await db().selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await unreadable(db(), secretsBy(fresh))).toEqual({ authenticator: [app] });
});
