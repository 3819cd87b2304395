import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keyFileAt, newKey, SecretsRefused } from './keyFile.ts';
import { isSealed, secretsBy } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'pavilion-key-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;
const path = () => join(folder, `${count++}.key`);

function freshFile() {
  const file = keyFileAt(path());
  file.make();
  return file;
}

test('what is sealed opens under its own name alone, and shows nothing of what it is', () => {
  const secrets = secretsBy(freshFile());
  const sealed = secrets.seal('whsec_abc', 'webhook:1');
  expect(isSealed(sealed)).toBe(true);
  expect(sealed).not.toContain('whsec');
  expect(secrets.seal('whsec_abc', 'webhook:1')).not.toBe(sealed);
  expect(secrets.open(sealed, 'webhook:1')).toBe('whsec_abc');
  expect(() => secrets.open(sealed, 'webhook:2')).toThrow(SecretsRefused);
});

test('what was changed, cut short or never sealed is refused in a sentence', () => {
  const secrets = secretsBy(freshFile());
  const sealed = secrets.seal('a secret', 'video');
  const [start, end] = [sealed.slice(0, -3), sealed.at(-3) === 'A' ? 'BAA' : 'AAA'];
  for (const text of [start + end, sealed.slice(0, 40), sealed.slice(0, 24), 'in clear', ''])
    expect(() => secrets.open(text, 'video')).toThrow(SecretsRefused);
});

test('the key file is made once, for its owner alone, and stays as it is', () => {
  const file = freshFile();
  const text = readFileSync(file.path, 'utf8');
  expect(statSync(file.path).mode & 0o777).toBe(0o600);
  const { mtimeMs } = statSync(folder);
  keyFileAt(file.path).make();
  expect(readFileSync(file.path, 'utf8')).toBe(text);
  expect(statSync(folder).mtimeMs).toBe(mtimeMs);
});

test('a server goes on with a key that another process has put into the file', () => {
  const [mine, theirs] = [freshFile(), newKey()];
  const secrets = secretsBy(mine);
  const before = secrets.seal('old', 'video');
  const other = keyFileAt(mine.path);
  other.write([theirs, ...other.current()]);
  const after = secretsBy(other).seal('new', 'video');
  expect(after).toContain(theirs.id);
  expect(secrets.open(after, 'video')).toBe('new');
  expect(secrets.open(before, 'video')).toBe('old');
  expect(secrets.seal('mine', 'video')).toContain(theirs.id);
  expect(statSync(mine.path).mode & 0o777).toBe(0o600);
});

test('a file that is not there, is no key file or has lost a letter says so with its name', () => {
  const file = freshFile();
  expect(() => secretsBy(keyFileAt(path())).seal('a', 'b')).toThrow(/There is no key file .*\.key/);
  const damaged = readFileSync(file.path, 'utf8').replace(/.\n$/, '\n');
  for (const text of [damaged, 'hello\n', '']) {
    chmodSync(file.path, 0o600);
    writeFileSync(file.path, text);
    expect(() => keyFileAt(file.path).known()).toThrow(file.path);
  }
});

test('a key is not told by an error', () => {
  const file = freshFile();
  const bytes = file.known()[0].bytes.toString('base64url');
  writeFileSync(file.path, `0000000000000000 ${bytes}\n`);
  expect(() => keyFileAt(file.path).known()).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining(bytes) }),
  );
});
