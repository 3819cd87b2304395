import type { Notification } from '@pavilion/contract';
import { IconBellOff, IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useNow } from '../../../lib/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useNotifications, useRead, useReadAll } from './data.ts';
import { NotificationItem } from './NotificationItem.tsx';
import styles from './NotificationList.module.css';

/** All notifications: what was unread when the page opened stands first, and stays there until all are marked as read. */
export function NotificationList() {
  const t = useTexts();
  const list = useNotifications();
  const read = useRead();
  const now = useNow(60_000);
  const all = useReadAll();
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  const unseen = (list.data?.notifications ?? []).filter(
    (one) => !one.isRead && !news.has(one._id),
  );
  if (unseen.length) setNews(new Set([...news, ...unseen.map((one) => one._id)]));
  const open = (one: Notification) => !one.isRead && read.mutate(one._id);
  const part = (title: string, items: Notification[]) =>
    items.length > 0 && (
      <section className={styles.part} aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {items.map((one) => (
            <li key={one._id}>
              <NotificationItem notification={one} now={now} onOpen={open} />
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <div className={styles.list}>
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
            <div className={styles.bar}>
              <p role="status">
                {unread > 0
                  ? t('notification.unread', { count: unread })
                  : t('notification.allRead')}
              </p>
              <button
                type="button"
                aria-disabled={unread === 0 || all.isPending}
                onClick={() => {
                  if (unread === 0 || all.isPending) return;
                  all.mutate(undefined, { onSuccess: () => setNews(new Set()) });
                }}
              >
                <IconChecks size={20} stroke={1.6} aria-hidden /> {t('notification.readAll')}
              </button>
            </div>
            {part(
              t('notification.new'),
              notifications.filter((one) => news.has(one._id)),
            )}
            {part(
              t('notification.earlier'),
              notifications.filter((one) => !news.has(one._id)),
            )}
            {list.hasNextPage && (
              <button
                type="button"
                className={styles.more}
                aria-disabled={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t(list.isFetchNextPageError ? 'shell.retry' : 'notification.more')}
              </button>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
