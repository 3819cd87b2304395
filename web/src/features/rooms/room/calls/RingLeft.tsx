import { directCallRingSeconds } from '@pavilion/contract';
import type { CSSProperties } from 'react';
import styles from './CallCards.module.css';

/** A bar along a card's edge for how long it still rings. */
export function RingLeft({ seconds }: { seconds: number }) {
  const style = { '--left': seconds / directCallRingSeconds } as CSSProperties;
  return <span className={styles.left} style={style} aria-hidden />;
}
