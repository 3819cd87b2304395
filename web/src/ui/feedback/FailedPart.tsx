import type { UseQueryResult } from '@tanstack/react-query';
import { useOnline } from '../../lib/offline/useOnline.ts';
import { useTexts } from '../../texts/texts.ts';
import { StaleSince } from './StaleSince.tsx';
import { isUnreachable, errorSentence } from './Loaded.tsx';
import styles from './Loaded.module.css';
import pill from '../button/pill.module.css';

/** Replaces a part of a page built from several queries: says that one failed, or how old the data is; renders nothing while all is well. */
export function FailedPart({
  what,
  queries,
  isAside = false,
}: {
  /** The name of the part. */
  what: string;
  queries: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'dataUpdatedAt' | 'refetch'>[];
  /** Shown beside something that already says how old it is. */
  isAside?: boolean;
}) {
  const t = useTexts();
  const isOnline = useOnline();
  const failed = queries.filter(({ data, isError }) => data === undefined && isError);
  const old = queries.find(
    ({ data, error }) => data !== undefined && (!isOnline || isUnreachable(error)),
  );
  if (failed.length === 0) return old && !isAside ? <StaleSince at={old.dataUpdatedAt} /> : null;
  return (
    <div className={styles.failed} role="alert" data-aside={isAside || undefined}>
      <p>
        <strong>{what}</strong>{' '}
        {errorSentence(failed[0]!.error, t('shell.offline'), t('shell.failed'))}
      </p>
      <button
        type="button"
        className={pill.pill}
        onClick={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
      >
        {t('shell.retry')}
      </button>
    </div>
  );
}
