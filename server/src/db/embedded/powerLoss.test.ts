import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyTemplate } from '../../testing/storeTemplate.ts';
import { FreeSpace } from './FreeSpace.ts';
import { DurableFs } from './DurableFs.ts';
import { DurablePglite } from './DurablePglite.ts';
import { Vitals } from './vitals.ts';

interface Write {
  inode: number;
  path: string;
  isLog: boolean;
  at: number;
  length: number;
  before: Buffer;
  sizeBefore: number;
}

type Survives = (write: Write) => boolean;

const real = { writeSync: fs.writeSync, fdatasyncSync: fs.fdatasyncSync, fsyncSync: fs.fsyncSync };
let folder: string;
let syncs: number;
let unsynced: Write[];
let afterWrite: (write: Write, bytes: Buffer) => void;
let onSynced: (writes: Write[]) => void;

// A power loss drops what was written but not synced, so every write records what it replaced.
beforeEach(async () => {
  folder = join(await copyTemplate(), 'database');
  syncs = 0;
  unsynced = [];
  afterWrite = () => {};
  onSynced = () => {};
  const fdatasyncSync: typeof fs.fdatasyncSync = (descriptor) => {
    syncs++;
    const { ino } = fs.fstatSync(descriptor);
    real.fdatasyncSync(descriptor);
    onSynced(unsynced.filter(({ inode }) => inode === ino));
    unsynced = unsynced.filter(({ inode }) => inode !== ino);
  };
  const writeSync = (fd: number, bytes: Uint8Array, offset: number, length: number, at: number) => {
    const write = typeof at === 'number' ? remember(fd, length, at) : null;
    const done = real.writeSync(fd, bytes, offset, length, at);
    if (write) afterWrite(write, Buffer.from(bytes.buffer, bytes.byteOffset + offset, length));
    return done;
  };
  Object.assign(fs, { writeSync, fdatasyncSync, fsyncSync: fdatasyncSync });
  syncBuiltinESMExports();
});

afterEach(() => {
  Object.assign(fs, real);
  syncBuiltinESMExports();
  fs.rmSync(join(folder, '..'), { recursive: true });
});

function remember(descriptor: number, length: number, at: number): Write {
  const path = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
  const { ino: inode, size: sizeBefore } = fs.fstatSync(descriptor);
  const before = Buffer.alloc(Math.max(0, Math.min(length, sizeBefore - at)));
  const reader = fs.openSync(path, 'r');
  fs.readSync(reader, before, 0, before.length, at);
  fs.closeSync(reader);
  const write = { inode, path, isLog: path.includes('pg_wal'), at, length, before, sizeBefore };
  unsynced.push(write);
  return write;
}

/** Copies what the disk would hold if the power failed now. */
function pullThePlug(survives: Survives): string {
  const after = fs.mkdtempSync(join(folder, '../after-'));
  fs.cpSync(folder, after, { recursive: true });
  const paths = new Map<number, string>();
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    paths.set(fs.statSync(path).ino, path.replace(folder, after));
  }
  for (const write of unsynced.toReversed()) {
    const path = paths.get(write.inode);
    if (path && !survives(write)) revert(path, write);
  }
  return after;
}

function revert(path: string, { at, before, sizeBefore }: Write): void {
  const descriptor = fs.openSync(path, 'r+');
  real.writeSync(descriptor, before, 0, before.length, at);
  if (at + before.length >= sizeBefore) fs.ftruncateSync(descriptor, sizeBefore);
  fs.closeSync(descriptor);
}

async function openDurable(path: string): Promise<{ pglite: DurablePglite; durableFs: DurableFs }> {
  const durableFs = new DurableFs(path, { vitals: new Vitals(), freeSpace: new FreeSpace(path) });
  const pglite = await DurablePglite.open(durableFs, (reason) => {
    throw new Error(reason);
  });
  return { pglite, durableFs };
}

const rows = 600;

async function createLedger(pglite: PGlite): Promise<void> {
  await pglite.exec('create table ledger (version int, padding text)');
  await pglite.query("insert into ledger select 0, repeat('x', 200) from generate_series(1, $1)", [
    rows,
  ]);
}

