import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { connectToAdminSocket } from './embedded/adminSocket.ts';
import { FolderInUse } from './embedded/folderLock.ts';
import { openEmbedded } from './embedded/openEmbedded.ts';
import { openPostgres } from './openPostgres.ts';
import { StoreUnavailable } from './StoreUnavailable.ts';
import type { Db, Tables } from './tables.ts';
import { insideTransaction } from './transactionMark.ts';

/** The part of a pino logger that the store uses. */
export interface StoreLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface StoreOptions {
  /** PostgreSQL 15 or newer; without it the embedded database in `dataDir` is opened. */
  databaseUrl?: string;
  dataDir: string;
  /** Longer statements are ended and fail as StoreUnavailable; 15 by default. */
  statementTimeoutSeconds?: number;
  /** An embedded database that is deleted after use: nothing waits for the disk. */
  isTemporary?: boolean;
  /** If another process has locked the embedded database, connects through it. */
  beside?: boolean;
  log: StoreLog;
}

/** Figures about the store since it was opened. */
interface StoreStats {
  /** Statements sent, excluding those of the job queue. */
  statements: number;
  /** Fsyncs of the embedded database; 0 for PostgreSQL, which does its own. */
  fsyncs: number;
  /** How often the embedded database was reopened after a crash or a runaway query. */
  restarts: number;
  lastMaintenanceAt: Date | null;
}

/** The part of a Store that openEmbedded and openPostgres each provide. */
export interface StoreEngine {
  kind: 'embedded' | 'postgres';
  db: Db;
  dbWithoutTimeLimit: Db;
  pool: pg.Pool;
  followChanges: FollowChanges | null;
  stats(): StoreStats;
  close(): Promise<void>;
}

/** Adds a listener, called with the id of a person whose login or rights change, or 'all', before anyone can read the change. */
type FollowChanges = (listener: (changed: string) => void) => void;

/** The database of one server. Every query fails as StoreUnavailable while the database is down. */
export interface Store {
  kind: 'embedded' | 'postgres';
  db: Db;
  /** Like `db`, for work that may take long: migrations, imports, maintenance. */
  dbWithoutTimeLimit: Db;
  /** For pg-boss and raw use. It throws the driver's errors; `asStoreError` translates them. */
  pool: pg.Pool;
  /** Runs `work` in one transaction; inside, any query on `db` or `pool` throws an Error that explains why. */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Throws StoreUnavailable if the database can't answer or be written to. */
  check(): Promise<void>;
  /** Null where other processes write to the database as well. */
  followChanges: FollowChanges | null;
  stats(): StoreStats;
  close(): Promise<void>;
}

/** Opens PostgreSQL when `databaseUrl` is given, else the embedded database in `dataDir/database`. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const engine = await openEngine(options);
  const { db } = engine;
  return {
    ...engine,
    transaction: (work) => db.transaction().execute((tx) => insideTransaction(() => work(tx))),
    check: () => checkWritable(db),
  };
}

async function openEngine(options: StoreOptions): Promise<StoreEngine> {
  const {
    databaseUrl,
    dataDir,
    statementTimeoutSeconds = 15,
    isTemporary = false,
    beside,
    log,
  } = options;
  if (databaseUrl) return openPostgres({ databaseUrl, statementTimeoutSeconds, log });
  const folder = join(dataDir, 'database');
  try {
    return await openEmbedded({ folder, statementTimeoutSeconds, isTemporary, log });
  } catch (error) {
    const engine =
      beside && error instanceof FolderInUse ? await connectToAdminSocket(folder) : null;
    if (!engine) throw error;
    return engine;
  }
}

async function checkWritable(db: Db): Promise<void> {
  const answer = await sql<{ readOnly: string }>`
    select current_setting('transaction_read_only') as "readOnly"`.execute(db);
  if (answer.rows[0]?.readOnly !== 'off')
    throw new StoreUnavailable(
      'The database takes no writes: it is read-only or its disk is full.',
    );
}
