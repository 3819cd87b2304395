import { statfsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { StoreLog } from '../openStore.ts';
import { StoreUnavailable } from '../StoreUnavailable.ts';
import { changesIn } from './changesIn.ts';
import { createCluster } from './createCluster.ts';
import { lockFolder } from './folderLock.ts';
import { Outbox } from './Outbox.ts';
import { closeWorker, openWorker } from './openWorker.ts';
import { Vitals } from './vitals.ts';
import type { Switchboard, WorkerSocket } from './WorkerSocket.ts';
import type { FromWorker, WorkerSettings } from './workerMessages.ts';

const watchMilliseconds = 1000;
const retryMilliseconds = 500;
const bytesNeededToOpen = 32 * 1024 * 1024;

export interface EmbeddedOptions {
  folder: string;
  statementTimeoutSeconds: number;
  /** Whether it need not outlive a power loss. */
  isTemporary: boolean;
  log: StoreLog;
}

/**
 * Owns the worker thread with PGlite: locks its folder, ends runaway queries, and reopens the database
 * after a crash, or once a full disk has space again.
 */
export class EmbeddedDatabase implements Switchboard {
  readonly vitals = new Vitals();
  restarts = 0;
  /** Called with each change the triggers report, whether a pool or a guest of the admin socket made it. */
  readonly changeListeners: ((changed: string) => void)[] = [];
  readonly #options: EmbeddedOptions;
  readonly #settings: WorkerSettings;
  readonly #lock: { release(): void };
  readonly #sockets = new Map<number, WorkerSocket>();
  readonly #watchdog: NodeJS.Timeout;
  #worker: Worker | null = null;
  #outbox: Outbox | null = null;
  #opening: Promise<void>;
  #outage: string | null = null;
  #isClosing = false;

  private constructor(options: EmbeddedOptions) {
    const { folder, statementTimeoutSeconds, isTemporary } = options;
    this.#options = options;
    this.#settings = {
      folder,
      vitals: this.vitals.buffer,
      idleTransactionSeconds: statementTimeoutSeconds,
      isTemporary,
    };
    this.#lock = lockFolder(folder);
    this.#opening = createCluster(folder, { isTemporary }).then(() => this.#open());
    this.#watchdog = setInterval(() => this.#endRunaway(), watchMilliseconds);
    this.#watchdog.unref();
  }

  /** Throws FolderInUse if another process has locked the folder. */
  static async open(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase(options);
    try {
      await database.#opening;
    } catch (error) {
      await database.close();
      throw error;
    }
    return database;
  }

  async plugIn(socket: WorkerSocket): Promise<Outbox> {
    if (this.#outage) throw new StoreUnavailable(this.#outage);
    this.#sockets.set(socket.connection, socket);
    await this.#opening;
    if (!this.#worker || !this.#outbox) throw new StoreUnavailable('The database is closed.');
    return this.#outbox;
  }

  unplug(socket: WorkerSocket): void {
    this.#sockets.delete(socket.connection);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#watchdog);
    await this.#opening.catch(() => {});
    if (this.#worker) await closeWorker(this.#worker);
    this.#lock.release();
  }

  async #open(): Promise<void> {
    const worker = await openWorker(this.#settings);
    worker.on('message', (message: FromWorker) => this.#take(message));
    worker.once('exit', () => this.#lose(worker, 'The database thread ended.'));
    this.#worker = worker;
    this.#outbox = new Outbox(worker);
    // covers changes whose notices were lost with the last worker
    this.#notify('all');
  }

  #notify(changed: string): void {
    for (const listener of this.changeListeners) listener(changed);
  }

  #take(message: FromWorker): void {
    if (message.kind === 'replies')
      for (const { connection, bytes } of message.replies) {
        for (const changed of changesIn(bytes)) this.#notify(changed);
        this.#sockets.get(connection)?.receive(bytes);
      }
    if (message.kind === 'dropped')
      this.#sockets.get(message.connection)?.destroy(new StoreUnavailable(message.reason));
    if (message.kind === 'crashed' && this.#worker)
      this.#lose(this.#worker, `The database thread crashed: ${message.reason}`);
  }

  #endRunaway(): void {
    const limit = this.#options.statementTimeoutSeconds;
    if (!this.#worker || this.vitals.busySeconds() < limit) return;
    if (this.#sockets.get(this.vitals.get('busyFor'))?.hasTimeLimit === false) return;
    this.#lose(this.#worker, `A query took longer than ${limit} s and was ended.`);
  }

  #lose(worker: Worker, reason: string): void {
    if (this.#worker !== worker || this.#isClosing) return;
    this.#worker = null;
    this.restarts++;
    this.#options.log.warn({ reason }, 'embedded database reopened');
    this.#opening = this.#reopen(worker);
    this.#cutOff(reason);
  }

  async #reopen(lost: Worker): Promise<void> {
    await lost.terminate();
    this.vitals.markIdle();
    while (!this.#isClosing) {
      try {
        this.#demandRoom();
        await this.#open();
        this.#outage = null;
        return;
      } catch (error) {
        this.#report(error instanceof Error ? error.message : String(error));
        await pause(retryMilliseconds);
      }
    }
  }

  #report(outage: string): void {
    if (outage !== this.#outage)
      this.#options.log.error({ reason: outage }, 'embedded database not open yet, retrying');
    this.#outage = outage;
    this.#cutOff(outage);
  }

  #cutOff(reason: string): void {
    const error = new StoreUnavailable(reason);
    for (const socket of [...this.#sockets.values()]) socket.destroy(error);
  }

  #demandRoom(): void {
    const { bavail, bsize } = statfsSync(this.#options.folder);
    if (bavail * bsize >= bytesNeededToOpen) return;
    throw new StoreUnavailable('The disk of the database is full.');
  }
}
