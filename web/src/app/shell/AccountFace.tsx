import { useLogin } from '../../lib/login/login.ts';
import { useTexts } from '../../texts/texts.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import visuallyHidden from '../../ui/text/visuallyHidden.module.css';
import styles from './AttendeeMenu.module.css';

/** The logged-in person's avatar and name, for the menu button. */
export function AccountFace({ calls }: { calls: boolean }) {
  const t = useTexts();
  const { user } = useLogin()!;
  return (
    <>
      <span className={visuallyHidden.text}>{t('shell.account')}: </span>
      <span className={styles.face}>
        <Avatar person={user} size={32} />
        {calls && <span className={styles.dot} aria-hidden />}
      </span>
      <span className={styles.name}>{user.first_name}</span>
    </>
  );
}
