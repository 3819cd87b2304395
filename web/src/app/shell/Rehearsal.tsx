import { useEvent } from '../../lib/event/event.ts';
import { inEventZone } from '../../lib/time/eventTime.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { useNow } from '../../lib/time/useNow.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './shell.module.css';

const short: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
};

/** Shows that a rehearsal is on, and its event time. */
export function Rehearsal() {
  const t = useTexts();
  const event = useEvent();
  const language = useLanguage();
  const now = useNow(30_000);
  if (!event || event.clockOffsetSeconds === 0) return null;
  return (
    <aside className={styles.strip} data-strip aria-label={t('shell.rehearsalName')}>
      {t('shell.rehearsal', { moment: inEventZone(now, language, short) })}
    </aside>
  );
}
