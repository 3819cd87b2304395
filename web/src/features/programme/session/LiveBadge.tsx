import { useTexts } from '../../../texts/texts.ts';
import styles from './LiveBadge.module.css';

/** The badge of a live session. */
export function LiveBadge() {
  const t = useTexts();
  return (
    <span className={styles.live}>
      <span className={styles.dot} aria-hidden />
      {t('session.live')}
    </span>
  );
}
