import '../../../testing/startPage.ts';
import { blockPerson, reportMessage, unblockPerson } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import type { Reported } from '../../../ui/chat/ReportFlag.tsx';
import { ReportDialog } from './ReportDialog.tsx';

const bob = {
  _id: '00000000-0000-4000-8000-000000000007',
  first_name: 'Bob',
  last_name: 'Fernandes',
  dpUrl: null,
};
const message: Reported = {
  id: crypto.randomUUID(),
  by: bob._id,
  name: 'Bob Fernandes',
  text: 'Buy now',
};
beforeEach(async () => {
  await loadTexts();
  saveLogin({ token: 't', user: meera });
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('alice blocks bob with one tap before or after reporting him, and can unblock him (K-06)', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  server.on(reportMessage, () => ({ reported: true as const }));
  const asked = [
    server.on(blockPerson, () => ({ person: null })),
    server.on(unblockPerson, () => ({ person: null })),
  ];
  await showPage(<ReportDialog message={message} isBlocked={false} onClose={() => {}} />);
  await user.click(await screen.findByRole('button', { name: 'Block Bob Fernandes' }));
  expect(await screen.findByText('Bob Fernandes is blocked.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Unblock Bob Fernandes' }));
  expect(await screen.findByText(/won’t be able to find/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Unwanted advertising' }));
  expect(await screen.findByText('Thank you. The organisers will look into it.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Block Bob Fernandes' }));
  expect(await screen.findByText('Bob Fernandes is blocked.')).toBeTruthy();
  expect(asked.map((calls) => calls.map(({ body }) => body['toUser']))).toEqual([
    [bob._id, bob._id],
    [bob._id],
  ]);
});

test('alice sees that her reason is too long, counted as the server counts, and loses none of it (ME-04)', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  const asked = server.on(reportMessage, () => ({ reported: true as const }));
  await showPage(<ReportDialog message={message} isBlocked={false} onClose={() => {}} />);
  const words = await screen.findByRole('textbox', { name: 'Or in your own words' });
  const send = screen.getByRole('button', { name: 'Report to the organisers' });
  await user.click(words);
  await user.paste('नि'.repeat(501));
  expect(words).toHaveProperty('value', 'नि'.repeat(501));
  expect(screen.getByText('That is 1 characters too long.')).toBeTruthy();
  await user.click(send);
  expect(asked).toHaveLength(0);
  await user.type(words, '{Backspace}{Backspace}');
  expect(screen.getByText('0 characters left')).toBeTruthy();
  await user.click(send);
  expect(await screen.findByText('Thank you. The organisers will look into it.')).toBeTruthy();
  expect(asked[0]!.body['reason']).toBe('नि'.repeat(500));
});
