import { Link } from '../../lib/router/Link.tsx';
import { RegisteredPlace } from '../../features/identity/admission/RegisteredPlace.tsx';
import { ListedTicket } from '../../features/identity/ticket/ListedTicket.tsx';
import { EventFileButton } from '../../features/programme/calendar/EventFileButton.tsx';
import { lastRegistered } from '../../features/identity/registration/registered.ts';
import { useEvent } from '../../lib/event.ts';
import { inEventZone } from '../../lib/eventTime.ts';
import { useLanguage } from '../../lib/language.ts';
import { useLogin } from '../../lib/login.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './Form.module.css';

/** `/attendee-registration/thankyou`: registration is complete, and what comes next. */
export function RegistrationThanks() {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const signedIn = useLogin() !== null;
  const { email, callAt } = lastRegistered();
  return (
    <div className={styles.page}>
      <title>{`${t('registration.doneTitle')} · ${event.name}`}</title>
      <div>
        <h1>{t('registration.doneTitle')}</h1>
        <p>{email ? t('registration.doneTextTo', { email }) : t('registration.doneText')}</p>
      </div>
      {signedIn && <ListedTicket />}
      {signedIn && <RegisteredPlace />}
      {callAt && (
        <p className={styles.call}>
          {t('registration.doneCall', {
            moment: inEventZone(callAt, language, { dateStyle: 'full', timeStyle: 'short' }),
          })}
        </p>
      )}
      <div className={styles.actions}>
        {signedIn ? (
          <Link to="/" className={styles.primary}>
            {t('registration.doneEnter')}
          </Link>
        ) : (
          <Link to="/attendee-login" className={styles.primary}>
            {t('registration.doneLogin')}
          </Link>
        )}
        {event.config.features.calendar && <EventFileButton />}
      </div>
    </div>
  );
}
