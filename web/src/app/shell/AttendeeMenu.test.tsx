import '../../testing/startPage.ts';
import { getDoNotDisturb, listNotifications, setDoNotDisturb } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { start } from '../../lib/start.ts';
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
  delete start!.infoPages;
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

test('meera finds the event’s own pages in her menu, those of the footer too', async () => {
  saveLogin({ token: 't', user: meera });
  start!.infoPages = [
    { place: 'footer', title: { en: 'Travel' }, to: '/page/travel' },
    { place: 'menu', title: { en: 'Our blog' }, to: 'https://blog.example/' },
  ];
  const server = fakeServer();
  server.on(listNotifications, () => ({ notifications: [], unread: 0, next: null }));
  server.on(getDoNotDisturb, () => ({ ...quiet, isOn: false, holds: false }));
  const nothing = () => {};
  const more = { unreadMessages: 0, onSearch: nothing, onKeys: nothing };
  await showPage(<AttendeeMenu narrow={false} tight={false} {...more} />);
  await user.click(screen.getByRole('button', { name: /Meera/ }));
  const travel = await screen.findByRole('menuitem', { name: 'Travel' });
  expect(travel.getAttribute('href')).toBe('/page/travel');
  const blog = screen.getByRole('menuitem', { name: 'Our blog' });
  expect(blog.getAttribute('rel')).toContain('noopener');
});
