import '../../../testing/startPage.ts';
import {
  getNotificationPreferences,
  getPushKey,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
  setNotificationPreferences,
  subscribePush,
  unsubscribePush,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { NotificationBell } from './NotificationBell.tsx';
import { NotificationList } from './NotificationList.tsx';
import { NotificationToast } from './NotificationToast.tsx';
import { Preferences } from './Preferences.tsx';
import { PushSwitch } from './PushSwitch.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function example(number: number, more: Partial<Notification> = {}): Notification {
  return {
    _id: id(number),
    text: `Somebody ${number} would like to connect with you.`,
    isRead: false,
    createdAt: '2021-06-02T05:00:00.000Z',
    userId: id(50),
    data: { user: { _id: id(50), dpUrl: null, first_name: 'Bob', last_name: 'Rao' } },
    kind: 'connectionRequested',
    link: `/attendee/${id(50)}`,
    ...more,
  };
}

function holds(notifications: Notification[], next: string | null = null): void {
  const unread = notifications.filter((one) => !one.isRead).length;
  server.on(listNotifications, () => ({ notifications, unread, next }));
}

const page = (
  <>
    <NotificationBell narrow />
    <NotificationList />
  </>
);
const bell = (unread: number) =>
  screen.findByRole('link', { name: `Notifications, ${unread} unread` });

test('alice sees that she has no notifications yet', async () => {
  holds([]);
  await showPage(page);
  expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy();
});

test('alice can try again when her notifications fail to load', async () => {
  server.on(listNotifications, (_asked, times) =>
    times < 2 ? lost : { notifications: [example(1)], unread: 1, next: null },
  );
  await showPage(<NotificationList />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Somebody 1/)).toBeTruthy();
});

test('alice sees unread notifications first, and opening one marks it as read', async () => {
  holds([example(3, { isRead: true }), example(2), example(1, { isRead: true })]);
  server.on(readNotification, () => ({ notification: example(2, { isRead: true }), unread: 0 }));
  const router = await showPage(page);
  const news = await screen.findByRole('region', { name: 'New' });
  expect(within(news).getAllByRole('listitem')).toHaveLength(1);
  await user.click(within(news).getByRole('link'));
  expect(router.location.pathname).toBe(`/attendee/${id(50)}`);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New' })).toBeNull());
  await bell(0);
});

