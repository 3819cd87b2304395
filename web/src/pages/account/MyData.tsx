import { Link, useNavigate } from '../../render/router.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { logOut } from '../../features/identity/account/logOut.ts';
import { Availability } from '../../features/people/connection/Availability.tsx';
import { CalendarFeed } from '../../features/programme/calendar/CalendarFeed.tsx';
import { MyCertificate } from '../../features/programme/certificate/MyCertificate.tsx';
import { MyAnswers } from '../../features/identity/form/MyAnswers.tsx';
import { ConsentLedger } from '../../features/identity/privacy/ConsentLedger.tsx';
import { DisclosureList } from '../../features/platform/disclosure/DisclosureList.tsx';
import { DeleteMe } from '../../features/identity/privacy/DeleteMe.tsx';
import { ExportButton } from '../../features/identity/privacy/ExportButton.tsx';
import { KeptUntil } from '../../features/identity/privacy/KeptUntil.tsx';
import { VisitSwitch } from '../../features/identity/privacy/VisitSwitch.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import link from '../../ui/button/link.module.css';
import styles from './MyData.module.css';

/** `/my-data`: who received which data, who can find the person, what is stored and until when, export and deletion. */
export function MyData() {
  const t = useTexts();
  const event = useEvent()!;
  const { people, visits, calendar, certificates } = event.config.features;
  const navigate = useNavigate();
  const leave = async () => {
    const ended = logOut();
    await navigate({ to: '/landing' });
    await ended;
  };
  return (
    <div className={styles.page}>
      <title>{`${t('privacy.title')} · ${event.name}`}</title>
      <header className={styles.head}>
        <Link to="/profile" className={link.bare}>
          <IconArrowLeft size={18} aria-hidden />
          {t('privacy.back')}
        </Link>
        <h1>{t('privacy.title')}</h1>
        <p>{t('privacy.intro')}</p>
      </header>
      <div id="answers">
        <MyAnswers />
      </div>
      <ConsentLedger />
      <DisclosureList />
      {people && (
        <section className={styles.part}>
          <Availability />
        </section>
      )}
      {visits && (
        <section className={styles.part}>
          <h2>{t('privacy.visits')}</h2>
          <VisitSwitch />
        </section>
      )}
      {certificates && (
        <section className={styles.part} id="certificate">
          <h2>{t('certificate.title')}</h2>
          <MyCertificate />
        </section>
      )}
      {calendar && (
        <section className={styles.part} id="calendar">
          <h2>{t('calendar.title')}</h2>
          <CalendarFeed />
        </section>
      )}
      <section className={styles.part}>
        <h2>{t('security.title')}</h2>
        <p>{t('security.intro')}</p>
        <Link to="/security" className={link.bare}>
          {t('security.open')}
        </Link>
      </section>
      <section className={styles.part}>
        <h2>{t('privacy.kept')}</h2>
        <KeptUntil />
      </section>
      <section className={styles.part}>
        <h2>{t('privacy.export')}</h2>
        <p>{t('privacy.exportText')}</p>
        <ExportButton />
      </section>
      <section className={styles.part} id="delete">
        <h2>{t('privacy.deletion')}</h2>
        <p>{t('privacy.deletionText')}</p>
        <DeleteMe onDeleted={() => void leave()} />
      </section>
    </div>
  );
}
