import type { StoreEngine } from '../openStore.ts';
import { kyselyOver, StorePool } from '../StorePool.ts';
import { FreeSpace } from './FreeSpace.ts';
import { openAdminSocket } from './adminSocket.ts';
import { EmbeddedDatabase, type EmbeddedOptions } from './EmbeddedDatabase.ts';
import { startMaintenance } from './maintenance.ts';
import { WorkerSocket } from './WorkerSocket.ts';

// They share one session, but several let the worker make many commits durable at once.
const mostConnections = 32;
const mostConnectionsWithoutLimit = 1;
const secondsToConnect = 10;

/** Opens the embedded database, creating it on first use (about 3 s). */
export async function openEmbedded(options: EmbeddedOptions): Promise<StoreEngine> {
  const database = await EmbeddedDatabase.open(options);
  const pool = createPool(database, mostConnections, true);
  const poolWithoutLimit = createPool(database, mostConnectionsWithoutLimit, false);
  const dbWithoutTimeLimit = kyselyOver(poolWithoutLimit);
  const adminSocket = await openAdminSocket(database, options.folder, options.log);
  const maintenance = startMaintenance({
    db: dbWithoutTimeLimit,
    bytesWritten: () => database.vitals.get('bytesWritten'),
    freeSpace: new FreeSpace(options.folder),
    log: options.log,
  });
  return {
    kind: 'embedded',
    db: kyselyOver(pool),
    dbWithoutTimeLimit,
    pool,
    followChanges: (listener) => database.changeListeners.push(listener),
    stats: () => ({
      statements: pool.statements,
      fsyncs: database.vitals.get('fsyncs'),
      restarts: database.restarts,
      lastMaintenanceAt: maintenance.lastAt,
    }),
    close: async () => {
      await maintenance.stop();
      await adminSocket.close();
      await Promise.all([pool.end(), poolWithoutLimit.end()]);
      await database.close();
    },
  };
}

function createPool(database: EmbeddedDatabase, max: number, hasTimeLimit: boolean): StorePool {
  const config = {
    stream: () => new WorkerSocket(database, hasTimeLimit),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: secondsToConnect * 1000,
  };
  return new StorePool(config, () => {}); // EmbeddedDatabase reports lost connections itself.
}
