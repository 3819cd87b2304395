import { statfsSync } from 'node:fs';

const mebibyte = 1024 * 1024;
const checkEveryMilliseconds = 50;

/** Below this no new transaction may write. */
const readOnlyBelowBytes = 64 * mebibyte;
/** Above this, writing resumes. */
const writableAboveBytes = 80 * mebibyte;
/** What is left below this is for the write-ahead log alone: without space for it the engine dies. */
const logOnlyBelowBytes = 24 * mebibyte;
/** Tidying frees space but needs a little first: with none at all it would kill the engine. */
const tidyAboveBytes = 4 * mebibyte;

/** Watches the free space on the disk of `folder`, so that a full disk is handled gracefully. */
export class FreeSpace {
  readonly #folder: string;
  #freeBytes = Infinity;
  #checkedAt = -Infinity;
  #isReadOnly = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** True from when space runs short until there is plenty again. */
  isReadOnly(): boolean {
    const free = this.#free();
    this.#isReadOnly = free < (this.#isReadOnly ? writableAboveBytes : readOnlyBelowBytes);
    return this.#isReadOnly;
  }

  /** Whether there is enough space for a checkpoint. */
  isEnoughToTidy(): boolean {
    return this.#free() >= tidyAboveBytes;
  }

  isForLogOnly(): boolean {
    return this.#free() < logOnlyBelowBytes;
  }

  #free(): number {
    const now = performance.now();
    if (this.#freeBytes < writableAboveBytes || now - this.#checkedAt >= checkEveryMilliseconds) {
      const { bavail, bsize } = statfsSync(this.#folder);
      this.#freeBytes = bavail * bsize;
      this.#checkedAt = now;
    }
    return this.#freeBytes;
  }
}
