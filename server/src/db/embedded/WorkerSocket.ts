import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { ToWorker } from './workerMessages.ts';

/** What a socket needs from its database: the running worker, and notice when it is lost. */
export interface Switchboard {
  plugIn(socket: WorkerSocket): Promise<Worker>;
  unplug(socket: WorkerSocket): void;
}

let lastConnection = 0;

/** A connection to the worker that `pg` takes for a socket. */
export class WorkerSocket extends Duplex {
  readonly connection = ++lastConnection;
  readonly hasTimeLimit: boolean;
  readonly #switchboard: Switchboard;
  #worker: Worker | null = null;
  #unsent: Buffer[] = [];

  constructor(switchboard: Switchboard, hasTimeLimit: boolean) {
    super({ allowHalfOpen: false });
    this.hasTimeLimit = hasTimeLimit;
    this.#switchboard = switchboard;
  }

  connect(): this {
    this.#switchboard.plugIn(this).then(
      (worker) => {
        this.#worker = worker;
        this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  receive(bytes: Uint8Array): void {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (this.#unsent.push(chunk) === 1) setImmediate(this.#sendAll);
    done();
  }

  override _final(done: () => void): void {
    this.#sendAll();
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#sendAll();
    this.#send({ kind: 'hangUp', connection: this.connection });
    this.#worker = null;
    this.#switchboard.unplug(this);
    done(error);
  }

  readonly #sendAll = (): void => {
    if (!this.#unsent.length) return;
    const bytes = new Uint8Array(Buffer.concat(this.#unsent));
    this.#unsent = [];
    this.#send({ kind: 'bytes', connection: this.connection, bytes }, [bytes.buffer]);
  };

  #send(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#worker?.postMessage(message, transfer);
  }
}
