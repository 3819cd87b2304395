import { FormBuilder } from '../../features/identity/form/FormBuilder.tsx';
import { SettingsParts } from '../../features/organising/setup/SettingsParts.tsx';
import { useEvent } from '../../lib/event.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './OrganiserPage.module.css';
import { pictures } from './pictures.tsx';

/** `/organiser/registration`: who may register, and what they are asked. */
export function OrganiserRegistration() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('organiser.registration')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('organiser.registration')}</h1>
        <p>{t('organiser.registrationText')}</p>
      </header>
      <SettingsParts keys={['registration']} pictures={pictures} />
      <FormBuilder />
    </div>
  );
}
