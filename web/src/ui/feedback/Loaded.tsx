import { CallError } from '@pavilion/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOnline } from '../../lib/offline/useOnline.ts';
import { useTexts } from '../../texts/texts.ts';
import { StaleSince } from './StaleSince.tsx';
import styles from './Loaded.module.css';
import visuallyHidden from '../text/visuallyHidden.module.css';
import pill from '../button/pill.module.css';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Shown until there is data; a thin line by default. */
  loading?: ReactNode;
  /** Shown when the answer is empty: says why, and what to do next. */
  empty: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** A query in its four states, so that no caller can forget one. */
export function Loaded<T>({ query, loading, empty, isEmpty, children }: LoadedProps<T>) {
  const t = useTexts();
  const isOnline = useOnline();
  if (query.data !== undefined) {
    const isOld = !isOnline || isUnreachable(query.error);
    return (
      <>
        {isOld && <StaleSince at={query.dataUpdatedAt} />}
        {isEmpty?.(query.data) ? empty : children(query.data)}
      </>
    );
  }
  if (query.isPending) {
    return (
      <div aria-busy="true">
        <span className={visuallyHidden.text} role="status">
          {t('shell.loading')}
        </span>
        {loading === undefined ? <div className={styles.coming} /> : loading}
      </div>
    );
  }
  return (
    <div className={styles.failed} role="alert">
      <p>{errorSentence(query.error, t('shell.offline'), t('shell.failed'))}</p>
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

/** The message to show for a failed call: the server's own, else ours. */
export function errorSentence(error: unknown, offline: string, otherwise: string): string {
  if (!(error instanceof CallError)) return otherwise;
  return error.code === 'offline' ? offline : error.message || otherwise;
}
