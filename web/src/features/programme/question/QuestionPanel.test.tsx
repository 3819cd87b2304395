import { event } from '../../../testing/startPage.ts';
import {
  answerQuestion,
  askQuestion,
  claimQuestion,
  listQuestions,
  type MyQuestion,
  pinQuestion,
  setQuestionRules,
  showQuestion,
  topics,
  voteQuestion,
} from '@pavilion/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TopicListener } from '../../../lib/live/liveTopics.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import type { QuestionList } from './data.ts';
import { QuestionPanel } from './QuestionPanel.tsx';

const live = vi.hoisted(() => ({ listeners: new Map<string | null, TopicListener>() }));
vi.mock('../../../lib/live/liveConnection.ts', () => ({
  useTopic: (topic: string | null, listener: TopicListener) => live.listeners.set(topic, listener),
}));

const sessionId = crypto.randomUUID();
const question = (text: string, given: Partial<MyQuestion> = {}): MyQuestion => ({
  _id: crypto.randomUUID(),
  sessionId,
  version: 1,
  text,
  state: 'shown',
  isAnonymous: false,
  asker: null,
  isPinned: false,
  votes: 0,
  askedAt: event.now,
  answeredAt: null,
  answer: '',
  isMine: false,
  hasVoted: false,
  claim: null,
  ...given,
});
const mo = { ...meera, dpUrl: null };
const hana = { ...mo, _id: crypto.randomUUID(), first_name: 'Hana', last_name: 'Shah' };
const inMinutes = (minutes: number) =>
  new Date(Date.parse(event.now) + minutes * 60_000).toISOString();
const claimBy = (by: typeof mo) => ({ by, until: inMinutes(2) });
const rules = { isOpen: true, mayBeAnonymous: true, needsApproval: false };
const page: QuestionList = { questions: [], next: null, rules, may: ['question.ask'] };
const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  localStorage.clear();
  live.listeners.clear();
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const show = () =>
  showPage(<QuestionPanel sessionId={sessionId} blocked={new Set()} onReport={() => {}} />);
const field = () => screen.findByRole('textbox', { name: 'Ask the panel' });
const send = () => user.click(screen.getByRole('button', { name: 'Ask' }));

test('mo sees the rules as they are once his change was refused, and as hana changes them', async () => {
  let now = rules;
  server.on(listQuestions, () => ({ ...page, rules: now, may: ['question.setRules' as const] }));
  server.on(setQuestionRules, () => new Refusal('forbidden'));
  await show();
  const approval = () => screen.findByRole('switch', { name: /approve/, hidden: true });
  await user.click(await approval());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(await approval()).toHaveProperty('checked', false);
  server.on(setQuestionRules, () => ({ rules: (now = { ...rules, needsApproval: true }) }));
  await user.click(await approval());
  await waitFor(async () => expect(await approval()).toHaveProperty('checked', true));
  now = rules;
  const topic = topics.sessionRoom(sessionId);
  const frame = { topic, seq: 1, action: 'questionRules', sessionId, rules } as never;
  act(() => live.listeners.get(topic)!.onEvent(frame));
  await waitFor(async () => expect(await approval()).toHaveProperty('checked', false));
});

test('alice votes for a question that moved to another page between fetches, and sees her vote', async () => {
  const moved = question('Who pays?');
  const next = crypto.randomUUID();
  server.on(listQuestions, ({ query }) =>
    query.get('after')
      ? { ...page, questions: [moved, question('Where is the coffee?')] }
      : { ...page, questions: [moved], next },
  );
  server.on(voteQuestion, () => ({ question: { ...moved, votes: 1, hasVoted: true } }));
  await show();
  await user.click(await screen.findByRole('button', { name: 'Show more questions' }));
  await screen.findByText('Where is the coffee?');
  await user.click(screen.getByRole('button', { name: /Who pays.*0 votes/ }));
  const vote = await screen.findByRole('button', { name: /Who pays.*1 vote$/ });
  expect(vote.getAttribute('aria-pressed')).toBe('true');
});

test('mo’s answer, which arrives live, isn’t undone by an older copy on the next page', async () => {
  const asked = question('Who pays?');
  const next = crypto.randomUUID();
  server.on(listQuestions, ({ query }) =>
    query.get('after')
      ? { ...page, questions: [{ ...asked, hasVoted: true }, question('Where is the coffee?')] }
      : { ...page, questions: [question('May I?')], next },
  );
  await show();
  await screen.findByText('May I?');
  const topic = topics.sessionRoom(sessionId);
  const { isMine: _, hasVoted: __, ...shared } = asked;
  const answered = { ...shared, version: 2, answeredAt: event.now, answer: 'The organiser.' };
  const frame = { topic, seq: 1, action: 'question', question: answered } as never;
  act(() => live.listeners.get(topic)!.onEvent(frame));
  await screen.findByText('The organiser.');
  await user.click(screen.getByRole('button', { name: 'Show more questions' }));
  await screen.findByText('Where is the coffee?');
  expect(screen.getByText('The organiser.')).toBeTruthy();
  const vote = screen.getByRole('button', { name: /^Vote.*Who pays/ });
  expect(vote.getAttribute('aria-pressed')).toBe('true');
});

