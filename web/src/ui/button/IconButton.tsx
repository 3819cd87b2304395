import type { ComponentProps } from 'react';
import styles from './pill.module.css';

/** A round button that shows only an icon; its label says what it does, and its container styles its hover. */
export function IconButton(
  props: Omit<ComponentProps<'button'>, 'type' | 'className'> & { 'aria-label': string },
) {
  return <button {...props} type="button" className={styles.button} />;
}
