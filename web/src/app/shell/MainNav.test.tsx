import { event } from '../../testing/startPage.ts';
import { conference } from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { keepEvent } from '../../lib/event/event.ts';
import { saveLogin } from '../../lib/login/login.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { MainNav } from './MainNav.tsx';

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  keepEvent(event);
  saveLogin(null);
});

async function show(room: 'phone' | 'desk') {
  saveLogin({ token: 't', user: meera });
  await showPage(
    <MainNav room={room} works={false} unread={3} bagButton={createRef()} onBag={() => {}} />,
  );
  const nav = screen.getByRole('navigation', { name: 'Main navigation' });
  return [...nav.querySelectorAll(':scope > a, :scope > button')].map((one) => one.textContent);
}

test('on a phone at the expo, My visit is in the bar and says how much is unread; the messages are in the sheet', async () => {
  expect(await show('phone')).toEqual([
    ...['Hall', 'Agenda', 'Lobby', 'My visit3, 3 unread', 'More'],
  ]);
  const sheet = document.querySelector('dialog')!;
  expect(within(sheet).getByText('Messages')).toBeTruthy();
  expect(within(sheet).queryByText('Shortlist')).toBeNull();
});

test('on a phone at a conference, the messages are beside My visit, and only they say how much is unread', async () => {
  keepEvent({ ...event, config: conference });
  expect(await show('phone')).toEqual([
    ...['Agenda', 'Lobby', 'My visit', 'Messages3, 3 unread', 'More'],
  ]);
});

test('on a wide screen My visit is among the places', async () => {
  expect(await show('desk')).toContain('My visit');
});
