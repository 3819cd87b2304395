import type { DurablePglite } from './DurablePglite.ts';
import { PreparedStatements } from './PreparedStatements.ts';
import { type Request, RequestReader } from './RequestReader.ts';
import type { Vitals } from './vitals.ts';
import type { Reply } from './workerMessages.ts';

const readyForQuery = 0x5a;
const readyLength = 6;
const mostMillisecondsPerRun = 2;
const nobody = 0;
const idle = 'I'.charCodeAt(0);

interface Connection {
  reader: RequestReader;
  waiting: Request[];
}

/**
 * Multiplexes connections onto PGlite's only session: each request runs to completion, and a connection
 * that opens a transaction owns the session until it ends it.
 */
export class DatabaseSession {
  readonly #pglite: DurablePglite;
  readonly #vitals: Vitals;
  readonly #connections = new Map<number, Connection>();
  readonly #statements = new PreparedStatements();
  #owner: number | null = null;
  #ownerActiveAt = 0;
  #isReadOnly = false;
  #welcome: Uint8Array | null = null;

  constructor(pglite: DurablePglite, vitals: Vitals) {
    this.#pglite = pglite;
    this.#vitals = vitals;
  }

  receive(id: number, bytes: Uint8Array): void {
    let connection = this.#connections.get(id);
    if (!connection) {
      connection = { reader: new RequestReader(), waiting: [] };
      this.#connections.set(id, connection);
    }
    connection.waiting.push(...connection.reader.read(bytes));
  }

  /** Forgets a connection and rolls back what it left open. */
  hangUp(id: number): void {
    this.#connections.delete(id);
    if (this.#owner !== id) return;
    this.#answer(id, statement('rollback'));
    this.#owner = null;
  }

  /** The connection whose open transaction has been idle for more than `seconds`, if any. */
  sleepingOwner(seconds: number): number | null {
    return performance.now() - this.#ownerActiveAt > seconds * 1000 ? this.#owner : null;
  }

  /**
   * Runs waiting requests for a few milliseconds; the replies may be sent once the log is durable.
   * Returns no replies when nothing is left to run.
   */
  run(isReadOnly: boolean): Reply[] {
    const replies: Reply[] = [];
    const enoughAt = performance.now() + mostMillisecondsPerRun;
    do {
      if (this.#owner === null) {
        this.#allowWrites(!isReadOnly);
        this.#forgetOldStatements();
      }
      const next = this.#next();
      if (!next) break;
      const [id, request] = next;
      if (request.kind === 'terminate') this.hangUp(id);
      else replies.push({ connection: id, bytes: this.#perform(id, request) });
    } while (!replies.length || performance.now() < enoughAt);
    return replies;
  }

  #allowWrites(allowed: boolean): void {
    if (this.#isReadOnly === !allowed) return;
    this.#isReadOnly = !allowed;
    this.#answer(
      nobody,
      statement(`set default_transaction_read_only = ${allowed ? 'off' : 'on'}`),
    );
  }

  #forgetOldStatements(): void {
    if (!this.#statements.areOld) return;
    this.#answer(nobody, statement('deallocate all'));
    this.#statements.forget();
  }

  #next(): [number, Request] | null {
    if (this.#owner !== null) {
      const request = this.#connections.get(this.#owner)?.waiting.shift();
      return request ? [this.#owner, request] : null;
    }
    for (const [id, connection] of this.#connections) {
      const request = connection.waiting.shift();
      if (!request) continue;
      // round robin: the connection just served goes last
      this.#connections.delete(id);
      this.#connections.set(id, connection);
      return [id, request];
    }
    return null;
  }

  #perform(id: number, request: Request): Uint8Array<ArrayBuffer> {
    if (request.kind === 'startup') {
      this.#welcome ??= this.#answer(id, request.bytes);
      return this.#welcome.slice();
    }
    const { bytes, finish } = this.#statements.prepare(request.bytes);
    const reply = finish(this.#answer(id, bytes));
    this.#owner = leavesSessionFree(reply) ? null : id;
    this.#ownerActiveAt = performance.now();
    return reply;
  }

  #answer(id: number, request: Uint8Array): Uint8Array<ArrayBuffer> {
    this.#vitals.markBusy(id);
    const reply = this.#pglite.answer(request);
    this.#vitals.markIdle();
    return reply;
  }
}

function leavesSessionFree(reply: Uint8Array): boolean {
  return reply[reply.length - readyLength] === readyForQuery && reply.at(-1) === idle;
}

function statement(sql: string): Uint8Array {
  const bytes = Buffer.alloc(sql.length + 6);
  bytes.write('Q');
  bytes.writeUInt32BE(sql.length + 5, 1);
  bytes.write(sql, 5);
  return bytes;
}
