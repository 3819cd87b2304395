import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { columnTypes } from './columnTypes.ts';
import { asStoreError } from './StoreUnavailable.ts';
import type { Db, Tables } from './tables.ts';
import { refuseInsideTransaction } from './transactionMark.ts';

type Connected = Parameters<pg.Pool['connect']>[0];

/** A pool that refuses a second connection inside a transaction and reports outages as StoreUnavailable. */
export class StorePool extends pg.Pool {
  /** Statements sent through `kyselyOver`. */
  statements = 0;

  constructor(config: pg.PoolConfig, onConnectionLost: (error: Error) => void) {
    super({ ...config, types: columnTypes });
    this.on('error', onConnectionLost);
    // Without a listener, losing a connection in use would end the process.
    this.on('connect', (client) => client.on('error', () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    refuseInsideTransaction();
    if (!connected) return super.connect().catch(rethrow);
    super.connect((error, client, done) =>
      connected(error && (asStoreError(error) as Error), client, done),
    );
  }
}

/** Kysely over the pool; its queries throw StoreUnavailable during an outage. */
export function kyselyOver(pool: StorePool): Db {
  const namingPool: PostgresPool = {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      return namingOutages(client, () => pool.statements++);
    },
    end: () => pool.end(),
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namingPool }) });
}

function namingOutages(client: pg.PoolClient, count: () => void): PostgresPoolClient {
  const query = (sql: string, parameters: unknown[]) => {
    count();
    return client.query(sql, parameters).catch(rethrow);
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(discard),
  };
}

function rethrow(error: unknown): never {
  throw asStoreError(error);
}
