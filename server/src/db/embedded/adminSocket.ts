import { chmodSync, rmSync } from 'node:fs';
import { createServer, Socket } from 'node:net';
import type { StoreEngine, StoreLog } from '../openStore.ts';
import { kyselyOver, StorePool } from '../StorePool.ts';
import { type Switchboard, WorkerSocket } from './WorkerSocket.ts';

const secondsToConnect = 10;
const ownerOnly = 0o177;

/** The socket path of the process that has locked the folder. */
const socketPath = (folder: string) => `${folder}.sock`;

/**
 * Opens a Unix socket beside the database folder, so that commands reach the embedded database while the server has it
 * locked. The server *listens*, with access for its own user alone. A command that finds the folder locked *connects* by
 * `connectToAdminSocket`, and its pool speaks the PostgreSQL protocol. For each guest the socket *bridges* the bytes to a WorkerSocket
 * of its own: one more connection to the worker, without a time limit. When either side *closes*, so does the other, and
 * the worker rolls back what was left open. If no socket can be opened, the server runs without.
 */
export async function openAdminSocket(
  switchboard: Switchboard,
  folder: string,
  log: StoreLog,
): Promise<{ close(): Promise<void> }> {
  const path = socketPath(folder);
  const guests = new Set<Socket>();
  const server = createServer((guest) => {
    guests.add(guest);
    guest.on('close', () => guests.delete(guest));
    bridge(guest, new WorkerSocket(switchboard, false));
  });
  try {
    rmSync(path, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once('listening', resolve).once('error', reject);
      // No other user may connect, not even between bind and chmod.
      const before = process.umask(ownerOnly);
      server.listen(path);
      process.umask(before);
    });
    chmodSync(path, 0o600);
    server.unref();
  } catch (error) {
    log.warn({ err: error }, 'Commands cannot reach the embedded database while it is open');
  }
  return {
    close: async () => {
      for (const guest of guests) guest.destroy();
      if (server.listening) await new Promise((closed) => server.close(closed));
    },
  };
}

function bridge(guest: Socket, inner: WorkerSocket): void {
  guest.on('error', () => inner.destroy());
  guest.on('close', () => inner.destroy());
  inner.on('error', () => guest.destroy());
  inner.on('close', () => guest.destroy());
  inner.on('connect', () => guest.pipe(inner).pipe(guest));
  inner.connect();
}

/** Opens the embedded database through the process that has locked it; null if none answers. */
export async function connectToAdminSocket(folder: string): Promise<StoreEngine | null> {
  const path = socketPath(folder);
  class AdminSocket extends Socket {
    override connect(): this {
      return super.connect(path);
    }
  }
  const config = {
    stream: () => new AdminSocket(),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 2,
    connectionTimeoutMillis: secondsToConnect * 1000,
  };
  const pool = new StorePool(config, () => {});
  try {
    await pool.query('select 1');
  } catch {
    await pool.end();
    return null;
  }
  const db = kyselyOver(pool);
  return {
    kind: 'embedded',
    db,
    dbWithoutTimeLimit: db,
    pool,
    followChanges: null,
    stats: () => ({ statements: pool.statements, fsyncs: 0, restarts: 0, lastMaintenanceAt: null }),
    close: () => pool.end(),
  };
}
