import { toDayMonthYear } from '@pavilion/contract';
import { useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { OwnTime } from '../../../ui/text/OwnTime.tsx';
import { sessionTime } from './sessionTime.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './SessionTime.module.css';

/** A session's time in the event's zone, and in the user's own where it differs. */
export function SessionTime({
  session,
  withDay = false,
  isShort = false,
}: {
  session: { startAt: string; duration: number };
  withDay?: boolean;
  /** Says only the start in the user's own time, where there is little room. */
  isShort?: boolean;
}) {
  const language = useLanguage();
  const { zone } = useEvent()!;
  const there = sessionTime(zone, session, language);
  return (
    <Stack as="span" gap={1}>
      <time dateTime={session.startAt} className={styles.there}>
        {withDay && <span className={styles.day}>{toDayMonthYear(there.day)} </span>}
        {there.range} <abbr>{there.zone}</abbr>
      </time>
      <OwnTime at={session.startAt} minutes={isShort ? 0 : session.duration} />
    </Stack>
  );
}
