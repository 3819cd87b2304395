import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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

/** `1:02:03:04`; days only if there are any. */
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
