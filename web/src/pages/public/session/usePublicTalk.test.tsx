import '../../../testing/startPage.ts';
import {
  blockPerson,
  type ChannelMessage,
  listBlocked,
  listChannelMessages,
  reportMessage,
  unblockPerson,
} from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SessionChat } from '../../../features/programme/chat/SessionChat.tsx';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { usePublicTalk } from './usePublicTalk.tsx';

const user = userEvent.setup();
const sessionId = crypto.randomUUID();
const bob = {
  _id: '00000000-0000-4000-8000-000000000007',
  first_name: 'Bob',
  last_name: 'Fernandes',
  dpUrl: null,
  role: 'speaker' as const,
};
let seq = 0;
const said = (from: ChannelMessage['from'], text: string): ChannelMessage => ({
  _id: crypto.randomUUID(),
  seq: ++seq,
  version: 1,
  from,
  channelId: sessionId,
  isMessagePublic: true,
  text,
  file: null,
  isDeleted: false,
  isRead: false,
  clientId: null,
  createdAt: '2021-06-02T05:30:00.000Z',
  reactions: {},
  replyTo: null,
});
const own = { ...meera, dpUrl: null, role: null };
const gone = { ...bob, _id: crypto.randomUUID(), first_name: '', last_name: '', role: null };

let server: ReturnType<typeof fakeServer>;
beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  const messages = [
    said(own, 'Hello'),
    said(bob, 'Buy now'),
    said(bob, 'Really'),
    said(gone, 'Old words'),
  ];
  server.on(listBlocked, () => ({ blocked: [] }));
  server.on(listChannelMessages, () => ({
    messages,
    channel: { _id: sessionId, version: 1, slowSeconds: 0 },
    mine: [],
    hasEarlier: false,
    lastSeq: messages.at(-1)!.seq,
    isPublic: false,
    may: [],
    isMuted: false,
    mutedUntil: null,
    muted: [],
    waitSeconds: 0,
    heard: null,
  }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

/** A chat on its page. */
function Page() {
  const { dialog, ...talk } = usePublicTalk();
  return (
    <>
      <SessionChat sessionId={sessionId} state="live" {...talk} />
      {dialog}
    </>
  );
}

const flag = (text: string) => screen.getByRole('button', { name: new RegExp(`^Report.*${text}`) });

test('alice reports bob’s message by keyboard and gets the focus back; she cannot report her own (K-06)', async () => {
  const asked = server.on(reportMessage, () => ({ reported: true as const }));
  await showPage(<Page />);
  await screen.findByText('Buy now');
  expect(screen.queryByRole('button', { name: /^Report.*Hello/ })).toBeNull();
  flag('Buy now').focus();
  await user.keyboard('{Enter}');
  const reason = await screen.findByRole('button', { name: 'Insults or threats' });
  reason.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Thank you. The organisers will look into it.')).toBeTruthy();
  expect(asked[0]!.body).toMatchObject({ reason: 'Insults or threats' });
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(flag('Buy now')));
});

test('alice blocks bob, and one line replaces all his messages until she unblocks him (K-06, B6.1)', async () => {
  const asked = [blockPerson, unblockPerson].map((route) =>
    server.on(route, () => ({ person: null })),
  );
  await showPage(<Page />);
  await screen.findByText('Buy now');
  await user.click(flag('Buy now'));
  await user.click(await screen.findByRole('button', { name: 'Block Bob Fernandes' }));
  expect(await screen.findAllByText('Hidden: you blocked this person.')).toHaveLength(1);
  expect(screen.queryByText('Really')).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Unblock/ }));
  expect(await screen.findByText('Really')).toBeTruthy();
  expect(asked.map((calls) => calls.map(({ body }) => body['toUser']))).toEqual([
    [bob._id],
    [bob._id],
  ]);
});

test('alice does not see bob, whom she blocked, and can report but not block someone who left (K-06)', async () => {
  server.on(listBlocked, () => ({ blocked: [bob._id] }));
  await showPage(<Page />);
  expect(await screen.findByText('Hidden: you blocked this person.')).toBeTruthy();
  expect(screen.queryByText('Buy now')).toBeNull();
  await user.click(flag('Old words'));
  await screen.findByRole('button', { name: 'Insults or threats' });
  expect(screen.queryByRole('button', { name: /^Block/ })).toBeNull();
});
