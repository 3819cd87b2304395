import { Suspense, useState } from 'react';
import { useNotifications } from '../features/platform/notification/data.ts';
import { useEvent } from '../lib/event.ts';
import { lazyNamed } from '../lib/lazyNamed.ts';
import { AccountFace } from './AccountFace.tsx';
import styles from './AttendeeMenu.module.css';

const AttendeeMenuItems = lazyNamed(() => import('./AttendeeMenuItems.tsx'), 'AttendeeMenuItems');

/** What is one’s own: profile, connections, messages, notifications, how the page looks, and the way out. Its parts come after the first paint. */
export function AttendeeMenu({
  narrow,
  tight,
  unreadMessages,
  onSearch,
  onKeys,
}: {
  narrow: boolean;
  /** No room for language and colours beside the menu. */
  tight: boolean;
  unreadMessages: number;
  onSearch: () => void;
  onKeys: () => void;
}) {
  const { notifications } = useEvent()!.config.features;
  const unread = {
    messages: unreadMessages,
    notifications: useNotifications(notifications !== null).data?.unread ?? 0,
  };
  const [wanted, setWanted] = useState(false);
  const face = <AccountFace calls={unreadMessages > 0} />;
  return (
    <Suspense
      fallback={
        <button
          type="button"
          className={styles.account}
          aria-haspopup="menu"
          onClick={() => setWanted(true)}
        >
          {face}
        </button>
      }
    >
      <AttendeeMenuItems
        narrow={narrow}
        tight={tight}
        unread={unread}
        face={face}
        opened={wanted}
        onSearch={onSearch}
        onKeys={onKeys}
      />
    </Suspense>
  );
}
