import { IconDoor } from '@tabler/icons-react';
import { Link } from '../../render/router.ts';
import { logOut } from '../../features/identity/account/logOut.ts';
import { useEvent } from '../../lib/event/event.ts';
import { useLogin } from '../../lib/login/login.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './Missing.module.css';
import pill from '../../ui/button/pill.module.css';

/** What everyone outside the team sees of an event that isn't open. */
export function NotOpen() {
  const t = useTexts();
  const event = useEvent()!;
  const isOver = event.state === 'archived';
  return (
    <section className={styles.missing}>
      <title>{event.name}</title>
      <IconDoor size={72} stroke={1} aria-hidden />
      <h1>{t(isOver ? 'shell.archived' : 'shell.notOpen', { name: event.name })}</h1>
      <p>{t(isOver ? 'shell.archivedText' : 'shell.notOpenText')}</p>
      {!isOver && (
        <button type="button" className={pill.large} onClick={() => location.reload()}>
          {t('shell.lookAgain')}
        </button>
      )}
      {useLogin() ? (
        <button type="button" className={pill.large} onClick={() => void logOut()}>
          {t('shell.logout')}
        </button>
      ) : (
        <Link to="/attendee-login" className={pill.large}>
          {t(isOver ? 'shell.teamLogin' : 'shell.organiserLogin')}
        </Link>
      )}
    </section>
  );
}
