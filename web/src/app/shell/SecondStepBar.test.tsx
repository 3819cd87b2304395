import '../../testing/startPage.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { saveLogin } from '../../lib/login/login.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { SecondStepBar } from './SecondStepBar.tsx';

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
});

test('meera, whose role waits for a second step, is told so on pages of visitors and led to where it is set up', async () => {
  saveLogin({ token: 'of meera', user: { ...meera, withheld: ['moderator'] } });
  await showPage(<SecondStepBar />, '/session/1?tab=chat', '/session/1');
  expect(screen.getByRole('status').textContent).toContain('you can do what visitors can');
  const link = screen.getByRole('link', { name: 'Set it up' });
  expect(link.getAttribute('href')).toBe('/security?next=%2Fsession%2F1%3Ftab%3Dchat');
});

test('somebody of whom nothing is asked is told nothing, and nobody is on the page where it is set up', async () => {
  saveLogin({ token: 'of meera', user: meera });
  await showPage(<SecondStepBar />, '/lobby', '/lobby');
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  saveLogin({ token: 'of meera', user: { ...meera, withheld: ['moderator'] } });
  await showPage(<SecondStepBar />, '/security', '/security');
  expect(screen.queryByRole('status')).toBeNull();
});
