import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const open = new URL('./DurablePglite.ts', import.meta.url).href;
const script = `
  import { PGlite } from '@electric-sql/pglite';
  if (process.argv.includes('steady')) await import('${open}');
  const pglite = await PGlite.create();
  for (let nth = 0; nth < 300; nth++) await pglite.query('select count(*) from pg_class');
  await pglite.close();`;

/** How often V8 recompiled a call out of the engine. */
function compiled(...args: string[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-v8-'));
  const log = join(folder, 'log');
  const flags = ['--log-code', `--logfile=${log}`, '--no-logfile-per-isolate'];
  const { status, stderr } = spawnSync(
    process.execPath,
    [...flags, '--input-type=module', '--eval', script, ...args],
    { cwd: import.meta.dirname },
  );
  expect([status, String(stderr)]).toEqual([0, '']);
  const count = readFileSync(log, 'utf8').split(',wasm-to-js,').length - 1;
  rmSync(folder, { recursive: true });
  return count;
}

test('no call out of the database engine is compiled again, which could crash the process', () => {
  expect(compiled('steady')).toBe(0);
  expect(compiled()).toBeGreaterThan(0);
});
