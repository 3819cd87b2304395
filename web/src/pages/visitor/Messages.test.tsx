import { event } from '../../testing/startPage.ts';
import {
  type AttendeeProfile,
  getAttendee,
  getMyHelp,
  type HelpThread,
  listConversations,
  listHelpConversations,
  listMessages,
  noRelation,
  seeMessages,
} from '@pavilion/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TopicListener } from '../../lib/live/liveTopics.ts';
import { saveLogin } from '../../lib/login/login.ts';
import { bob, said, exampleThread } from '../../testing/conversation.ts';
import { fakeScreen } from '../../testing/fakeScreen.ts';
import { fakeServer, lost, Refusal } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { Messages } from './Messages.tsx';

const live = vi.hoisted(() => ({ listeners: new Set<TopicListener>() }));
vi.mock('../../lib/live/liveConnection.ts', () => ({
  liveClient: () => null,
  useLiveState: () => 'live',
  useTopic: (_topic: string | null, listener: TopicListener) => void live.listeners.add(listener),
}));

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;
let seen: unknown[];
let isWide: boolean;
beforeEach(async () => {
  localStorage.clear();
  live.listeners.clear();
  fakeScreen();
  isWide = true;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide;
    },
    addEventListener() {},
    removeEventListener() {},
  }));
  await loadTexts();
  saveLogin({ token: 't', user: { ...meera, eventId: event._id } });
  server = fakeServer();
  server.on(listConversations, () => ({ dashboard: [], next: null }));
  server.on(listHelpConversations, () => ({ conversations: [] }));
  seen = server.on(seeMessages, () => ({ seenSeq: 2, unread: 0, revision: 9 }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const profile: AttendeeProfile = {
  ...bob,
  designation: 'Architect',
  company: '',
  location: 'Kochi',
  roles: ['attendee'],
  ...noRelation,
  portraitUrl: null,
  profession: '',
  bio: '',
  companies: [],
  qualifications: [],
  skills: [],
  links: {},
  email: null,
  mobile: null,
  mobileVerified: true,
};
const open = () => showPage(<Messages />, `/?with=${bob._id}`);
const side = async () => within(await screen.findByRole('complementary'));

test('bob’s message does not count as seen while his profile covers it on alice’s narrow screen (B6.3)', async () => {
  isWide = false;
  let hasNews = false;
  server.on(getAttendee, () => ({ attendee: profile }));
  server.on(listMessages, () =>
    hasNews
      ? exampleThread([said(1), said(2)], { seenSeq: 1, unread: 1, revision: 3 })
      : exampleThread([said(1)]),
  );
  await open();
  await user.click(await screen.findByRole('button', { name: 'About Bob' }));
  hasNews = true;
  act(() => live.listeners.forEach((listener) => listener.onResync('missed')));
  await screen.findByText('Line 2');
  expect(seen).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'About Bob' }));
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('alice can try again when bob’s profile fails to load, but not when it is not found', async () => {
  server.on(listMessages, () => exampleThread([said(1)]));
  let answer: () => { attendee: AttendeeProfile } | typeof lost | Refusal = () => lost;
  server.on(getAttendee, () => answer());
  await open();
  const failed = within(await (await side()).findByRole('alert'));
  expect(failed.getByText(/No connection to the server/)).toBeTruthy();
  answer = () => ({ attendee: profile });
  await user.click(failed.getByRole('button', { name: 'Try again' }));
  expect(await (await side()).findByRole('link', { name: 'View Profile' })).toBeTruthy();
  cleanup();
  answer = () => new Refusal('attendee.missing');
  await open();
  expect(await (await side()).findByText('No User Found')).toBeTruthy();
  expect((await side()).queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('alice writes at once in a conversation she opens, and keeps what she types while it loads', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: !media.includes('coarse'),
    addEventListener() {},
    removeEventListener() {},
  }));
  server.on(getAttendee, () => ({ attendee: profile }));
  const thread = Promise.withResolvers<ReturnType<typeof exampleThread>>();
  server.on(listMessages, () => thread.promise);
  await open();
  const box = () => screen.getByRole('textbox', { name: /message/i });
  await waitFor(() => expect(document.activeElement).toBe(box()));
  await user.keyboard('Hello{Enter}');
  await act(async () => thread.resolve(exampleThread([said(1)])));
  await screen.findByText('Line 1');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message Bob' }));
  await user.keyboard(' Bob');
  expect(box()).toHaveProperty('value', 'Hello Bob');
});

test('alice’s focus is on the name where she may not write, and on a phone, whose keyboard would cover the conversation', async () => {
  server.on(getAttendee, () => ({ attendee: profile }));
  server.on(listMessages, () => exampleThread([said(1)], { may: [] }));
  await open();
  const name = await screen.findByRole('heading', { name: 'Bob Fernandes' });
  await waitFor(() => expect(document.activeElement).toBe(name));
});

const boothId = '00000000-0000-4000-8000-000000000010';
const asked: HelpThread = {
  ...{
    _id: '00000000-0000-4000-8000-0000000000a1',
    version: 3,
    boothId,
    boothName: 'Laurel Heights',
  },
  ...{ handedOver: false, state: 'done', claimedBy: null, overdue: false, sharesContact: false },
  ...{ language: null, suits: [] },
  visitor: { _id: meera._id, first_name: 'Meera', last_name: '', dpUrl: null },
  ...{ queuedAt: '2021-06-02T05:30:00.000Z', waitingSince: null, dueAt: null },
  ...{
    doneAt: '2021-06-02T05:40:00.000Z',
    lastSeq: 2,
    lastText: 'Two of them.',
    lastCard: null,
    lastSide: 'staff',
  },
  ...{ visitorSeenSeq: 1, staffSeenSeq: 2, visitorUnread: 1, staffUnread: 0 },
};

test('meera finds her talk with a booth beside her people, with what is unread, and goes on there', async () => {
  const conversation = { thread: asked, logoUrl: null, isOpen: true, lastAt: asked.doneAt! };
  server.on(listHelpConversations, () => ({ conversations: [conversation] }));
  server.on(getMyHelp, () => ({
    desk: {
      ...{ boothId, name: 'Laurel Heights', staffed: true },
      ...{ usualAnswer: null, openings: null, languages: [] },
    },
    ...{ thread: asked, place: null, messages: [], hasEarlier: false },
  }));
  await showPage(<Messages />, '/message-dashboard');
  const row = await screen.findByRole('button', { name: /Laurel Heights.*Two of them.*1 unread/ });
  expect(screen.queryByText('No conversations yet')).toBeNull();
  await user.click(row);
  const talk = await screen.findByRole('region', { name: 'Laurel Heights' });
  expect(within(talk).getByRole('link', { name: 'Go to the booth' })).toBeTruthy();
  expect(await within(talk).findByRole('textbox', { name: 'Ask a question' })).toBeTruthy();
  await user.click(within(talk).getByRole('button', { name: 'All conversations' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Laurel Heights' })).toBeNull());
});
