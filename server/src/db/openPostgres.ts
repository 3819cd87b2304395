import type { StoreEngine, StoreLog } from './openStore.ts';
import { kyselyOver, StorePool } from './StorePool.ts';
import { asStoreError } from './StoreUnavailable.ts';

const mostConnections = 10;
const mostConnectionsWithoutLimit = 2;
const secondsToConnect = 5;
const oldestVersion = 15;

interface PostgresOptions {
  databaseUrl: string;
  statementTimeoutSeconds: number;
  log: StoreLog;
}

/**
 * Opens a pool to PostgreSQL. Once open it survives outages: it reconnects when the server is back.
 * Throws StoreUnavailable if the server doesn't answer at the start.
 */
export async function openPostgres(options: PostgresOptions): Promise<StoreEngine> {
  const { databaseUrl, statementTimeoutSeconds, log } = options;
  const createPool = (max: number, limitSeconds: number) =>
    new StorePool(
      {
        connectionString: databaseUrl,
        application_name: 'pavilion',
        max,
        connectionTimeoutMillis: secondsToConnect * 1000,
        keepAlive: true,
        statement_timeout: limitSeconds * 1000,
        idle_in_transaction_session_timeout: statementTimeoutSeconds * 1000,
        options: '-c timezone=UTC',
      },
      (error) => log.warn({ err: error }, 'PostgreSQL connection lost'),
    );
  const pool = createPool(mostConnections, statementTimeoutSeconds);
  const poolWithoutLimit = createPool(mostConnectionsWithoutLimit, 0);
  const close = async () => {
    await Promise.all([pool.end(), poolWithoutLimit.end()]);
  };
  await refuseOldServer(pool).catch(async (error: unknown) => {
    await close();
    throw asStoreError(error);
  });
  return {
    kind: 'postgres',
    db: kyselyOver(pool),
    dbWithoutTimeLimit: kyselyOver(poolWithoutLimit),
    pool,
    followChanges: null,
    stats: () => ({
      statements: pool.statements,
      fsyncs: 0,
      restarts: 0,
      lastMaintenanceAt: null,
    }),
    close,
  };
}

async function refuseOldServer(pool: StorePool): Promise<void> {
  const { rows } = await pool.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number`,
  );
  const [server] = rows;
  if (server && server.number < oldestVersion * 10_000)
    throw new Error(
      `PostgreSQL ${server.version} is too old: Pavilion needs ${oldestVersion} or newer.`,
    );
}
