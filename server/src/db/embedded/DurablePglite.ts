import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { DurableFs } from './DurableFs.ts';
import './steadyWasm.ts';

const fsyncOff = '-F';
const postgresErrorJump = 100;

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== fsyncOff),
  ...['-c', 'fsync=on'],
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=32MB'],
  ...['-c', 'min_wal_size=32MB'],
  ...['-c', 'max_wal_size=32MB'],
];

/** PGlite on a DurableFs, answering raw protocol requests one at a time. */
export class DurablePglite extends PGlite {
  /** `onCrash` must end the thread: after a crash the engine would spin forever. */
  static async open(fs: DurableFs, onCrash: (reason: string) => never): Promise<DurablePglite> {
    const pglite = new DurablePglite({
      fs,
      startParams,
      extensions: { btree_gist, citext, pg_trgm, pgcrypto, unaccent },
    });
    await pglite.waitReady;
    pglite.#watchCrashes(onCrash);
    return pglite;
  }

  /** Runs one request to completion and returns the whole reply. */
  answer(request: Uint8Array): Uint8Array<ArrayBuffer> {
    const parts: Uint8Array[] = [];
    const onRawData = (part: Uint8Array) => void parts.push(part.slice());
    void this.execProtocolRawStream(request, { syncToFs: false, onRawData });
    const size = parts.reduce((sum, part) => sum + part.length, 0);
    const reply = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      reply.set(part, at);
      at += part.length;
    }
    return reply;
  }

  // PGlite swallows every exception of its main loop and reruns it, even when the engine is dead.
  #watchCrashes(onCrash: (reason: string) => never): void {
    const module = this.Module;
    const runOnce = module._PostgresMainLoopOnce;
    module._PostgresMainLoopOnce = () => {
      try {
        runOnce();
      } catch (error) {
        if (!isErrorJump(error)) onCrash(error instanceof Error ? error.message : String(error));
        throw error;
      }
    };
  }
}

/** Whether this is how the engine leaves its main loop after an ordinary SQL error, which it survives. */
function isErrorJump(thrown: unknown): boolean {
  const status = typeof thrown === 'object' && thrown && 'status' in thrown ? thrown.status : null;
  return status === postgresErrorJump;
}
