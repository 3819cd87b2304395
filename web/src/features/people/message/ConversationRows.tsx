import type { Conversation } from '@pavilion/contract';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import inbox from '../../../ui/chat/inbox.module.css';
import { useMoments } from '../../../ui/chat/useMoments.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './ConversationList.module.css';
import { useNames } from './useNames.ts';

interface ConversationRowsProps {
  conversations: readonly Conversation[];
  chosen: string | null;
  onChoose: (personId: string) => void;
}

/** Conversations with people, each with its last message and how much of it is unread. */
export function ConversationRows({ conversations, chosen, onChoose }: ConversationRowsProps) {
  return (
    <ul className={`${inbox.rows} ${styles.rows}`}>
      {conversations.map((one) => (
        <ConversationRow
          key={one._id}
          conversation={one}
          isChosen={one._id === chosen}
          onChoose={onChoose}
        />
      ))}
    </ul>
  );
}

function ConversationRow({
  conversation,
  isChosen,
  onChoose,
}: {
  conversation: Conversation;
  isChosen: boolean;
  onChoose: (personId: string) => void;
}) {
  const t = useTexts();
  const names = useNames();
  const moments = useMoments();
  const me = useLogin()!.user._id;
  const { lastMessage: last, unread } = conversation;
  return (
    <li>
      <button
        type="button"
        className={`${inbox.row} ${styles.row}`}
        aria-current={isChosen || undefined}
        data-unread={unread > 0 || undefined}
        onClick={() => onChoose(conversation._id)}
      >
        <Avatar person={conversation} size={44} />
        <span className={styles.name}>{names.whole(conversation)}</span>
        <time className={inbox.time} dateTime={last.createdAt}>
          {moments(last.createdAt)}
        </time>
        <span className={`${inbox.words} ${styles.words}`} dir="auto">
          {last.text === ''
            ? t('message.takenAway')
            : last.from._id === me
              ? t('message.you', { text: last.text })
              : last.text}
        </span>
        {conversation.isBlocked ? (
          <span className={styles.mark}>{t('message.blocked')}</span>
        ) : (
          unread > 0 && (
            <span className={inbox.unread}>
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <span className={visuallyHidden.text}>{t('message.unread', { count: unread })}</span>
            </span>
          )
        )}
      </button>
    </li>
  );
}
