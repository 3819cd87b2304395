import { useLocation } from '../../render/router.ts';
import { useEffect, useRef } from 'react';
import { NotificationList } from '../../features/platform/notification/NotificationList.tsx';
import { Preferences } from '../../features/platform/notification/Preferences.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './Notifications.module.css';

/** `/notifications`: what has happened, and the notification settings, which emails link to as `#preferences`. */
export function Notifications() {
  const t = useTexts();
  const event = useEvent()!;
  const { hash } = useLocation();
  const preferences = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== 'preferences') return;
    preferences.current?.scrollIntoView();
    preferences.current?.querySelector('section')?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <div className={styles.page}>
      <title>{`${t('notification.title')} · ${event.name}`}</title>
      <h1>{t('notification.title')}</h1>
      <NotificationList />
      <div ref={preferences} className={styles.preferences}>
        <Preferences />
      </div>
    </div>
  );
}
