import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useEvent } from '../../lib/event.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './Form.module.css';

const RegistrationFlow = lazyNamed(
  () => import('../../features/identity/registration/RegistrationFlow.tsx'),
  'RegistrationFlow',
);

/** `/attendee-registration`: registering, with the last step after it. */
export function Registration() {
  const t = useTexts();
  const navigate = useNavigate();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('registration.title')} · ${event.name}`}</title>
      <Suspense fallback={<div className={styles.coming} />}>
        <RegistrationFlow
          heading="h1"
          below={
            <Link to="/attendee-login" className={styles.login}>
              {t('registration.haveLogin')}
            </Link>
          }
          onDone={() => void navigate({ to: '/attendee-registration/thankyou', replace: true })}
        />
      </Suspense>
    </div>
  );
}
