import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listEvents, login } from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { listMigrations } from '../db/migrate.ts';
import { openStore } from '../db/openStore.ts';
import { demoPassword } from '../features/identity/password/model/demoPassword.ts';
import { command } from '../testing/command.ts';
import { emptyFolder, startServer } from '../testing/process.ts';
import { silentLog } from '../testing/storeTemplate.ts';
import { cliTexts } from '../texts/cli.ts';

const cleaning: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleaning.splice(0)) clean();
});

async function folder(): Promise<{ DATA_DIR: string }> {
  const { dataDir: DATA_DIR, remove } = await emptyFolder();
  cleaning.push(remove);
  return { DATA_DIR };
}

async function change(dataDir: string, statement: string): Promise<void> {
  const store = await openStore({ dataDir, log: silentLog });
  await sql.raw(statement).execute(store.db);
  await store.close();
}

describe('seed (S-08)', { timeout: 180_000 }, () => {
  test('fills an empty server with the demo, once, and never in production (S-14)', async () => {
    const env = await folder();
    const production = {
      ...env,
      PAVILION_MODE: 'production',
      PUBLIC_URL: 'https://expo.example',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      MAIL_FROM: 'Expo <expo@expo.example>',
    };
    expect(await command(['seed'], production)).toEqual({
      code: 1,
      said: cliTexts['seed.production'],
    });
    const done = await command(['seed'], env);
    expect([done.code, done.said]).toEqual([0, expect.stringContaining(demoPassword)]);
    expect(done.said).toContain('/e/conference/');
    expect(await command(['seed'], env)).toEqual({ code: 1, said: cliTexts['seed.full'] });

    const server = await startServer({ ...env, PAVILION_MODE: 'demo' });
    try {
      expect(await server.anon(listEvents)).toHaveLength(2);
      const body = { email: 'hana@demo.example', password: demoPassword };
      expect((await server.anon(login, { body })).token).toBeTruthy();
    } finally {
      await server.kill();
    }
  });
});

describe('migrate (S-08)', { timeout: 180_000 }, () => {
  test('tries pending migrations in a dry run and keeps nothing, then applies them (OPS-06)', async () => {
    const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'pavilion-migrate-')) };
    cleaning.push(() => rmSync(env.DATA_DIR, { recursive: true, force: true }));
    const last = (await listMigrations()).at(-1)!;
    const current = { code: 0, said: cliTexts['migrate.none'] };
    await change(env.DATA_DIR, 'select 1');
    const trial = await command(['migrate', '--dry-run'], env);
    expect([trial.code, trial.said]).toEqual([0, expect.stringContaining(`${last}\n`)]);
    expect(trial.said).toContain('migrations are pending');
    const again = await command(['migrate', '--dry-run'], env);
    expect(again).toEqual(trial);
    const done = await command(['migrate'], env);
    expect([done.code, done.said]).toEqual([0, expect.stringContaining('applied')]);
    expect(await command(['migrate'], env)).toEqual(current);
  });

  test('refuses a newer or missing database with a clear message (OPS-05)', async () => {
    const env = await folder();
    await change(env.DATA_DIR, `insert into migration (name, hash) values ('9999_later.sql', 'x')`);
    for (const words of [['migrate', '--dry-run'], ['migrate']]) {
      const { code, said } = await command(words, env);
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/^This database was written by a newer/),
      ]);
    }
    const nothing = await command(['migrate', '--dry-run'], { DATA_DIR: '/nowhere' });
    expect([nothing.code, nothing.said]).toEqual([
      1,
      expect.stringMatching(/^There is no embedded/),
    ]);
  });
});
