import { type Message, topics } from '@pavilion/contract';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { isQuiet } from '../../../lib/browser/quiet.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import toast from '../../../ui/feedback/toast.module.css';
import { Text } from '../../../ui/layout/Text.tsx';
import { isMessageEvent } from './data.ts';
import { useNames } from './useNames.ts';

const shownForMs = 20_000;

/** A new message: shown for 20 seconds, longer while hovered, and gone once it has been read anywhere. None while the person doesn't want to be disturbed. */
export function MessageToast({
  watching,
  raised,
  onOpen,
}: {
  /** Whose messages are already on screen. */
  watching: string | null;
  /** Something else occupies the corner below. */
  raised: boolean;
  onOpen: (personId: string) => void;
}) {
  const t = useTexts();
  const names = useNames();
  const me = useLogin()!.user._id;
  const [arrived, setArrived] = useState<Message | null>(null);
  const [isHeld, setHeld] = useState(false);
  useTopic(topics.person(me), {
    onEvent(event) {
      if (!isMessageEvent(event)) return;
      if (event.action === 'message' && event.message.toUser._id === me && !isQuiet())
        setArrived(event.message);
      if (event.action === 'messageEdited')
        setArrived((now) => (now?._id === event.message._id ? event.message : now));
      if (event.action === 'messageSeen' && event.sentTo === me)
        setArrived((now) => (now?.from._id === event.sentBy ? null : now));
    },
    onResync: () => undefined,
  });
  useEffect(() => {
    if (!arrived || isHeld) return;
    const timer = setTimeout(() => setArrived(null), shownForMs);
    return () => clearTimeout(timer);
  }, [arrived, isHeld]);
  const shown = arrived && arrived.from._id !== watching ? arrived : null;
  return (
    <div className={toast.place} data-raised={raised || undefined} role="status">
      {shown && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pointing only keeps it, nothing is done by it
        <div
          key={shown._id}
          className={toast.card}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Avatar person={shown.from} size={40} />
          <div className={toast.words}>
            <Text weight="semibold">{names.whole(shown.from)}</Text>
            <p className={toast.text} dir="auto">
              {shown.text}
            </p>
            <button
              type="button"
              onClick={() => {
                setArrived(null);
                setHeld(false);
                onOpen(shown.from._id);
              }}
            >
              {t('message.reply')}
            </button>
          </div>
          <IconButton
            aria-label={t('message.putAway')}
            onClick={() => {
              setArrived(null);
              setHeld(false);
            }}
          >
            <IconX size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
