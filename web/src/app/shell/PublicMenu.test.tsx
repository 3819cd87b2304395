import '../../testing/startPage.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { PublicMenu } from './PublicMenu.tsx';

beforeAll(loadTexts);
afterEach(cleanup);

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
