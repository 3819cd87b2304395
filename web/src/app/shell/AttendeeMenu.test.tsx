import '../../testing/startPage.ts';
import { listNotifications } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveLogin } from '../../lib/login/login.ts';
import { fakeServer } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { AttendeeMenu } from './AttendeeMenu.tsx';

const user = userEvent.setup();
beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('meera opens her menu by keyboard before it has loaded, and comes back to its sign', async () => {
  saveLogin({ token: 't', user: meera });
  fakeServer().on(listNotifications, () => ({ notifications: [], unread: 0, next: null }));
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
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(sign()));
});
