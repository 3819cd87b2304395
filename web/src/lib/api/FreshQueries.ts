import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryClientConfig,
} from '@tanstack/react-query';

type Change = (data: unknown) => unknown;

let isQuiet = false;

/** Runs `act` knowing that nothing it invalidates has changed since the page was sent: what was fetched since then is kept. */
export function whileQuiet(act: () => void): void {
  isQuiet = true;
  try {
    act();
  } finally {
    isQuiet = false;
  }
}

/**
 * The library loses what happens during a fetch, as the server may have replied before it. Here an
 * invalidated first fetch is repeated when it ends, and changes made to the cached data meanwhile
 * are applied to the fetched data too. A fetch begun in the current task is not repeated for
 * another reason: nothing that has arrived is newer than what it will return.
 */
export class FreshQueries extends QueryClient {
  readonly #outdated = new WeakSet<object>();
  readonly #begunNow = new Set<Query>();
  /** Fetched by this page, or being fetched. */
  readonly #begun = new WeakSet<Query>();
  readonly #meanwhile = new WeakMap<object, { promise: unknown; changes: Change[] }>();

  constructor(config?: QueryClientConfig) {
    super(config);
    this.getQueryCache().subscribe((happened) => {
      if (happened.type !== 'updated' || happened.action.type !== 'fetch') return;
      if (this.#begunNow.size === 0) afterThisTask(() => this.#begunNow.clear());
      this.#begunNow.add(happened.query);
      this.#begun.add(happened.query);
    });
  }

  override invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const due = this.getQueryCache()
      .findAll(filters as object)
      .filter((query) => !this.#begunNow.has(query) && !(isQuiet && this.#isOfThisPage(query)));
    for (const query of due) {
      const { data, fetchStatus } = query.state;
      if (fetchStatus !== 'fetching' || data !== undefined || this.#outdated.has(query)) continue;
      this.#outdated.add(query);
      const { queryKey } = query;
      const ended = () => this.#outdated.delete(query);
      const again = () => {
        ended();
        void super.invalidateQueries({ queryKey, exact: true });
      };
      void query.promise?.then(again, ended);
    }
    const isDue = (query: unknown) => due.includes(query as Query);
    return super.invalidateQueries({ ...filters, predicate: isDue }, options);
  }

  #isOfThisPage(query: Query): boolean {
    return this.#begun.has(query) && query.state.status !== 'error';
  }

  override setQueryData: QueryClient['setQueryData'] = (queryKey, updater, options) => {
    const query = this.getQueryCache().find({ queryKey, exact: true });
    if (query?.state.fetchStatus === 'fetching') this.#note(query, updater);
    return super.setQueryData(queryKey, updater as never, options) as never;
  };

  /** Records a change to reapply to the fetched data; a value that replaces everything clears the record. */
  #note(query: Query, updater: unknown): void {
    const { promise, queryKey } = query;
    const cached = this.#meanwhile.get(query);
    const isSame = cached?.promise === promise;
    const changes = isSame ? cached!.changes : [];
    if (typeof updater === 'function') changes.push(updater as Change);
    else changes.length = 0;
    if (isSame) return;
    this.#meanwhile.set(query, { promise, changes });
    const again = () =>
      super.setQueryData(queryKey, (data: unknown) => changes.reduce((now, one) => one(now), data));
    // a superseded fetch yields nothing
    void promise?.then(again, () => undefined);
  }
}

/** Runs before anything else can arrive, and after the microtasks queued so far. */
function afterThisTask(act: () => void): void {
  queueMicrotask(() => queueMicrotask(act));
}
