import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { getEvent, getOwnProfile, listConversations, listEvents, login } from '@pavilion/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { chooseEvent } from '../eventCopy/chooseEvent.ts';
import { travels } from '../eventCopy/eventTables.ts';
import { readDatabase } from '../db/copy/readDatabase.ts';
import { listTables } from '../db/copy/listTables.ts';
import { openStore, type Store } from '../db/openStore.ts';
import { demoPassword } from '../features/identity/password/model/demoPassword.ts';
import { all } from '../features/platform/event/service.ts';
import { openStorage } from '../ports/storage.ts';
import { readSettings } from '../settings.ts';
import { command } from '../testing/command.ts';
import { startPostgres } from '../testing/postgres.ts';
import { startServer } from '../testing/process.ts';
import { copyTemplate, silentLog } from '../testing/storeTemplate.ts';

type Env = Record<string, string>;

const postgres = await startPostgres();
const scratch = mkdtempSync(join(tmpdir(), 'pavilion-export-'));
const withPeople = join(scratch, 'people.tar.gz');
const setUp = join(scratch, 'setup.tar.gz');
const body = { email: 'alice@demo.example', password: demoPassword };
const wording = { hi: { 'lobby.name': { text: 'फ़ॉयर', original: 'लॉबी' } } };
let source: Env;
let trust: string[];

beforeAll(async () => {
  source = { DATA_DIR: await copyTemplate() };
  expect(await command(['seed'], source)).toMatchObject({ code: 0 });
  await givePicture(source);
  await look(source, ({ db }) =>
    sql`update event set wording = ${JSON.stringify(wording)}::jsonb`.execute(db),
  );
}, 240_000);
afterAll(async () => {
  await postgres.server?.stop();
  rmSync(scratch, { recursive: true, force: true });
  rmSync(source['DATA_DIR']!, { recursive: true, force: true });
});

/** Gives alice a picture as if she had uploaded it. */
async function givePicture(env: Env): Promise<void> {
  const storage = await openStorage(readSettings(env));
  await look(env, async ({ db }) => {
    const { rows } = await sql<{ stem: string }>`
      update person set dp_url = concat('/files/person/', event_id, '/', id, '/face.webp')
      where email = ${body.email} returning concat('person/', event_id, '/', id, '/face') as stem`.execute(
      db,
    );
    for (const { stem } of rows)
      for (const size of ['', '-large'])
        await storage.put(`${stem}${size}.webp`, `RIFF\0\0\0\0WEBPVP8 ${stem}`);
  });
}

/** Settings for an empty server. */
async function nowhere(kind: 'embedded' | 'postgres' = 'embedded'): Promise<Env> {
  const DATA_DIR = mkdtempSync(join(scratch, 'data-'));
  return kind === 'embedded'
    ? { DATA_DIR }
    : { DATA_DIR, DATABASE_URL: await postgres.server!.freshDatabase() };
}

async function look<T>(env: Env, work: (store: Store) => Promise<T>): Promise<T> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = env;
  const store = await openStore({ databaseUrl, dataDir, log: silentLog });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** How many rows of each table belong to an event, including all its people. */
function countRows(env: Env, slug: string): Promise<Record<string, number>> {
  return look(env, async (store) => {
    const event = (await all(store.db)).find((one) => one.slug === slug)!;
    const counts: Record<string, number> = {};
    for await (const piece of readDatabase(store, chooseEvent(event, { withPeople: true })))
      if (piece.kind === 'seal')
        for (const [table, { rows }] of Object.entries(piece.seal.tables))
          if (rows) counts[table] = rows;
    return counts;
  });
}

/** The counts a running demo doesn't change: its server counts votes, and its people walk about and sit down. */
async function lastingCounts(slug: string): Promise<Record<string, number>> {
  const {
    uncounted_vote: _p,
    uncounted_word: _w,
    poll_word: _c,
    uncounted_question_vote: _q,
    poll_total: _t,
    visit: _v,
    room_participant: _s,
    ...rest
  } = await countRows(source, slug);
  return rest;
}

const sizes = (said: string) => /\d+ rows of \d+ tables and \d+ files/.exec(said)?.[0];

