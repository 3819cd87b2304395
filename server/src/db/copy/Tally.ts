import { hash } from 'node:crypto';

export interface Sum {
  rows: number;
  /** Of all rows, in whatever order they come. */
  hash: string;
}

const all64Bits = (1n << 64n) - 1n;

/** Counts and hashes rows, each as one line of text. Two tables are equal when their sums are, whatever the order. */
class Tally {
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

/** The tallies of several tables. */
export class Tallies {
  readonly #tallies = new Map<string, Tally>();

  add(table: string, rows: unknown[][]): void {
    const tally = this.#tallies.get(table) ?? new Tally();
    this.#tallies.set(table, tally);
    for (const row of rows) tally.add(JSON.stringify(row));
  }

  sums(): Record<string, Sum> {
    return Object.fromEntries([...this.#tallies].map(([table, tally]) => [table, tally.sum()]));
  }
}
