import { lazy } from 'react';
import { Settings } from '../../features/organising/setup/Settings.tsx';
import { useEvent } from '../../lib/event.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './OrganiserPage.module.css';

const SettingsPicture = lazy(() => import('./SettingsPicture.tsx'));

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
      <Settings
        pictures={{
          landing: (draft) => <SettingsPicture of="landing" event={draft} />,
          registration: (draft) => <SettingsPicture of="registration" event={draft} />,
          infoDesk: (draft) => <SettingsPicture of="infoDesk" event={draft} />,
        }}
      />
    </div>
  );
}
