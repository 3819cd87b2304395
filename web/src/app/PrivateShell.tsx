import { useMediaQuery } from '@mantine/hooks';
import { isStaff } from '@pavilion/contract/permissions';
import { eventChanged, type Event, topics } from '@pavilion/contract';
import {
  IconArmchair,
  IconBriefcase,
  IconCalendarEvent,
  IconBuildingPavilion,
  IconHeadset,
  IconHelpCircle,
  IconMapPin,
  IconSearch,
  IconTheater,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useSavedLogin } from '../features/account/data.ts';
import { HelpNotice } from '../features/help/HelpNotice.tsx';
import { useUnreadMessages } from '../features/message/data.ts';
import { NotificationBell } from '../features/notification/NotificationBell.tsx';
import { keepEvent, useEvent } from '../lib/event.ts';
import { liveClient, useHear, useLiveState } from '../lib/liveConnection.ts';
import { useSession } from '../lib/session.ts';
import { useTexts } from '../texts/texts.ts';
import { AttendeeMenu } from './AttendeeMenu.tsx';
import { Brand } from './Brand.tsx';
import { Rehearsal } from './Rehearsal.tsx';
import { Settings } from './Settings.tsx';
import { useKeys } from './useKeys.ts';
import styles from './PrivateShell.module.css';

const HearConnections = lazy(() =>
  import('../features/connection/HearConnections.tsx').then((module) => ({
    default: module.HearConnections,
  })),
);
const MessageBox = lazy(() =>
  import('../features/message/MessageBox.tsx').then((module) => ({ default: module.MessageBox })),
);
const SwagBag = lazy(() =>
  import('../features/swag/SwagBag.tsx').then((module) => ({ default: module.SwagBag })),
);

const Palette = lazy(() => import('./Palette.tsx').then((module) => ({ default: module.Palette })));
const KeyList = lazy(() => import('./KeyList.tsx').then((module) => ({ default: module.KeyList })));

/** The frame of pages for signed-in people: the venue's ways, the swag bag, the own account, and whether all is live. */
export function PrivateShell({ children }: { children: ReactNode }) {
  const t = useTexts();
  const event = useEvent()!;
  const lost = useLasting(useLiveState() !== 'live', 4000);
  const login = useSavedLogin();
  const user = useSession()!.user;
  const narrow = useMediaQuery('(width < 760px)', false, { getInitialValueInEffect: false });
  const tight = useMediaQuery('(width < 1180px)', false, { getInitialValueInEffect: false });
  const [bag, setBag] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const bagButton = useRef<HTMLButtonElement>(null);
  const [tool, setTool] = useState<'palette' | 'keys' | null>(null);
  const search = useCallback(() => setTool('palette'), []);
  const listKeys = useCallback(() => setTool('keys'), []);
  const closeTool = () => setTool(null);
  useKeys({ onSearch: search, onList: listKeys });
  const closeBag = () => {
    setBag('closed');
    bagButton.current?.focus();
  };
  const {
    hall,
    auditorium,
    lobby,
    infoDesk,
    help,
    messages,
    swagBag,
    connections,
    notifications,
    people,
    sessions,
  } = event.config.features;
  const unreadMessages = useUnreadMessages(Boolean(messages));
  const works = isStaff({ ...user, personId: user._id, sessionId: '' });
  useEffect(() => {
    void import('../features/account/saveLanguage.ts').then((module) => module.catchUpLanguage());
  }, []);
  const queries = useQueryClient();
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const keeping = import('./keepOffline.ts').then((module) => module.keepOffline(queries));
    return () => void keeping.then((stop) => stop());
  }, [queries]);
  // with the login its socket ends
  useEffect(() => () => void liveClient(), []);
  useHear(topics.event(event._id), {
    onEvent: (frame) => {
      if (frame.action === eventChanged.action) keepEvent(frame['event'] as Event);
    },
    onResync: () => undefined,
  });
  return (
    <div className={styles.shell}>
      <Rehearsal />
      <header className={styles.header}>
        <Brand />
        <nav className={styles.ways} aria-label={t('shell.main')}>
          {hall && (
            <Link to="/exhibition-hall">
              <IconBuildingPavilion size={22} stroke={1.6} aria-hidden />
              {t('shell.hall')}
            </Link>
          )}
          {auditorium && (
            <Link to="/auditorium">
              <IconTheater size={22} stroke={1.6} aria-hidden />
              {t('shell.auditorium')}
            </Link>
          )}
          {sessions && (
            <Link to="/agenda-landing">
              <IconCalendarEvent size={22} stroke={1.6} aria-hidden />
              {t('agenda.title')}
            </Link>
          )}
          {lobby && (
            <Link to="/lobby">
              <IconMapPin size={22} stroke={1.6} aria-hidden />
              {t('shell.lobby')}
            </Link>
          )}
          {people && (
            <Link to="/lounge">
              <IconArmchair size={22} stroke={1.6} aria-hidden />
              {t('lounge.title')}
            </Link>
          )}
          {infoDesk && (
            <Link to="/info-desk">
              <IconHelpCircle size={22} stroke={1.6} aria-hidden />
              {t('shell.help')}
            </Link>
          )}
          {help && works && (
            <Link to="/desk">
              <IconHeadset size={22} stroke={1.6} aria-hidden />
              {t('shell.desk')}
            </Link>
          )}
          {swagBag && (
            <button type="button" ref={bagButton} onClick={() => setBag('open')}>
              <IconBriefcase size={22} stroke={1.6} aria-hidden />
              {t('swag.title')}
            </button>
          )}
        </nav>
        <div className={styles.own}>
          {!narrow && (
            <button
              type="button"
              className={styles.search}
              aria-label={t('palette.title')}
              aria-keyshortcuts="Control+K Meta+K"
              onClick={search}
            >
              <IconSearch size={22} stroke={1.6} aria-hidden />
            </button>
          )}
          {!tight && <Settings />}
          {notifications && <NotificationBell narrow={narrow} />}
          <AttendeeMenu
            narrow={narrow}
            tight={tight}
            unreadMessages={unreadMessages}
            onSearch={search}
            onKeys={listKeys}
          />
        </div>
      </header>
      {!login.reachable && (
        <div role="alert" className={styles.connecting}>
          {t('account.unreachable')}{' '}
          <button type="button" onClick={login.retry}>
            {t('shell.retry')}
          </button>
        </div>
      )}
      {login.reachable && lost && (
        <p role="status" className={styles.connecting}>
          {t('shell.reconnecting')}
        </p>
      )}
      {children}
      {help && <HelpNotice />}
      {connections && (
        <Suspense fallback={null}>
          <HearConnections />
        </Suspense>
      )}
      {tool && (
        <Suspense fallback={null}>
          {tool === 'palette' && <Palette onClose={closeTool} />}
          {tool === 'keys' && <KeyList onClose={closeTool} />}
        </Suspense>
      )}
      {messages && (
        <Suspense fallback={null}>
          <MessageBox />
        </Suspense>
      )}
      {swagBag && bag !== 'untouched' && (
        <Suspense fallback={null}>
          <SwagBag opened={bag === 'open'} onClose={closeBag} />
        </Suspense>
      )}
    </div>
  );
}

/** Whether something has been so for a while: what passes at once is not worth a word. */
function useLasting(now: boolean, forMs: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setLasting(true), forMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [now, forMs]);
  return lasting;
}
