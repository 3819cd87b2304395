import type { InfiniteData, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../feedback/Loaded.tsx';
import { LoadMore, type LoadMoreProps, type Pages } from './LoadMore.tsx';

interface PagedListProps<Page, Item> extends LoadMoreProps {
  query: Pages & UseQueryResult<InfiniteData<Page, unknown>>;
  toItems: (page: Page) => Item[];
  /** Shown until there is data; a thin line by default. */
  loading?: ReactNode;
  /** Shown when there are no items: says why, and what to do next. */
  empty: ReactNode;
  children: (items: Item[], pages: Page[]) => ReactNode;
}

/** A list that is loaded page by page, with a button for the next one. */
export function PagedList<Page, Item>({
  toItems,
  loading,
  empty,
  children,
  ...load
}: PagedListProps<Page, Item>) {
  return (
    <>
      <Loaded
        query={load.query}
        loading={loading}
        isEmpty={({ pages }) => pages.every((page) => toItems(page).length === 0)}
        empty={empty}
      >
        {({ pages }) => children(pages.flatMap(toItems), pages)}
      </Loaded>
      <LoadMore {...load} />
    </>
  );
}
