import { Settings } from '../features/setup/Settings.tsx';
import { useEvent } from '../lib/event.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './OrganiserPage.module.css';

/** `/organiser/settings#PART`: everything that makes this event differ from another. */
export function OrganiserSettings() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('organiser.settings')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('organiser.settings')}</h1>
        <p>{t('settings.text')}</p>
      </header>
      <Settings />
    </div>
  );
}
