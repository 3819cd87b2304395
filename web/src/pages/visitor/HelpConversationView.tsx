import type { HelpConversation } from '@pavilion/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { HelpChat } from '../../features/exhibiting/help/HelpChat.tsx';
import { HelpLogo } from '../../features/exhibiting/help/HelpConversations.tsx';
import { MissedCalls } from '../../features/rooms/room/calls/MissedCalls.tsx';
import { TalkBar } from '../../features/rooms/room/calls/TalkBar.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { Link } from '../../render/router.ts';
import { useTexts } from '../../texts/texts.ts';
import inbox from '../../ui/chat/inbox.module.css';
import { sentAt, sentAtGone } from './booth/CardOfBooth.tsx';
import { ConversationFeedback } from './ConversationFeedback.tsx';
import styles from './Messages.module.css';

/** A conversation with a booth or the info desk, beside the list of all. */
export function HelpConversationView({
  conversation: { thread, logoUrl, isOpen },
  onBack,
}: {
  conversation: HelpConversation;
  onBack: () => void;
}) {
  const t = useTexts();
  const { rooms, infoDesk, hall } = useEvent()!.config.features;
  const { boothId } = thread;
  const name = thread.boothName ?? t('chat.infoDesk');
  return (
    <section className={`${styles.talk} ${styles.help}`} aria-label={name}>
      <header className={styles.head}>
        <button
          type="button"
          className={`${inbox.back} ${styles.back}`}
          aria-label={t('message.all')}
          onClick={onBack}
        >
          <IconArrowLeft size={22} aria-hidden />
        </button>
        <HelpLogo boothId={boothId} logoUrl={logoUrl} />
        <h2>{name}</h2>
        {boothId && hall && isOpen && (
          <Link to="/booth/$id" params={{ id: boothId }} className={styles.place}>
            {t('message.toBooth')}
          </Link>
        )}
        {!boothId && infoDesk && (
          <Link to="/info-desk" className={styles.place}>
            {t('message.toInfoDesk')}
          </Link>
        )}
      </header>
      <HelpChat
        boothId={boothId}
        isGone={!isOpen}
        card={isOpen ? sentAt : sentAtGone}
        {...(rooms && {
          withNotes: (threadId, draw) => (
            <MissedCalls hasTalkBar of={{ threadId }}>
              {draw}
            </MissedCalls>
          ),
        })}
        bar={(threadId) => rooms && <TalkBar threadId={threadId} mayAsk={false} />}
        after={(threadId) => <ConversationFeedback threadId={threadId} />}
      />
    </section>
  );
}
