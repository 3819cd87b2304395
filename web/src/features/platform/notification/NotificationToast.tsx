import type { Notification } from '@pavilion/contract';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useRead } from './data.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Notifications.module.css';

const shownMs = 20_000;

/** A new notification, shown for 20 seconds, or longer while hovered, focused or paused. It stays in the list. */
export function NotificationToast({
  notification,
  onGone,
}: {
  notification: Notification;
  onGone: () => void;
}) {
  const t = useTexts();
  const read = useRead();
  const now = useNow(60_000);
  const [isHeld, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  const stays = isHeld || paused;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(onGone, shownMs);
    return () => clearTimeout(timer);
  }, [stays, onGone]);
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <NotificationItem
        notification={notification}
        now={now}
        onOpen={(one) => {
          read.mutate(one._id);
          onGone();
        }}
      />
      <Stack gap={0}>
        <IconButton
          aria-pressed={paused}
          aria-label={t('notification.pause')}
          onClick={() => setPaused(!paused)}
        >
          {paused ? (
            <IconPlayerPlay size={18} aria-hidden />
          ) : (
            <IconPlayerPause size={18} aria-hidden />
          )}
        </IconButton>
        <IconButton aria-label={t('shell.close')} onClick={onGone}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </Stack>
    </div>
  );
}
