import { Navigate, useLocation } from '../../render/router.ts';
import { HostSettings } from '../../features/organising/host/HostSettings.tsx';
import { Settings } from '../../features/organising/setup/Settings.tsx';
import { partPages } from '../../features/organising/setup/useParts.ts';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './OrganiserPage.module.css';
import { pictures } from './pictures.tsx';

/** `/organiser/settings#PART`: the event's settings, except those with a page of their own. */
export function OrganiserSettings() {
  const t = useTexts();
  const event = useEvent()!;
  const hash = useLocation().hash;
  const moved = Object.entries(partPages).find(([key]) => key === hash)?.[1];
  if (moved) return <Navigate to={moved} hash={hash} replace />;
  return (
    <div className={styles.page}>
      <title>{`${t('organiser.settings')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('organiser.settings')}</h1>
        <p>{t('settings.text')}</p>
      </header>
      <Settings pictures={pictures} />
      <HostSettings />
    </div>
  );
}
