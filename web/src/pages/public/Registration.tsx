import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useEvent } from '../../lib/event.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './Form.module.css';

const RegistrationFlow = lazy(() =>
  import('../../features/identity/registration/RegistrationFlow.tsx').then((module) => ({
    default: module.RegistrationFlow,
  })),
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
          onDone={() => void navigate({ to: '/attendee-registration/thankyou', replace: true })}
        />
      </Suspense>
      <Link to="/attendee-login" className={styles.login}>
        {t('registration.haveLogin')}
      </Link>
    </div>
  );
}
