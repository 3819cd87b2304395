import '../../testing/startPage.ts';
import { getDoNotDisturb, listNotifications, setDoNotDisturb } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveLogin } from '../../lib/login/login.ts';
import { fakeServer } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { AttendeeMenu } from './AttendeeMenu.tsx';

vi.mock(
  '../../lib/live/liveConnection.ts',
  async () => (await import('../../testing/silentLive.ts')).silentLive,
);

const user = userEvent.setup();
const quiet = { inSessions: false, quietHours: null, changesInSeconds: null };
beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('meera opens her menu by keyboard before it has loaded, and comes back to its sign', async () => {
  saveLogin({ token: 't', user: meera });
  const server = fakeServer();
  server.on(listNotifications, () => ({ notifications: [], unread: 0, next: null }));
  server.on(getDoNotDisturb, () => ({ ...quiet, isOn: false, holds: false }));
  const asked = server.on(setDoNotDisturb, () => ({ ...quiet, isOn: true, holds: true }));
  const nothing = () => {};
  await showPage(
    <AttendeeMenu
      narrow={false}
      tight={false}
      unreadMessages={0}
      onSearch={nothing}
      onKeys={nothing}
    />,
  );
  const sign = () => screen.getByRole('button', { name: /Meera/ });
  sign().focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'My Profile' });
  const item = await screen.findByRole('menuitemcheckbox', { name: 'Do not disturb' });
  await user.click(item);
  await waitFor(() => expect(item.getAttribute('aria-checked')).toBe('true'));
  expect(asked.map(({ body }) => body)).toMatchObject([{ isOn: true }]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(sign()));
});
