import { Link } from '../../render/router.ts';
import { useEvent } from '../../lib/event/event.ts';
import { EventName } from '../../ui/text/EventName.tsx';
import styles from './shell.module.css';

/** The event's logo, or its name with an icon; links home. */
export function Brand() {
  const event = useEvent();
  return (
    <Link to="/" className={styles.brand}>
      <EventName
        name={event?.name ?? 'Pavilion'}
        logo={event?.config.logo ?? null}
        sign={
          <svg viewBox="0 0 40 40" aria-hidden="true" className={styles.icon}>
            <path d="M4 18 20 6l16 12v3H4z" />
            <path d="M8 23h4v9H8zm10 0h4v9h-4zm10 0h4v9h-4zM4 33h32v3H4z" opacity=".72" />
          </svg>
        }
      />
    </Link>
  );
}
