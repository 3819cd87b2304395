import type { ComponentProps } from 'react';
import styles from './IconButton.module.css';

/** A round button that shows nothing but an icon; its label says what it does, and the place where it stands how it answers a pointer. */
export function IconButton(
  props: Omit<ComponentProps<'button'>, 'type' | 'className'> & { 'aria-label': string },
) {
  return <button {...props} type="button" className={styles.button} />;
}
