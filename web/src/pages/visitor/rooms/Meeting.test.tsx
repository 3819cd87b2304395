import { event } from '../../../testing/startPage.ts';
import {
  answerPoll,
  type ChannelMessage,
  getMissed,
  getStage,
  joinSession,
  listBlocked,
  listChannelMessages,
  listPolls,
  listQuestions,
  liveTicket,
  type Poll,
  type Question,
  type StageRoom,
  topics,
} from '@pavilion/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TopicListener } from '../../../lib/live/liveTopics.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { bob } from '../../../testing/conversation.ts';
import { fakeScreen } from '../../../testing/fakeScreen.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { fakeStudio } from '../../../testing/fakeStudio.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { Meeting } from './Meeting.tsx';

const live = vi.hoisted(() => ({ listeners: new Map<string, Set<TopicListener>>() }));
vi.mock('../../../lib/live/liveConnection.ts', async () => {
  const { useEffect, useRef } = await import('react');
  return {
    liveClient: () => null,
    useLiveState: () => 'live',
    useTopic(topic: string | null, listener: TopicListener) {
      const latest = useRef(listener);
      useEffect(() => {
        latest.current = listener;
      });
      useEffect(() => {
        const heard: TopicListener = {
          onEvent: (event) => latest.current.onEvent(event),
          onResync: (why) => latest.current.onResync(why),
        };
        const all = live.listeners.get(topic ?? '') ?? new Set();
        live.listeners.set(topic ?? '', all.add(heard));
        return () => void all.delete(heard);
      }, [topic]);
    },
  };
});

const sessionId = '00000000-0000-4000-8000-000000000050';
const now = event.now;
const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;

