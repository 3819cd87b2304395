import { useEvent } from '../../lib/event/event.ts';
import { useHydrating } from '../../render/hydration.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { browserZone, ownTime, timeRange } from '../../lib/time/ownTime.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './OwnTime.module.css';

/** `3:10 am for you`, beside a time of the event, for people whose clock shows another; nothing for the others. */
export function OwnTime({
  at,
  minutes = 0,
  isInline = false,
}: {
  at: string;
  minutes?: number;
  /** Whether it follows the event's time on the same line. */
  isInline?: boolean;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { zone } = useEvent()!;
  const isComing = useHydrating();
  // the page as it was sent keeps the room free: only the browser knows its zone
  const time = isComing
    ? timeRange(at, minutes, { own: zone, language })
    : ownTime(at, minutes, { zone, own: browserZone(), language });
  if (time === null) return null;
  return (
    <span className={styles.own} data-coming={isComing || undefined}>
      {isInline && '· '}
      {t('shell.forYou', { time })}
    </span>
  );
}

/** Adds the user's own time to a text with a time of the event: `12:40 IST · 3:10 am for you`. */
export function useWithOwnTime(): (text: string, at: string, minutes?: number) => string {
  const t = useTexts();
  const language = useLanguage();
  const { zone } = useEvent()!;
  return (text, at, minutes = 0) => {
    const time = ownTime(at, minutes, { zone, own: browserZone(), language });
    return time === null ? text : `${text} · ${t('shell.forYou', { time })}`;
  };
}
