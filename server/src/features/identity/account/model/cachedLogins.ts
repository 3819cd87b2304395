import type { Store } from '../../../../db/openStore.ts';
import { loginById, loginByToken, type LoginRow } from '../queries/logins.ts';

const mostCached = 5000;
const everybody = 'all';

/** Caches logins until the database reports a change to them. If it can't, because other servers write to it too, each is read every time. */
class CachedLogins {
  readonly #store: Store;
  readonly #canCache: boolean;
  readonly #logins = new Map<string, LoginRow>();
  readonly #idOfToken = new Map<string, string>();
  readonly #idsOfPerson = new Map<string, Set<string>>();
  /** For each read in flight, the people who have changed since it began. */
  readonly #readings = new Set<Set<string>>();

  constructor(store: Store) {
    this.#store = store;
    this.#canCache = store.followChanges !== null;
    store.followChanges?.((changed) => this.#forget(changed));
  }

  /** The login with this token hash; read again if the cached one was last touched before `since`. */
  async ofToken(hash: string, since: Date): Promise<LoginRow | undefined> {
    const cached = this.#cached(this.#idOfToken.get(hash), since);
    if (cached) return cached;
    const login = await this.#read(loginByToken, hash);
    if (login && this.#logins.has(login.id)) this.#idOfToken.set(hash, login.id);
    return login;
  }

  async ofId(id: string, since: Date): Promise<LoginRow | undefined> {
    return this.#cached(id, since) ?? this.#read(loginById, id);
  }

  #cached(id: string | undefined, since: Date): LoginRow | undefined {
    const login = id === undefined ? undefined : this.#logins.get(id);
    return login && login.seen_at > since ? login : undefined;
  }

  async #read(read: typeof loginById, key: string): Promise<LoginRow | undefined> {
    const changed = new Set<string>();
    this.#readings.add(changed);
    const login = await read(this.#store.db, key).finally(() => this.#readings.delete(changed));
    if (login && this.#canCache && !changed.has(login.person_id) && !changed.has(everybody))
      this.#keep(login);
    return login;
  }

  #keep(login: LoginRow): void {
    if (Math.max(this.#logins.size, this.#idOfToken.size) >= mostCached) this.#forget(everybody);
    this.#logins.set(login.id, login);
    const ids = this.#idsOfPerson.get(login.person_id) ?? new Set();
    this.#idsOfPerson.set(login.person_id, ids.add(login.id));
  }

  #forget(changed: string): void {
    for (const reading of this.#readings) reading.add(changed);
    if (changed === everybody) {
      for (const cache of [this.#logins, this.#idOfToken, this.#idsOfPerson]) cache.clear();
    } else {
      for (const id of this.#idsOfPerson.get(changed) ?? []) this.#logins.delete(id);
      this.#idsOfPerson.delete(changed);
    }
  }
}

const ofStores = new WeakMap<Store, CachedLogins>();

/** The login cache of a server's store. */
export function cachedLogins(store: Store): CachedLogins {
  const cached = ofStores.get(store) ?? new CachedLogins(store);
  ofStores.set(store, cached);
  return cached;
}
