import '../../../testing/startPage.ts';
import {
  getUninvitedStaff,
  inviteNamedStaff,
  inviteStaff,
  listStaff,
  type NamedStaff,
} from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exampleBooth } from '../../../testing/exampleBooth.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { InviteNamed } from './InviteNamed.tsx';
import { StaffList } from './StaffList.tsx';

const user = userEvent.setup();
const { _id: boothId } = exampleBooth();
const named = (email: string, state: NamedStaff['state'] = 'named'): NamedStaff => ({
  ...{ email, state },
  invitedAt: state === 'named' ? null : '2021-06-01T05:30:00.000Z',
});

beforeAll(async () => {
  await loadWorkTexts();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('hana invites 12 people of 3 booths by one button, reads how far it is, and who was refused', async () => {
  const server = fakeServer();
  let left = 12;
  server.on(getUninvitedStaff, () => ({ people: left, booths: left ? 3 : 0 }));
  const asked = server.on(inviteNamedStaff, (_asked, times) => {
    left = times === 1 ? 6 : 0;
    const refused = [{ email: 'n9@new.example', problem: 'tooOften' as const }];
    return times === 1
      ? { sent: 6, refused: [], next: 'n5@new.example' }
      : { sent: 5, refused, next: null };
  });
  await showPage(<InviteNamed />);
  await user.click(await screen.findByRole('button', { name: 'Invite 12 people at 3 booths' }));
  expect(await screen.findByText('11 invitations sent.')).toBeTruthy();
  expect(screen.getByText('1 address couldn’t be invited:')).toBeTruthy();
  expect(screen.getByText(/^n9@new\.example has reached today’s invitation limit/)).toBeTruthy();
  expect(asked.map(({ body }) => body['after'])).toEqual([undefined, 'n5@new.example']);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('where the connection breaks in the middle hana reads it, and goes on with the same button', async () => {
  const server = fakeServer();
  let left = 12;
  server.on(getUninvitedStaff, () => ({ people: left, booths: 2 }));
  server.on(inviteNamedStaff, (_asked, times) => {
    if (times === 2) return lost;
    left = times === 1 ? 6 : 0;
    return { sent: 6, refused: [], next: times === 1 ? 'n5@new.example' : null };
  });
  await showPage(<InviteNamed />);
  await user.click(await screen.findByRole('button', { name: 'Invite 12 people at 2 booths' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Invite 6 people at 2 booths' }));
  expect(await screen.findByText('6 invitations sent.')).toBeTruthy();
});

test('eli invites several addresses at once, keeps those that were refused, and reads why', async () => {
  const server = fakeServer();
  let invitations: NamedStaff[] = [];
  server.on(listStaff, () => ({ staff: [], invitations, cities: [] }));
  const asked = server.on(inviteStaff, (_asked, times) => {
    if (times === 1) {
      const fields = [{ path: 'emails.1', code: 'email.invalid', message: 'Not an address.' }];
      return new Refusal('fields.invalid', { fields });
    }
    invitations = [named('a@new.example', 'invited')];
    const refused = [{ email: 'eli@test.example', problem: 'inside' as const }];
    return { staff: [], invitations, cities: [], refused };
  });
  await showPage(<StaffList boothId={boothId} />);
  const field = await screen.findByRole('textbox', { name: /^Email addresses/ });
  const send = () => user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await user.type(field, 'a@new.example, eli');
  await send();
  expect(await screen.findByText('eli: Not an address.')).toBeTruthy();
  expect(screen.getByDisplayValue('a@new.example, eli')).toBeTruthy();
  await user.type(field, '@test.example a@new.example');
  await send();
  expect(await screen.findByText('1 invitation sent.')).toBeTruthy();
  expect(screen.getByText('eli@test.example is already on the booth’s staff.')).toBeTruthy();
  expect(screen.getByDisplayValue('eli@test.example')).toBeTruthy();
  expect(asked[1]!.body['emails']).toEqual(['a@new.example', 'eli@test.example']);
  expect(screen.getByText('invited 1 Jun')).toBeTruthy();
});

test('eli invites with one button whom his booth names, but not those who are invited', async () => {
  const server = fakeServer();
  let invitations = [
    named('a@new.example'),
    named('b@new.example', 'expired'),
    named('c@new.example', 'invited'),
  ];
  server.on(listStaff, () => ({ staff: [], invitations, cities: [] }));
  const asked = server.on(inviteStaff, () => {
    invitations = invitations.map(({ email }) => named(email, 'invited'));
    return { staff: [], invitations, cities: [], refused: [] };
  });
  await showPage(<StaffList boothId={boothId} />);
  expect(await screen.findByText('not invited yet')).toBeTruthy();
  expect(screen.getByText('invitation expired')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Invite 2 people' }));
  const sent = await screen.findByText('2 invitations sent.');
  expect(document.activeElement!.contains(sent)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(asked[0]!.body['emails']).toEqual(['a@new.example', 'b@new.example']);
});
