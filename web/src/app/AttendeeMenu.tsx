import { Menu } from '@mantine/core';
import { isOffered, type PageName, pages } from '@pavilion/contract/pages';
import {
  IconBell,
  IconKeyboard,
  IconLogout,
  IconMessages,
  IconSearch,
  IconShieldLock,
  IconUser,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { logOut } from '../features/account/logOut.ts';
import { useNotifications } from '../features/notification/data.ts';
import { useEvent } from '../lib/event.ts';
import { useSession } from '../lib/session.ts';
import { type TextKey, useTexts } from '../texts/texts.ts';
import { Avatar } from '../ui/Avatar.tsx';
import styles from './AttendeeMenu.module.css';
import { SettingsItems } from './SettingsItems.tsx';

const ways: [PageName, TextKey, TablerIcon][] = [
  ['profile', 'shell.profile', IconUser],
  ['network', 'shell.network', IconUsers],
  ['messages', 'shell.messages', IconMessages],
  ['notifications', 'notification.title', IconBell],
  ['myData', 'privacy.title', IconShieldLock],
];

/** What is one’s own: profile, connections, messages, notifications, how the page looks, and the way out. */
export function AttendeeMenu({
  narrow,
  unreadMessages,
  onSearch,
  onKeys,
}: {
  narrow: boolean;
  unreadMessages: number;
  onSearch: () => void;
  onKeys: () => void;
}) {
  const t = useTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { features } = useEvent()!.config;
  const { user } = useSession()!;
  const unread: Partial<Record<PageName, number>> = {
    messages: unreadMessages,
    notifications: useNotifications(features.notifications !== null).data?.unread ?? 0,
  };
  const leave = async () => {
    const ended = logOut();
    queries.clear();
    await navigate({ to: '/landing' });
    await ended;
  };
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      width={260}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className={styles.account}>
          <span className={styles.unseen}>{t('shell.account')}: </span>
          <span className={styles.face}>
            <Avatar person={user} size={32} />
            {unreadMessages > 0 && <span className={styles.dot} aria-hidden />}
          </span>
          <span className={styles.name}>{user.first_name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {ways
          .filter(([page]) => isOffered(pages[page], features))
          .map(([page, name, Sign]) => (
            <Menu.Item
              key={page}
              leftSection={<Sign size={18} aria-hidden />}
              rightSection={<Count of={unread[page] ?? 0} />}
              renderRoot={(props) => <Link to={pages[page].path} {...props} />}
            >
              {t(name)}
            </Menu.Item>
          ))}
        <Menu.Divider />
        {narrow ? (
          <>
            <Menu.Item leftSection={<IconSearch size={18} aria-hidden />} onClick={onSearch}>
              {t('shell.search')}
            </Menu.Item>
            <SettingsItems />
          </>
        ) : (
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
      <span className={styles.count} aria-hidden>
        {of > 99 ? '99+' : of}
      </span>
      <span className={styles.unseen}>, {t('shell.unread', { count: of })}</span>
    </>
  );
}
