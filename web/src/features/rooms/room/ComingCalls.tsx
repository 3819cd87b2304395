import type { ComingCall } from '@pavilion/contract';
import { IconVideo } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { OwnTime } from '../../../ui/OwnTime.tsx';
import styles from './ComingCalls.module.css';
import { CallDoor } from './CallDoor.tsx';
import { useComingCalls } from './data.ts';
import { nameOf, useRoomTime } from './roomTimes.ts';

/** Booked calls in the next day with a link into each; renders nothing if there are none. Shows load failures, so nobody misses a call. */
export function ComingCalls({ as }: { as?: 'consultant' }) {
  const t = useTexts();
  const { when } = useRoomTime();
  const query = useComingCalls(true);
  const calls = (query.data ?? []).filter((call) => as === undefined || call.visitor !== null);
  if (calls.length === 0 && !query.isLoadingError) return null;
  const who = (call: ComingCall) =>
    call.visitor ? nameOf(call.visitor) : call.boothName || t('room.anyConsultant');
  return (
    <section className={styles.calls} aria-label={t('room.calls')}>
      <h2>{t('room.calls')}</h2>
      <Loaded query={query} empty={null}>
        {() => (
          <ul>
            {calls.map((call) => (
              <li key={call._id}>
                <IconVideo size={22} stroke={1.6} aria-hidden />
                <span>
                  {t('room.callAt', { time: when(call.startAt), name: who(call) })}{' '}
                  <OwnTime at={call.startAt} />
                </span>
                <CallDoor call={call} takes={call.visitor !== null} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
