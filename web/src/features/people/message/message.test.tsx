import { event } from '../../../testing/startPage.ts';
import {
  type Conversation,
  editMessage,
  getUnread,
  listConversations,
  listMessages,
  type Message,
  type MessageLiveEvent,
  reportMessage,
  searchMessages,
  seeMessages,
  sendMessage,
  type Thread,
} from '@pavilion/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TopicListener } from '../../../lib/live/liveTopics.ts';
import { bob, me, said, exampleThread } from '../../../testing/conversation.ts';
import { fakeScreen } from '../../../testing/fakeScreen.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';

const heard = vi.hoisted(() => new Set<{ listener: TopicListener }>());
vi.mock('../../../lib/live/liveConnection.ts', async () => {
  const { useEffect, useRef } = await import('react');
  return {
    liveClient: () => null,
    useLiveState: () => 'live',
    useTopic: (topic: string | null, listener: TopicListener) => {
      const latest = useRef({ listener });
      useEffect(() => {
        latest.current.listener = listener;
      });
      useEffect(() => {
        const entry = latest.current;
        if (topic) heard.add(entry);
        return () => void heard.delete(entry);
      }, [topic]);
    },
  };
});

const { MessageBox } = await import('./MessageBox.tsx');
const { ConversationView } = await import('./ConversationView.tsx');
const { loadTexts } = await import('../../../texts/texts.ts');
const { eventNow } = await import('../../../lib/time/eventTime.ts');
const { saveLogin } = await import('../../../lib/login/login.ts');
const { dockPlace, openMessages } = await import('../../../lib/browser/openMessages.ts');

const conversation = (last: Message, unread = 0): Conversation => ({
  ...bob,
  isGone: false,
  isBlocked: false,
  lastMessage: last,
  unread,
  revision: last.seq,
});

function tell(frame: MessageLiveEvent | { action: 'messageTyping'; from: string }) {
  act(() => {
    for (const { listener } of heard) listener.onEvent({ topic: '', seq: 1, ...frame });
  });
}

let server: ReturnType<typeof fakeServer>;
let seen: { body: Record<string, unknown> }[];
let visible: DocumentVisibilityState;
beforeEach(async () => {
  localStorage.clear();
  heard.clear();
  visible = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visible });
  fakeScreen();
  await loadTexts();
  saveLogin({ token: 't', user: { ...meera, eventId: event._id } });
  server = fakeServer();
  seen = server.on(seeMessages, () => ({ seenSeq: 9, unread: 0, revision: 99 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = userEvent.setup();
const talk = () => showPage(<ConversationView personId={bob._id} head={() => null} />);
const field = () => screen.findByRole('textbox', { name: 'Message Bob' });
const log = () => screen.findByRole('log');

test('alice sees that a message was not sent and tries again, and it appears once (M-07)', async () => {
  server.on(listMessages, () => exampleThread([said(1)]));
  const sent = server.on(sendMessage, ({ body }, times) =>
    times === 1
      ? lost
      : said(2, { mine: true, text: body['text'] as string, clientId: body['clientId'] as string }),
  );
  await talk();
  await userEvent.type(await field(), 'Hello{Enter}');
  expect(await screen.findByText('Hello')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getAllByText('Hello')).toHaveLength(1);
  const ids = sent.map(({ body }) => body['clientId']);
  expect(ids[0]).toBe(ids[1]);
});

test('alice’s unsent message goes out once after a reload, with no conversation open (M-07)', async () => {
  const clientId = '00000000-0000-4000-8000-0000000000aa';
  localStorage.setItem(
    `pavilion:${event._id}:message.unsent:${bob._id}`,
    JSON.stringify([{ clientId, text: 'Written in a tunnel' }]),
  );
  server.on(getUnread, () => ({ total: 0, from: [] }));
  const sent = server.on(sendMessage, () => said(2, { mine: true, clientId }));
  await showBox();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ toUser: bob._id, text: 'Written in a tunnel', clientId });
  await waitFor(() =>
    expect(localStorage.getItem(`pavilion:${event._id}:message.unsent:${bob._id}`)).toBeNull(),
  );
});

test('alice keeps her draft after a reload and after a refusal (ME-03, K-04)', async () => {
  server.on(listMessages, () => exampleThread([said(1)]));
  server.on(sendMessage, () => new Refusal('message.notPossible'));
  await talk();
  await userEvent.type(await field(), 'Half a thou');
  cleanup();
  await talk();
  expect(await field()).toHaveProperty('value', 'Half a thou');
  await userEvent.type(await field(), 'ght{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'You can’t message this person.',
  );
  expect(screen.getByText('Half a thought')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await field()).toHaveProperty('value', 'Half a thought');
});

test('alice sees bob’s message once, and it counts as seen only when her tab is visible (B6.3)', async () => {
  visible = 'hidden';
  server.on(listMessages, () => exampleThread([said(1)]));
  await talk();
  const message = said(2, { text: 'Are you there?' });
  await log();
  for (let times = 0; times < 2; times++)
    tell({ action: 'message', message, unread: 1, revision: 3 });
  expect(await screen.findAllByText('Are you there?')).toHaveLength(1);
  expect(seen).toEqual([]);
  visible = 'visible';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]!.body).toMatchObject({ toUser: bob._id, seq: 2 });
  expect(within(await log()).getByText('New')).toBeTruthy();
});

