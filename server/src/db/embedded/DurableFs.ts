import { fdatasyncSync, fstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { FreeSpace } from './FreeSpace.ts';
import { syncAtOnce } from '../../system/syncFolder.ts';
import type { Vitals } from './vitals.ts';

interface OpenFile {
  nfd: number;
  path: string;
}

interface StreamOperations {
  write(file: OpenFile, heap: Uint8Array, offset: number, length: number, at: number): number;
  close(file: OpenFile): void;
  fsync?(file: OpenFile): number;
}

interface NodeOperations {
  rename(...args: unknown[]): void;
  setattr(node: unknown, changes: { mode?: number }): void;
  unlink(...args: unknown[]): void;
}

interface EngineFiles {
  NODEFS: { stream_ops: StreamOperations; node_ops: NodeOperations };
  FS: { ErrnoError: new (errno: number) => Error };
}

const ownerOnly = ~0o077;
const errno = { inputOutput: 29, noSpace: 51 };

/**
 * PGlite's folder storage with a real fsync: the stock one has none, so a power loss destroys it.
 * The write-ahead log's fsync is deferred until `flush`, which the worker calls before sending the
 * replies that depend on it, so that one fsync covers everything committed together. Any other write
 * flushes the log first, as PostgreSQL's write order requires.
 */
export class DurableFs extends NodeFS {
  readonly #vitals: Vitals;
  readonly #freeSpace: FreeSpace;
  readonly #unsynced = new Set<number>();
  readonly #isTemporary: boolean;
  #isKnownDurable = false;

  /** With `isTemporary`, nothing is made durable. */
  constructor(
    folder: string,
    given: { vitals: Vitals; freeSpace: FreeSpace; isTemporary?: boolean },
  ) {
    super(folder);
    this.#vitals = given.vitals;
    this.#freeSpace = given.freeSpace;
    this.#isTemporary = given.isTemporary ?? false;
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    clearRemains(this.rootDir);
    this.#isKnownDurable = !this.#isTemporary && syncAtOnce(this.rootDir);
    const { emscriptenOpts } = await super.init(...given);
    const preRun = [...(emscriptenOpts.preRun ?? [])];
    preRun.push((module) => this.#hook(module as unknown as EngineFiles));
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  /** Makes the write-ahead log durable. Throws if the disk refuses: then nothing may be acknowledged. */
  flush(): void {
    for (const descriptor of this.#unsynced) this.#sync(descriptor);
    this.#unsynced.clear();
  }

  #sync(descriptor: number): void {
    this.#vitals.add('fsyncs', 1);
    fdatasyncSync(descriptor);
  }

  #hook({ NODEFS, FS }: EngineFiles): void {
    const { write, close } = NODEFS.stream_ops;
    const { rename, setattr, unlink } = NODEFS.node_ops;
    NODEFS.stream_ops.fsync = (file) => {
      if (this.#isTemporary || this.#isKnownDurable) return 0;
      if (isLog(file)) {
        this.#unsynced.add(file.nfd);
        return 0;
      }
      try {
        this.flush();
        this.#sync(file.nfd);
        return 0;
      } catch {
        return errno.inputOutput;
      }
    };
    // oxlint-disable-next-line max-params -- Emscripten's signature
    NODEFS.stream_ops.write = (file, heap, offset, length, at) => {
      if (!isPidFile(file)) this.#isKnownDurable = false;
      if (!isLog(file)) {
        if (
          isTable(file) &&
          this.#freeSpace.isForLogOnly() &&
          at + length > fstatSync(file.nfd).size
        )
          throw new FS.ErrnoError(errno.noSpace);
        this.flush();
      }
      const written = write(file, heap, offset, length, at);
      this.#vitals.add('bytesWritten', written);
      return written;
    };
    NODEFS.stream_ops.close = (file) => {
      if (this.#unsynced.has(file.nfd)) this.flush();
      close(file);
    };
    NODEFS.node_ops.rename = (...args) => {
      this.flush();
      rename(...args);
    };
    // The engine makes every new file accessible to everyone, whatever the umask.
    NODEFS.node_ops.setattr = (node, changes) => {
      if (changes.mode !== undefined) changes.mode &= ownerOnly;
      setattr(node, changes);
    };
    NODEFS.node_ops.unlink = (...args) => {
      this.flush();
      unlink(...args);
    };
  }
}

/** Removes leftovers of an earlier run, which PGlite, unlike a full server, doesn't do. */
function clearRemains(folder: string): void {
  rmSync(join(folder, 'base/pgsql_tmp'), { recursive: true, force: true });
  // A power loss can tear it, and PGlite then refuses to open; our own lock is what counts.
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}

// After a crash PostgreSQL first syncs each of its thousand files, which takes seconds, in case the
// last run didn't. All were just synced at once, and until it has finished it writes only this file.
function isPidFile(file: OpenFile): boolean {
  return file.path.endsWith('/postmaster.pid');
}

function isLog(file: OpenFile): boolean {
  return file.path.includes('/pg_wal/');
}

// The engine survives when a table can't grow, but not when most other files can't.
function isTable(file: OpenFile): boolean {
  return file.path.includes('/base/');
}
