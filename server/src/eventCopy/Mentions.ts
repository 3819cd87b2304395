const key = /(?:[\w.-]+\/)+[\w.-]+/g;
const served = 'files/';

/** Which files the rows of a copy speak of: by their keys, or by the addresses below `/files/`. */
export class Mentions {
  readonly #keys = new Set<string>();

  add(rows: (string | null)[][]): void {
    for (const value of rows.flat())
      for (const [path] of value?.matchAll(key) ?? []) {
        const at = path.indexOf(served);
        this.#keys.add(at < 0 ? path : path.slice(at + served.length));
      }
  }

  has(file: string): boolean {
    return this.#keys.has(file);
  }
}
