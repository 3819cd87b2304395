import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copyTemplate, silentLog } from '../../testing/storeTemplate.ts';
import { openStore, type Store } from '../openStore.ts';
import { StoreUnavailable } from '../StoreUnavailable.ts';

const folder = mkdtempSync(join(tmpdir(), 'pavilion-small-disk-'));
const ballast = join(folder, 'ballast');

function mountSized(sizeMegabytes: number, ...more: string[]): boolean {
  const options = [
    '-t',
    'tmpfs',
    '-o',
    [`size=${sizeMegabytes}m`, ...more].join(),
    'tmpfs',
    folder,
  ];
  return spawnSync('mount', options).status === 0;
}

function fillTheDisk(): void {
  const descriptor = openSync(ballast, 'w');
  const chunk = Buffer.alloc(1024 * 1024);
  try {
    while (writeSync(descriptor, chunk) === chunk.length);
  } catch {
    // ENOSPC: the disk is full.
  }
  closeSync(descriptor);
}

const mayMount = mountSized(160);
if (mayMount) spawnSync('umount', [folder]);
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(!mayMount)(
  `a full disk${mayMount ? '' : ' (skipped: this user may not mount a small one)'}`,
  () => {
    let store: Store;

    beforeEach(async () => {
      mountSized(160);
      const template = await copyTemplate();
      cpSync(template, folder, { recursive: true });
      rmSync(template, { recursive: true });
      store = await openStore({ dataDir: folder, statementTimeoutSeconds: 5, log: silentLog });
      await sql`create table note (padding text)`.execute(store.db);
      await insert(10);
    });

    afterEach(async () => {
      await store.close();
      spawnSync('umount', ['-l', folder]);
    });

    function insert(kilobytes: number): Promise<unknown> {
      return sql`insert into note select repeat('x', 1000) from generate_series(1, ${kilobytes}::int)`.execute(
        store.db,
      );
    }

    async function count(): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*) from note`.execute(store.db);
      return rows[0]?.count ?? 0;
    }

    test('filled by the database itself stops writes in time, and reads go on', async () => {
      let acknowledged = 10;
      const filling = async () => {
        for (;;) {
          await insert(200);
          acknowledged += 200;
        }
      };
      await expect(filling()).rejects.toThrow(StoreUnavailable);
      expect(await count()).toBe(acknowledged);
      await expect(store.check()).rejects.toThrow(StoreUnavailable);
      expect(statfsSync(folder).bavail).toBeGreaterThan(0);
      expect(store.stats().restarts).toBe(0);
    });

    test('filled by something else makes writes unavailable until there is space, without a restart', async () => {
      fillTheDisk();
      await vi.waitUntil(
        () =>
          insert(1).then(
            () => false,
            () => true,
          ),
        { timeout: 5000 },
      );
      await expect(insert(1)).rejects.toThrow(StoreUnavailable);
      const before = await count();
      rmSync(ballast);
      await vi.waitUntil(
        () =>
          insert(1).then(
            () => true,
            () => false,
          ),
        { timeout: 5000 },
      );
      await store.check();
      expect(await count()).toBe(before + 1);
    });

    test('hit in the middle of one huge statement rolls back only that statement', async () => {
      await expect(insert(150_000)).rejects.toThrow(StoreUnavailable);
      expect(await count()).toBe(10);
      await vi.waitUntil(
        () =>
          insert(1).then(
            () => true,
            () => false,
          ),
        { timeout: 10_000 },
      );
      expect(await count()).toBe(11);
    });
  },
);
