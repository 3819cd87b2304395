import type { MessageReaction } from '@pavilion/contract';
import {
  IconBulbFilled,
  IconHandStop,
  IconHeartFilled,
  IconMoodHappy,
  IconThumbUpFilled,
} from '@tabler/icons-react';
import styles from './SessionChat.module.css';

const icons = {
  like: IconThumbUpFilled,
  heart: IconHeartFilled,
  laugh: IconMoodHappy,
  clap: IconHandStop,
  idea: IconBulbFilled,
} as const;

/** The icon of a reaction; its name is beside it or in a label. */
export function ReactionFace({ kind, size }: { kind: MessageReaction; size: number }) {
  const Icon = icons[kind];
  return <Icon size={size} className={styles[`face-${kind}`]} aria-hidden />;
}
