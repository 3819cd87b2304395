import { event } from '../../../testing/startPage.ts';
import {
  type Conversation,
  editMessage,
  getUnread,
  listConversations,
  listMessages,
  searchMessages,
  seeMessages,
  sendMessage,
  type Thread,
} from '@pavilion/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { dockPlace, openMessages } from '../../../lib/browser/openMessages.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { bob, said, exampleThread } from '../../../testing/conversation.ts';
import { fakeScreen } from '../../../testing/fakeScreen.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { ConversationList } from './ConversationList.tsx';
import { MessageBox } from './MessageBox.tsx';
import { ConversationView } from './ConversationView.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;
let seen: { body: Record<string, unknown> }[];
let shown: ReturnType<typeof fakeScreen>;
beforeEach(async () => {
  localStorage.clear();
  shown = fakeScreen();
  await loadTexts();
  saveLogin({ token: 't', user: { ...meera, eventId: event._id } });
  server = fakeServer();
  seen = server.on(seeMessages, ({ body }) => ({
    seenSeq: body['seq'] as number,
    unread: 0,
    revision: 99,
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const talk = (given: { soughtSeq?: number; isCovered?: boolean } = {}) =>
  showPage(<ConversationView personId={bob._id} head={() => null} {...given} />);
const field = () => screen.findByRole('textbox', { name: 'Message Bob' });
const again = () => screen.findByRole('button', { name: 'Try again' });
const seqsSeen = () => seen.map(({ body }) => body['seq']);

test('alice cannot edit a message that the organisers removed, by pointer or keyboard (K-06)', async () => {
  const createdAt = eventNow().toISOString();
  const stands = said(1, { mine: true, text: 'Stands', createdAt });
  const gone = said(2, { mine: true, text: '', createdAt, revision: 1 });
  server.on(listMessages, () => exampleThread([stands, gone]));
  await talk();
  expect(await screen.findByText(/organisers removed/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Edit your message/ })).toHaveLength(1);
  await user.type(await field(), '{ArrowUp}');
  expect(await field()).toHaveProperty('value', 'Stands');
});

test('alice sees that a search result failed to load, tries again and gets there', async () => {
  let isBroken = true;
  const asked = server.on(listMessages, ({ query }) => {
    if (!query.has('from')) return exampleThread([said(60)], { hasEarlier: true });
    return isBroken ? lost : exampleThread([said(40), said(59)], { hasEarlier: true, lastSeq: 60 });
  });
  await talk({ soughtSeq: 40 });
  expect((await screen.findByRole('alert')).textContent).toContain('No connection to the server');
  expect(asked).toHaveLength(2);
  isBroken = false;
  await user.click(await again());
  const found = await screen.findByText('Line 40');
  expect(found.closest('[data-sought]')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).toHaveLength(3);
});

test('alice reaches a search result more than 1,000 messages back', async () => {
  const last = 1110;
  const asked = server.on(listMessages, ({ query }) => {
    const to = Number(query.get('before') ?? last + 1) - 1;
    const most = query.has('from') ? 1000 : 50;
    const from = Math.max(Number(query.get('from') ?? 1), to - most + 1);
    const messages = Array.from({ length: to - from + 1 }, (_, nth) => said(from + nth));
    return exampleThread(messages, { hasEarlier: from > 1, lastSeq: last });
  });
  await talk({ soughtSeq: 30 });
  const found = await screen.findByText('Line 30', {}, { timeout: 20_000 });
  expect(found.closest('[data-sought]')).not.toBeNull();
  expect(asked.map(({ query }) => [query.get('from'), query.get('before')])).toEqual([
    [null, null],
    ['10', '1061'],
    ['10', '61'],
  ]);
});

test('alice’s message goes out once when she is back online, even with the box closed (M-07)', async () => {
  const header = document.body.appendChild(document.createElement('span'));
  header.id = dockPlace;
  server.on(getUnread, () => ({ total: 0, from: [] }));
  server.on(listMessages, () => exampleThread([said(1)]));
  let isOffline = true;
  const taken: unknown[] = [];
  const sent = server.on(sendMessage, ({ body }) => {
    if (isOffline) return lost;
    taken.push(body['text']);
    return said(2, { mine: true, clientId: body['clientId'] as string });
  });
  await showPage(<MessageBox />);
  act(() => openMessages(bob._id));
  await user.type(await field(), 'From a tunnel{Enter}');
  await screen.findByText(/Not sent/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(sent).toHaveLength(2));
  isOffline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(taken).toEqual(['From a tunnel']));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() =>
    expect(localStorage.getItem(`pavilion:${event._id}:message.unsent:${bob._id}`)).toBeNull(),
  );
  expect(taken).toHaveLength(1);
  header.remove();
});

const unreadThread = () =>
  exampleThread([said(1, { mine: true }), said(2), said(3), said(4)], {
    seenSeq: 1,
    unread: 3,
    revision: 5,
  });

test('bob’s messages do not count as seen while something covers the conversation (B6.3)', async () => {
  server.on(listMessages, unreadThread);
  await talk({ isCovered: true });
  await screen.findByText('Line 4');
  expect(seqsSeen()).toEqual([]);
  cleanup();
  await talk();
  await waitFor(() => expect(seqsSeen()).toEqual([4]));
});

test('bob’s messages count as seen only once alice has them on her screen (B6.3, K-05)', async () => {
  server.on(listMessages, unreadThread);
  seen = server.on(seeMessages, ({ body }) => {
    const seenSeq = body['seq'] as number;
    return { seenSeq, unread: 4 - seenSeq, revision: 4 + seenSeq };
  });
  shown.show((line) => /Line [12]/.test(line.textContent));
  await talk();
  await waitFor(() => expect(seqsSeen()).toEqual([2]));
  act(() => shown.show(() => true));
  await waitFor(() => expect(seqsSeen()).toEqual([2, 4]));
});

test('alice’s page reports messages as seen until the server gets it, but not after a refusal (B6.3)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.on(listMessages, unreadThread);
  seen = server.on(seeMessages, (_, times) =>
    times === 1 ? lost : { seenSeq: 4, unread: 0, revision: 99 },
  );
  await talk();
  await waitFor(() => expect(seen).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(1500);
  await waitFor(() => expect(seqsSeen()).toEqual([4, 4]));
  cleanup();
  seen = server.on(seeMessages, () => new Refusal('attendee.missing'));
  await talk();
  await waitFor(() => expect(seen).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toHaveLength(1);
});

test('alice can read and copy her refused message when she can no longer write (K-04, ME-06)', async () => {
  let acts: Thread['may'] = ['message.send'];
  server.on(listMessages, () => exampleThread([said(1)], { may: acts }));
  server.on(sendMessage, () => {
    acts = [];
    return new Refusal('message.notPossible');
  });
  await talk();
  await user.type(await field(), 'Not for nothing{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const kept = await screen.findByRole('textbox', { name: 'Unsent messages' });
  expect(kept).toHaveProperty('value', 'Not for nothing');
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
});

test('alice can read her unsaved edit when she can no longer write to bob (K-04)', async () => {
  const own = said(1, { mine: true, text: 'Hall too', createdAt: eventNow().toISOString() });
  let acts: Thread['may'] = ['message.send'];
  server.on(listMessages, () => exampleThread([own], { may: acts }));
  server.on(editMessage, () => {
    acts = [];
    return new Refusal('message.notPossible');
  });
  await talk();
  await user.type(await field(), '{ArrowUp}{Backspace}{Backspace}{Backspace}two{Enter}');
  expect(await screen.findByText(/Not saved.*can’t message this person/)).toBeTruthy();
  const kept = await screen.findByRole('textbox', { name: 'Unsent messages' });
  expect(kept).toHaveProperty('value', 'Hall two');
});

test('alice sees why earlier messages failed to load, and gets them at the second try', async () => {
  server.on(listMessages, ({ query }, times) => {
    if (!query.has('before')) return exampleThread([said(60)], { hasEarlier: true });
    return times === 2 ? lost : exampleThread([said(59)], { lastSeq: 60 });
  });
  await talk();
  await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No connection to the server');
  await user.click(await again());
  expect(await screen.findByText('Line 59')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

const conversation = (name: string, seq: number): Conversation => {
  const person = { ...bob, _id: said(1)._id, first_name: name };
  return {
    ...person,
    isGone: false,
    isBlocked: false,
    lastMessage: said(seq),
    unread: 0,
    revision: seq,
  };
};

test('alice sees why more conversations or results failed to load, retries, and sees no one twice', async () => {
  const [asha, ravi] = [conversation('Asha', 3), conversation('Ravi', 2)];
  server.on(listConversations, ({ query }, times) => {
    if (!query.has('after')) return { dashboard: [asha], next: asha._id };
    return times === 2 ? lost : { dashboard: [asha, ravi], next: null };
  });
  server.on(searchMessages, ({ query }, times) => {
    const seq = query.has('after') ? 1 : 2;
    const hit = { message: said(seq), cut: `needle ${seq}` };
    return times === 2 ? lost : { messages: [hit], next: seq === 2 ? hit.message._id : null };
  });
  await showPage(<ConversationList chosen={null} onChoose={() => {}} />);
  for (const [first, second] of [
    ['Asha', 'Ravi'],
    ['needle 2', 'needle 1'],
  ] as const) {
    await screen.findByText(new RegExp(first));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toMatch(/No connection to the server/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(new RegExp(second));
    expect(screen.getAllByText(new RegExp(first))).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'needle');
  }
});

test('alice no longer sees “Seen” once she and bob cannot write to each other (B6.1)', async () => {
  let thread: Partial<Thread> = { theirSeenSeq: 1 };
  server.on(listMessages, () => exampleThread([said(1, { mine: true })], thread));
  server.on(sendMessage, () => {
    thread = { theirSeenSeq: 0, may: [] };
    return new Refusal('message.notPossible');
  });
  await talk();
  expect(await screen.findByText('Seen')).toBeTruthy();
  await user.type(await field(), 'Hello?{Enter}');
  await waitFor(() => expect(screen.queryByText('Seen')).toBeNull());
});

test('whoever presses Message writes in the box at once, behind an unsent draft', async () => {
  const header = document.body.appendChild(document.createElement('span'));
  header.id = dockPlace;
  localStorage.setItem(`pavilion:${event._id}:message.draft:${bob._id}`, 'AAA');
  server.on(getUnread, () => ({ total: 0, from: [] }));
  server.on(listMessages, () => exampleThread([said(1)]));
  await showPage(<MessageBox />);
  act(() => openMessages(bob._id));
  await screen.findByText('Line 1');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  await user.keyboard('BBB');
  expect(await field()).toHaveProperty('value', 'AAABBB');
  header.remove();
});
