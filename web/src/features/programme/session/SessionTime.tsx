import { dayMonthYearOf } from '@pavilion/contract';
import { useHydrating } from '../../../lib/hydration.ts';
import { useEvent } from '../../../lib/event.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { browserZone, ownTime, timeIn } from './sessionTimes.ts';
import styles from './SessionTime.module.css';

/** A session's time in the event's zone, and in the user's own where it differs. */
export function SessionTime({
  session,
  withDay = false,
}: {
  session: { startAt: string; duration: number };
  withDay?: boolean;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { zone } = useEvent()!;
  const there = timeIn(zone, session, language);
  const isComing = useHydrating();
  const own = isComing ? there : ownTime(session, { zone, own: browserZone(), language });
  return (
    <span className={styles.time}>
      <time dateTime={session.startAt} className={styles.there}>
        {withDay && <span className={styles.day}>{dayMonthYearOf(there.day)} </span>}
        {there.range} <abbr>{there.zone}</abbr>
      </time>
      {own && (
        <span className={styles.own} data-coming={isComing || undefined}>
          {t('agenda.yourTime', {
            time: `${own.day === there.day ? '' : `${dayMonthYearOf(own.day)}, `}${own.range} ${own.zone}`,
          })}
        </span>
      )}
    </span>
  );
}
