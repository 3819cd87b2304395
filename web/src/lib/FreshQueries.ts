import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query';

type Change = (data: unknown) => unknown;

/**
 * What happens while a fetch is under way is lost with the library, as the server may have answered
 * before it: a first fetch is done once more when it has ended, and what was changed in what is
 * shown meanwhile is changed in what the fetch brings too.
 */
export class FreshQueries extends QueryClient {
  readonly #outdated = new WeakSet<object>();
  readonly #meanwhile = new WeakMap<object, { promise: unknown; changes: Change[] }>();

  override invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters as object)) {
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
    return super.invalidateQueries(filters, options);
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
