import { IconCloudOff } from '@tabler/icons-react';
import { eventNow, inEventTime, inEventZone } from '../lib/eventTime.ts';
import { useLanguage } from '../lib/language.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './Loaded.module.css';

/** Shows the time of data that can't be refreshed right now. */
export function AsOf({ at }: { at: number }) {
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
