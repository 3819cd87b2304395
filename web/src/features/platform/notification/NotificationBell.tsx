import type { Notification } from '@pavilion/contract';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { Link, useLocation, usePage } from '../../../render/router.ts';
import { type ComponentProps, Suspense, useCallback, useEffect, useState } from 'react';
import { useQuiet } from '../../../lib/browser/quiet.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useFailedRead, useNotificationUpdates, useNotifications } from './data.ts';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import header from '../../../ui/button/headerButton.module.css';
import styles from './NotificationBell.module.css';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { whileIdle } from '../../../lib/browser/whileIdle.ts';

const loadPopover = () => import('./BellPopover.tsx');
const BellPopover = lazyNamed(loadPopover, 'BellPopover');
const ReadFailed = lazyNamed(() => import('./ReadFailed.tsx'), 'ReadFailed');
const NotificationToast = lazyNamed(() => import('./NotificationToast.tsx'), 'NotificationToast');

/** No toast for what the person has just done themselves; replies from a desk, calls, and answers in the room one is in have their own display. */
const quiet: string[] = ['callBooked', 'callCancelled', 'helpAnswered', 'roomAsked'];

/** The header's bell: the unread count, the latest notifications, and a toast for new ones. */
export function NotificationBell({ narrow }: { narrow: boolean }) {
  const t = useTexts();
  const unread = useNotifications().data?.unread ?? 0;
  const [opened, setOpened] = useState(false);
  const [arrived, setArrived] = useState<Notification | null>(null);
  const onList = usePage() === 'notifications';
  const { pathname } = useLocation();
  useNotificationUpdates((notification) => {
    const { kind, link } = notification;
    const isShownHere = kind === 'questionAnswered' && link.startsWith(`${pathname}?`);
    if (!quiet.includes(kind) && !isShownHere) setArrived(notification);
  });
  const failed = useFailedRead();
  const [putAway, setPutAway] = useState(0);
  const forget = useCallback(() => setArrived(null), []);
  const isQuiet = useQuiet();
  const Icon = isQuiet ? IconBellOff : IconBell;
  const name = t('notification.bell', { count: unread });
  const sign = (
    <>
      <span className={visuallyHidden.text}>
        {name}
        {isQuiet && `, ${t('notification.quietNow')}`}
      </span>
      <Icon size={24} stroke={1.6} aria-hidden />
      {unread > 0 && (
        <span className={header.count} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </>
  );
  return (
    <>
      {narrow ? (
        <Link to="/notifications" className={header.button}>
          {sign}
        </Link>
      ) : (
        <LatestPopover sign={sign} opened={opened} onOpened={setOpened} />
      )}
      <div className={styles.toasts} role="status">
        {arrived && !onList && !opened && (
          <Suspense fallback={null}>
            <NotificationToast
              key={arrived._id + arrived.createdAt}
              notification={arrived}
              onGone={forget}
            />
          </Suspense>
        )}
      </div>
      {failed && failed.at !== putAway && (
        <Suspense fallback={null}>
          <ReadFailed error={failed.error} onClose={() => setPutAway(failed.at)} />
        </Suspense>
      )}
    </>
  );
}

/** The bell, which loads its popover while the browser is idle, or when first pressed. */
function LatestPopover(props: ComponentProps<typeof BellPopover>) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whileIdle(loadPopover), []);
  const closed = (
    <button
      type="button"
      className={header.button}
      aria-haspopup="dialog"
      onClick={() => setWanted(true)}
    >
      {props.sign}
    </button>
  );
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <BellPopover {...props} />
    </Suspense>
  );
}
