import { OrganisedHosted } from '../../features/rooms/hosted/OrganisedHosted.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './OrganiserPage.module.css';

/** `/organiser/hosted-buyers`: who of the buyers and sellers meets whom, and when. */
export function OrganiserHosted() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('hosted.title')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('hosted.title')}</h1>
        <p>{t('hosted.about')}</p>
      </header>
      <OrganisedHosted />
    </div>
  );
}
