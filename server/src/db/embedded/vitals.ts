const cells = ['busySince', 'busyFor', 'fsyncs', 'bytesWritten'] as const;

type Cell = (typeof cells)[number];

/** Figures the worker writes and the main thread reads, even while the worker is busy. */
export class Vitals {
  readonly buffer: SharedArrayBuffer;
  readonly #cells: BigInt64Array;

  constructor(buffer = new SharedArrayBuffer(cells.length * BigInt64Array.BYTES_PER_ELEMENT)) {
    this.buffer = buffer;
    this.#cells = new BigInt64Array(buffer);
  }

  get(cell: Cell): number {
    return Number(Atomics.load(this.#cells, cells.indexOf(cell)));
  }

  add(cell: Cell, amount: number): void {
    Atomics.add(this.#cells, cells.indexOf(cell), BigInt(amount));
  }

  /** Marks the start of a statement of this connection. */
  markBusy(connection: number): void {
    Atomics.store(this.#cells, cells.indexOf('busyFor'), BigInt(connection));
    Atomics.store(this.#cells, cells.indexOf('busySince'), process.hrtime.bigint());
  }

  markIdle(): void {
    Atomics.store(this.#cells, cells.indexOf('busySince'), 0n);
  }

  /** How long the current statement has been running; 0 if none is. */
  busySeconds(): number {
    const since = Atomics.load(this.#cells, cells.indexOf('busySince'));
    return since === 0n ? 0 : Number(process.hrtime.bigint() - since) / 1e9;
  }
}
