import { Link } from '../../render/router.ts';
import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useIsRegistered } from '../../features/identity/registration/registered.ts';
import { useLogin } from '../../lib/login/login.ts';
import { keepSource } from '../../lib/browser/source.ts';
import { start } from '../../lib/start.ts';
import { useTexts } from '../../texts/texts.ts';
import { Row } from '../../ui/layout/Row.tsx';
import { Brand } from './Brand.tsx';
import { ConnectionSign } from './ConnectionSign.tsx';
import { PublicMenu } from './PublicMenu.tsx';
import { PublicNav } from './PublicNav.tsx';
import { Rehearsal } from './Rehearsal.tsx';
import { Settings } from './Settings.tsx';
import styles from './PublicShell.module.css';
import { useTakesRegistrations } from '../../lib/event/useTakesRegistrations.ts';

const Banners = lazyNamed(
  () => import('../../features/organising/announcement/Banners.tsx'),
  'Banners',
);

const InfoPageLinks = lazyNamed(
  () => import('../../features/organising/infopage/InfoPageLinks.tsx'),
  'InfoPageLinks',
);

/** The frame of pages for visitors who aren't logged in. */
export function PublicShell({ children }: { children: ReactNode }) {
  const t = useTexts();
  useEffect(() => keepSource(), []);
  const isRegistered = useIsRegistered();
  const isGuest = useLogin() === null && !isRegistered;
  const takesRegistrations = useTakesRegistrations();
  const { enquiries, speakers, members, sessions } = start?.event.config.features ?? {};
  return (
    <div className={styles.shell}>
      <Rehearsal />
      <Suspense fallback={null}>
        <Banners />
      </Suspense>
      <header className={styles.header}>
        <Row wrap={false} align="center" className={styles.bar}>
          <Brand />
          <PublicNav className={styles.links} />
          <div className={styles.actions}>
            <div className={styles.settings}>
              <Settings />
            </div>
            {isGuest && (
              <Link to="/attendee-login" className={styles.login}>
                {t('shell.login')}
              </Link>
            )}
            {isGuest && takesRegistrations && (
              <Link to="/attendee-registration" className={styles.register}>
                {t('shell.register')}
              </Link>
            )}
            <PublicMenu />
          </div>
        </Row>
      </header>
      {children}
      <ConnectionSign isLost={false} className={styles.sign} />
      <footer className={styles.footer}>
        <Row gap={6} rowGap={2} align="center" tone="soft" className={styles.foot}>
          <Brand />
          <Row as="nav" gap={0} aria-label={start?.event.name}>
            {sessions && <Link to="/agenda-landing">{t('agenda.title')}</Link>}
            {speakers && <Link to="/speakers">{t('speaker.title')}</Link>}
            {members && <Link to="/members">{t('member.title')}</Link>}
            {enquiries?.exhibitor && (
              <Link to="/exhibitor-registration">{t('shell.exhibitorEnquiry')}</Link>
            )}
            {enquiries?.sponsor && (
              <Link to="/sponsor-registration">{t('shell.sponsorEnquiry')}</Link>
            )}
            {enquiries?.speaker && (
              <Link to="/speaker-registration">{t('shell.speakerEnquiry')}</Link>
            )}
            {start?.infoPages && (
              <Suspense fallback={null}>
                <InfoPageLinks place="footer" />
              </Suspense>
            )}
            {start?.demo && <Link to="/outbox">{t('shell.outbox')}</Link>}
          </Row>
          <p>{t('shell.poweredBy')}</p>
        </Row>
      </footer>
    </div>
  );
}
