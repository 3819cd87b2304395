import { useLocation } from '../../render/router.ts';
import { Suspense, useState } from 'react';
import { logOut } from '../../features/identity/account/logOut.ts';
import { keptToken } from '../../lib/login/keptToken.ts';
import { useEvent } from '../../lib/event/event.ts';
import { dayInWords } from '../../lib/time/eventDays.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './Form.module.css';

const TakeInvitation = lazyNamed(
  () => import('../../features/identity/access/TakeInvitation.tsx'),
  'TakeInvitation',
);

const PrivacyNotice = lazyNamed(
  () => import('../../features/identity/registration/PrivacyNotice.tsx'),
  'PrivacyNotice',
);

const InvitedForm = lazyNamed(
  () => import('../../features/identity/registration/InvitedForm.tsx'),
  'InvitedForm',
);

/** `/invitation#TOKEN`: the target of an invitation's link. */
export function Invitation() {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const hash = useLocation().hash;
  const [kept] = useState(() => keptToken('invitation'));
  const token = hash || kept;
  const days = [...new Set([event.firstDay, event.lastDay])]
    .map((day) => dayInWords(day, language))
    .join(' – ');
  return (
    <div className={styles.page}>
      <title>{`${t('invitation.title')} · ${event.name}`}</title>
      <div>
        <h1>{t('invitation.title')}</h1>
        <p>{t('invitation.text', { event: event.name, days })}</p>
      </div>
      <Suspense fallback={<div className={styles.coming} />}>
        <TakeInvitation
          key={token}
          token={token}
          privacyNotice={<PrivacyNotice />}
          AttendeeForm={InvitedForm}
          onLogOut={() => void logOut()}
        />
      </Suspense>
    </div>
  );
}