test('alice’s anonymous question waits for the network over a reload, and she can ask another meanwhile', async () => {
  server.on(listQuestions, () => page);
  const asked = server.on(askQuestion, () => lost);
  await show();
  await user.type(await field(), 'Who pays?');
  await user.click(screen.getByRole('checkbox', { name: 'Ask anonymously' }));
  await send();
  await waitFor(async () => expect(await field()).toHaveProperty('value', ''));
  await user.type(await field(), 'And who else?');
  await send();
  await waitFor(() => expect(asked).toHaveLength(2));
  cleanup();
  await show();
  expect(await screen.findByText('Question “Who pays?”')).toBeTruthy();
  expect(await screen.findByText('Question “And who else?”')).toBeTruthy();
  expect(asked[0]!.body).toMatchObject({ text: 'Who pays?', anonymous: true });
  expect(asked[1]!.body['clientId']).not.toBe(asked[0]!.body['clientId']);
});

test('alice comes from her notification to her answered question, which is on a later page', async () => {
  const mine = question('Is it dry?', { isMine: true, answeredAt: event.now, answer: 'It is.' });
  const next = crypto.randomUUID();
  server.on(listQuestions, ({ query }) =>
    query.get('after') === next
      ? { ...page, questions: [mine] }
      : { ...page, questions: [question('Who pays?')], next },
  );
  await showPage(
    <QuestionPanel sessionId={sessionId} blocked={new Set()} onReport={() => {}} />,
    `/?question=${mine._id}`,
  );
  const item = (await screen.findByText('It is.')).closest('li');
  await waitFor(() => expect(document.activeElement).toBe(item));
});

test('mo acts by keys on the question in focus, and on none while he writes', async () => {
  const [waiting, open] = [question('Is it dry?', { state: 'waiting' }), question('Who pays?')];
  server.on(listQuestions, () => ({
    ...{ ...page, questions: [waiting, open] },
    may: ['question.moderate' as const, 'question.ask' as const],
  }));
  const approved = server.on(showQuestion, ({ body }) => ({
    question: { ...waiting, version: 2, state: body['state'] as 'shown' },
  }));
  const pinned = server.on(pinQuestion, () => ({
    question: { ...open, version: 2, isPinned: true },
  }));
  const answered = server.on(answerQuestion, () => ({
    question: { ...open, version: 3, answeredAt: event.now },
  }));
  await showPage(
    <QuestionPanel sessionId={sessionId} hasKeys blocked={new Set()} onReport={() => {}} />,
  );
  const card = async (text: string) => (await screen.findByText(text)).closest('article')!;
  await user.type(await field(), 'say');
  expect([approved, pinned, answered].flat()).toEqual([]);
  (await card('Is it dry?')).focus();
  await user.keyboard('y');
  await waitFor(() => expect(approved.map(({ body }) => body['state'])).toEqual(['shown']));
  (await card('Who pays?')).focus();
  await user.keyboard('s');
  await waitFor(() => expect(pinned.map(({ body }) => body['pinned'])).toEqual([true]));
  (await card('Who pays?')).focus();
  await user.keyboard('a');
  await waitFor(() => expect(answered.map(({ body }) => body['answered'])).toEqual([true]));
});

test('mo takes a question, sees that hana takes it over, takes it back, and gives it up on leaving', async () => {
  const asked = question('Is it dry?', { state: 'waiting' });
  server.on(listQuestions, () => ({
    ...{ ...page, questions: [asked] },
    may: ['question.moderate' as const],
  }));
  const steps = server.on(claimQuestion, ({ body }) => ({
    question: { ...asked, claim: body['isClaimed'] ? claimBy(mo) : null },
  }));
  await show();
  await user.click(await screen.findByRole('button', { name: 'I’ll take it' }));
  expect(await screen.findByText('You’re on it')).toBeTruthy();
  const topic = topics.sessionDesk(sessionId);
  const frame = { topic, seq: 1, action: 'questionClaimed', sessionId, questionId: asked._id };
  act(() => live.listeners.get(topic)!.onEvent({ ...frame, claim: claimBy(hana) } as never));
  expect(await screen.findByText('Hana Shah is on it')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  expect(await screen.findByText('You’re on it')).toBeTruthy();
  cleanup();
  await waitFor(() =>
    expect(steps.map(({ body }) => [body['isClaimed'], body['takeOver']])).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ]),
  );
});

test('mo, slower than hana, reads that she has acted, and sees the question as it is now', async () => {
  const asked = question('Is it dry?', { state: 'waiting', version: 4 });
  let now = asked;
  server.on(listQuestions, () => ({
    ...{ ...page, questions: [now] },
    may: ['question.moderate' as const],
  }));
  const steps = server.on(showQuestion, () => {
    now = { ...asked, state: 'hidden', version: 5 };
    return new Refusal('question.changed', { hint: { question: now } });
  });
  await show();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Hidden by a moderator')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Another moderator/);
  expect(steps.map(({ body }) => body['version'])).toEqual([4]);
});

test('a claim that has run out counts for nothing', async () => {
  const claim = { by: hana, until: inMinutes(-1) };
  server.on(listQuestions, () => ({
    ...{ ...page, questions: [question('Is it dry?', { claim })] },
    may: ['question.moderate' as const],
  }));
  await show();
  expect(await screen.findByRole('button', { name: 'I’ll take it' })).toBeTruthy();
  expect(screen.queryByText(/is on it/)).toBeNull();
});
