import { event } from '../../testing/startPage.ts';
import {
  getUnread,
  helpThread,
  listConversations,
  listHelpConversations,
  listMyHelp,
} from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../lib/login/login.ts';
import { dockPlace } from '../../lib/browser/openMessages.ts';
import { fakeScreen } from '../../testing/fakeScreen.ts';
import { fakeServer } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { Conversations } from './Conversations.tsx';

vi.mock('../../lib/live/liveConnection.ts', () => ({
  useTopic: () => {},
  liveClient: () => null,
  useLiveState: () => 'live',
}));
afterEach(() => {
  cleanup();
  document.getElementById(dockPlace)?.remove();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const boothId = '00000000-0000-4000-8000-0000000000b1';
const thread = helpThread.parse({
  ...{ _id: '00000000-0000-4000-8000-0000000000a1', version: 3, boothId },
  ...{ boothName: 'Laurel Heights', handedOver: false, state: 'done', claimedBy: null },
  ...{ overdue: false, sharesContact: false, language: null, suits: [] },
  visitor: { _id: meera._id, first_name: 'Meera', last_name: '', dpUrl: null },
  ...{ queuedAt: '2021-06-02T05:30:00.000Z', waitingSince: null, dueAt: null },
  doneAt: '2021-06-02T05:40:00.000Z',
  ...{ lastSeq: 2, lastText: 'Two of them.', lastCard: null, lastSide: 'staff', visitorSeenSeq: 0 },
  ...{ staffSeenSeq: 2, visitorUnread: 2, staffUnread: 0 },
});

beforeEach(async () => {
  fakeScreen();
  await loadTexts();
  saveLogin({ token: 't', user: { ...meera, eventId: event._id } });
  const server = fakeServer();
  server.on(getUnread, () => ({ total: 1, from: [] }));
  server.on(listConversations, () => ({ dashboard: [], conversations: [], next: null }));
  server.on(listMyHelp, () => ({ threads: [thread] }));
  const conversation = { thread, logoUrl: null, isOpen: true, lastAt: thread.doneAt! };
  server.on(listHelpConversations, () => ({ conversations: [conversation] }));
});

test('meera finds what a booth answered in the message box, counted with what people wrote', async () => {
  const header = document.body.appendChild(document.createElement('header'));
  header.id = dockPlace;
  const router = await showPage(<Conversations />, '/lobby');
  await userEvent.click(await screen.findByRole('button', { name: /Messages.*3 unread/ }));
  const box = await screen.findByRole('dialog', { name: 'Messages' });
  const row = await within(box).findByRole('button', { name: /Laurel Heights.*2 unread/ });
  expect(within(box).queryByText('No conversations yet')).toBeNull();
  await userEvent.click(row);
  await vi.waitFor(() => expect(router.location.pathname).toBe('/message-dashboard'));
  expect(router.location.search).toEqual({ booth: boothId });
  expect(screen.queryByRole('dialog', { name: 'Messages' })).toBeNull();
});
