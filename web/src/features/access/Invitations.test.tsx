import '../../testing/startPage.ts';
import { listInvitations, type PendingInvitation, takeBackInvitation } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeServer, lost } from '../../testing/fakeServer.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadWorkTexts } from '../../texts/texts.ts';
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

test('hana takes an invitation back; one that could not be taken back stays and says so', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  let pending = [asha];
  let isCut = true;
  server.on(listInvitations, () => ({ invitations: pending, next: null }));
  server.on(takeBackInvitation, () => {
    if (isCut) return lost;
    pending = [];
    return { withdrawn: true as const };
  });
  await showPage(<Invitations />);
  expect(await screen.findByText(/Asha Rao · Speaker · good until 16 Jun/)).toBeTruthy();
  const takeBack = screen.getByRole('button', {
    name: 'Take back the invitation of asha@new.example',
  });
  await user.click(takeBack);
  expect(await screen.findByRole('alert')).toBeTruthy();
  isCut = false;
  await user.click(takeBack);
  await waitFor(() => expect(screen.queryByText('asha@new.example')).toBeNull());
});
