import { sql } from 'kysely';
import { openStore } from '../db/openStore.ts';
import { silentLog } from './storeTemplate.ts';

// A process for durability tests to kill: eight writers keep writing to the store at argv 2, and
// each acknowledged number goes to stdout.
const [dataDir = '', firstNumber = '0'] = process.argv.slice(2);
const writers = 8;
const partsOfTransfer = 3;
const store = await openStore({ dataDir, log: silentLog });
let number = Number(firstNumber);

async function writeForever(): Promise<never> {
  for (;;) {
    const mine = ++number;
    await (mine % 4 ? writeSingle(mine) : writeTransfer(mine));
    process.stdout.write(`${mine}\n`);
  }
}

async function writeSingle(mine: number): Promise<void> {
  await sql`insert into written (number, part) values (${mine}, 0)`.execute(store.db);
}

async function writeTransfer(mine: number): Promise<void> {
  await store.transaction(async (tx) => {
    for (let part = 1; part <= partsOfTransfer; part++)
      await sql`insert into written (number, part) values (${mine}, ${part})`.execute(tx);
  });
}

await Promise.all(Array.from({ length: writers }, writeForever));
