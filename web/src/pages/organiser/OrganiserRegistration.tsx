import { AdmissionQueue } from '../../features/identity/admission/AdmissionQueue.tsx';
import { ClassRequests } from '../../features/identity/admission/ClassRequests.tsx';
import { FormBuilder } from '../../features/identity/form/FormBuilder.tsx';
import { OrganisedClasses } from '../../features/identity/admission/OrganisedClasses.tsx';
import { TicketShop } from '../../features/identity/ticket/TicketShop.tsx';
import { Vouchers } from '../../features/identity/voucher/Vouchers.tsx';
import { SettingsParts } from '../../features/organising/setup/SettingsParts.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import styles from './OrganiserPage.module.css';
import { pictures } from './pictures.tsx';

/** `/organiser/registration`: who may register, what they are asked, and what they get access to. */
export function OrganiserRegistration() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('organiser.registration')} · ${t('organiser.title')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('organiser.registration')}</h1>
        <p>{t('organiser.registrationText')}</p>
      </header>
      {event.config.features.registration && (
        <>
          <AdmissionQueue />
          <ClassRequests />
        </>
      )}
      <SettingsParts keys={['registration']} pictures={pictures} />
      <FormBuilder />
      {event.config.features.registration && (
        <>
          <Stack as="section" className={styles.section} aria-labelledby="access-classes">
            <Text as="h2" size="2xl" id="access-classes">
              {t('admission.classes')}
            </Text>
            <p>{t('admission.classesText')}</p>
            <OrganisedClasses />
          </Stack>
          <Vouchers />
          <TicketShop />
        </>
      )}
    </div>
  );
}
