import { Duplex } from 'node:stream';
import type { Outbox } from './Outbox.ts';

/** What a socket needs from its database: a way to the running worker, and notice when it is lost. */
export interface Switchboard {
  plugIn(socket: WorkerSocket): Promise<Outbox>;
  unplug(socket: WorkerSocket): void;
}

let lastConnection = 0;

/** A connection to the worker that `pg` uses like a socket. */
export class WorkerSocket extends Duplex {
  readonly connection = ++lastConnection;
  readonly hasTimeLimit: boolean;
  readonly #switchboard: Switchboard;
  #outbox: Outbox | null = null;

  constructor(switchboard: Switchboard, hasTimeLimit: boolean) {
    super({ allowHalfOpen: false });
    this.hasTimeLimit = hasTimeLimit;
    this.#switchboard = switchboard;
  }

  connect(): this {
    this.#switchboard.plugIn(this).then(
      (outbox) => {
        this.#outbox = outbox;
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
    this.#outbox?.add(this.connection, chunk);
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#outbox?.hangUp(this.connection);
    this.#outbox = null;
    this.#switchboard.unplug(this);
    done(error);
  }
}
