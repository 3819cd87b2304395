import { hash } from 'node:crypto';

export interface Sum {
  rows: number;
  /** Of all rows, regardless of their order. */
  hash: string;
}

const all64Bits = (1n << 64n) - 1n;

/** Counts and hashes rows, each as one line of text. Two tables are equal when their sums are, whatever the order. */
class Checksum {
  #rows = 0;
  #low = 0n;
  #high = 0n;

  add(line: string): void {
    const digest = hash('sha256', line, 'buffer');
    this.#rows++;
    this.#low = (this.#low + digest.readBigUInt64BE(0)) & all64Bits;
    this.#high = (this.#high + digest.readBigUInt64BE(8)) & all64Bits;
  }

  sum(): Sum {
    const hex = (part: bigint) => part.toString(16).padStart(16, '0');
    return { rows: this.#rows, hash: hex(this.#low) + hex(this.#high) };
  }
}

/** The checksums of several tables. */
export class Checksums {
  readonly #checksums = new Map<string, Checksum>();

  add(table: string, rows: unknown[][]): void {
    const checksum = this.#checksums.get(table) ?? new Checksum();
    this.#checksums.set(table, checksum);
    for (const row of rows) checksum.add(JSON.stringify(row));
  }

  sums(): Record<string, Sum> {
    return Object.fromEntries(
      [...this.#checksums].map(([table, checksum]) => [table, checksum.sum()]),
    );
  }
}
