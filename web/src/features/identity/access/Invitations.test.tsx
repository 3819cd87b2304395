import '../../../testing/startPage.ts';
import { listInvitations, type PendingInvitation, revokeInvitation } from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeServer, lost } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { Invitations } from './Invitations.tsx';

const asha: PendingInvitation = {
  _id: '00000000-0000-4000-8000-000000000009',
  email: 'asha@new.example',
  first_name: 'Asha',
  last_name: 'Rao',
  roles: ['speaker'],
  expiresAt: '2021-06-16T05:30:00.000Z',
};

beforeAll(loadWorkTexts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('hana retries revoking an invitation after an error, and focus moves to “Invite people” (F-06)', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  let pending = [asha];
  let isCut = true;
  server.on(listInvitations, () => ({ invitations: pending, next: null }));
  server.on(revokeInvitation, () => {
    if (isCut) return lost;
    pending = [];
    return { withdrawn: true as const };
  });
  await showPage(
    <main>
      <button type="button">Invite people</button>
      <Invitations />
    </main>,
  );
  expect(await screen.findByText(/Asha Rao · Speaker · valid until 16 Jun/)).toBeTruthy();
  const named = 'Withdraw asha@new.example’s invitation';
  await user.click(screen.getByRole('button', { name: named }));
  const dialog = await screen.findByRole('dialog', { name: `${named}?` });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  isCut = false;
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByText('asha@new.example')).toBeNull());
  const invite = screen.getByRole('button', { name: 'Invite people' });
  await waitFor(() => expect(document.activeElement).toBe(invite));
});
