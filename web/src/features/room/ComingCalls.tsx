import type { ComingCall } from '@pavilion/contract';
import { IconVideo } from '@tabler/icons-react';
import { useTexts } from '../../texts/texts.ts';
import styles from './ComingCalls.module.css';
import { CallDoor } from './CallDoor.tsx';
import { useComingCalls } from './data.ts';
import { nameOf, useRoomTime } from './roomTimes.ts';

/** The booked calls of the next day with the way into each; nothing where there are none. */
export function ComingCalls({ as }: { as?: 'consultant' }) {
  const t = useTexts();
  const { when } = useRoomTime();
  const calls = (useComingCalls(true).data ?? []).filter(
    (call) => as === undefined || call.visitor !== null,
  );
  if (calls.length === 0) return null;
  const who = (call: ComingCall) =>
    call.visitor ? nameOf(call.visitor) : call.boothName || t('room.anyConsultant');
  return (
    <section className={styles.calls} aria-label={t('room.calls')}>
      <h2>{t('room.calls')}</h2>
      <ul>
        {calls.map((call) => (
          <li key={call._id}>
            <IconVideo size={22} stroke={1.6} aria-hidden />
            <span>{t('room.callAt', { time: when(call.startAt), name: who(call) })}</span>
            <CallDoor call={call} takes={call.visitor !== null} />
          </li>
        ))}
      </ul>
    </section>
  );
}
