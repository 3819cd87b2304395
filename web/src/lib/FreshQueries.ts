import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryClientConfig,
} from '@tanstack/react-query';

type Change = (data: unknown) => unknown;

let isQuiet = false;

/** Nothing that `act` finds outdated has changed since the page was sent: what was fetched since then is left as it is. */
export function whileQuiet(act: () => void): void {
  isQuiet = true;
  try {
    act();
  } finally {
    isQuiet = false;
  }
}

/**
 * What happens while a fetch is under way is lost with the library, as the server may have answered
 * before it: a first fetch is done once more when it has ended, and what was changed in what is
 * shown meanwhile is changed in what the fetch brings too. What is already being fetched since this
 * very moment is not fetched for another reason: nothing that has arrived is newer than what that brings.
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

  /** Keeps a change for what the fetch brings; a value that replaces all ends what was kept. */
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
    // a fetch that was overtaken brings nothing
    void promise?.then(again, () => undefined);
  }
}

/** Before anything else can arrive, and after what waits as a microtask by now. */
function afterThisTask(act: () => void): void {
  queueMicrotask(() => queueMicrotask(act));
}
