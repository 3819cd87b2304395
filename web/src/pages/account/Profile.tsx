import type { OwnProfile } from '@pavilion/contract';
import {
  IconEye,
  IconLock,
  IconMessages,
  IconPencil,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '../../render/router.ts';
import { OwnNewEmail } from '../../features/identity/person/OwnNewEmail.tsx';
import { Availability } from '../../features/people/connection/Availability.tsx';
import { ConfirmMobile } from '../../features/people/profile/ConfirmMobile.tsx';
import { ContactFacts } from '../../features/people/profile/ContactFacts.tsx';
import { useOwnProfile } from '../../features/people/profile/data.ts';
import { PersonFacts } from '../../features/people/profile/PersonFacts.tsx';
import { PersonHead } from '../../features/people/profile/PersonHead.tsx';
import { useAsksMobile, useEvent } from '../../lib/event/event.ts';
import { start } from '../../lib/start.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { PlaceSkeleton } from '../../ui/layout/PlaceSkeleton.tsx';
import styles from './Person.module.css';

/** `/profile`: the person's own profile, with links to edit it and to their network and messages. */
export function Profile() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('profile.title')} · ${event.name}`}</title>
      <Loaded query={useOwnProfile()} empty={null} loading={<PlaceSkeleton />}>
        {({ user }) => <Own user={user} />}
      </Loaded>
    </div>
  );
}

function Own({ user }: { user: OwnProfile }) {
  const t = useTexts();
  const { people, connections, messages } = useEvent()!.config.features;
  const asksMobile = useAsksMobile();
  const canConfirm = asksMobile && !user.mobileVerified && start?.codesBy !== 'email';
  const present = user.companies[0];
  const person = {
    ...user,
    designation: present?.designation || user.profession,
    company: present?.companyName ?? '',
  };
  const seenBy = (field: 'email' | 'mobile') =>
    t('profile.seenBy', { whom: t(`profile.visibleTo.${user.visibility[field]}`) });
  return (
    <>
      <PersonHead person={person} portraitUrl={user.portraitUrl}>
        <Link to="/profile/edit" className={styles.primary}>
          <IconPencil size={18} stroke={1.7} aria-hidden />
          {t('profile.edit')}
        </Link>
        {connections && (
          <Link to="/my-network" className={styles.action}>
            <IconUsers size={18} stroke={1.7} aria-hidden />
            {t('profile.network')}
          </Link>
        )}
        {messages && (
          <Link to="/message-dashboard" className={styles.action}>
            <IconMessages size={18} stroke={1.7} aria-hidden />
            {t('profile.messages')}
          </Link>
        )}
        <Link to="/my-data" className={styles.action}>
          <IconShieldLock size={18} stroke={1.7} aria-hidden />
          {t('privacy.title')}
        </Link>
        <Link to="/security" className={styles.action}>
          <IconLock size={18} stroke={1.7} aria-hidden />
          {t('security.title')}
        </Link>
        {people && (
          <Link to="/attendee/$id" params={{ id: user._id }} className={styles.action}>
            <IconEye size={18} stroke={1.7} aria-hidden />
            {t('profile.asOthers')}
          </Link>
        )}
      </PersonHead>
      <OwnNewEmail />
      {people && <Availability />}
      {canConfirm && <ConfirmMobile mobile={user.mobile} />}
      <PersonFacts
        person={user}
        contact={
          <ContactFacts
            email={user.email}
            mobile={(asksMobile && user.mobile) || null}
            mobileVerified={user.mobileVerified}
            seenBy={{ email: seenBy('email'), mobile: seenBy('mobile') }}
          />
        }
        empty={
          <>
            <p>{t('profile.sparse')}</p>
            <Link to="/profile/edit" className={styles.action}>
              {t('profile.edit')}
            </Link>
          </>
        }
      />
    </>
  );
}
