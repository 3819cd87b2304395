import '../../../testing/startPage.ts';
import {
  getInvitationLink,
  listInvitations,
  type PendingInvitation,
  resendInvitation,
  revokeInvitation,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { Invitations } from './Invitations.tsx';

const asha: PendingInvitation = {
  _id: '00000000-0000-4000-8000-000000000009',
  email: 'asha@new.example',
  first_name: 'Asha',
  last_name: 'Rao',
  roles: ['speaker'],
  booths: [],
  sentAt: '2021-06-02T05:30:00.000Z',
  expiresAt: '2021-06-16T05:30:00.000Z',
  isExpired: false,
  hasBounced: false,
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
  server.on(listInvitations, () => ({ invitations: pending, next: null, mailIsOff: false }));
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
  expect(
    await screen.findByText(/Asha Rao · Speaker · sent 2 Jun.* valid until 16 Jun/),
  ).toBeTruthy();
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

test('hana sends asha’s invitation again, reads when it was sent, and that it is enough for today', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  let pending = [{ ...asha, isExpired: true }];
  server.on(listInvitations, () => ({ invitations: pending, next: null, mailIsOff: false }));
  server.on(resendInvitation, (_asked, times) => {
    if (times > 1) return new Refusal('throttled');
    const invitation = { ...asha, _id: crypto.randomUUID(), sentAt: '2021-06-17T05:30:00.000Z' };
    pending = [invitation];
    return { invitation };
  });
  await showPage(<Invitations />);
  expect(await screen.findByText(/sent 2 Jun.* expired/)).toBeTruthy();
  const again = { name: 'Send again to asha@new.example' };
  await user.click(screen.getByRole('button', again));
  expect(await screen.findByText(/sent 17 Jun.* valid until/)).toBeTruthy();
  expect(screen.getByText(/^Sent again to asha@new.example/)).toBeTruthy();
  await user.click(screen.getByRole('button', again));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('where the event sends no mail hana copies the link instead', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  server.on(listInvitations, () => ({ invitations: [asha], next: null, mailIsOff: true }));
  server.on(getInvitationLink, () => ({ url: 'https://host.example/invitation#abc' }));
  await showPage(<Invitations />);
  expect(await screen.findByText(/^This event sends no emails yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Get link for asha@new.example' }));
  const link = await screen.findByLabelText<HTMLTextAreaElement>(/^Invitation link for asha/);
  expect(link.value).toBe('https://host.example/invitation#abc');
});
