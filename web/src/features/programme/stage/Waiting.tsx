import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { inEventZone } from '../../../lib/eventTime.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useNow } from '../../../lib/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import styles from './Waiting.module.css';

interface WaitingProps {
  bannerUrl: string | null;
  title: string;
  /** Counts down to this moment of event time; null counts nothing. */
  until: string | null;
  /** What happens at that moment; without it, what is waited for begins. */
  sayUntil?: (moment: string) => string;
  text?: string;
  /** What can be done about it, below the words. */
  action?: ReactNode;
}

/** The curtain: what hangs before the stage while nothing plays, with the time until it does by the server’s clock. */
export function Waiting({
  bannerUrl,
  title,
  until,
  sayUntil = String,
  text,
  action,
}: WaitingProps) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(1000);
  const seconds = until ? Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000)) : 0;
  return (
    <div className={styles.curtain}>
      {bannerUrl && <img src={bannerUrl} alt="" />}
      <div>
        <p className={styles.title}>{title}</p>
        {until && seconds > 0 && (
          <>
            <p className={styles.clock} role="timer" aria-label={t('stage.countdown')}>
              {spelled(seconds)}
            </p>
            <p className={styles.when}>
              <IconClock size={16} aria-hidden /> {sayUntil(inEventZone(until, language))}
            </p>
          </>
        )}
        {text && <p>{text}</p>}
        {action}
      </div>
    </div>
  );
}

/** `1:02:03:04`: days only where there are some. */
function spelled(seconds: number): string {
  const parts = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  const first = Math.min(
    parts.findIndex((part) => part > 0),
    2,
  );
  return parts
    .slice(first < 0 ? 2 : first)
    .map((part, at) => (at ? String(part).padStart(2, '0') : String(part)))
    .join(':');
}
