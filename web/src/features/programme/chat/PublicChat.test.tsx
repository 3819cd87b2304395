import '../../../testing/startPage.ts';
import { type ChannelMessage, listChannelMessages } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { PublicChat } from './PublicChat.tsx';

const user = userEvent.setup();
const sessionId = crypto.randomUUID();
const answered: ChannelMessage = {
  _id: crypto.randomUUID(),
  seq: 1,
  version: 2,
  from: {
    _id: crypto.randomUUID(),
    first_name: 'Sam',
    last_name: 'Iyer',
    dpUrl: null,
    role: 'speaker',
  },
  channelId: sessionId,
  isMessagePublic: true,
  text: 'The list of papers is below.',
  file: null,
  isDeleted: false,
  isRead: false,
  clientId: null,
  createdAt: '2021-06-02T05:30:00.000Z',
  reactions: { like: 3, clap: 5 },
  replyTo: null,
};

let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a visitor reads the chat of a past session with its reactions, but cannot act on it (D11)', async () => {
  server.on(listChannelMessages, () => ({
    messages: [answered],
    channel: { _id: sessionId, version: 1, slowSeconds: 0 },
    mine: [],
    hasEarlier: false,
    lastSeq: 1,
    isPublic: true,
    may: [],
    isMuted: false,
    mutedUntil: null,
    muted: [],
    waitSeconds: 0,
    heard: null,
  }));
  await showPage(<PublicChat sessionId={sessionId} blocked={new Set()} onReport={() => {}} />);
  await user.click(await screen.findByRole('button', { name: 'Read the chat' }));
  await screen.findByText('The list of papers is below.');
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Thumbs up: 3',
    'Applause: 5',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});
