import '../../../testing/startPage.ts';
import {
  type DoNotDisturbState,
  getDoNotDisturb,
  listNotifications,
  type Notification,
  setDoNotDisturb,
  topics,
} from '@pavilion/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { playArrivalSound } from '../../../lib/browser/sounds.ts';
import type { TopicListener } from '../../../lib/live/liveTopics.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { DoNotDisturbCard } from './DoNotDisturbCard.tsx';
import { KeepQuiet } from './KeepQuiet.tsx';
import { NotificationBell } from './NotificationBell.tsx';

const live = vi.hoisted(() => ({ listeners: new Set<[string | null, TopicListener]>() }));
vi.mock('../../../lib/live/liveConnection.ts', () => ({
  useTopic: (topic: string | null, listener: TopicListener) =>
    live.listeners.add([topic, listener]),
}));

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;
let state: DoNotDisturbState;

beforeAll(loadTexts);
beforeEach(() => {
  live.listeners.clear();
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  state = {
    ...{ isOn: false, inSessions: false, quietHours: null },
    ...{ holds: false, changesInSeconds: null },
  };
  server.on(getDoNotDisturb, () => state);
  server.on(listNotifications, () => ({ notifications: [], unread: 0, next: null }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const choice = (name: string) => screen.findByRole('switch', { name });

test('meera chooses by hand, in sessions and in quiet hours, and reads whether it holds', async () => {
  const asked = server.on(setDoNotDisturb, ({ body }) => {
    const { eventId: _, ...given } = body;
    return (state = { ...state, ...given, holds: true } as DoNotDisturbState);
  });
  await showPage(<DoNotDisturbCard />);
  expect(await screen.findByText('Do not disturb is off right now')).toBeTruthy();
  await user.click(await choice('On until I turn it off'));
  expect(await screen.findByText('Do not disturb is on')).toBeTruthy();
  await user.click(await choice('While I’m in a session or on stage'));
  await user.click(await choice('In quiet hours'));
  const from = await screen.findByLabelText(/^From/);
  fireEvent.change(from, { target: { value: '21:30' } });
  await waitFor(() => expect(asked).toHaveLength(4));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(asked.map(({ body }) => body)).toMatchObject([
    { isOn: true },
    { inSessions: true },
    { quietHours: { from: '22:00', to: '07:00', zone } },
    { quietHours: { from: '21:30', to: '07:00', zone } },
  ]);
});

test('meera reads at its field why an hour was refused, and keeps what she wrote', async () => {
  state = { ...state, quietHours: { from: '22:00', to: '07:00', zone: 'Asia/Kolkata' } };
  const message = 'Choose an end that isn’t the beginning.';
  server.on(setDoNotDisturb, () => {
    const fields = [{ path: 'quietHours.to', code: 'quietHours.empty', message }];
    return new Refusal('fields.invalid', { fields });
  });
  await showPage(<DoNotDisturbCard />);
  const to = (await screen.findByLabelText(/^To/)) as HTMLInputElement;
  fireEvent.change(to, { target: { value: '22:00' } });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(to.value).toBe('22:00');
});

test('nothing pops up or sounds for meera while it holds', async () => {
  const sounds = vi.fn();
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        sounds();
      }
    },
  );
  state = { ...state, isOn: true, holds: true };
  await showPage(
    <>
      <KeepQuiet />
      <NotificationBell narrow />
    </>,
  );
  await screen.findByRole('link', { name: 'Notifications, 0 unread, Do not disturb is on' });
  playArrivalSound();
  expect(sounds).not.toHaveBeenCalled();
  const notification = exampleOf(listNotifications.reply.shape.notifications.element, {
    text: 'Bob would like to connect with you.',
    link: '/my-network',
  }) as Notification;
  const arrive = (isSilent: boolean) =>
    act(() => {
      const topic = topics.person(meera._id);
      const frame = { topic, seq: 1, action: 'notification', notification, isSilent } as never;
      for (const [of, listener] of live.listeners) if (of === topic) listener.onEvent(frame);
    });
  arrive(true);
  expect(screen.queryByText(notification.text)).toBeNull();
  arrive(false);
  expect(await screen.findByText(notification.text)).toBeTruthy();
});
