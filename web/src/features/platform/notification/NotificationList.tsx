import type { Notification } from '@pavilion/contract';
import { IconBellOff, IconChecks } from '@tabler/icons-react';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useNotifications, useRead, useReadAll } from './data.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Notifications.module.css';

/** All notifications, unread first. */
export function NotificationList() {
  const t = useTexts();
  const list = useNotifications();
  const read = useRead();
  const now = useNow(60_000);
  const all = useReadAll();
  const open = (one: Notification) => !one.isRead && read.mutate(one._id);
  const part = (title: string, items: Notification[]) =>
    items.length > 0 && (
      <Stack as="section" gap={2} className={styles.part} aria-label={title}>
        <h2>{title}</h2>
        <ul className={styles.list}>
          {items.map((one) => (
            <li key={one._id}>
              <NotificationItem notification={one} now={now} onOpen={open} />
            </li>
          ))}
        </ul>
      </Stack>
    );
  return (
    <Stack gap={4} justify="start">
      <Loaded
        query={list}
        isEmpty={({ notifications }) => notifications.length === 0}
        empty={
          <EmptyState icon={IconBellOff} title={t('notification.empty')}>
            {t('notification.emptyText')}
          </EmptyState>
        }
      >
        {({ notifications, unread }) => (
          <>
            <Row gap={4} rowGap={2} align="center" justify="between" tone="soft">
              <p role="status">
                {unread > 0
                  ? t('notification.unread', { count: unread })
                  : t('notification.allRead')}
              </p>
              <button
                type="button"
                className={styles.readAll}
                aria-disabled={unread === 0 || all.isPending}
                onClick={() => {
                  if (unread === 0 || all.isPending) return;
                  all.mutate();
                }}
              >
                <IconChecks size={20} stroke={1.6} aria-hidden /> {t('notification.readAll')}
              </button>
            </Row>
            {part(
              t('notification.new'),
              notifications.filter((one) => !one.isRead),
            )}
            {part(
              t('notification.earlier'),
              notifications.filter((one) => one.isRead),
            )}
            <LoadMore query={list} more={t('notification.more')} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
