import { CallError } from '@pavilion/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconCloudOff } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { eventNow, inEventTime, inEventZone } from '../lib/eventTime.ts';
import { useLanguage } from '../lib/language.ts';
import { useTexts } from '../texts/texts.ts';
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
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
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
        {loading ?? <div className={styles.coming} data-coming />}
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

/** From when something is that cannot be asked for anew. */
function AsOf({ at }: { at: number }) {
  const t = useTexts();
  const language = useLanguage();
  const moment = inEventTime(at);
  const isToday = eventNow().getTime() - moment.getTime() < 12 * 3_600_000;
  const time = inEventZone(moment, language, {
    ...(!isToday && { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <p className={styles.asOf}>
      <IconCloudOff size={16} stroke={1.8} aria-hidden />
      <time dateTime={moment.toISOString()}>{t('shell.asOf', { time })}</time>
    </p>
  );
}

function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && error.code === 'offline';
}

function watchNetwork(listener: () => void): () => void {
  for (const name of ['online', 'offline']) addEventListener(name, listener);
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, listener);
  };
}

/** The sentence to show for a failed call: the server's own, else ours. */
export function sentenceOf(error: unknown, offline: string, otherwise: string): string {
  if (!(error instanceof CallError)) return otherwise;
  return error.code === 'offline' ? offline : error.message || otherwise;
}
