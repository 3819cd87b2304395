import { useAfterEvent } from '../../lib/event/useAfterEvent.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './shell.module.css';

/** Shows that the event is over, and until when it still takes questions. */
export function AfterEvent() {
  const t = useTexts();
  const after = useAfterEvent();
  if (!after) return null;
  const { day, takesQuestions } = after;
  return (
    <aside className={styles.strip} data-strip aria-label={t('shell.afterName')}>
      {takesQuestions ? t('shell.afterUntil', { day }) : t('shell.afterClosed')}
    </aside>
  );
}
