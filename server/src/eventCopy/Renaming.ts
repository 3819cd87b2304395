const anyId = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** New ids for things whose own are taken. They sort as the old ones did: what goes by the order of ids stays as it was. */
export class Renaming {
  readonly #ids: Map<string, string>;
  readonly #strangers = new Map<string, string>();
  readonly #newId: () => string;

  constructor(ids: string[], newId: () => string) {
    this.#newId = newId;
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

  /** The new id of a thing, also of one that is not among these: nothing that is elsewhere is meant. */
  ofOne(id: string): string {
    const known = this.#ids.get(id) ?? this.#strangers.get(id);
    if (known) return known;
    const fresh = this.#newId();
    this.#strangers.set(id, fresh);
    return fresh;
  }
}
