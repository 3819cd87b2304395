import { CallError } from '@pavilion/contract';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';
import styles from './Loaded.module.css';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** What shows while nothing is there yet; a quiet skeleton unless given. */
  loading?: ReactNode;
  /** What shows when there is an answer, but nothing in it: says why and what next. */
  empty: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** A server's answer in its four states. There is no way to use it and forget one. */
export function Loaded<T>({ query, loading, empty, isEmpty, children }: LoadedProps<T>) {
  const t = useTexts();
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data);
  if (query.isPending) {
    return (
      <div aria-busy="true">
        <span className={styles.unseen} role="status">
          {t('shell.loading')}
        </span>
        {loading ?? <Skeleton height={160} radius="lg" />}
      </div>
    );
  }
  return (
    <div className={styles.failed} role="alert">
      <p>{sentenceOf(query.error, t('shell.offline'), t('shell.failed'))}</p>
      <button type="button" onClick={() => void query.refetch()}>
        {t('shell.retry')}
      </button>
    </div>
  );
}

/** The sentence to show for a failed call: the server's own, else ours. */
export function sentenceOf(error: unknown, offline: string, otherwise: string): string {
  if (!(error instanceof CallError)) return otherwise;
  return error.code === 'offline' ? offline : error.message || otherwise;
}
