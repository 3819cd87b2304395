import { fullName } from '@pavilion/contract';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useMeetings } from './data.ts';
import styles from './Meetings.module.css';

const MeetingDialog = lazyNamed(() => import('./MeetingDialog.tsx'), 'MeetingDialog');

/** Asks a person for a meeting; leads to the one the two have, if it is open. Renders nothing for oneself and people the user has blocked. */
export function MeetingButton({
  person,
}: {
  person: { _id: string; first_name: string; last_name: string; status: string };
}) {
  const t = useTexts();
  const me = useLogin()?.user._id;
  const { data: meetings } = useMeetings();
  const [isOpen, setOpen] = useState(false);
  const offered = useEvent()?.config.features.rooms;
  if (!offered || !me || me === person._id || person.status === 'BLOCKED') return null;
  const name = fullName(person);
  const asked = meetings?.find(
    ({ with: { _id }, state }) => _id === person._id && state === 'asked',
  );
  if (asked)
    return (
      <Link to="/my-network" className={styles.ask}>
        <IconCalendarPlus size={18} stroke={1.7} aria-hidden />
        {t(asked.may.includes('meeting.accept') ? 'meeting.answerIt' : 'meeting.isAsked')}
      </Link>
    );
  return (
    <>
      <button
        type="button"
        className={styles.ask}
        aria-label={t('meeting.askNamed', { name })}
        onClick={() => setOpen(true)}
      >
        <IconCalendarPlus size={18} stroke={1.7} aria-hidden />
        {t('meeting.ask')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <MeetingDialog personId={person._id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
