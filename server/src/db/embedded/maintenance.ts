import { sql } from 'kysely';
import type { StoreLog } from '../openStore.ts';
import type { Db } from '../tables.ts';
import type { FreeSpace } from './FreeSpace.ts';

const checkEveryMilliseconds = 1000;
const retryMilliseconds = 30_000;

interface MaintenanceOptions {
  /** Without a time limit. */
  db: Db;
  /** Bytes written since the database was opened. */
  bytesWritten(): number;
  /** On a nearly full disk tidying is due immediately; on a full one it can't run. */
  freeSpace: Pick<FreeSpace, 'isReadOnly' | 'isEnoughToTidy'>;
  log: StoreLog;
  /** Due after this much writing … */
  everyBytes?: number;
  /** … or after this long, if anything was written. */
  everySeconds?: number;
}

export interface Maintenance {
  lastAt: Date | null;
  /** Runs now, whether due or not. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

/** Does what autovacuum and the checkpointer do in PostgreSQL, as PGlite has neither. */
export function startMaintenance(options: MaintenanceOptions): Maintenance {
  const { db, bytesWritten, freeSpace, log } = options;
  const { everyBytes = 64 * 1024 * 1024, everySeconds = 600 } = options;
  let bytesThen = bytesWritten();
  let doneAt = performance.now();
  let notBefore = 0;
  let running: Promise<void> | null = null;

  const maintenance: Maintenance = { lastAt: null, run, stop };
  const timer = setInterval(() => void runWhenDue(), checkEveryMilliseconds);
  timer.unref();
  return maintenance;

  function isDue(): boolean {
    const written = bytesWritten() - bytesThen;
    if (written <= 0 || !freeSpace.isEnoughToTidy()) return false;
    const seconds = (performance.now() - doneAt) / 1000;
    return written >= everyBytes || seconds >= everySeconds || freeSpace.isReadOnly();
  }

  async function runWhenDue(): Promise<void> {
    if (running || performance.now() < notBefore || !isDue()) return;
    try {
      await run();
    } catch (error) {
      notBefore = performance.now() + retryMilliseconds;
      log.warn({ err: error }, 'embedded database maintenance failed');
    }
  }

  async function run(): Promise<void> {
    running ??= maintain();
    try {
      await running;
    } finally {
      running = null;
      bytesThen = bytesWritten();
      doneAt = performance.now();
    }
    maintenance.lastAt = new Date();
  }

  async function maintain(): Promise<void> {
    await sql`checkpoint`.execute(db); // First, to make room for the rest.
    const tables = await untidyTables(db);
    for (const table of tables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
    if (tables.length) await sql`checkpoint`.execute(db);
  }

  async function stop(): Promise<void> {
    clearInterval(timer);
    await running?.catch(() => {});
  }
}

/** The tables of which a tenth has changed, by autovacuum's count. */
async function untidyTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || relname as name from pg_stat_user_tables
    where n_dead_tup > 50 + 0.1 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}
