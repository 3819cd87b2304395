import { useMediaQuery } from '@mantine/hooks';
import { isConsole, pages } from '@pavilion/contract/pages';
import { isBarred, isStaff } from '@pavilion/contract/permissions';
import { eventChanged, type Event, getEvent, topics } from '@pavilion/contract';
import { IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { usePage } from '../../render/router.ts';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useSavedLogin } from '../../features/identity/account/data.ts';
import { useUnreadHelp } from '../../features/exhibiting/help/data.ts';
import { HelpNotice } from '../../features/exhibiting/help/HelpNotice.tsx';
import { useUnreadMessages } from '../../features/people/message/data.ts';
import { NotificationBell } from '../../features/platform/notification/NotificationBell.tsx';
import { call } from '../../lib/api/call.ts';
import { useBeside } from '../../lib/browser/beside.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { dockPlace } from '../../lib/browser/openMessages.ts';
import { keepEvent, useEvent } from '../../lib/event/event.ts';
import { liveClient, useTopic } from '../../lib/live/liveConnection.ts';
import { useLogin } from '../../lib/login/login.ts';
import { useTexts } from '../../texts/texts.ts';
import { Row } from '../../ui/layout/Row.tsx';
import { AttendeeMenu } from './AttendeeMenu.tsx';
import { Brand } from './Brand.tsx';
import { LiveConnectionSign } from './ConnectionSign.tsx';
import { AfterEvent } from './AfterEvent.tsx';
import { Rehearsal } from './Rehearsal.tsx';
import { SecondStepBar } from './SecondStepBar.tsx';
import { Settings } from './Settings.tsx';
import { useKeys } from './useKeys.ts';
import { usePaletteTitle } from './usePaletteTitle.ts';
import { WaitingCalls } from '../offline/WaitingCalls.tsx';
import { OpenedPreview } from '../../pages/public/listing/OpenedPreview.tsx';
import { ConsoleSwitch } from '../console/ConsoleSwitch.tsx';
import { MainNav } from './MainNav.tsx';
import styles from './PrivateShell.module.css';

const Banners = lazyNamed(
  () => import('../../features/organising/announcement/Banners.tsx'),
  'Banners',
);
const ConnectionUpdates = lazyNamed(
  () => import('../../features/people/connection/ConnectionUpdates.tsx'),
  'ConnectionUpdates',
);
const Conversations = lazyNamed(() => import('./Conversations.tsx'), 'Conversations');
const CallCards = lazyNamed(
  () => import('../../features/rooms/room/calls/CallCards.tsx'),
  'CallCards',
);
const ContactRequests = lazyNamed(
  () => import('../../features/exhibiting/scan/ContactRequests.tsx'),
  'ContactRequests',
);
const KeepQuiet = lazyNamed(
  () => import('../../features/platform/notification/KeepQuiet.tsx'),
  'KeepQuiet',
);
const LiveButton = lazyNamed(
  () => import('../../features/programme/session/live/LiveButton.tsx'),
  'LiveButton',
);
const PlaceBar = lazyNamed(
  () => import('../../features/identity/admission/PlaceBar.tsx'),
  'PlaceBar',
);
const SwagBag = lazyNamed(() => import('../../features/venue/swag/SwagBag.tsx'), 'SwagBag');

const Palette = lazyNamed(() => import('./Palette.tsx'), 'Palette');
const KeyList = lazyNamed(() => import('./KeyList.tsx'), 'KeyList');

const EventFeedback = lazyNamed(() => import('./EventFeedback.tsx'), 'EventFeedback');

const nobodyToWrite = { messages: null, connections: null };

