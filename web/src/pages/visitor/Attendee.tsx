import { Skeleton } from '@mantine/core';
import { type AttendeeProfile, CallError, fullName } from '@pavilion/contract';
import { IconArrowLeft, IconMessage, IconPencil } from '@tabler/icons-react';
import { Link, useParams } from '../../render/router.ts';
import { ConnectionActions } from '../../features/people/connection/ConnectionActions.tsx';
import { ContactFacts } from '../../features/people/profile/ContactFacts.tsx';
import { useAttendee } from '../../features/people/profile/data.ts';
import { PersonFacts } from '../../features/people/profile/PersonFacts.tsx';
import { PersonHead } from '../../features/people/profile/PersonHead.tsx';
import { MeetingButton } from '../../features/rooms/meeting/MeetingButton.tsx';
import { useAsksMobile, useEvent } from '../../lib/event/event.ts';
import { openMessages } from '../../lib/browser/openMessages.ts';
import { useLogin } from '../../lib/login/login.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from '../account/Person.module.css';

/** `/attendee/{id}`: another person at the event, and the actions available. */
export function Attendee() {
  const t = useTexts();
  const event = useEvent()!;
  const { id } = useParams<'id'>();
  const query = useAttendee(id);
  const { error } = query;
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return (
      <Stack align="center" className={styles.none}>
        <title>{`${t('person.none')} · ${event.name}`}</title>
        <h1>{t('person.none')}</h1>
        <p>{t('person.noneText')}</p>
        <Link to="/lounge" className={styles.primary}>
          {t('person.toLounge')}
        </Link>
      </Stack>
    );
  return (
    <div className={styles.page}>
      <Link to="/lounge" className={styles.back}>
        <IconArrowLeft size={20} stroke={1.8} aria-hidden />
        {t('person.back')}
      </Link>
      <Loaded query={query} empty={null} loading={<Waiting />}>
        {({ attendee }) => <Person person={attendee} />}
      </Loaded>
    </div>
  );
}

function Person({ person }: { person: AttendeeProfile }) {
  const t = useTexts();
  const event = useEvent()!;
  const { user } = useLogin()!;
  const asksMobile = useAsksMobile();
  const name = fullName(person);
  const isOwn = person._id === user._id;
  const isBlocked = person.status === 'BLOCKED';
  return (
    <>
      <title>{`${name} · ${event.name}`}</title>
      <PersonHead person={person} portraitUrl={person.portraitUrl}>
        {isOwn && (
          <>
            <Link to="/profile/edit" className={styles.action}>
              <IconPencil size={18} stroke={1.7} aria-hidden />
              {t('profile.edit')}
            </Link>
            <Row as="p" wrap={false} align="center" tone="soft">
              {t(asksMobile ? 'person.ownView' : 'person.ownViewEmail')}
            </Row>
          </>
        )}
        {!isOwn && !isBlocked && event.config.features.messages && (
          <button
            type="button"
            className={styles.action}
            aria-label={t('person.messageNamed', { name })}
            onClick={() => openMessages(person._id)}
          >
            <IconMessage size={18} stroke={1.7} aria-hidden />
            {t('person.message')}
          </button>
        )}
        <MeetingButton person={person} />
        <ConnectionActions person={person} />
      </PersonHead>
      {!isBlocked && (
        <PersonFacts
          person={person}
          contact={
            <ContactFacts
              email={person.email}
              mobile={person.mobile}
              mobileVerified={person.mobileVerified}
            />
          }
          empty={<p>{t('person.sparse', { name: person.first_name })}</p>}
        />
      )}
    </>
  );
}

function Waiting() {
  const t = useTexts();
  return (
    <Stack gap={8} className={styles.waiting} aria-hidden>
      <p>{t('person.loading')}</p>
      <Skeleton height={208} radius="lg" />
      <Skeleton height={20} width="60%" />
      <Skeleton height={20} width="72%" />
      <Skeleton height={20} width="48%" />
    </Stack>
  );
}
