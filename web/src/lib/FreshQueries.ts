import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
} from '@tanstack/react-query';

/**
 * The library joins a first fetch that is under way instead of asking anew, so what happened since
 * the server answered would be lost: such a fetch is done once more when it has ended.
 */
export class FreshQueries extends QueryClient {
  readonly #outdated = new WeakSet<object>();

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
}
