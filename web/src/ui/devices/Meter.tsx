import { useEffect, useRef, useState } from 'react';
import { useLevel } from '../../lib/devices/useLevel.ts';
import { useTexts } from '../../texts/texts.ts';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../layout/Text.tsx';
import styles from './devices.module.css';

const bars = 14;
const audible = 0.3;
const silentMs = 5000;
const sampleMs = 600;

/** The level of the user's microphone, and in words whether it picks up anything. */
export function Meter({ track }: { track: MediaStreamTrack }) {
  const t = useTexts();
  const level = useLevel(track);
  const heard = useHasSound(level);
  return (
    <Stack gap={2}>
      <div
        className={styles.meter}
        role="meter"
        aria-label={t('video.level')}
        aria-valuemin={0}
        aria-valuemax={10}
        aria-valuenow={Math.round(level * 10)}
      >
        {Array.from({ length: bars }, (_, nth) => (
          <span key={nth} data-lit={level * bars > nth || undefined} />
        ))}
      </div>
      <Text role="status" tone="soft" size="md">
        {heard === 'yes' && t('video.weHearYou')}
        {heard === 'no' && t('video.silence')}
        {heard === null && t('video.saySomething')}
      </Text>
    </Stack>
  );
}

/** `yes` after some sound, `no` after a long silence. */
function useHasSound(level: number): 'yes' | 'no' | null {
  const [heard, setHasSound] = useState<'yes' | 'no' | null>(null);
  const loud = useRef({ since: 0, last: 0 });
  useEffect(() => {
    loud.current.last = performance.now();
  }, []);
  useEffect(() => {
    const now = performance.now();
    const loudSpan = loud.current;
    if (level > audible) {
      if (now - loudSpan.last > sampleMs) loudSpan.since = now;
      loudSpan.since ||= now;
      loudSpan.last = now;
      if (now - loudSpan.since > sampleMs) setHasSound('yes');
    } else if (now - loudSpan.last > silentMs) setHasSound('no');
  }, [level]);
  return heard;
}
