import { Link, useLocation } from '../../render/router.ts';
import { useLogin } from '../../lib/login/login.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './PrivateShell.module.css';

/** Tells someone whose role is withheld what it's waiting for, and links there. */
export function SecondStepBar() {
  const t = useTexts();
  const { withheld } = useLogin()!.user;
  const { href, pathname } = useLocation();
  if (!withheld?.length || pathname === '/security') return null;
  return (
    <p role="status" className={styles.connecting}>
      {t('shell.secondStep')}{' '}
      <Link to="/security" search={{ next: href }}>
        {t('shell.secondStepOpen')}
      </Link>
    </p>
  );
}
