import { Link } from '@tanstack/react-router';
import { useEvent } from '../lib/event.ts';
import styles from './Brand.module.css';

/** The event's name with its sign, as the way home. */
export function Brand() {
  return (
    <Link to="/" className={styles.brand}>
      <svg viewBox="0 0 40 40" aria-hidden="true" className={styles.icon}>
        <path d="M4 18 20 6l16 12v3H4z" />
        <path d="M8 23h4v9H8zm10 0h4v9h-4zm10 0h4v9h-4zM4 33h32v3H4z" opacity=".72" />
      </svg>
      <span>{useEvent()?.name ?? 'Pavilion'}</span>
    </Link>
  );
}
