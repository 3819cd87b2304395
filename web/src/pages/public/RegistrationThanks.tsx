import { IconCalendarEvent } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { Link } from '../../render/router.ts';
import { useHeadline } from '../../features/identity/admission/useHeadline.ts';
import { ListedTicket } from '../../features/identity/ticket/ListedTicket.tsx';
import { EventFileButton } from '../../features/programme/calendar/EventFileButton.tsx';
import { lastRegistered } from '../../features/identity/registration/registered.ts';
import { openingHours } from '../../features/venue/landing/openingHours.ts';
import { useEvent } from '../../lib/event/event.ts';
import { inEventZone } from '../../lib/time/eventTime.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { useLogin } from '../../lib/login/login.ts';
import { OwnTime } from '../../ui/text/OwnTime.tsx';
import { useTexts } from '../../texts/texts.ts';
import { NextSteps } from './NextSteps.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import styles from './Form.module.css';

const Companions = lazyNamed(
  () => import('../../features/identity/companion/Companions.tsx'),
  'Companions',
);

/** `/attendee-registration/thankyou`: whether the person has a place, and what comes next. */
export function RegistrationThanks() {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const signedIn = useLogin() !== null;
  const { email, callAt } = lastRegistered();
  const headline = useHeadline();
  const { days, hours, own } = openingHours(event, language);
  const title = headline?.title ?? t('registration.doneTitle');
  return (
    <div className={styles.page}>
      <title>{`${title} · ${event.name}`}</title>
      <div>
        <h1>{title}</h1>
        {headline?.text && <p role="status">{headline.text}</p>}
        <p>{email ? t('registration.doneTextTo', { email }) : t('registration.doneText')}</p>
        <Row as="p" wrap={false} align="start" weight="semibold" className={styles.when}>
          <IconCalendarEvent size={22} stroke={1.6} aria-hidden />
          <span>
            {days}, {hours}
            {own && <small>{t('landing.yourTime', own)}</small>}
          </span>
        </Row>
      </div>
      {signedIn && <ListedTicket />}
      {callAt && (
        <p className={styles.call}>
          {t('registration.doneCall', {
            moment: inEventZone(callAt, language, { dateStyle: 'full', timeStyle: 'short' }),
          })}{' '}
          <OwnTime isInline at={callAt} />
        </p>
      )}
      <Row gap={6} rowGap={2} align="center" className={styles.actions}>
        {signedIn ? (
          <Link to={headline ? '/my-place' : '/'} className={styles.primary}>
            {t(headline ? 'admission.title' : 'registration.doneEnter')}
          </Link>
        ) : (
          <Link to="/attendee-login" className={styles.primary}>
            {t('registration.doneLogin')}
          </Link>
        )}
        {!signedIn && event.config.features.calendar && <EventFileButton />}
      </Row>
      {signedIn && !headline && (
        <Suspense fallback={null}>
          <Companions />
        </Suspense>
      )}
      {signedIn && <NextSteps hasPlace={!headline} />}
    </div>
  );
}