test('alice sees that marking a notification as read failed, and dismisses the error (NO-04)', async () => {
  holds([example(2), example(1)]);
  const asked = server.on(readNotification, () => new Refusal('server.unavailable'));
  await showPage(page);
  await bell(2);
  await user.click(screen.getByRole('link', { name: /Somebody 2/ }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('We couldn’t mark this as read');
  expect(alert.textContent).toContain('We can’t answer right now');
  expect(asked).toHaveLength(1);
  await bell(2);
  await user.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('alice sees all notifications unread again when marking them as read fails (NO-04)', async () => {
  holds([example(2), example(1)]);
  server.on(readAllNotifications, () => lost);
  await showPage(page);
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t mark this as read');
  await bell(2);
});

test('alice sees all notifications as read before the server has answered', async () => {
  holds([example(2), example(1)]);
  let answer = () => {};
  const fetched = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/read')) await new Promise<void>((done) => (answer = done));
    return fetched(address, init);
  });
  server.on(readAllNotifications, () => ({ unread: 0 }));
  await showPage(page);
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await bell(0);
  answer();
});

test('alice who has read everything finds nothing under “New”, and is not told of 0', async () => {
  holds([example(2), example(1)]);
  const asked = server.on(readAllNotifications, () => ({ unread: 0 }));
  await showPage(page);
  expect(await screen.findByRole('region', { name: 'New' })).toBeTruthy();
  expect(screen.getByText('2 unread')).toBeTruthy();
  const all = screen.getByRole('button', { name: 'Mark all as read' });
  expect(all.getAttribute('aria-disabled')).toBe('false');
  await user.click(all);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New' })).toBeNull());
  expect(screen.getByText('You’ve read everything.')).toBeTruthy();
  expect(
    within(screen.getByRole('region', { name: 'Earlier' })).getAllByRole('listitem'),
  ).toHaveLength(2);
  expect(all.getAttribute('aria-disabled')).toBe('true');
  await user.click(all);
  expect(asked).toHaveLength(1);
});

test('alice sees markup in a notification as plain text (NO-06)', async () => {
  holds([example(1, { text: 'Bob: “<img src=x onerror=alert(1)>”' })]);
  await showPage(<NotificationList />);
  expect(await screen.findByText('Bob: “<img src=x onerror=alert(1)>”')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

test('alice loads earlier notifications page by page', async () => {
  server.on(listNotifications, ({ query }) =>
    query.get('after') === id(2)
      ? { notifications: [example(1, { isRead: true })], unread: 1, next: null }
      : { notifications: [example(2)], unread: 1, next: id(2) },
  );
  await showPage(<NotificationList />);
  await user.click(await screen.findByRole('button', { name: 'Show earlier notifications' }));
  expect(await screen.findByText(/Somebody 1/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show earlier notifications' })).toBeNull();
});

test('alice’s notification disappears after twenty seconds unless she pauses it (A-11)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const clock = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const gone = vi.fn();
  await showPage(<NotificationToast notification={example(1)} onGone={gone} />);
  const pause = await screen.findByRole('button', { name: 'Keep showing this' });
  await clock.click(pause);
  vi.advanceTimersByTime(60_000);
  expect(gone).not.toHaveBeenCalled();
  await clock.click(pause);
  await clock.pointer({ target: document.body });
  pause.blur();
  vi.advanceTimersByTime(19_000);
  expect(gone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(gone).toHaveBeenCalledTimes(1);
});

test('alice’s choice of channels is saved at once, and undone when that fails', async () => {
  const kept = [
    { kind: 'connectionRequested' as const, mail: 'atOnce' as const, push: true },
    { kind: 'callBooked' as const, mail: null, push: false },
  ];
  server.on(getNotificationPreferences, () => ({ preferences: kept }));
  server.on(getPushKey, () => ({ publicKey: 'k', isSubscribed: false }));
  const asked = server.on(setNotificationPreferences, (_asked, times) =>
    times > 1 ? lost : { preferences: kept },
  );
  await showPage(<Preferences />);
  const mail = await screen.findByRole('combobox', { name: 'Email: Someone wants to connect' });
  await user.selectOptions(mail, 'never');
  expect(asked[0]!.body).toMatchObject({
    preferences: [{ kind: 'connectionRequested', mail: 'never', push: true }],
  });
  const push = screen.getByRole('checkbox', { name: 'On devices: Someone wants to connect' });
  await user.click(push);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your choice couldn’t be saved.',
  );
  expect((push as HTMLInputElement).checked).toBe(true);
  expect(screen.getByText('Always emailed')).toBeTruthy();
});

test('alice reads that her browser cannot show push notifications', async () => {
  server.on(getNotificationPreferences, () => ({ preferences: [] }));
  await showPage(<Preferences />);
  expect(await screen.findByText('This browser doesn’t support notifications.')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

describe('push notifications on this device', () => {
  let permission: NotificationPermission;
  let subscription: object | null;

  /** A browser that supports push, and a server with a key for it. */
  beforeEach(() => {
    permission = 'default';
    subscription = null;
    const pushManager = {
      getSubscription: async () => subscription,
      subscribe: async () =>
        (subscription = {
          toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'k', auth: 'a' } }),
          unsubscribe: async () => void (subscription = null),
        }),
    };
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', {
      get permission() {
        return permission;
      },
      requestPermission: async () => permission,
    });
    vi.stubGlobal('navigator', {
      ...{ userAgent: 'test', language: 'en', onLine: true, maxTouchPoints: 0 },
      serviceWorker: { register: async () => ({ active: {}, pushManager }) },
    });
    server.on(getPushKey, () => ({ publicKey: 'key', isSubscribed: subscription !== null }));
    server.on(subscribePush, () => ({ isSubscribed: true as const }));
    server.on(unsubscribePush, () => ({ isSubscribed: false as const }));
  });
  const turn = async () => user.click(await screen.findByRole('switch'));

  test('start when alice agrees, and stop when she turns them off', async () => {
    permission = 'granted';
    await showPage(<PushSwitch />);
    expect(
      await screen.findByText('You get notifications only while this page is open.'),
    ).toBeTruthy();
    await turn();
    expect(
      await screen.findByText(/You get notifications here even while this page is closed/),
    ).toBeTruthy();
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
    await turn();
    expect(
      await screen.findByText('You get notifications only while this page is open.'),
    ).toBeTruthy();
    expect(subscription).toBeNull();
  });

  test('stay off when alice denies them, and the page points to the browser’s settings', async () => {
    await showPage(<PushSwitch />);
    permission = 'denied';
    await turn();
    await vi.waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
    expect(screen.getByRole('status').textContent).toMatch(/browser/);
  });

  test('stay off, with an error, when turning them on fails', async () => {
    permission = 'granted';
    server.on(subscribePush, () => lost);
    await showPage(<PushSwitch />);
    await turn();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^That didn’t work\. Please try again\. No connection/,
    );
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  });
});
