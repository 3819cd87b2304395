const key = /(?:[\w.-]+\/)+[\w.-]+/g;
const served = 'files/';

/** The files mentioned in the rows of a copy: by key, or by address below `/files/`. */
export class FileReferences {
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
