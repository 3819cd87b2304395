import type { Room } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import styles from './Breakout.module.css';

/** Back to where a room belongs: the booked call, the booth, the desk, the conversation or the lounge; visitors of a booth can also book a call. */
export function BackFromRoom({ room, isMain }: { room: Room | null; isMain: boolean }) {
  const t = useTexts();
  const me = useLogin()!.user._id;
  const { calls, messages } = useEvent()!.config.features;
  const className = isMain ? styles.primary : styles.secondary;
  const { talk, call, owner } = room ?? {};
  const boothId = talk?.boothId;
  const isStaff = room?.myRole === 'host';
  if (talk?.helpThreadId && isStaff)
    return (
      <Link to="/desk" search={{ thread: talk.helpThreadId }} className={className}>
        {t('video.toConversation')}
      </Link>
    );
  if (call)
    return (
      <Link to="/call/$id" params={{ id: call._id }} className={className}>
        {t('video.toCall')}
      </Link>
    );
  if (boothId)
    return (
      <>
        <Link to="/booth/$id" params={{ id: boothId }} className={className}>
          {t('video.toBooth')}
        </Link>
        {calls && (
          <Link
            to="/booth/$id"
            params={{ id: boothId }}
            search={{ open: 'call' }}
            className={styles.secondary}
          >
            {t('booth.call')}
          </Link>
        )}
      </>
    );
  if (talk?.helpThreadId)
    return (
      <Link to="/info-desk" className={className}>
        {t('video.toInfoDesk')}
      </Link>
    );
  const other = talk && (owner?._id === me ? talk.with : owner);
  if (other && messages)
    return (
      <Link to="/message-dashboard" search={{ with: other._id }} className={className}>
        {t('video.toConversation')}
      </Link>
    );
  return (
    <Link to="/lounge" className={className}>
      {t('video.back')}
    </Link>
  );
}
