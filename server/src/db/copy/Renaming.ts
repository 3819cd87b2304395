const anyId = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** New ids for things whose own are taken. They sort as the old ones did: what goes by the order of ids stays as it was. */
export class Renaming {
  readonly #ids: Map<string, string>;

  constructor(ids: string[], newId: () => string) {
    const fresh = ids.map(newId).sort();
    this.#ids = new Map([...ids].sort().map((id, at) => [id, fresh[at]!]));
  }

  get isNeeded(): boolean {
    return this.#ids.size > 0;
  }

  /** A text with the new ids, wherever it names one of these things: in a column, an address, a key of a file. */
  of(text: string): string {
    return text.replace(anyId, (id) => this.#ids.get(id) ?? id);
  }
}