describe('exporting and importing an event (S-08)', { timeout: 240_000 }, () => {
  test('covers every table of the database by name', async () => {
    const tables = await look(source, (store) => listTables(store.db));
    expect(Object.keys(travels).sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  test('writes one complete file, with people only when the operator asks for them', async () => {
    const exported = await command(
      ['export', withPeople, '--event', 'conference', '--with-people'],
      source,
    );
    expect([exported.code, exported.said]).toEqual([0, expect.stringContaining(' holds ')]);
    trust = ['--trust', /SHA256:[\w-]{43}/.exec(exported.said)![0]];
    expect(await command(['verify', withPeople], {})).toMatchObject({ code: 0 });
    const again = await command(['export', withPeople, '--event', 'conference'], source);
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('already exists')]);

    const bare = await command(['export', setUp, '--event', 'property-expo'], source);
    expect([bare.code, bare.said]).toEqual([0, expect.stringContaining('no people')]);
    const tar = gunzipSync(readFileSync(setUp)).toString('latin1');
    expect(tar).toContain('database/booth/');
    for (const secret of ['database/person/', '@demo.example', '$argon2', 'files/person/'])
      expect(tar).not.toContain(secret);
    for (const table of gunzipSync(readFileSync(withPeople))
      .toString('latin1')
      .matchAll(/database\/(\w+)\//g))
      expect(travels[table[1] as keyof typeof travels]).not.toBe('stays');
  });

  test.each(['embedded', 'postgres'] as const)(
    'brings the same counts to an empty %s server, where alice can log in; a dry run keeps nothing',
    async (kind) => {
      if (kind === 'postgres' && !postgres.server) return;
      const env = await nowhere(kind);
      if (kind === 'embedded') {
        const early = await command(['import', withPeople, '--dry-run'], env);
        expect(early).toMatchObject({ code: 1 });
        expect(existsSync(join(env['DATA_DIR']!, 'database'))).toBe(false);
      }
      const made = await command(['import', withPeople, ...trust, '--open'], env);
      expect([made.code, made.said]).toEqual([0, expect.stringContaining('is imported')]);
      expect(made.said).not.toContain('left out');
      expect(made.said).not.toContain('new ones');
      expect(await countRows(env, 'conference')).toEqual(await countRows(source, 'conference'));

      if (kind === 'embedded') {
        const trial = await command(
          ['import', withPeople, ...trust, '--slug', 'twice', '--dry-run'],
          env,
        );
        expect([trial.code, trial.said]).toEqual([0, expect.stringContaining('Nothing was saved')]);
        expect(sizes(trial.said)).toBe(sizes(made.said));
        expect(await look(env, async ({ db }) => (await all(db)).length)).toBe(1);
      }

      const server = await startServer(env);
      try {
        const { token } = await server.anon(login, { body });
        const { user } = await server.as(token)(getOwnProfile);
        expect(user.first_name).toBe('Alice');
        const headers = { authorization: `Bearer ${token}` };
        expect((await server.get(user.dpUrl!, headers)).status).toBe(200);
        expect((await server.as(token)(listConversations)).dashboard.length).toBeGreaterThan(0);
      } finally {
        await server.kill();
      }
    },
  );

  test('brings an event in beside itself, under another name and with new ids, while the server runs', async () => {
    const server = await startServer(source);
    try {
      const taken = await command(['import', withPeople], source);
      expect([taken.code, taken.said]).toEqual([1, expect.stringContaining('with --slug')]);
      const twin = await command(['import', withPeople, '--slug', 'twin', '--open'], source);
      expect([twin.code, twin.said]).toEqual([0, expect.stringContaining('new ones')]);
      expect(twin.said).toContain('/e/twin/');

      const found = await server.anon(listEvents);
      const [old, fresh] = ['conference', 'twin'].map((slug) =>
        found.find((one) => one.slug === slug)!,
      );
      expect(fresh!._id).not.toBe(old!._id);
      const eventId = fresh!._id;
      expect((await server.anon(getEvent, { params: { eventId } })).name).toBe(old!.name);
      const { token } = await server.anon(login, { body: { ...body, eventId } });
      const { user } = await server.as(token)(getOwnProfile);
      expect(user.dpUrl).toContain(eventId);
      const headers = { authorization: `Bearer ${token}` };
      expect((await server.get(user.dpUrl!, headers)).status).toBe(200);
    } finally {
      await server.kill();
    }
    expect(await lastingCounts('twin')).toEqual(await lastingCounts('conference'));
  });

  test('without people brings the same hall, programme and own sentences, with nobody in it', async () => {
    const env = { DATA_DIR: await copyTemplate() };
    onTestFinished(() => rmSync(env.DATA_DIR, { recursive: true }));
    const made = await command(['import', setUp, '--slug', 'fresh'], env);
    expect([made.code, made.said]).toEqual([0, expect.stringContaining('pavilion admin create')]);
    const [here, there] = [await countRows(env, 'fresh'), await countRows(source, 'property-expo')];
    for (const table of ['event', 'booth_floor', 'booth', 'document'])
      expect([table, here[table]]).toEqual([table, there[table]]);
    expect(here['person']).toBeUndefined();
    const { rows } = await look(env, ({ db }) =>
      sql`select slug, is_default, wording from event`.execute(db),
    );
    expect(rows).toEqual([{ slug: 'fresh', is_default: true, wording }]);
  });

  test('refuses a damaged, newer or wrong file with a clear message, and keeps nothing of it', async () => {
    const env = await nowhere();
    const edited = join(scratch, 'edited.tar.gz');
    const edit = async (from: string, to: string) => {
      const tar = gunzipSync(readFileSync(withPeople));
      const at = tar.indexOf(from);
      expect(at).toBeGreaterThan(0);
      Buffer.from(to).copy(tar, at);
      await writeFile(edited, gzipSync(tar));
      return edited;
    };
    const refused = async (file: string) => {
      const { code, said } = await command(['import', file], env);
      expect([code, said]).toEqual([1, expect.not.stringContaining('    at ')]);
      return said;
    };
    expect(await refused(await edit('"format":1', '"format":2'))).toMatch(
      /newer Pavilion \(format 2\)/,
    );
    expect(await refused(await edit('0001_platform', '9999_platform'))).toMatch(
      /newer Pavilion \(9999_platform/,
    );
    expect(await refused(await edit('alice@demo', 'malic@demo'))).toMatch(/is not what it was/);
    expect(await refused('/nowhere')).toBe('There is no file /nowhere.');
    expect(existsSync(join(env['DATA_DIR']!, 'database'))).toBe(false);

    const whole = join(scratch, 'whole.tar.gz');
    expect(await command(['backup', whole], source)).toMatchObject({ code: 0 });
    expect(await refused(whole)).toContain('`pavilion restore` takes it');
    const wrongWay = await command(['restore', withPeople], env);
    expect([wrongWay.code, wrongWay.said]).toEqual([
      1,
      expect.stringContaining('`pavilion import`'),
    ]);
    const lost = await command(['export', edited, '--event', 'nothing'], source);
    expect([lost.code, lost.said]).toEqual([
      1,
      expect.stringContaining('no event with the short name'),
    ]);
    expect(await command(['import', setUp, '--slug', 'A B'], env)).toMatchObject({ code: 2 });
  });
});
