import type { Pointed } from '@pavilion/contract';
import type { CSSProperties } from 'react';
import styles from './PointerMark.module.css';

/** Where somebody points in a picture. */
export interface Pointer {
  id: string;
  name: string;
  at: Pointed;
}

/** Somebody's pointer with their name, at these parts of the width and height of its surroundings. */
export function PointerMark({ name, at: { x, y } }: Omit<Pointer, 'id'>) {
  const place = { '--x': `${x * 100}%`, '--y': `${y * 100}%` } as CSSProperties;
  return (
    <span className={styles.pointer} style={place} data-left={x > 0.7 || undefined}>
      <span className={styles.dot} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
