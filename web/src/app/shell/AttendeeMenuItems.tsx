import { Menu } from '@mantine/core';
import { isOffered, type PageName, pages } from '@pavilion/contract/pages';
import { mayCheckIn } from '@pavilion/contract/permissions';
import {
  IconArmchair,
  IconBuildingStore,
  IconBell,
  IconBus,
  IconCalendarEvent,
  IconClipboardHeart,
  IconHeart,
  IconId,
  IconKeyboard,
  IconLogout,
  IconMessages,
  IconQrcode,
  IconSearch,
  IconSettings2,
  IconUser,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, useNavigate } from '../../render/router.ts';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { DoNotDisturbItem } from '../../features/platform/notification/DoNotDisturbItem.tsx';
import { logOut } from '../../features/identity/account/logOut.ts';
import { useEvent } from '../../lib/event/event.ts';
import { start } from '../../lib/start.ts';
import { useLogin } from '../../lib/login/login.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { type TextKey, useTexts } from '../../texts/texts.ts';
import { Text } from '../../ui/layout/Text.tsx';
import visuallyHidden from '../../ui/text/visuallyHidden.module.css';
import styles from './AttendeeMenu.module.css';
import { SettingsItems } from './SettingsItems.tsx';

const InfoPageItems = lazyNamed(
  () => import('../../features/organising/infopage/InfoPageItems.tsx'),
  'InfoPageItems',
);

const ways: [PageName, TextKey, TablerIcon][] = [
  ['profile', 'shell.profile', IconUser],
  ['badge', 'badge.title', IconId],
  ['myVisit', 'shell.myVisit', IconClipboardHeart],
  ['shortlist', 'shortlist.title', IconHeart],
  ['siteVisits', 'tour.mine', IconBus],
  ['network', 'shell.network', IconUsers],
  ['sessions', 'session.mineTitle', IconCalendarEvent],
  ['ownRooms', 'room.mine', IconArmchair],
  ['messages', 'shell.messages', IconMessages],
  ['notifications', 'notification.title', IconBell],
  ['checkIn', 'checkin.title', IconQrcode],
  ['exhibitor', 'shell.exhibit', IconBuildingStore],
  ['organiser', 'shell.organise', IconSettings2],
];

/** The attendee menu itself: loaded on demand, so it opens as soon as it mounts. */
export function AttendeeMenuItems({
  narrow,
  tight,
  unread,
  face,
  opened,
  onOpened,
  onSearch,
  onKeys,
}: {
  narrow: boolean;
  /** No room for language and colours beside the menu. */
  tight: boolean;
  unread: Partial<Record<PageName, number>>;
  face: ReactNode;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  onSearch: () => void;
  onKeys: () => void;
}) {
  const t = useTexts();
  const navigate = useNavigate();
  const sign = useRef<HTMLButtonElement>(null);
  const open = useEffectEvent(() => onOpened(true));
  useEffect(() => {
    // the button that was pressed is gone, so focus moves to this one
    sign.current?.focus();
    open();
  }, []);
  const { features } = useEvent()!.config;
  const user = useLogin()?.user;
  const organises = user?.roles.includes('organiser');
  const exhibits = Boolean(user?.boothIds.length);
  const leave = async () => {
    const ended = logOut();
    await navigate({ to: '/landing' });
    await ended;
  };
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      width={260}
      opened={opened}
      onChange={onOpened}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button ref={sign} type="button" className={styles.account}>
          {face}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {ways
          .filter(([page]) => isOffered(pages[page], features))
          .filter(([page]) => page !== 'organiser' || organises)
          .filter(([page]) => page !== 'exhibitor' || exhibits)
          .filter(([page]) => page !== 'checkIn' || (user && mayCheckIn(user)))
          .map(([page, name, Icon]) => (
            <Menu.Item
              key={page}
              leftSection={<Icon size={18} aria-hidden />}
              rightSection={<Count of={unread[page] ?? 0} />}
              renderRoot={(props) => <Link to={pages[page].path} {...props} />}
            >
              {t(name)}
            </Menu.Item>
          ))}
        {start?.infoPages && (
          <Suspense fallback={null}>
            <InfoPageItems />
          </Suspense>
        )}
        <Menu.Divider />
        {narrow && (
          <Menu.Item leftSection={<IconSearch size={18} aria-hidden />} onClick={onSearch}>
            {t('shell.search')}
          </Menu.Item>
        )}
        {features.notifications && <DoNotDisturbItem />}
        {tight && <SettingsItems />}
        {!narrow && (
          <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} onClick={onKeys}>
            {t('keys.title')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void leave()}>
          {t('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Count({ of }: { of: number }) {
  const t = useTexts();
  if (of === 0) return null;
  return (
    <>
      <Text as="span" size="xs" weight="bold" className={styles.count} aria-hidden>
        {of > 99 ? '99+' : of}
      </Text>
      <span className={visuallyHidden.text}>, {t('shell.unread', { count: of })}</span>
    </>
  );
}
