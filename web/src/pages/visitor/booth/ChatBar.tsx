import { Portal } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import { useMyHelp } from '../../../features/exhibiting/help/data.ts';
import { makeRoom } from '../../../lib/browser/beside.ts';
import { useTexts } from '../../../texts/texts.ts';
import inbox from '../../../ui/chat/inbox.module.css';
import styles from './ChatBar.module.css';

/** The chat on a phone while something else is open: a bar below it, with the answers that came meanwhile. */
export function ChatBar({ boothId, onReturn }: { boothId: string; onReturn: () => void }) {
  const t = useTexts();
  const unread = useMyHelp(boothId).data?.thread?.visitorUnread ?? 0;
  useLayoutEffect(() => makeRoom('bar'), []);
  return (
    <Portal>
      <button type="button" className={styles.bar} onClick={onReturn}>
        <IconMessageCircle size={22} stroke={1.8} aria-hidden />
        <span>{t('chat.return')}</span>
        <span role="status">
          {unread > 0 && (
            <span className={inbox.unread}>
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <span className={styles.words}>{t('message.unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </button>
    </Portal>
  );
}
