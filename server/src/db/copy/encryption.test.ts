import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encryptFor } from './encryption.ts';
import { CopyRefused, type Piece } from './Piece.ts';
import { readBackup } from './readBackup.ts';
import { writeBackup } from './writeBackup.ts';

const scratch = mkdtempSync(join(tmpdir(), 'pavilion-age-'));
const at = (name: string) => join(scratch, name);
const rows = Array.from({ length: 5000 }, (_, at) => [String(at), `alice@test.example ${at}`]);
let recipient: string;

async function* pieces(): AsyncGenerator<Piece> {
  yield {
    kind: 'head',
    head: {
      format: 1,
      takenAt: 'now',
      migrations: [{ name: '0001_platform.sql', hash: 'a'.repeat(64) }],
    },
  };
  yield { kind: 'rows', table: 'person', columns: ['id', 'email'], rows };
  yield { kind: 'seal', seal: { tables: {}, sequences: {} } };
  yield { kind: 'end', files: [] };
}

async function readRows(file: string, identity?: string): Promise<(string | null)[][]> {
  const found: (string | null)[][] = [];
  for await (const piece of readBackup(at(file), { identity: identity && at(identity) }))
    if (piece.kind === 'rows') found.push(...piece.rows);
  return found;
}

beforeAll(async () => {
  const identity = await generateIdentity();
  recipient = await identityToRecipient(identity);
  writeFileSync(at('own.key'), `# created: today\n# public key: ${recipient}\n${identity}\n`);
  writeFileSync(at('other.key'), await generateIdentity());
  await writeBackup(at('plain'), pieces());
  await writeBackup(at('sealed'), pieces(), { encrypt: encryptFor(recipient) });
});
afterAll(() => rmSync(scratch, { recursive: true }));

test('an encrypted backup comes back whole with the key of a recipient, and with no other', async () => {
  expect(readFileSync(at('sealed')).includes('person')).toBe(false);
  expect(await readRows('sealed', 'own.key')).toEqual(rows);
  await expect(readRows('sealed', 'other.key')).rejects.toThrow(
    `The identity in ${at('other.key')} does not open this backup.`,
  );
  await expect(readRows('sealed')).rejects.toThrow(/is encrypted: .*--identity/);
});

test('one for two recipients opens with either key', async () => {
  const other = await identityToRecipient(readFileSync(at('other.key'), 'utf8'));
  await writeBackup(at('both'), pieces(), { encrypt: encryptFor(`${recipient}, ${other}`) });
  for (const key of ['own.key', 'other.key']) expect(await readRows('both', key)).toEqual(rows);
});

test('one that was cut off or changed is refused in a sentence', async () => {
  const whole = readFileSync(at('sealed'));
  const changed = Buffer.from(whole);
  changed[whole.length - 40]! ^= 1;
  for (const bytes of [whole.subarray(0, -100), changed, whole.subarray(0, 30)]) {
    writeFileSync(at('damaged'), bytes);
    await expect(readRows('damaged', 'own.key')).rejects.toThrow(CopyRefused);
  }
});

test('what is no recipient, no key file or not encrypted is said, and no key is repeated', async () => {
  expect(() => encryptFor('age1wrong')).toThrow('age1wrong is not a recipient');
  expect(() => encryptFor('')).toThrow('An empty name is not a recipient');
  const secret = 'AGE-SECRET-KEY-1DAMAGED';
  writeFileSync(at('damaged.key'), secret);
  for (const key of ['damaged.key', 'missing.key']) {
    const refused = expect(readRows('sealed', key)).rejects;
    await refused.toThrow(at(key));
    await refused.not.toThrow(secret);
  }
  await expect(readRows('plain', 'own.key')).rejects.toThrow('is not encrypted');
});

const noAge = !existsSync('/usr/bin/age') && 'age is not installed';

test.skipIf(noAge)(
  'the program age reads what was encrypted here, and the other way round',
  async () => {
    const age = (...words: string[]) => execFileSync('/usr/bin/age', words);
    const opened = age('--decrypt', '--identity', at('own.key'), at('sealed'));
    writeFileSync(at('opened'), opened);
    expect(await readRows('opened')).toEqual(rows);
    age('--recipient', recipient, '--output', at('by-age'), at('plain'));
    expect(await readRows('by-age', 'own.key')).toEqual(rows);
  },
);
