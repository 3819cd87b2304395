import { useEffect, useState } from 'react';
import { useEvent } from '../lib/event.ts';
import { eventNow, inEventZone } from '../lib/eventTime.ts';
import { useLanguage } from '../lib/language.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './Rehearsal.module.css';

/** Says that a rehearsal clock runs, and which moment it shows. */
export function Rehearsal() {
  const t = useTexts();
  const event = useEvent();
  const language = useLanguage();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 30_000);
    return () => clearInterval(timer);
  }, []);
  if (!event || event.clockOffsetSeconds === 0) return null;
  return (
    <aside className={styles.banner} aria-label={t('shell.rehearsalName')}>
      {t('shell.rehearsal', { moment: inEventZone(eventNow(), language) })}
    </aside>
  );
}
