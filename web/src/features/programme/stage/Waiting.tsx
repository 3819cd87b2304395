import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { clockTime } from '../../../lib/time/clockTime.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import styles from './Player.module.css';

interface WaitingProps {
  bannerUrl: string | null;
  title: string;
  /** Counts down to this event time; null shows no countdown. */
  until: string | null;
  /** Formats what happens then; by default, the time alone. */
  sayUntil?: (moment: string) => string;
  text?: string;
  /** An action below the text. */
  action?: ReactNode;
}

/** The curtain in front of the stage while nothing plays, with a countdown by the server’s clock. */
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
              {clockTime(seconds)}
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
