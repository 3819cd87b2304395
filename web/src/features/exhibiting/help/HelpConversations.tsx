import type { HelpConversation } from '@pavilion/contract';
import { IconBuildingStore, IconInfoCircle } from '@tabler/icons-react';
import { atWidth } from '../../../lib/browser/sized.ts';
import { useTexts } from '../../../texts/texts.ts';
import inbox from '../../../ui/chat/inbox.module.css';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import { useMoments } from '../../../ui/chat/useMoments.ts';
import styles from './HelpConversations.module.css';
import { useLastWords } from './useLastWords.ts';

/** How the address of a page names the info desk, beside the ids of booths. */
export const infoDesk = 'infoDesk';

interface HelpConversationsProps {
  conversations: readonly HelpConversation[];
  /** The id of the booth, or `infoDesk`. */
  chosen: string | null;
  onChoose: (place: string) => void;
}

/** The visitor's conversations with booths and the info desk, latest first. */
export function HelpConversations({ conversations, chosen, onChoose }: HelpConversationsProps) {
  const t = useTexts();
  const moments = useMoments();
  const lastWords = useLastWords();
  return (
    <ul className={`${inbox.rows} ${styles.rows}`}>
      {conversations.map(({ thread, logoUrl, lastAt }) => {
        const place = thread.boothId ?? infoDesk;
        const { visitorUnread: unread, lastText, lastSide } = thread;
        return (
          <li key={place}>
            <button
              type="button"
              className={`${inbox.row} ${styles.row}`}
              aria-current={place === chosen || undefined}
              data-unread={unread > 0 || undefined}
              onClick={() => onChoose(place)}
            >
              <HelpLogo boothId={thread.boothId} logoUrl={logoUrl} />
              <span className={styles.name}>{thread.boothName ?? t('chat.infoDesk')}</span>
              <time className={inbox.time} dateTime={lastAt}>
                {moments(lastAt)}
              </time>
              <span className={`${inbox.words} ${styles.words}`} dir="auto">
                {lastSide === 'visitor' ? t('message.you', { text: lastText }) : lastWords(thread)}
              </span>
              {unread > 0 && (
                <span className={inbox.unread}>
                  <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
                  <span className={visuallyHidden.text}>
                    {t('message.unread', { count: unread })}
                  </span>
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A booth's logo, or an icon in its place. */
export function HelpLogo({ boothId, logoUrl }: { boothId: string | null; logoUrl: string | null }) {
  const Icon = boothId ? IconBuildingStore : IconInfoCircle;
  return (
    <span className={styles.logo}>
      {logoUrl ? (
        <img src={atWidth(logoUrl, 360)} alt="" loading="lazy" />
      ) : (
        <Icon size={24} stroke={1.6} aria-hidden />
      )}
    </span>
  );
}
