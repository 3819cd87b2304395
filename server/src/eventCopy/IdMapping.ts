const anyId = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** New ids for things whose own are taken. They sort like the old ones, so anything ordered by id keeps its order. */
export class IdMapping {
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

  /** Replaces the ids of these things in a text, wherever they appear: in a column, an address or a file's key. */
  of(text: string): string {
    return text.replace(anyId, (id) => this.#ids.get(id) ?? id);
  }

  /** The new id of a thing, even of one that isn't among these, so that nothing existing is referenced. */
  ofOne(id: string): string {
    const known = this.#ids.get(id) ?? this.#strangers.get(id);
    if (known) return known;
    const fresh = this.#newId();
    this.#strangers.set(id, fresh);
    return fresh;
  }
}