/** The frame of pages behind the login: the venue's navigation, the swag bag, the account menu and the state of the connection. */
export function PrivateShell({ children }: { children: ReactNode }) {
  const paletteTitle = usePaletteTitle();
  const event = useEvent()!;
  const login = useSavedLogin();
  const user = useLogin()!.user;
  const { room, narrow, tight } = useRoom();
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
  const { badges, hall, help, swagBag, notifications, rooms, sessions, ...features } =
    event.config.features;
  const { messages, connections } = isBarred(user, 'messages') ? nobodyToWrite : features;
  const unreadHelp = useUnreadHelp(Boolean(help));
  const unreadMessages = useUnreadMessages(Boolean(messages)) + unreadHelp;
  const works = isStaff({ ...user, personId: user._id, sessionId: '' });
  const page = usePage();
  const fills = page === 'meeting' || page === 'breakoutCall';
  const isInConsole = works && page !== undefined && isConsole(pages[page]);
  useEffect(() => {
    void import('../../features/identity/account/saveLanguage.ts').then((module) =>
      module.catchUpLanguage(),
    );
  }, []);
  useKeptOffline();
  useEventUpdates(event._id, user.roles.includes('organiser'));
  // a screen that a whole hall looks at
  if (page === 'pollPresentation') return children;
  return (
    <div
      className={styles.shell}
      data-console={isInConsole || undefined}
      data-fills={fills || undefined}
    >
      <Rehearsal />
      {!isInConsole && <AfterEvent />}
      <Suspense fallback={null}>
        <Banners />
      </Suspense>
      <Row as="header" wrap={false} align="center" className={styles.header}>
        <Brand />
        {!isInConsole && (
          <MainNav
            room={room}
            works={works}
            unread={unreadMessages}
            bagButton={bagButton}
            onBag={() => setBag('open')}
          />
        )}
        <Row wrap={false} gap={0} align="center" className={styles.own}>
          {isInConsole && <ConsoleSwitch />}
          {!narrow && (
            <button
              type="button"
              className={styles.search}
              aria-label={paletteTitle}
              aria-keyshortcuts="Control+K Meta+K"
              onClick={search}
            >
              <IconSearch size={22} stroke={1.6} aria-hidden />
            </button>
          )}
          <Suspense fallback={null}>{sessions && !isInConsole && <LiveButton />}</Suspense>
          {!tight && <Settings />}
          {messages && !narrow && <span id={dockPlace} className={styles.dock} />}
          {notifications && <NotificationBell narrow={narrow} />}
          <AttendeeMenu
            narrow={narrow}
            tight={tight}
            unreadMessages={unreadMessages}
            onSearch={search}
            onKeys={listKeys}
          />
        </Row>
      </Row>
      <Bars login={login} asksFeedback={!isInConsole && !fills} />
      <Suspense fallback={null}>{notifications && <KeepQuiet />}</Suspense>
      <Suspense fallback={null}>{rooms && <CallCards />}</Suspense>
      <Suspense fallback={null}>{badges && <ContactRequests />}</Suspense>
      {children}
      {login.reachable && <LiveConnectionSign className={styles.sign} />}
      {hall && <OpenedPreview />}
      {help && <HelpNotice />}
      {connections && (
        <Suspense fallback={null}>
          <ConnectionUpdates />
        </Suspense>
      )}
      {tool && <Tool name={tool} onClose={closeTool} />}
      <Suspense fallback={null}>{messages && <Conversations />}</Suspense>
      {swagBag && bag !== 'untouched' && (
        <Suspense fallback={null}>
          <SwagBag opened={bag === 'open'} onClose={closeBag} />
        </Suspense>
      )}
    </div>
  );
}

function Tool({ name, onClose }: { name: 'palette' | 'keys'; onClose: () => void }) {
  const Shown = name === 'palette' ? Palette : KeyList;
  return (
    <Suspense fallback={null}>
      <Shown onClose={onClose} />
    </Suspense>
  );
}

/** What concerns every page, below the header. */
function Bars({
  login,
  asksFeedback,
}: {
  login: ReturnType<typeof useSavedLogin>;
  asksFeedback: boolean;
}) {
  const t = useTexts();
  const { barred } = useLogin()!.user;
  const { feedback } = useEvent()!.config.features;
  return (
    <div className={styles.bars}>
      {!login.reachable && (
        <div role="alert" className={styles.connecting}>
          {t('account.unreachable')}{' '}
          <button type="button" onClick={login.retry}>
            {t('shell.retry')}
          </button>
        </div>
      )}
      {barred && !barred.isAdmitted && (
        <Suspense fallback={null}>
          <PlaceBar className={styles.connecting} />
        </Suspense>
      )}
      <WaitingCalls />
      <SecondStepBar />
      {feedback?.event && asksFeedback && (
        <Suspense fallback={null}>
          <EventFeedback />
        </Suspense>
      )}
    </div>
  );
}

/** How much room the header has; a conversation beside the page takes some of it. */
function useRoom() {
  const narrow = useMediaQuery('(width < 760px)', false, { getInitialValueInEffect: false });
  const folds = useMediaQuery('(width < 960px)', false, { getInitialValueInEffect: false });
  const isTight = useMediaQuery('(width < 1280px)', false, { getInitialValueInEffect: false });
  const isBeside = useBeside() === 'side';
  const wide = isBeside ? 'beside' : folds ? 'tablet' : 'desk';
  return { narrow, tight: isTight || isBeside, room: narrow ? 'phone' : wide } as const;
}

function useKeptOffline() {
  const queries = useQueryClient();
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const keeping = import('../offline/keepOffline.ts').then((module) =>
      module.keepOffline(queries),
    );
    return () => void keeping.then((stop) => stop());
  }, [queries]);
}

/** Keeps the event up to date while someone is logged in. */
function useEventUpdates(eventId: string, isOrganiser: boolean) {
  // closes the socket when the login ends
  useEffect(() => () => void liveClient(), []);
  useTopic(topics.event(eventId), {
    onEvent: (frame) => {
      if (frame.action !== eventChanged.action) return;
      const fresh = frame['event'] as Event;
      if (fresh.state === 'open' || !isOrganiser) keepEvent(fresh);
      else void call(getEvent, { params: { eventId: fresh._id } }).then(keepEvent, () => undefined);
    },
    onResync: () => undefined,
  });
}
