import '../../testing/startPage.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { start } from '../../lib/start.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { PublicMenu } from './PublicMenu.tsx';

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  delete start!.infoPages;
});

test('a guest’s menu closes when she chooses a link, even to where she is', async () => {
  const router = await showPage(<PublicMenu />, '/landing#top', '/landing');
  const menu = document.getElementById('public-menu')!;
  const hide = vi.fn<() => void>();
  menu.hidePopover = hide;
  const home = within(menu).getByRole('link', { name: 'Home', hidden: true });
  await userEvent.click(home);
  expect(router.location.href).toBe('/landing#top');
  expect(hide).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
});

test('a guest finds the event’s own pages in the menu, and its button on every screen', async () => {
  start!.infoPages = [
    { place: 'menu', title: { en: 'Terms' }, to: '/page/terms' },
    { place: 'footer', title: { en: 'Travel' }, to: '/page/travel' },
  ];
  await showPage(<PublicMenu />, '/landing', '/landing');
  const menu = document.getElementById('public-menu')!;
  const more = within(menu).getByRole('navigation', { name: 'More', hidden: true });
  const terms = await within(more).findByRole('link', { name: 'Terms', hidden: true });
  expect(terms.getAttribute('href')).toBe('/page/terms');
  expect(within(more).queryByRole('link', { name: 'Travel', hidden: true })).toBeNull();
  expect(screen.getByRole('button', { name: 'Menu' }).dataset['more']).toBe('true');
});
