import '../../testing/startPage.ts';
import { getAsking } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveLogin } from '../../lib/login/login.ts';
import { fakeServer, routeName } from '../../testing/fakeServer.ts';
import { alice, eli, hana } from '../../testing/people.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../texts/texts.ts';
import { OrganiserFrame } from './OrganiserFrame.tsx';

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const open = async (user: typeof alice) => {
  saveLogin({ token: 'a token', user });
  const server = fakeServer();
  await showPage(
    <OrganiserFrame>the page</OrganiserFrame>,
    '/organiser/moderation',
    '/organiser/moderation',
  );
  return server;
};
const ways = () => screen.queryByRole('navigation');

test.each([
  ['alice, a visitor', alice],
  ['eli, of a booth', eli],
])('%s, gets nothing of the moderation, and nothing of it is asked', async (_, user) => {
  const server = await open(user);
  expect(screen.getByRole('heading').textContent).toBe('These pages are for organisers');
  expect(ways()).toBeNull();
  expect(server.calls()).toEqual([]);
});

test('mo, who looks after the content alone, gets the ways to that, and asks for nothing else', async () => {
  const server = await open({ ...hana, first_name: 'Mo', duties: ['content'] });
  const links = screen.getAllByRole('link', { hidden: true }).map((link) => link.textContent);
  expect(links).toContain('Enquiries');
  for (const closed of ['People', 'Sent email', 'Log', 'Settings', 'Import and export'])
    expect(links).not.toContain(closed);
  expect(server.calls()).not.toContain(routeName(getAsking));
});

test('hana, an organiser, gets the ways of the console', async () => {
  await open(hana);
  expect(ways()).toBeTruthy();
  expect(screen.queryByText('These pages are for organisers')).toBeNull();
});
