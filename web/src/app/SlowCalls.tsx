import { IconHourglass } from '@tabler/icons-react';
import { giveUpSlowCalls, useSlowCalls } from '../lib/slowCalls.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './Offer.module.css';

/** Says that the server takes long to answer; whoever does not want to wait sees what the page offers instead. */
export function SlowCalls() {
  const t = useTexts();
  const isSlow = useSlowCalls();
  return (
    <div role="status">
      {isSlow && (
        <div className={`${styles.offer} ${styles.above}`}>
          <IconHourglass size={22} stroke={1.6} aria-hidden />
          <p>{t('shell.slow')}</p>
          <button type="button" onClick={giveUpSlowCalls}>
            {t('shell.stopWaiting')}
          </button>
        </div>
      )}
    </div>
  );
}
