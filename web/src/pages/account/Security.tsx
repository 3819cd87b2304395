import { Link, useLocation, useNavigate } from '../../render/router.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { Logins } from '../../features/identity/account/Logins.tsx';
import { logOut } from '../../features/identity/account/logOut.ts';
import { Authenticator } from '../../features/identity/authenticator/Authenticator.tsx';
import { Passkeys } from '../../features/identity/passkey/Passkeys.tsx';
import { NoticeList } from '../../features/platform/security/NoticeList.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { nextPage } from '../../lib/login/nextPage.ts';
import { useTexts } from '../../texts/texts.ts';
import link from '../../ui/button/link.module.css';
import styles from './MyData.module.css';
import { SecondStepDemand } from './SecondStepDemand.tsx';

/** `/security`: where the person is logged in, their passkeys, two-step login, and recent account activity. */
export function Security() {
  const t = useTexts();
  const event = useEvent()!;
  const navigate = useNavigate();
  const next = nextPage(useLocation().href);
  const leave = async () => {
    const ended = logOut();
    await navigate({ to: '/attendee-login' });
    await ended;
  };
  return (
    <div className={styles.page}>
      <title>{`${t('security.title')} · ${event.name}`}</title>
      <header className={styles.head}>
        <Link to="/profile" className={link.bare}>
          <IconArrowLeft size={18} aria-hidden />
          {t('privacy.back')}
        </Link>
        <h1>{t('security.title')}</h1>
        <p>{t('security.intro')}</p>
      </header>
      {next && <SecondStepDemand next={next} />}
      <Logins />
      <div className={styles.part}>
        <Passkeys />
      </div>
      <div className={styles.part}>
        <Authenticator />
      </div>
      <div className={styles.part}>
        <NoticeList onDenied={() => void leave()} />
      </div>
    </div>
  );
}
