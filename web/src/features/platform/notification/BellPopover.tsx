import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import header from '../../../ui/button/headerButton.module.css';
import { HeaderPopover } from '../../../ui/dialog/HeaderPopover.tsx';
import styles from './NotificationBell.module.css';
import { lazyNamed } from '../../../render/lazyNamed.ts';

const NotificationPanel = lazyNamed(() => import('./NotificationPanel.tsx'), 'NotificationPanel');

/** The bell with the latest notifications below it. Loaded on demand; opens on mount. */
export function BellPopover(props: {
  sign: ReactNode;
  opened: boolean;
  onOpened: (opened: boolean) => void;
}) {
  const t = useTexts();
  return (
    <HeaderPopover
      {...props}
      label={t('notification.title')}
      classNames={{ button: header.button, panel: styles.panel }}
      width={400}
    >
      <Suspense fallback={null}>
        <NotificationPanel onClose={() => props.onOpened(false)} />
      </Suspense>
    </HeaderPopover>
  );
}
