import { useLocation } from '../../render/router.ts';
import { Suspense, useState } from 'react';
import { logOut } from '../../features/identity/account/logOut.ts';
import { keptToken } from '../../lib/login/keptToken.ts';
import { useEvent } from '../../lib/event/event.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './Form.module.css';

const TakeOver = lazyNamed(
  () => import('../../features/programme/speaker/TakeOver.tsx'),
  'TakeOver',
);

const PrivacyNotice = lazyNamed(
  () => import('../../features/identity/registration/PrivacyNotice.tsx'),
  'PrivacyNotice',
);

/** `/speaker-invitation#TOKEN`: the target of an invitation to claim a speaker. */
export function SpeakerInvitation() {
  const t = useTexts();
  const event = useEvent()!;
  const [kept] = useState(() => keptToken('speaker-invitation'));
  const token = useLocation().hash || kept;
  return (
    <div className={styles.page}>
      <title>{`${t('speakerInvitation.title')} · ${event.name}`}</title>
      <div>
        <h1>{t('speakerInvitation.title')}</h1>
        <p>{t('speakerInvitation.text', { event: event.name })}</p>
      </div>
      <Suspense fallback={<div className={styles.coming} />}>
        <TakeOver
          key={token}
          token={token}
          privacyNotice={<PrivacyNotice />}
          onLogOut={() => void logOut()}
        />
      </Suspense>
    </div>
  );
}
