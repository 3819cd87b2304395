import { chmodSync, rmSync } from 'node:fs';
import { createServer, Socket } from 'node:net';
import type { StoreEngine, StoreLog } from '../openStore.ts';
import { kyselyOver, StorePool } from '../StorePool.ts';
import { type Switchboard, WorkerSocket } from './WorkerSocket.ts';

const secondsToConnect = 10;
const ownerOnly = 0o177;

/** Where the process that has the folder lets others of the same machine and user in. */
const doorOf = (folder: string) => `${folder}.sock`;

/**
 * Opens a local socket beside the folder at which other processes reach the database through this
 * one, so that commands work while the server runs. Whoever may read the folder may use it, nobody else.
 * Where no such socket can be had, the server goes on without.
 */
export async function openDoor(
  switchboard: Switchboard,
  folder: string,
  log: StoreLog,
): Promise<{ close(): Promise<void> }> {
  const path = doorOf(folder);
  const guests = new Set<Socket>();
  const door = createServer((guest) => {
    guests.add(guest);
    guest.on('close', () => guests.delete(guest));
    showIn(guest, new WorkerSocket(switchboard, false));
  });
  try {
    rmSync(path, { force: true });
    await new Promise<void>((resolve, reject) => {
      door.once('listening', resolve).once('error', reject);
      // Nobody else may get in, not even in the moment between bind and chmod.
      const before = process.umask(ownerOnly);
      door.listen(path);
      process.umask(before);
    });
    chmodSync(path, 0o600);
    door.unref();
  } catch (error) {
    log.warn({ err: error }, 'Commands cannot reach the embedded database while it is open');
  }
  return {
    close: async () => {
      for (const guest of guests) guest.destroy();
      if (door.listening) await new Promise((closed) => door.close(closed));
    },
  };
}

function showIn(guest: Socket, inner: WorkerSocket): void {
  guest.on('error', () => inner.destroy());
  guest.on('close', () => inner.destroy());
  inner.on('error', () => guest.destroy());
  inner.on('close', () => guest.destroy());
  inner.on('connect', () => guest.pipe(inner).pipe(guest));
  inner.connect();
}

/** Reaches the embedded database through the process that has it open; null when nobody opens. */
export async function enterByDoor(folder: string): Promise<StoreEngine | null> {
  const path = doorOf(folder);
  class DoorSocket extends Socket {
    override connect(): this {
      return super.connect(path);
    }
  }
  const config = {
    stream: () => new DoorSocket(),
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
    stats: () => ({ statements: pool.statements, fsyncs: 0, restarts: 0, lastMaintenanceAt: null }),
    close: () => pool.end(),
  };
}
