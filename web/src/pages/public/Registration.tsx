import { Link, useLocation, useNavigate } from '../../render/router.ts';
import { Suspense, useState } from 'react';
import { OwnTicket } from '../../features/identity/ticket/OwnTicket.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useLogin } from '../../lib/login/login.ts';
import { nextPage } from '../../lib/login/nextPage.ts';
import { ticketInLink } from '../../lib/login/ticketInLink.ts';
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
  const isLoggedIn = useLogin() !== null;
  // as of opening the link, not once the form has logged them in
  const { hash, href } = useLocation();
  const next = nextPage(href);
  const [opened, setOpened] = useState({ hash, ticket: isLoggedIn ? ticketInLink() : '' });
  if (hash && hash !== opened.hash) setOpened({ hash, ticket: isLoggedIn ? ticketInLink() : '' });
  const { ticket } = opened;
  return (
    <div className={styles.page}>
      <title>{`${t('registration.title')} · ${event.name}`}</title>
      {ticket ? (
        <OwnTicket key={ticket} ticket={ticket} />
      ) : (
        <Suspense fallback={<div className={styles.coming} />}>
          <RegistrationFlow
            heading="h1"
            below={
              <Link to="/attendee-login" search={next ? { next } : {}} className={styles.login}>
                {t('registration.haveLogin')}
              </Link>
            }
            onDone={() =>
              void navigate(
                next
                  ? { href: next, replace: true }
                  : { to: '/attendee-registration/thankyou', replace: true },
              )
            }
          />
        </Suspense>
      )}
    </div>
  );
}
