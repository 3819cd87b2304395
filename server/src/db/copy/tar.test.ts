import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { packTar, type TarHeader } from 'modern-tar';
import { expect, onTestFinished, test } from 'vitest';
import { openStorage } from '../../ports/storage.ts';
import { readSettings } from '../../settings.ts';
import { fillStorage } from './files.ts';
import { readBackup } from './readBackup.ts';
import { readTar, withoutEnd, writeTar } from './tar.ts';

const names = [
  'head.json',
  `files/${'a'.repeat(120)}/${'b'.repeat(90)}`,
  `files/${'कमल/'.repeat(80)}`,
];
const files = [...names.map((name) => `${name}x`), 'files/empty', 'last'].map((name, at) => {
  const content = Buffer.alloc(name === 'files/empty' ? 0 : 100_000 + at, name);
  return { name, bytes: content.length, content: [content] };
});

async function* inParts(tar: Uint8Array, bytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < tar.length; at += bytes) yield tar.subarray(at, at + bytes);
}

async function contents(tar: Uint8Array, bytes = 65_536) {
  const found: { name: string; content: Buffer; digest: string }[] = [];
  for await (const { name, content, digest } of readTar(inParts(tar, bytes)))
    found.push({ name, content: await buffer(content), digest: digest.toString('hex') });
  return found;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test.each([7, 512, 1_000_000])(
  'files come out as they went in, with long names, in parts of %d bytes',
  async (bytes) => {
    const found = await contents(await buffer(writeTar(files)), bytes);
    expect(found.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
    for (const [at, { content }] of found.entries())
      expect(content.equals(files[at]!.content[0]!)).toBe(true);
  },
);

test('each file knows the hash of all bytes before it, also after names that need a header of their own', async () => {
  const found = await contents(await buffer(writeTar(files)));
  for (const [at, { digest }] of found.entries())
    expect(digest).toBe(sha256(await buffer(withoutEnd(writeTar(files.slice(0, at))))));
});

test('a file is read in constant memory', async () => {
  const part = Buffer.alloc(1_000_000);
  let ahead = 0;
  let most = 0;
  const content = (async function* () {
    for (let count = 0; count < 100; count++) {
      most = Math.max(most, ++ahead);
      yield part;
    }
  })();
  for await (const entry of readTar(writeTar([{ name: 'x', bytes: 100_000_000, content }])))
    for await (const { length } of entry.content) ahead -= length / part.length;
  expect(most).toBeLessThan(20);
});

test.each([
  { type: 'symlink', linkname: '/etc/passwd' },
  { type: 'link', linkname: '../../secrets.key' },
  { type: 'directory' },
  { type: 'character-device' },
  { type: 'block-device' },
  { type: 'fifo' },
] as const)('a backup that holds a $type is refused', async (more) => {
  const header: TarHeader = { name: 'files/a', size: 0, ...more };
  await expect(contents(await packTar([{ header }]))).rejects.toThrow('is not a file');
});

test('a tar that was cut off or damaged is refused, and what its source says is passed on', async () => {
  const tar = await buffer(writeTar(files));
  for (const length of [100, 512, 50_000, tar.length - 1024, tar.length - 1])
    await expect(contents(tar.subarray(0, length)), `${length}`).rejects.toThrow('cut off');
  const lying = Buffer.from(tar);
  lying.write('7', 126);
  await expect(contents(lying)).rejects.toThrow('damaged');
  await expect(contents(Buffer.alloc(5000, 'x'))).rejects.toThrow('damaged');
  await expect(contents(Buffer.concat([tar, Buffer.from('more')]))).rejects.toThrow('damaged');
  const { length } = await buffer(writeTar([{ name: 'a', bytes: 0, content: [] }]));
  expect(length).toBe(1536);
  const broken = (async function* () {
    yield tar.subarray(0, 1000);
    throw new Error('the disk is gone');
  })();
  const reading = async () => {
    for await (const { content } of readTar(broken)) await buffer(content);
  };
  await expect(reading()).rejects.toThrow('the disk is gone');
});

test('a tar that goes on with nothing after its end is refused while little of it is in memory', async () => {
  const tar = await packTar([{ header: { name: 'a', size: 1 }, body: 'x' }]);
  let padding = 0;
  async function* padded() {
    yield tar;
    for (; padding < 1000; padding++) yield Buffer.alloc(1_000_000);
  }
  const readAll = async () => {
    for await (const { content } of readTar(padded())) await buffer(content);
  };
  await expect(readAll()).rejects.toThrow('it goes on after its end');
  expect(padding).toBeLessThan(40);
});

test('a file that says that it is larger than what follows is refused as cut off', async () => {
  const vast = (async function* () {
    yield Buffer.alloc(10);
  })();
  const writing = buffer(writeTar([{ name: 'a', bytes: 11, content: vast }]));
  await expect(writing).rejects.toThrow('Size mismatch');
  const tar = await packTar([{ header: { name: 'a', size: 9_000_000_000, type: 'fifo' } }]);
  const header = Buffer.from(tar.subarray(0, 512));
  header.write('77777777777\0', 124);
  header.write('0', 156);
  header.fill(' ', 148, 156);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0`, 148);
  await expect(contents(Buffer.concat([header, Buffer.alloc(4096)]))).rejects.toThrow('cut off');
});

test.each(['../out', '/etc/out', 'a/../../out', 'a\\..\\..\\out', '..'])(
  'a file named %s is stored nowhere outside of the folder',
  async (key) => {
    const scratch = mkdtempSync(join(tmpdir(), 'pavilion-hostile-'));
    onTestFinished(() => rmSync(scratch, { recursive: true }));
    const path = join(scratch, 'copy.tar.gz');
    const entry = (name: string, body: string) => ({ header: { name, size: body.length }, body });
    const sums = [{ key, bytes: 4, sha256: sha256(Buffer.from('evil')) }];
    const entries = [entry(`files/${key}`, 'evil'), entry('files.json', JSON.stringify(sums))];
    await writeFile(path, gzipSync(await packTar(entries)));
    const storage = await openStorage(readSettings({ DATA_DIR: join(scratch, 'data', 'in') }));
    await fillStorage(storage, readBackup(path)).catch(() => {});
    const outside = readdirSync(scratch, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && !one.parentPath.startsWith(join(scratch, 'data', 'in')))
      .map((one) => one.name);
    expect(outside).toEqual(['copy.tar.gz']);
    expect([existsSync('/etc/out'), existsSync(join(scratch, '../out'))]).toEqual([false, false]);
  },
);
