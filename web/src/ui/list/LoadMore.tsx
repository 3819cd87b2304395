import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../texts/texts.ts';
import styles from './LoadMore.module.css';
import { LoadMoreError } from '../feedback/LoadMoreError.tsx';

/** What loading more needs to know of a list. */
export type Pages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error'
> & { fetchNextPage: () => unknown };

export interface LoadMoreProps {
  query: Pages;
  /** The button's label. */
  more: string;
  /** Said if the next page failed to load and the server gave no reason. */
  moreFailed?: string;
}

/** A button that loads a list's next page, and why that failed; nothing after the last page. */
export function LoadMore({ query, more, moreFailed }: LoadMoreProps) {
  const t = useTexts();
  if (!query.hasNextPage) return null;
  return (
    <>
      {query.isFetchNextPageError && (
        <LoadMoreError error={query.error} otherwise={moreFailed ?? t('shell.failed')} />
      )}
      <button
        type="button"
        className={styles.more}
        aria-disabled={query.isFetchingNextPage}
        onClick={() => !query.isFetchingNextPage && void query.fetchNextPage()}
      >
        {query.isFetchNextPageError && !query.isFetchingNextPage ? t('shell.retry') : more}
      </button>
    </>
  );
}
