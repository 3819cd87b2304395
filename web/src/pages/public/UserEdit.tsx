import { TextInput } from '@mantine/core';
import { Link, useLocation, useNavigate, useParams } from '../../render/router.ts';
import { Suspense } from 'react';
import { useEvent } from '../../lib/event/event.ts';
import { inEventZone } from '../../lib/time/eventTime.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useLogin } from '../../lib/login/login.ts';
import { OwnTime } from '../../ui/text/OwnTime.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Row } from '../../ui/layout/Row.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import styles from './Form.module.css';

const CallForm = lazyNamed(
  () => import('../../features/identity/registration/CallForm.tsx'),
  'CallForm',
);

/** `/landing-user-edit/{id}`: a person's own registration. Hidden from anyone not logged in as that person. */
export function UserEdit() {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const navigate = useNavigate();
  const { id } = useParams<'id'>();
  const { href } = useLocation();
  const session = useLogin();
  const own = session?.user._id === id ? session : null;
  const { registration, calls } = event.config.features;
  const call = own?.user.meetings.find((meeting) => meeting.boothId === null);
  return (
    <div className={styles.page}>
      <title>{`${t('account.edit')} · ${event.name}`}</title>
      <h1>{t('account.edit')}</h1>
      {!session && (
        <>
          <p>{t('account.editStranger')}</p>
          <Row as="p" gap={6} rowGap={2} align="center" className={styles.actions}>
            <Link to="/attendee-login" search={{ next: href }} className={styles.primary}>
              {t('account.logIn')}
            </Link>
            <Link to="/attendee-registration">{t('account.register')}</Link>
          </Row>
        </>
      )}
      {session && !own && (
        <>
          <p>{t('account.editForeign')}</p>
          <Row as="p" gap={6} rowGap={2} align="center" className={styles.actions}>
            <Link to="/">{t('missing.home')}</Link>
          </Row>
        </>
      )}
      {own && (
        <>
          <Grid least="300px" gap={5}>
            <TextInput readOnly label={t('account.firstName')} value={own.user.first_name} />
            <TextInput readOnly label={t('account.lastName')} value={own.user.last_name} />
            <TextInput disabled label={t('account.email')} value={own.user.email} />
            {own.user.mobile && (
              <TextInput readOnly label={t('account.mobile')} value={own.user.mobile} />
            )}
          </Grid>
          {call && (
            <p className={styles.call}>
              {t('registration.doneCall', {
                moment: inEventZone(call.startAt, language, {
                  dateStyle: 'full',
                  timeStyle: 'short',
                }),
              })}{' '}
              <OwnTime isInline at={call.startAt} />
            </p>
          )}
          {!call && calls && registration?.oneLastStep && (
            <Suspense fallback={null}>
              <CallForm
                person={{ _id: own.user._id, ticket: own.token }}
                onArranged={() => void navigate({ to: '/attendee-registration/thankyou' })}
              />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}
