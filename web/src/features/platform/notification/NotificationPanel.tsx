import type { Notification } from '@pavilion/contract';
import { IconBellOff, IconChecks } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useNotifications, useRead, useReadAll } from './data.ts';
import { NotificationItem } from './NotificationItem.tsx';
import pill from '../../../ui/button/pill.module.css';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Notifications.module.css';

const latest = 6;

/** The latest notifications, below the bell. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const list = useNotifications();
  const read = useRead();
  const now = useNow(60_000);
  const all = useReadAll();
  const open = (one: Notification) => {
    if (!one.isRead) read.mutate(one._id);
    onClose();
  };
  return (
    <div className={styles.panel}>
      <Row gap={3} wrap={false} align="center" justify="between" className={styles.head}>
        <Text as="h2" size="xl">
          {t('notification.title')}
        </Text>
        {(list.data?.unread ?? 0) > 0 && (
          <button type="button" className={pill.quiet} onClick={() => all.mutate()}>
            <IconChecks size={18} stroke={1.6} aria-hidden /> {t('notification.readAll')}
          </button>
        )}
      </Row>
      <Loaded
        query={list}
        isEmpty={({ notifications }) => notifications.length === 0}
        empty={
          <EmptyState isBare icon={IconBellOff}>
            {t('notification.empty')}
          </EmptyState>
        }
      >
        {({ notifications }) => (
          <ul>
            {notifications.slice(0, latest).map((one) => (
              <li key={one._id}>
                <NotificationItem notification={one} now={now} onOpen={open} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Link to="/notifications" className={styles.all} onClick={onClose}>
        {t('notification.seeAll')}
      </Link>
    </div>
  );
}
