import { useEvent } from '../lib/event.ts';
import { eventNow, inEventZone } from '../lib/eventTime.ts';
import { useLanguage } from '../lib/language.ts';
import { useNow } from '../lib/useNow.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './Rehearsal.module.css';

/** Says that a rehearsal clock runs, and which moment it shows. */
export function Rehearsal() {
  const t = useTexts();
  const event = useEvent();
  const language = useLanguage();
  useNow(30_000);
  if (!event || event.clockOffsetSeconds === 0) return null;
  return (
    <aside className={styles.banner} aria-label={t('shell.rehearsalName')}>
      {t('shell.rehearsal', { moment: inEventZone(eventNow(), language) })}
    </aside>
  );
}