/** Updates all rows from version to version, one statement each, and acknowledges most of them. */
async function keepLedger(pglite: PGlite, acknowledge: (version: number) => void): Promise<void> {
  for (let version = 1; version <= 24; version++) {
    await pglite.exec('update ledger set version = version + 1');
    if (version % 3) acknowledge(version);
    if (version % 3 !== 1) await pglite.exec('checkpoint');
  }
}

/** The version all rows agree on; -1 if they don't, or if some are missing. */
async function readLedger(pglite: PGlite): Promise<number> {
  await pglite.exec('create table later ()');
  for (let later = 0; later < 5; later++) await pglite.exec('insert into later default values');
  const { rows: found } = await pglite.query<{ rows: number; oldest: number; newest: number }>(
    'select count(*)::int as rows, min(version) as oldest, max(version) as newest from ledger',
  );
  const [state] = found;
  return state && state.rows === rows && state.oldest === state.newest ? state.newest : -1;
}

const survivals: [string, Survives][] = [
  ['none', () => false],
  ['half', () => Math.random() < 0.5],
  ['only the data', (write) => !write.isLog],
];

test.each(survivals)(
  'a power loss loses no acknowledged write (unsynced writes that survive: %s)',
  async (_, survives) => {
    const { pglite, durableFs } = await openDurable(folder);
    await createLedger(pglite);
    durableFs.flush();
    const losses: { path: string; acknowledged: number }[] = [];
    let acknowledged = 0;
    let writes = 0;
    afterWrite = () => {
      if (++writes % 311 === 0) losses.push({ path: pullThePlug(survives), acknowledged });
    };
    await keepLedger(pglite, (version) => {
      durableFs.flush();
      acknowledged = version;
    });
    afterWrite = () => {};
    await pglite.close();

    expect(losses.length).toBeGreaterThan(2);
    for (const loss of losses) {
      const { pglite: reopened } = await openDurable(loss.path);
      expect(await readLedger(reopened)).toBeGreaterThanOrEqual(loss.acknowledged);
      await reopened.close();
    }
  },
);

/** The log position at which a write to one of its files ends: file names count segments of 16 MiB. */
function logEnd({ path, at, length }: Write): bigint {
  const name = path.slice(-24);
  const [high, segment] = [name.slice(8, 16), name.slice(16)].map((part) => BigInt(`0x${part}`));
  return ((high ?? 0n) << 32n) + ((segment ?? 0n) << 24n) + BigInt(at + length);
}

test('no page reaches the disk before the write-ahead log that covers it', async () => {
  const { pglite, durableFs } = await openDurable(folder);
  let durableUpTo = 0n;
  let pages = 0;
  let tooEarly = 0;
  onSynced = (writes) => {
    for (const write of writes)
      if (/[0-9A-F]{24}$/.test(write.path) && logEnd(write) > durableUpTo)
        durableUpTo = logEnd(write);
  };
  await pglite.exec('create table wide (padding text)');
  durableFs.flush();
  afterWrite = (write, bytes) => {
    if (!/\/base\/\d+\/\d+$/.test(write.path) || bytes.length !== 8192) return;
    const toldAt = (BigInt(bytes.readUInt32LE(0)) << 32n) + BigInt(bytes.readUInt32LE(4));
    pages++;
    if (toldAt > durableUpTo) tooEarly++;
  };
  await pglite.exec("insert into wide select repeat('x', 1000) from generate_series(1, 50000)");
  await pglite.exec("update wide set padding = repeat('y', 1000)");
  await pglite.close();
  expect(pages).toBeGreaterThan(1000);
  expect(tooEarly).toBe(0);
});

test('stock PGlite, the reason for DurableFs, never syncs and loses everything in a power loss', async () => {
  const pglite = await PGlite.create({ fs: new NodeFS(folder) });
  await createLedger(pglite);
  await keepLedger(pglite, () => {});
  expect(syncs).toBe(0);
  const after = pullThePlug(() => false);
  await pglite.close();
  const version = await openDurable(after).then(
    ({ pglite: reopened }) => readLedger(reopened),
    () => 'does not open',
  );
  expect([-1, 'does not open']).toContain(version);
});
