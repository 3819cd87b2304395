/** What an import left out, and why. */
interface Refusal {
  /** A table, or `file`. */
  of: string;
  /** Which one, an id or a key; empty for several. */
  which: string;
  /** The field, where it was one. */
  field: string;
  why: string;
}

const mostInFull = 1000;

/** Everything that was left out of an import: counted by table, the first of it in full. */
export class Refused {
  readonly first: (Refusal & { count: number })[] = [];
  readonly #counts = new Map<string, number>();

  add(refusal: Refusal): void {
    this.#record(refusal, 1);
  }

  /** As many rows for one reason. */
  addAll({ of, why }: Pick<Refusal, 'of' | 'why'>, count: number): void {
    if (count > 0) this.#record({ of, why, which: '', field: '' }, count);
  }

  #record(refusal: Refusal, count: number): void {
    this.#counts.set(refusal.of, this.countOf(refusal.of) + count);
    if (this.first.length < mostInFull) this.first.push({ ...refusal, count });
  }

  countOf(of: string): number {
    return this.#counts.get(of) ?? 0;
  }

  get rows(): number {
    return this.total - this.countOf('file');
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, one) => sum + one, 0);
  }
}
