import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { copyTemplate, silentLog } from '../../testing/storeTemplate.ts';
import { openStore, type Store } from '../openStore.ts';

const storm = new URL('../../testing/writeStorm.ts', import.meta.url).pathname;
const kills = 20;

/** Lets the storm write until `enough` writes are acknowledged, kills it, and returns all that were. */
async function stormUntilKilled(dataDir: string, first: number, enough: number): Promise<number[]> {
  const child = spawn(process.execPath, [storm, dataDir, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const heard = text(child.stdout);
  let lines = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    lines += chunk.toString().split('\n').length - 1;
    if (lines >= enough) child.kill('SIGKILL');
  });
  expect(await exited).toEqual([null, 'SIGKILL']);
  return (await heard).split('\n').slice(0, -1).map(Number);
}

async function partsByNumber(store: Store): Promise<Map<number, number>> {
  const { rows } = await sql<{ number: number; parts: number }>`
    select number, count(*) as parts from written group by number`.execute(store.db);
  return new Map(rows.map(({ number, parts }) => [number, parts]));
}

test('repeated SIGKILLs during heavy writing lose no acknowledged write and tear no transaction', async () => {
  const dataDir = await copyTemplate();
  let store = await openStore({ dataDir, log: silentLog });
  await sql`create table written (number int, part int, primary key (number, part))`.execute(
    store.db,
  );
  await store.close();
  const acknowledged: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const first = kill * 1_000_000;
    acknowledged.push(...(await stormUntilKilled(dataDir, first, 50 + kill * 30)));
  }
  store = await openStore({ dataDir, log: silentLog });
  const parts = await partsByNumber(store);
  await store.close();
  await rm(dataDir, { recursive: true });

  expect(acknowledged.length).toBeGreaterThan(kills * 50);
  expect(acknowledged.filter((number) => !parts.has(number))).toEqual([]);
  const torn = [...parts].filter(([number, count]) => count !== (number % 4 ? 1 : 3));
  expect(torn).toEqual([]);
});
