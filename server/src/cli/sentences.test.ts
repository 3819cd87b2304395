import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command } from '../testing/command.ts';
import { copyTemplate } from '../testing/storeTemplate.ts';
import { networkReason } from '../system/reasons.ts';

let folder: string;
let DATA_DIR: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pavilion-sentences-'));
  DATA_DIR = await copyTemplate();
  mkdirSync(at('folder'));
  mkdirSync(at('half'));
  writeFileSync(at('half/database'), 'no database');
  writeFileSync(at('wrong.json'), '{"a":');
  writeFileSync(at('empty'), '');
  writeFileSync(at('cut.zip'), Buffer.from('PK\u0003\u0004abc'));
  writeFileSync(at('cut.gz'), gzipSync('hello').subarray(0, 15));
  writeFileSync(at('text.gz'), gzipSync('hello'));
}, 120_000);
afterAll(() => {
  for (const made of [folder, DATA_DIR]) rmSync(made, { recursive: true, force: true });
});

/** No error names, no stack trace, nothing only developers read. */
function expectSentences(said: string): void {
  expect(said).not.toMatch(/^\s+at |\bE[A-Z]{4,}\b|Error:|undefined|\[object/m);
  expect(said.trim()).toMatch(/[.!]$/);
}

describe('import --dry-run ends in a sentence (S-08)', () => {
  test.each([
    ['a file that is not there', 'missing', 'There is no file'],
    ['a folder', 'folder', 'is a folder, where a file is needed.'],
    ['a path through a file', 'empty/x', 'is a file, where a folder is needed.'],
    ['wrong JSON', 'wrong.json', 'is not a backup, or it is damaged.'],
    ['an empty file', 'empty', 'is not a backup, or it is damaged.'],
    ['a cut-off zip', 'cut.zip', 'is not a backup, or it is damaged.'],
    ['a cut-off gzip', 'cut.gz', 'is not a backup, or it is damaged.'],
    ['something else in a gzip', 'text.gz', 'it was cut off.'],
  ])('with %s', async (_, name, sentence) => {
    const { code, said } = await command(['import', at(name), '--dry-run'], { DATA_DIR });
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
    expectSentences(said);
  });

  test('with no name at all, and where there is no database', async () => {
    expect(await command(['import', '', '--dry-run'], { DATA_DIR })).toMatchObject({ code: 2 });
    const nowhere = await command(['import', at('empty'), '--dry-run'], { DATA_DIR: at('empty') });
    expect(nowhere.code).toBe(1);
    expectSentences(nowhere.said);
  });
});

describe('the doctor ends in a sentence (S-08)', () => {
  test.each([
    ['no data folder', () => ({ DATA_DIR: at('missing/at/all') }), 'cannot write to'],
    ['a file as its data folder', () => ({ DATA_DIR: at('empty') }), 'set DATA_DIR to a folder.'],
    ['a file as its database', () => ({ DATA_DIR: at('half') }), 'where a folder is needed.'],
    [
      'a mail server of no name',
      () => ({
        DATA_DIR: at('folder'),
        SMTP_URL: 'smtp://nowhere.invalid',
        MAIL_FROM: 'a@b.example',
      }),
      'nowhere.invalid takes no emails: ',
    ],
    [
      'a database that nobody runs',
      () => ({ DATA_DIR: at('folder'), DATABASE_URL: 'postgres://127.0.0.1:1/x' }),
      'The database does not answer',
    ],
  ])('with %s', async (_, env, sentence) => {
    const { code, said } = await command(['doctor'], env());
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
    expect(said).not.toMatch(/^\s+at |Error:|undefined|\[object|ENOTDIR|ENOTFOUND/m);
    expect(said.match(/The database|where a folder is needed/g)?.length ?? 0).toBeLessThan(2);
    expect(said.trim()).toMatch(/must be fixed\.$/);
  });
});

test('a server that is not reached is told in words, whatever wraps the reason', () => {
  const cause = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
  expect(networkReason(new Error('fetch failed', { cause }))).toBe(
    'there is no server of this name',
  );
  const ofMailer = Object.assign(new Error('getaddrinfo ENOTFOUND x.invalid'), { code: 'EDNS' });
  expect(networkReason(ofMailer)).toBe('there is no server of this name');
  expect(networkReason(new Error('Invalid login'))).toBe('Invalid login');
});
