import '../../../testing/startPage.ts';
import { inviteSpeakers, listOrganisedSpeakers, type OrganisedSpeaker } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { InviteSpeakers } from './InviteSpeakers.tsx';

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Somebody who speaks. */
function speaker(first_name: string, given: Partial<OrganisedSpeaker>): OrganisedSpeaker {
  const [one] = exampleOf(listOrganisedSpeakers.reply, { speakers: [{}] }).speakers;
  const userId = { ...one!.userId, first_name, last_name: 'Rao' };
  return { ...one!, userId, hasAccount: false, invitation: null, ...given } as OrganisedSpeaker;
}

test('hana reads whom she is about to invite, and invites them all at once', async () => {
  const asked = fakeServer().on(inviteSpeakers, () => ({ sent: 2, left: 1 }));
  const speakers = [
    speaker('Asha', { email: 'asha@rao.example' }),
    speaker('Ravi', { email: 'ravi@rao.example' }),
    speaker('Nila', { email: null }),
    speaker('Dev', { email: 'dev@rao.example', hasAccount: true }),
  ];
  await showPage(<InviteSpeakers speakers={speakers} />);
  await userEvent.click(screen.getByRole('button', { name: 'Invite 2 speakers' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite 2 speakers' });
  expect(dialog.textContent).toContain('Asha Rao, Ravi Rao');
  expect(dialog.textContent).not.toMatch(/Nila|Dev/);
  await userEvent.click(screen.getByRole('button', { name: 'Send invitations' }));
  expect(await screen.findByText('2 invitations sent.')).toBeTruthy();
  expect(asked).toHaveLength(1);
});
