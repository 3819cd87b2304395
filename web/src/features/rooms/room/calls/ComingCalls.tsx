import type { ComingCall } from '@pavilion/contract';
import { useTexts } from '../../../../texts/texts.ts';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { SoundSwitch } from '../../../../ui/button/SoundSwitch.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { useComingCalls } from '../data.ts';
import { CallRow, isWaiting } from './CallRow.tsx';
import styles from './ComingCalls.module.css';

/** Booked calls in the next day, who waits in them, and the way into each; renders nothing if there are none. Shows load failures, so nobody misses a call. */
export function ComingCalls({ as }: { as?: 'booth' }) {
  const t = useTexts();
  const query = useComingCalls(true);
  const calls = (query.data ?? []).filter((call) => as === undefined || call.role === as);
  if (calls.length === 0 && !query.isLoadingError) return null;
  return (
    <Stack as="section" className={styles.calls} aria-label={t('room.calls')}>
      <header>
        <Text as="h2" size="xl">
          {t('room.calls')}
        </Text>
        {calls.some(isAnnounced) && <SoundSwitch />}
      </header>
      <Loaded query={query} empty={null}>
        {() => (
          <Stack as="ul" gap={2}>
            {calls.map((call) => (
              <CallRow key={call._id} call={call} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

/** Whether a sound says that a call needs the user. */
function isAnnounced(call: ComingCall): boolean {
  return isWaiting(call) || call.state === 'late';
}