test('alice keeps a message that arrives while an empty conversation reloads (M-01)', async () => {
  const answers: ((thread: Thread) => void)[] = [];
  server.on(listMessages, (_, times) =>
    times === 2 ? new Promise<Thread>((resolve) => answers.push(resolve)) : threads.at(-1)!,
  );
  const threads = [exampleThread([])];
  await talk();
  await field();
  act(() => {
    for (const { listener } of heard) listener.onResync('start');
  });
  await waitFor(() => expect(answers).toHaveLength(1));
  threads.push(exampleThread([said(1)]));
  tell({ action: 'message', message: said(1), unread: 1, revision: 1 });
  answers[0]!(threads[0]!);
  expect(await within(await log()).findByText('Line 1')).toBeTruthy();
});

test('alice sees where new messages start, when bob has seen hers, and when he is writing', async () => {
  const lines = [said(1), said(2, { mine: true }), said(3), said(4)];
  server.on(listMessages, () => exampleThread(lines, { seenSeq: 2, unread: 2, revision: 6 }));
  await talk();
  const newLine = (await screen.findByText('New')).closest('p')!;
  expect(newLine.nextElementSibling?.textContent).toContain('Line 3');
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.queryByText('Seen')).toBeNull();
  tell({
    action: 'messageSeen',
    sentBy: me._id,
    sentTo: bob._id,
    seenSeq: 3,
    unread: 0,
    revision: 9,
  });
  expect(await screen.findByText('Seen')).toBeTruthy();
  tell({ action: 'messageTyping', from: bob._id });
  expect(await screen.findByText('Bob is writing…')).toBeTruthy();
  tell({ action: 'message', message: said(5), unread: 1, revision: 9 });
  await waitFor(() => expect(screen.queryByText('Bob is writing…')).toBeNull());
});

