import { useLogin } from '../lib/login.ts';
import { useTexts } from '../texts/texts.ts';
import { Avatar } from '../ui/Avatar.tsx';
import unseen from '../ui/unseen.module.css';
import styles from './AttendeeMenu.module.css';

/** Who is signed in, as the button of their menu shows it. */
export function AccountFace({ calls }: { calls: boolean }) {
  const t = useTexts();
  const { user } = useLogin()!;
  return (
    <>
      <span className={unseen.unseen}>{t('shell.account')}: </span>
      <span className={styles.face}>
        <Avatar person={user} size={32} />
        {calls && <span className={styles.dot} aria-hidden />}
      </span>
      <span className={styles.name}>{user.first_name}</span>
    </>
  );
}
