import { useLocation } from '../../render/router.ts';
import { useEffect, useRef } from 'react';
import { DoNotDisturbCard } from '../../features/platform/notification/DoNotDisturbCard.tsx';
import { NotificationList } from '../../features/platform/notification/NotificationList.tsx';
import { Preferences } from '../../features/platform/notification/Preferences.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './Notifications.module.css';

/** `/notifications`: what has happened, and the notification settings, which emails link to as `#preferences`. */
export function Notifications() {
  const t = useTexts();
  const event = useEvent()!;
  const { hash } = useLocation();
  const preferences = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== 'preferences') return;
    const section = preferences.current?.querySelector<HTMLElement>('section[tabindex]');
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <div className={styles.page}>
      <title>{`${t('notification.title')} · ${event.name}`}</title>
      <h1>{t('notification.title')}</h1>
      <NotificationList />
      <Stack gap={5} ref={preferences} className={styles.preferences}>
        <DoNotDisturbCard />
        <Preferences />
      </Stack>
    </div>
  );
}
