import '../../testing/startPage.ts';
import {
  countReach,
  listOrganisedAnnouncements,
  type OrganisedAnnouncement,
} from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../lib/login.ts';
import { fakeServer } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadWorkTexts } from '../../texts/texts.ts';
import { OrganiserAnnouncements } from './OrganiserAnnouncements.tsx';

const lunch: OrganisedAnnouncement = {
  _id: '00000000-0000-4000-8000-000000000009',
  version: 1,
  text: { en: 'Lunch is served', hi: '' },
  link: null,
  to: { kind: 'all', role: null, id: null, name: null },
  ways: ['banner', 'mail'],
  startsAt: '2021-06-01T06:00:00.000Z',
  endsAt: null,
  state: 'live',
  reached: 12,
};

beforeAll(async () => {
  // the writing field grows once letters are there
  await loadWorkTexts();
});
beforeEach(() => saveLogin({ token: 't', user: { ...meera, roles: ['organiser'] } }));
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('hana is asked before she discards a draft, and sees how many people an edit reaches', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  server.on(listOrganisedAnnouncements, () => ({ announcements: [lunch], next: null }));
  server.on(countReach, ({ body }) => ({
    people: 12,
    sends: {
      notification: (body as { ways: string[] }).ways.includes('notification') ? 9 : 0,
      mail: 0,
    },
  }));
  await showPage(<OrganiserAnnouncements />);
  const words = () => screen.getByLabelText<HTMLTextAreaElement>(/Text in English/);
  await user.click(await screen.findByLabelText(/Text in English/));
  await user.paste('Doors close');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(words().value).toBe('Doors close');

  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(words().value).toBe('Lunch is served'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/No one gets the same announcement twice/)).toBeTruthy();
  expect(await screen.findByText('0 people will get an email.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Notification' }));
  expect(await screen.findByText('9 people will get a notification.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(words().value).toBe(''));
});
