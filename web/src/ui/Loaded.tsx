import { CallError } from '@pavilion/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOnline } from '../lib/useOnline.ts';
import { useTexts } from '../texts/texts.ts';
import { AsOf } from './AsOf.tsx';
import styles from './Loaded.module.css';
import unseen from './unseen.module.css';
import pill from './pill.module.css';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** What shows while nothing is there yet; a thin line unless given. */
  loading?: ReactNode;
  /** What shows when there is an answer, but nothing in it: says why and what next. */
  empty: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** A server's answer in its four states. There is no way to use it and forget one. */
export function Loaded<T>({ query, loading, empty, isEmpty, children }: LoadedProps<T>) {
  const t = useTexts();
  const isOnline = useOnline();
  if (query.data !== undefined) {
    const isOld = !isOnline || isUnreachable(query.error);
    return (
      <>
        {isOld && <AsOf at={query.dataUpdatedAt} />}
        {isEmpty?.(query.data) ? empty : children(query.data)}
      </>
    );
  }
  if (query.isPending) {
    return (
      <div aria-busy="true">
        <span className={unseen.unseen} role="status">
          {t('shell.loading')}
        </span>
        {loading === undefined ? <div className={styles.coming} data-coming /> : loading}
      </div>
    );
  }
  return (
    <div className={styles.failed} role="alert">
      <p>{sentenceOf(query.error, t('shell.offline'), t('shell.failed'))}</p>
      <button type="button" className={pill.pill} onClick={() => void query.refetch()}>
        {t('shell.retry')}
      </button>
    </div>
  );
}

/** Whether the server could not be reached. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && error.code === 'offline';
}

/** The sentence to show for a failed call: the server's own, else ours. */
export function sentenceOf(error: unknown, offline: string, otherwise: string): string {
  if (!(error instanceof CallError)) return otherwise;
  return error.code === 'offline' ? offline : error.message || otherwise;
}