test('alice can read the messages of bob, whom she blocked, but cannot write to him (MH-04)', async () => {
  server.on(listMessages, () =>
    exampleThread([said(1)], {
      person: { ...bob, isGone: false, isBlocked: true },
      may: [],
    }),
  );
  await talk();
  expect(await screen.findByText('Line 1')).toBeTruthy();
  expect(screen.getByText(/^You’ve blocked Bob/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('alice gets links only for https addresses, marked noreferrer and nofollow (ME-10)', async () => {
  const text =
    'See https://example.com/a?b=1. Not http://a.example, javascript:alert(1) or https://x';
  server.on(listMessages, () => exampleThread([said(1, { text: `${text} <b>bold</b>` })]));
  await talk();
  const links = within(await log()).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://example.com/a?b=1', 'noopener noreferrer nofollow'],
  ]);
  expect(screen.getByText(/<b>bold<\/b>/)).toBeTruthy();
});

test('alice’s screen reader announces bob’s messages politely and never her own (A-09)', async () => {
  server.on(listMessages, () => exampleThread([said(1)]));
  await talk();
  await log();
  tell({
    action: 'message',
    message: said(2, { mine: true, text: 'Mine' }),
    unread: 0,
    revision: 0,
  });
  tell({ action: 'message', message: said(3, { text: 'Theirs' }), unread: 1, revision: 4 });
  const spoken = await screen.findByText('Bob Fernandes says: Theirs');
  expect(spoken.getAttribute('aria-live')).toBe('polite');
  expect(screen.queryByText(/says: Mine/)).toBeNull();
});

test('alice reports a message with two taps (K-06)', async () => {
  const message = said(1, { text: 'Buy now' });
  server.on(listMessages, () => exampleThread([message]));
  const reports = server.on(reportMessage, () => ({ reported: true as const }));
  await talk();
  await userEvent.click(await screen.findByRole('button', { name: /^Report Bob/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Unwanted advertising' }));
  expect(await screen.findByText('Thank you. The organisers will look into it.')).toBeTruthy();
  expect(reports[0]!.body).toMatchObject({ reason: 'Unwanted advertising' });
});

/** The box with its button in the header. */
async function showBox() {
  const header = document.body.appendChild(document.createElement('span'));
  header.id = dockPlace;
  await showPage(<MessageBox />);
}

test('alice opens the message box from anywhere, sees what arrives and closes it with Escape', async () => {
  document.title = 'Lobby';
  server.on(listMessages, () => exampleThread([said(1)]));
  server.on(getUnread, () => ({ total: 2, from: [{ _id: bob._id, unread: 2, revision: 2 }] }));
  server.on(listConversations, () => ({ dashboard: [conversation(said(1), 2)], next: null }));
  await showBox();
  await waitFor(() => expect(document.title).toBe('(2) Lobby'));
  tell({ action: 'message', message: said(2, { text: 'Psst' }), unread: 3, revision: 3 });
  expect(await screen.findByText('Psst')).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('(3) Lobby'));
  expect(screen.getByRole('button', { name: /^Messages.*3 unread messages$/ })).toBeTruthy();
  act(() => openMessages(bob._id));
  const box = await screen.findByRole('dialog', { name: 'Messages' });
  expect(await within(box).findByText('Line 1')).toBeTruthy();
  await userEvent.click(within(box).getByRole('button', { name: 'All conversations' }));
  expect(await within(box).findByRole('button', { name: /Bob Fernandes/ })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  document.title = '';
});

test('alice searches for a message and opens the conversation at that message', async () => {
  const hit = said(7, { text: 'The needle is here' });
  server.on(getUnread, () => ({ total: 0, from: [] }));
  server.on(listConversations, () => ({ dashboard: [conversation(said(10))], next: null }));
  const asked = server.on(searchMessages, ({ query }) => ({
    messages: query.get('text') === 'needle' ? [{ message: hit, cut: '…needle is here' }] : [],
    next: null,
  }));
  const read = server.on(listMessages, ({ query }) =>
    query.has('from')
      ? exampleThread([said(6), hit, said(8), said(9), said(10)], { lastSeq: 10 })
      : exampleThread([said(9), said(10)], { hasEarlier: true, lastSeq: 10 }),
  );
  await showBox();
  await userEvent.click(await screen.findByRole('button', { name: /^Messages/ }));
  await userEvent.type(await screen.findByRole('searchbox'), 'needle');
  await userEvent.click(await screen.findByRole('button', { name: /needle is here/ }));
  const found = await screen.findByText('The needle is here');
  expect(found.closest('[data-sought]')).not.toBeNull();
  expect(asked.length).toBeGreaterThan(0);
  expect(read.at(-1)!.query.get('from')).toBe('1');
});

test('alice edits her last message with arrow up, cancels with Escape and saves with Enter (K-02)', async () => {
  const own = said(1, { mine: true, text: 'Hall too', createdAt: eventNow().toISOString() });
  const thread = exampleThread([own, said(2)]);
  server.on(listMessages, () => thread);
  const asked = server.on(editMessage, () => {
    thread.messages[0] = { ...own, text: 'Hall two', revision: 1 };
    return thread.messages[0];
  });
  await showPage(<ConversationView personId={bob._id} head={() => null} />);
  const box = await screen.findByRole('textbox', { name: 'Message Bob' });
  const log = within(screen.getByRole('log'));
  await user.type(box, '{ArrowUp}');
  expect(box).toHaveProperty('value', 'Hall too');
  expect(screen.getByText('Editing your message')).toBeTruthy();
  await user.keyboard('xx{Escape}');
  expect(box).toHaveProperty('value', '');
  expect(document.activeElement).toBe(box);
  await user.keyboard('{ArrowUp}{Backspace}{Backspace}{Backspace}two{Enter}');
  expect(await log.findByText('Hall two')).toBeTruthy();
  expect(box).toHaveProperty('value', '');
  expect(await log.findByText('edited')).toBeTruthy();
  expect(asked.map(({ body }) => body['text'])).toEqual(['Hall two']);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(asked).toHaveLength(1);
});

test('alice keeps her draft while she edits a recent message, and cannot edit an old one (K-02)', async () => {
  const old = new Date(eventNow().getTime() - 16 * 60_000).toISOString();
  const young = said(3, { mine: true, text: 'Young', createdAt: eventNow().toISOString() });
  server.on(listMessages, () =>
    exampleThread([said(1), said(2, { mine: true, text: 'Old', createdAt: old }), young]),
  );
  await showPage(<ConversationView personId={bob._id} head={() => null} />);
  const box = await screen.findByRole('textbox', { name: 'Message Bob' });
  await user.type(box, 'My draft');
  expect(screen.queryByRole('button', { name: 'Edit your message: Old' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit your message: Young' }));
  expect(box).toHaveProperty('value', 'Young');
  expect(document.activeElement).toBe(box);
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(box).toHaveProperty('value', 'My draft');
});

test('alice retries an edit that failed, and gets her text back when it is refused (K-02, F-02)', async () => {
  const own = said(1, { mine: true, text: 'Frist', createdAt: eventNow().toISOString() });
  let answer: () => Message | typeof lost | Refusal = () => lost;
  server.on(listMessages, () => exampleThread([own]));
  server.on(editMessage, () => answer());
  await showPage(<ConversationView personId={bob._id} head={() => null} />);
  const box = await screen.findByRole('textbox', { name: 'Message Bob' });
  await user.type(box, '{ArrowUp}!{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Not saved/);
  expect(within(screen.getByRole('log')).getByText('Frist!')).toBeTruthy();
  answer = () => new Refusal('message.tooLateToEdit');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Not saved.*15 minutes.*still below/)).toBeTruthy();
  expect(within(screen.getByRole('log')).getByText('Frist')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Message Bob' })).toHaveProperty('value', 'Frist!');
});

test('alice sees and hears that bob has edited a message (K-02)', async () => {
  const theirs = said(1, { text: 'At three' });
  server.on(listMessages, () => exampleThread([theirs]));
  await showPage(<ConversationView personId={bob._id} head={() => null} />);
  await screen.findByText('At three');
  tell({ action: 'messageEdited', message: { ...theirs, text: 'At four', revision: 1 } });
  expect(await within(screen.getByRole('log')).findByText('At four')).toBeTruthy();
  expect(screen.getByText('edited')).toBeTruthy();
  expect(await screen.findByText('Bob Fernandes edited a message: At four')).toBeTruthy();
});
