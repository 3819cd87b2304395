import { event } from '../../../testing/startPage.ts';
import { getPollReport, listPolls, type MyPoll, type PollRights, topics } from '@pavilion/contract';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TopicListener } from '../../../lib/live/liveTopics.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { PollPanel } from './PollPanel.tsx';

const live = vi.hoisted(() => ({ listeners: new Map<string | null, TopicListener>() }));
vi.mock('../../../lib/live/liveConnection.ts', () => ({
  useTopic: (topic: string | null, listener: TopicListener) => live.listeners.set(topic, listener),
}));

const sessionId = crypto.randomUUID();
const draft: MyPoll = {
  _id: crypto.randomUUID(),
  sessionId,
  version: 1,
  title: 'Coffee',
  state: 'draft',
  isAnonymous: false,
  results: 'afterAnswer',
  isPinned: false,
  openedAt: null,
  closedAt: null,
  questions: [],
  isParticipated: false,
  may: ['poll.update', 'poll.delete'],
};
const { isParticipated: _, may: __, ...shared } = draft;
const opened = { ...shared, version: 2, state: 'open' as const, openedAt: event.now };
const mine: MyPoll = { ...draft, ...opened, may: ['poll.readResults'] };
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  live.listeners.clear();
  server = fakeServer();
  server.on(getPollReport, () => ({
    ...{ pollId: draft._id, sessionId, participants: 4, isHidden: false, reports: [] },
    poll: mine,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function publish(topic: string, poll: typeof shared): void {
  const frame = { topic, seq: 1, action: 'poll', poll } as never;
  act(() => live.listeners.get(topic)!.onEvent(frame));
}

const moderating: PollRights = {
  may: ['poll.readResults', 'poll.create', 'poll.update', 'poll.delete'],
};

test('mo sees the results of hana’s draft as soon as she opens it', async () => {
  server.on(listPolls, () => ({ polls: [draft], ...moderating }));
  await showPage(<PollPanel sessionId={sessionId} />);
  await screen.findByText('Coffee');
  publish(topics.sessionRoom(sessionId), opened);
  expect(await screen.findByText('4 answers')).toBeTruthy();
  expect(screen.queryByText(/once you’ve answered/)).toBeNull();
});

test('hana, who isn’t registered for the session, isn’t asked to answer its first poll', async () => {
  server.on(listPolls, () => ({ polls: [], ...moderating }));
  await showPage(<PollPanel sessionId={sessionId} />);
  await screen.findByText('No Poll found');
  publish(topics.sessionRoom(sessionId), opened);
  expect(await screen.findByText('4 answers')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Answer it too' })).toBeNull();
});

test('sam, who speaks, sees the results of a poll as soon as it is opened', async () => {
  server.on(listPolls, () => ({ polls: [], may: ['poll.readResults' as const] }));
  await showPage(<PollPanel sessionId={sessionId} />);
  await screen.findByText('No Poll found');
  publish(topics.sessionRoom(sessionId), opened);
  expect(await screen.findByText('4 answers')).toBeTruthy();
});

test('mo keeps a word he has hidden, to show it again, while new totals arrive without it', async () => {
  const question = { _id: crypto.randomUUID(), kind: 'words' as const, isSingleChoice: false };
  const [calm, rude] = ['Calm', 'Rude'].map((text) => ({
    _id: crypto.randomUUID(),
    text,
    votes: 1,
  }));
  const asked = { ...question, questionText: 'In one word?', options: [], answered: 2 };
  const poll = { ...mine, may: ['poll.readResults' as const, 'poll.update' as const] };
  const figures = { pollId: draft._id, sessionId, participants: 2, isHidden: false };
  server.on(listPolls, () => ({ polls: [poll], ...moderating }));
  server.on(getPollReport, () => ({
    ...{ ...figures, poll },
    reports: [{ ...asked, words: [calm!, { ...rude!, isHidden: true as const }] }],
  }));
  await showPage(<PollPanel sessionId={sessionId} />);
  await screen.findByText('1 word as a list');
  const results = { ...figures, participants: 3, reports: [{ ...asked, words: [calm!] }] };
  const topic = topics.sessionDesk(sessionId);
  const frame = { topic, seq: 2, action: 'pollResults', results } as never;
  act(() => live.listeners.get(topic)!.onEvent(frame));
  expect(await screen.findByText('3 answers')).toBeTruthy();
  expect(screen.getByText('Rude')).toBeTruthy();
});
