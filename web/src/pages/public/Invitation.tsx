import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { logOut } from '../../features/identity/account/logOut.ts';
import { useEvent } from '../../lib/event/event.ts';
import { type InvitationPath, keptToken } from '../../lib/login/keptToken.ts';
import { dayInWords } from '../../lib/time/eventDays.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useLocation } from '../../render/router.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './Form.module.css';

const TakeInvitation = lazyNamed(
  () => import('../../features/identity/access/TakeInvitation.tsx'),
  'TakeInvitation',
);

const TakeOver = lazyNamed(
  () => import('../../features/programme/speaker/TakeOver.tsx'),
  'TakeOver',
);

const PrivacyNotice = lazyNamed(
  () => import('../../features/identity/registration/PrivacyNotice.tsx'),
  'PrivacyNotice',
);

const InvitedForm = lazyNamed(
  () => import('../../features/identity/registration/InvitedForm.tsx'),
  'InvitedForm',
);

interface TakeProps {
  token: string;
  privacyNotice: ReactNode;
  onLogOut: () => void;
}

/** `/invitation#TOKEN`: the target of an invitation's link. */
export function Invitation() {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const days = [...new Set([event.firstDay, event.lastDay])]
    .map((day) => dayInWords(day, language))
    .join(' – ');
  const text = t('invitation.text', { event: event.name, days });
  return <Page path="invitation" title={t('invitation.title')} text={text} Take={TakeAsInvited} />;
}

const TakeAsInvited = (props: TakeProps) => (
  <TakeInvitation {...props} AttendeeForm={InvitedForm} />
);

/** `/speaker-invitation#TOKEN`: the target of an invitation to claim a speaker. */
export function SpeakerInvitation() {
  const t = useTexts();
  const text = t('speakerInvitation.text', { event: useEvent()!.name });
  const title = t('speakerInvitation.title');
  return <Page path="speaker-invitation" title={title} text={text} Take={TakeOver} />;
}

function Page({
  path,
  title,
  text,
  Take,
}: {
  path: InvitationPath;
  title: string;
  text: string;
  Take: ComponentType<TakeProps>;
}) {
  const event = useEvent()!;
  const [kept] = useState(() => keptToken(path));
  const token = useLocation().hash || kept;
  return (
    <div className={styles.page}>
      <title>{`${title} · ${event.name}`}</title>
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <Suspense fallback={<div className={styles.coming} />}>
        <Take
          key={token}
          token={token}
          privacyNotice={<PrivacyNotice />}
          onLogOut={() => void logOut()}
        />
      </Suspense>
    </div>
  );
}