beforeEach(async () => {
  localStorage.clear();
  live.listeners.clear();
  fakeScreen();
  const unheard = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => ({ matches: true, ...unheard }));
  await loadTexts();
  saveLogin({ token: 't', user: { ...meera, eventId: event._id } });
  server = fakeServer();
  server.on(listBlocked, () => ({ blocked: [] }) as never, { unnoticed: true });
  server.on(getMissed, () => ({ polls: [], questions: [], messages: [], links: [] }));
  server.on(listPolls, () => ({ polls: [], may: ['poll.answer' as const] }));
  server.on(listQuestions, () => ({
    ...{ questions: [], next: null, may: ['question.ask' as const] },
    rules: { isOpen: true, mayBeAnonymous: true, needsApproval: false },
  }));
  server.on(listChannelMessages, () => ({
    channel: { _id: sessionId, version: 1, slowSeconds: 0 },
    ...{ messages: [], hasEarlier: false, lastSeq: 0, mine: [], muted: [], waitSeconds: 0 },
    ...{ may: [], isMuted: false, mutedUntil: null, isPublic: false, heard: null },
  }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

/** The room of a session that began half an hour ago. */
function room(given: Partial<StageRoom> = {}, isIn = true): StageRoom {
  return {
    _id: sessionId,
    topic: { en: 'The first home' },
    description: { en: 'Ten questions.' },
    type: 'webinar',
    bannerUrl: null,
    startAt: new Date(Date.parse(now) - 30 * 60_000).toISOString(),
    durationMinutes: 60,
    panel: [],
    ...{ player: null, recording: null, recordedFrom: null, onAir: null, wasOnAir: false },
    ...{ captions: null, captionsUrl: null },
    ...{ hasStudio: false, viewers: 3 },
    heard: isIn ? { epoch: 'one', seq: 4 } : null,
    me: { role: isIn ? 'attendee' : null, isIn, may: [] },
    ...given,
  };
}

const show = (panel = '') =>
  showPage(<Meeting />, `/meeting/${sessionId}${panel && `?panel=${panel}`}`, '/meeting/{id}');

/** Publishes a live event to all subscribers. */
function publish(topic: string, action: string, payload: object, seq = 5): void {
  const frame = { topic, seq, action, ...payload } as never;
  act(() => live.listeners.get(topic)?.forEach((one) => one.onEvent(frame)));
}

const poll: Poll = {
  _id: '00000000-0000-4000-8000-000000000060',
  sessionId,
  version: 1,
  title: 'Tea or coffee',
  state: 'open',
  ...{ isAnonymous: true, results: 'afterAnswer', isPinned: false },
  ...{ openedAt: now, closedAt: null, questions: [] },
};

test('alice, at the door of a live session, is asked in, in the middle of the picture', async () => {
  let isIn = false;
  server.on(getStage, () => room({}, isIn));
  const joins = server.on(joinSession, () => {
    isIn = true;
    return { session: {}, joinUrl: null } as never;
  });
  await show();
  const words = await screen.findByText('You’re at the door. Join to see the stage.');
  expect(screen.queryByText('We’ll be live shortly.')).toBeNull();
  const join = screen.getByRole('button', { name: 'Join Session' });
  expect(words.parentElement?.contains(join)).toBe(true);
  await user.click(join);
  expect(joins).toHaveLength(1);
});

test('alice reads that the broadcast has ended, and not that it is about to begin', async () => {
  server.on(getStage, () => room({ wasOnAir: true }));
  await show();
  expect(await screen.findByText('The broadcast has ended.')).toBeTruthy();
  expect(screen.queryByText('We’ll be live shortly.')).toBeNull();
});

test('alice reads “Live” only while there is something to watch', async () => {
  server.on(getStage, () => room());
  await show();
  expect(await screen.findByText('We’ll be live shortly.')).toBeTruthy();
  expect(screen.getByText('Starts soon')).toBeTruthy();
  expect(screen.queryByText('Live')).toBeNull();
  cleanup();
  server.on(getStage, () => room({ wasOnAir: true }));
  await show();
  expect(await screen.findByText('Off air')).toBeTruthy();
  cleanup();
  const element = { kind: 'mp4', url: '/files/public/a.mp4', startedAt: null } as const;
  const rest = { posterUrl: null, captionsUrl: null, description: null };
  server.on(getStage, () => room({ player: { ...element, ...rest } }));
  await show();
  expect(await screen.findByText('Live')).toBeTruthy();
  act(() => void fireEvent.ended(document.querySelector('video')!));
  expect(await screen.findByText('Off air')).toBeTruthy();
});

test('alice, before the start, waits for a linked video with everyone', async () => {
  const startAt = new Date(Date.parse(now) + 5 * 60_000).toISOString();
  const player = { kind: 'mp4', url: '/files/public/a.mp4', startedAt: startAt } as const;
  const rest = { posterUrl: null, captionsUrl: null, description: null };
  server.on(getStage, () => room({ startAt, player: { ...player, ...rest } }));
  await show();
  expect(await screen.findByText('The video starts with the session.')).toBeTruthy();
  expect(document.querySelector('video')).toBeNull();
});

test('alice, in the chat, is told of a poll that opens and gets to it', async () => {
  server.on(getStage, () => room());
  await show();
  await screen.findByRole('tab', { name: 'Polls' });
  await screen.findByText('No messages yet. Say hello!');
  publish(topics.sessionRoom(sessionId), 'poll', { poll });
  expect(await screen.findByRole('tab', { name: /^Polls.* 1 open poll$/ })).toBeTruthy();
  expect((await screen.findByText('Tea or coffee')).closest('[role=status]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  const polls = await screen.findByRole('tab', { name: /^Polls.* 1 open poll$/, selected: true });
  expect(document.activeElement).toBe(polls);
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
});

/** A poll that one press answers. */
const oneTap: Poll = {
  ...poll,
  questions: [
    {
      _id: '00000000-0000-4000-8000-000000000061',
      isSingleChoice: true,
      questionText: 'What is in your cup?',
      options: [
        { _id: '00000000-0000-4000-8000-000000000062', optionText: 'Tea' },
        { _id: '00000000-0000-4000-8000-000000000063', optionText: 'Coffee' },
      ],
    },
  ],
};

test('a poll slides over alice’s chat without taking the focus, and one press answers it', async () => {
  server.on(getStage, () => room());
  const sent = server.on(answerPoll, () => ({
    poll: { ...oneTap, isParticipated: true, may: ['poll.readResults' as const] },
  }));
  await show();
  await screen.findByText('No messages yet. Say hello!');
  const field = screen.getByRole('textbox');
  field.focus();
  publish(topics.sessionRoom(sessionId), 'poll', { poll: oneTap });
  const card = within(await screen.findByRole('group', { name: 'Poll' }));
  expect(card.getByRole('status').textContent).toBe('A poll is open Tea or coffee');
  expect(document.activeElement).toBe(field);
  await user.click(card.getByRole('button', { name: 'Coffee' }));
  await waitFor(() => expect(card.getByRole('status').textContent).toMatch(/^Thanks/));
  const [asked] = oneTap.questions;
  expect(sent[0]!.body).toMatchObject({
    responses: [{ questionId: asked!._id, optionIds: [asked!.options[1]!._id] }],
  });
  await user.click(card.getByRole('button', { name: 'Open in Polls' }));
  expect(await screen.findByRole('tab', { name: 'Polls', selected: true })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Poll' })).toBeNull();
});

test('alice puts a poll away with Escape and finds it again under Polls', async () => {
  server.on(getStage, () => room());
  const listed = server.on(listPolls, () => ({ polls: [], may: ['poll.answer' as const] }));
  await show();
  await waitFor(() => expect(listed).toHaveLength(1));
  await screen.findByText('No messages yet. Say hello!');
  publish(topics.sessionRoom(sessionId), 'poll', { poll: oneTap });
  await screen.findByRole('group', { name: 'Poll' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Poll' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: /^Polls.* 1 open poll$/ }));
  // the polls load on demand
  const found = await screen.findByRole('radio', { name: 'Coffee' }, { timeout: 10_000 });
  expect(found).toBeTruthy();
});

test('a poll that was open when alice came has a line above the chat, and covers nothing', async () => {
  server.on(getStage, () => room());
  const open = { ...oneTap, isParticipated: false, may: ['poll.answer' as const] };
  server.on(listPolls, () => ({ polls: [open], may: ['poll.answer' as const] }));
  await show();
  expect(await screen.findByRole('button', { name: 'Answer' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Poll' })).toBeNull();
});

test('alice, among the polls, sees how many messages and questions came meanwhile', async () => {
  server.on(getStage, () => room());
  await show('polls');
  await screen.findByRole('tab', { name: 'Chat' });
  const from = { ...bob, role: null };
  const asked = { _id: '00000000-0000-4000-8000-000000000070', sessionId, state: 'shown' };
  const askedAt = new Date(Date.parse(now) + 60_000).toISOString();
  const question = { ...asked, askedAt, asker: bob } as Partial<Question>;
  const topic = topics.sessionRoom(sessionId);
  publish(topic, 'message', { message: { from } as Partial<ChannelMessage> });
  publish(topic, 'question', { question });
  publish(topic, 'question', { question: { ...question, isPinned: true } });
  expect(screen.getByRole('tab', { name: /^Questions.* 1 new question or answer$/ })).toBeTruthy();
  const answeredAt = new Date(Date.parse(now) + 90_000).toISOString();
  publish(topic, 'question', { question: { ...question, answeredAt } });
  publish(topic, 'question', { question: { ...question, answeredAt, isPinned: true } });

  expect(await screen.findByRole('tab', { name: /^Chat.* 1 unread message$/ })).toBeTruthy();
  expect(
    screen.getByRole('tab', { name: /^Questions.* 2 new questions or answers$/ }),
  ).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: /^Chat/ }));
  expect(await screen.findByRole('tab', { name: 'Chat', selected: true })).toBeTruthy();
});

test('alice, in the chat, is told that her question was answered, and gets to it', async () => {
  server.on(getStage, () => room());
  await show();
  await screen.findByText('No messages yet. Say hello!');
  const asked = { _id: '00000000-0000-4000-8000-000000000070', sessionId, text: 'Is it dry?' };
  const mine = { ...asked, state: 'shown', askedAt: now, answeredAt: null, answer: '' };
  const own = topics.person(meera._id);
  publish(own, 'question', { question: mine });
  expect(screen.queryByText('Is it dry?')).toBeNull();
  const answeredAt = new Date(Date.parse(now) + 60_000).toISOString();
  publish(own, 'question', { question: { ...mine, answeredAt, answer: 'All year round.' } });
  const card = await screen.findByText('The panel answered your question');
  expect(card.closest('[role=status]')?.textContent).toContain('Is it dry?');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const tab = await screen.findByRole('tab', { name: 'Questions', selected: true });
  expect(document.activeElement).toBe(tab);
  expect(screen.queryByText('The panel answered your question')).toBeNull();
});

test('alice sees the newest count of viewers, though an older reply arrives after it', async () => {
  let answer: (known: StageRoom) => void = () => undefined;
  server.on(getStage, (_, times) =>
    times === 1 ? room() : new Promise<StageRoom>((resolve) => (answer = resolve)),
  );
  await show();
  expect(await screen.findByText('3 people here')).toBeTruthy();
  act(() =>
    live.listeners.get(topics.session(sessionId))?.forEach((one) => {
      one.onEvent({ topic: '', seq: 1, action: 'session' } as never);
    }),
  );
  publish(topics.stage(sessionId), 'viewers', { sessionId, viewers: 5 }, 6);
  expect(await screen.findByText('5 people here')).toBeTruthy();
  await act(async () => answer(room({ viewers: 4, description: { en: 'Twelve questions.' } })));
  expect(await screen.findByText('Twelve questions.')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('5 people here')).toBeTruthy());
});

test('alice sees the dark stage and the way back while her session is on its way', async () => {
  server.on(getStage, () => new Promise(() => {}));
  await showPage(<Meeting />, `/meeting/${sessionId}`, '/meeting/{id}');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Session');
  expect(screen.getByRole('link', { name: 'Agenda' }).getAttribute('href')).toBe('/agenda-landing');
});

/** A page that becomes narrower or wider than a tablet; returns how. */
function turnable(): (isWide: boolean) => void {
  const listeners = new Set<(event: { matches: boolean }) => void>();
  let isWide = true;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width') && isWide,
    addEventListener: (_: string, listener: () => void) =>
      query.includes('width') && listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return (next) => {
    isWide = next;
    act(() => listeners.forEach((listener) => listener({ matches: isWide })));
  };
}

/** Shows sam the room of his session; `acts` are his rights there. */
async function showSam(given: Partial<StageRoom>, acts: () => StageRoom['me']['may']) {
  server.on(liveTicket, () => ({ token: 'ticket' }) as never);
  server.on(getStage, () => {
    const me = { role: 'speaker' as const, isIn: true, may: acts() };
    return room({ hasStudio: true, me, ...given });
  });
  await show();
}

test('sam stays on air while he turns his tablet and looks at what viewers see, until he is no longer on the panel', async () => {
  const turn = turnable();
  const sockets = fakeStudio();
  let acts: StageRoom['me']['may'] = ['stage.update'];
  await showSam({}, () => acts);
  await user.click(await screen.findByRole('button', { name: 'Camera and microphone' }));
  await user.click(await screen.findByRole('button', { name: 'Go on air' }));
  await user.click(screen.getByRole('button', { name: 'Start now' }));
  await waitFor(() => expect(sockets).toHaveLength(1));
  act(() => void sockets[0]!.dispatchEvent(new Event('message')));
  expect(screen.getByText('You are on air')).toBeTruthy();
  turn(false);
  expect(await screen.findByRole('tab', { name: 'About' })).toBeTruthy();
  expect(await screen.findByText('You are on air')).toBeTruthy();
  turn(true);
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'About' })).toBeNull());
  expect(screen.queryByText('We’ll be live shortly.')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'What viewers see' }));
  expect(await screen.findByText('We’ll be live shortly.')).toBeTruthy();
  expect(await screen.findByText('You are on air')).toBeTruthy();
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([false]);
  acts = [];
  publish(topics.session(sessionId), 'session', {});
  await waitFor(() => expect(sockets[0]!.isClosed).toBe(true));
});

test('sam finds the studio in the picture’s place, but a colleague’s broadcast first while that is on air', async () => {
  fakeStudio();
  const player = { kind: 'stage', url: '/stage/a/b/live.m3u8', startedAt: null } as const;
  const rest = { posterUrl: null, captionsUrl: null, description: null };
  const onAir = { by: { ...bob, role: 'speaker' as const }, since: now };
  await showSam({ player: { ...player, ...rest }, onAir }, () => ['stage.update']);
  expect(await screen.findByLabelText('The first home')).toBeTruthy();
  await user.click(await screen.findByRole('radio', { name: 'Studio' }));
  expect(screen.queryByLabelText('The first home')).toBeNull();
  expect(screen.getByText('Bob is on air.')).toBeTruthy();
});

test('alice, who may not broadcast, has no studio', async () => {
  server.on(getStage, () => room({ hasStudio: true }));
  await show();
  await screen.findByText('We’ll be live shortly.');
  expect(screen.queryByRole('radio', { name: 'Studio' })).toBeNull();
});
