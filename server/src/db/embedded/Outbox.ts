import type { Worker } from 'node:worker_threads';
import type { ToWorker } from './workerMessages.ts';

/** Collects what connections send to the worker. Everything sent within one tick leaves as one message, since each message wakes the worker. */
export class Outbox {
  readonly #worker: Worker;
  readonly #unsent = new Map<number, Buffer[]>();

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  add(connection: number, bytes: Buffer): void {
    if (this.#unsent.size === 0) setImmediate(this.#sendAll);
    const before = this.#unsent.get(connection);
    if (before) before.push(bytes);
    else this.#unsent.set(connection, [bytes]);
  }

  hangUp(connection: number): void {
    this.#sendAll();
    this.#post({ kind: 'hangUp', connection });
  }

  readonly #sendAll = (): void => {
    if (this.#unsent.size === 0) return;
    const requests = [...this.#unsent].map(([connection, parts]) => ({
      connection,
      bytes: new Uint8Array(parts.length === 1 ? parts[0]! : Buffer.concat(parts)),
    }));
    this.#unsent.clear();
    this.#post({ kind: 'requests', requests });
  };

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }
}
