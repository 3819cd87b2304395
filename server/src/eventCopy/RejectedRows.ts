/** What an import left out, and why. */
interface Refusal {
  /** A table, or `file`. */
  of: string;
  /** The id or key of one; empty for several. */
  which: string;
  /** The field, if there is one. */
  field: string;
  why: string;
}

const mostInFull = 1000;

/** Everything left out of an import: counted by table, with the first ones in full. */
export class RejectedRows {
  readonly first: (Refusal & { count: number })[] = [];
  readonly #counts = new Map<string, number>();

  add(refusal: Refusal): void {
    this.#record(refusal, 1);
  }

  /** Adds several rows left out for the same reason. */
  addAll({ of, why }: Pick<Refusal, 'of' | 'why'>, count: number): void {
    if (count > 0) this.#record({ of, why, which: '', field: '' }, count);
  }

  #record(refusal: Refusal, count: number): void {
    this.#counts.set(refusal.of, this.count(refusal.of) + count);
    if (this.first.length < mostInFull) this.first.push({ ...refusal, count });
  }

  count(of: string): number {
    return this.#counts.get(of) ?? 0;
  }

  get rows(): number {
    return this.total - this.count('file');
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, one) => sum + one, 0);
  }
}
