import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { login } from '@pavilion/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { all } from '../features/platform/event/service.ts';
import { command } from '../testing/command.ts';
import { startServer } from '../testing/process.ts';
import { copyTemplate } from '../testing/storeTemplate.ts';
import { countsIn, type Exported, exportSummit, hana, look, password } from '../testing/summit.ts';

let summit: Exported;

beforeAll(async () => {
  summit = await exportSummit();
}, 120_000);
afterAll(() => summit.remove());

/** An empty server. */
async function nowhere(): Promise<{ DATA_DIR: string }> {
  const env = { DATA_DIR: await copyTemplate() };
  onTestFinished(() => rmSync(env.DATA_DIR, { recursive: true, force: true }));
  return env;
}

describe('who signed a file (S-08)', { timeout: 240_000 }, () => {
  test('hana moves her event to a server of hers by one flag, and logs in with her password', async () => {
    const env = await nowhere();
    const unknown = await command(['import', summit.file, '--dry-run'], env);
    expect([unknown.code, unknown.said]).toEqual([
      0,
      expect.stringContaining(
        `signed by http://localhost:3000 (key ${summit.fingerprint}), unknown to this server`,
      ),
    ]);
    const trusted = ['import', summit.file, '--trust', summit.fingerprint];
    const made = await command([...trusted, '--open'], env);
    expect([made.code, made.said]).toEqual([0, expect.stringContaining('as you expect')]);
    expect(made.said).not.toContain('left out');
    expect(made.said).toContain('It is open at');
    expect(await look(env, all)).toMatchObject([{ state: 'open' }]);
    const draft = await command([...trusted, '--slug', 'draft'], env);
    expect(draft.said).toContain('It is a draft.');
    expect((await look(env, all)).map(({ state }) => state)).toEqual(['open', 'draft']);
    const server = await startServer(env);
    try {
      const { token } = await server.anon(login, { body: { email: hana, password } });
      expect(token).toBeTruthy();
    } finally {
      await server.kill();
    }
    const again = join(env.DATA_DIR, 'again.tar.gz');
    await command(['export', again, '--event', 'summit', '--with-people'], env);
    const own = await command(['import', again, '--slug', 'twin', '--dry-run'], env);
    expect([own.code, own.said]).toEqual([0, expect.stringContaining('signed by this server')]);
    expect(await command(['rotate-secret', 'exports'], env)).toMatchObject({ code: 0 });
    const old = await command(['import', again, '--slug', 'twin', '--dry-run'], env);
    expect(old.said).toContain('unknown to this server');
  });

  test('a file that was changed since, or whose signer is not the one that hana trusts, is refused', async () => {
    const env = await nowhere();
    const changed = await summit.changed((file) => {
      file.one('person')['first_name'] = 'Mo';
    }, 'signature');
    const refused = async (words: string[], why: string) => {
      const { code, said } = await command(['import', ...words], env);
      expect([code, said]).toEqual([1, expect.stringContaining(why)]);
    };
    await refused([changed], 'changed since it was signed');
    await refused([changed, '--trust', summit.fingerprint], 'changed since it was signed');
    await refused(
      [summit.file, '--trust', `SHA256:${'a'.repeat(43)}`],
      'not with the one of --trust',
    );
    await refused([summit.file, '--trust', ''], 'not with the one of --trust');
    const unsigned = await summit.changed(() => {});
    await refused([unsigned, '--trust', summit.fingerprint], 'not signed');
    const verified = await command(['verify', changed], {});
    expect([verified.code, verified.said]).toEqual([1, expect.stringContaining('changed since')]);
    expect(await countsIn(env, ['event', 'person'])).toEqual({ event: 0, person: 0 });
  });
});
