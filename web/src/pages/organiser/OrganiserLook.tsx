import { SettingsParts } from '../../features/organising/setup/SettingsParts.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './OrganiserPage.module.css';
import { pictures } from './pictures.tsx';

/** `/organiser/look#PART`: colours, logo and venue, and the page that guests see first. */
export function OrganiserLook() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('organiser.look')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('organiser.look')}</h1>
        <p>{t('organiser.lookText')}</p>
      </header>
      <SettingsParts keys={['look', 'landing']} pictures={pictures} opensFirst />
    </div>
  );
}
