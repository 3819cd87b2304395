import { Link } from '../../../render/router.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import styles from './Rooms.module.css';

/** What guests see of rooms: that they exist, and the way in. */
export function RoomsForGuests({ title, next }: { title: string; next: string }) {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={`${styles.page} ${styles.none}`}>
      <title>{`${title} · ${event.name}`}</title>
      <h1>{title}</h1>
      <p>{t('room.signInText')}</p>
      <p>{t('room.signIn')}</p>
      <Link className={styles.back} to="/attendee-login" search={{ next }}>
        {t('room.logIn')}
      </Link>
    </div>
  );
}
