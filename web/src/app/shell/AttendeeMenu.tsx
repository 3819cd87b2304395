import { Suspense, useEffect, useState } from 'react';
import { useNotifications } from '../../features/platform/notification/data.ts';
import { useEvent } from '../../lib/event/event.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { whileIdle } from '../../lib/browser/whileIdle.ts';
import { AccountFace } from './AccountFace.tsx';
import styles from './AttendeeMenu.module.css';

const loadItems = () => import('./AttendeeMenuItems.tsx');
const AttendeeMenuItems = lazyNamed(loadItems, 'AttendeeMenuItems');

/** The personal menu: profile, connections, messages, notifications, appearance and logout. Its items load when it opens, or earlier when idle. */
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
  const [opened, setOpened] = useState(false);
  useEffect(() => whileIdle(loadItems), []);
  const face = <AccountFace calls={unreadMessages > 0} />;
  const closed = (
    <button
      type="button"
      className={styles.account}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      {face}
    </button>
  );
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <AttendeeMenuItems
        narrow={narrow}
        tight={tight}
        unread={unread}
        face={face}
        opened={opened}
        onOpened={setOpened}
        onSearch={onSearch}
        onKeys={onKeys}
      />
    </Suspense>
  );
}
