import type { StageReaction } from '@pavilion/contract';
import {
  IconConfettiFilled,
  IconHandStop,
  IconHeartFilled,
  IconMoodHappyFilled,
  IconMoodSurprised,
} from '@tabler/icons-react';
import styles from './Claps.module.css';

const icons = {
  heart: IconHeartFilled,
  laugh: IconMoodHappyFilled,
  wow: IconMoodSurprised,
  party: IconConfettiFilled,
} as const;

/** The icon of a reaction; not an emoji, so it looks the same on every device. */
export function StageFace({ kind, size = 22 }: { kind: StageReaction; size?: number }) {
  if (kind === 'clap')
    return (
      <span className={styles.hands} aria-hidden>
        <IconHandStop size={size} stroke={1.8} />
        <IconHandStop size={size} stroke={1.8} />
      </span>
    );
  const Icon = icons[kind];
  return <Icon size={size} className={styles[kind]} aria-hidden />;
}
