import { Popover } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import styles from './NotificationBell.module.css';
import { lazyNamed } from '../../../render/lazyNamed.ts';

const NotificationPanel = lazyNamed(() => import('./NotificationPanel.tsx'), 'NotificationPanel');

/** The bell with the latest notifications below it. Loaded on demand; opens on mount. */
export function BellPopover({
  sign,
  opened,
  onOpened,
}: {
  sign: ReactNode;
  opened: boolean;
  onOpened: (opened: boolean) => void;
}) {
  const t = useTexts();
  const bell = useRef<HTMLButtonElement>(null);
  const open = useEffectEvent(() => onOpened(true));
  useEffect(() => {
    // the pressed bell was replaced by this one, which takes the focus
    bell.current?.focus();
    open();
  }, []);
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      position="bottom-end"
      width={400}
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <button ref={bell} type="button" className={styles.bell} onClick={() => onOpened(!opened)}>
          {sign}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={t('notification.title')}>
        <Suspense fallback={null}>
          <NotificationPanel onClose={() => onOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
