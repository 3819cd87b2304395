import '../../../testing/startPage.ts';
import { answerPoll, type MyPoll } from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { PollAnswer } from './PollAnswer.tsx';
import { Bars } from './PollBars.tsx';

const user = userEvent.setup();
const id = () => crypto.randomUUID();
const question = (isSingleChoice: boolean, ...options: string[]) => ({
  _id: id(),
  isSingleChoice,
  questionText: isSingleChoice ? 'Which one?' : 'Which ones?',
  options: options.map((optionText) => ({ _id: id(), optionText })),
});
const poll: MyPoll = {
  _id: id(),
  sessionId: id(),
  version: 2,
  title: 'Coffee',
  state: 'open',
  isAnonymous: true,
  results: 'afterAnswer',
  isPinned: false,
  openedAt: '2021-06-02T05:30:00.000Z',
  closedAt: null,
  questions: [question(true, 'Tea', 'Coffee'), question(false, 'Cake', 'Fruit', 'Nuts')],
  isParticipated: false,
  may: ['poll.answer'],
};
const [first, second] = poll.questions as [MyPoll['questions'][0], MyPoll['questions'][0]];
const taken = { poll: { ...poll, isParticipated: true } };
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const radio = (name: string) => screen.findByRole('radio', { name });
const box = (name: string) => screen.findByRole('checkbox', { name });
const submit = async () => user.click(await screen.findByRole('button', { name: 'Submit' }));

test('alice picks one option in a single choice and several in a multiple choice, also by keyboard (B6.5)', async () => {
  const asked = server.on(answerPoll, () => taken);
  await showPage(<PollAnswer poll={poll} />);
  await user.click(await radio('Tea'));
  await user.click(await radio('Coffee'));
  expect(await radio('Tea')).toHaveProperty('checked', false);
  (await box('Cake')).focus();
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard(' ');
  await user.click(await box('Cake'));
  await submit();
  expect(asked[0]!.body).toMatchObject({
    responses: [
      { questionId: first._id, optionIds: [first.options[1]!._id] },
      { questionId: second._id, optionIds: [second.options[1]!._id] },
    ],
  });
});

test('alice is asked to confirm a blank answer before it is sent (D10)', async () => {
  const asked = server.on(answerPoll, () => taken);
  const onDone = vi.fn();
  await showPage(<PollAnswer poll={poll} onDone={onDone} />);
  await submit();
  const dialog = await screen.findByRole('dialog');
  expect(asked).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Submit blank' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(asked).toHaveLength(1);
});

test('alice keeps an answer that could not be sent, even after a reload (PR-08, PR-13)', async () => {
  const asked = server.on(answerPoll, () => new Refusal('server.unavailable'));
  await showPage(<PollAnswer poll={poll} />);
  await user.click(await radio('Coffee'));
  await submit();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(await radio('Coffee')).toHaveProperty('checked', true);
  cleanup();
  await showPage(<PollAnswer poll={poll} />);
  expect(await radio('Coffee')).toHaveProperty('checked', true);
  await submit();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.body).toEqual(asked[0]!.body);
});

test('alice’s answer without a network waits for it, with the one she chose last (PR-08)', async () => {
  const asked = server.on(answerPoll, () => lost);
  await showPage(<PollAnswer poll={poll} />);
  await user.click(await radio('Coffee'));
  await submit();
  expect(await screen.findByText(/sent as soon as you’re back online/)).toBeTruthy();
  await user.click(await radio('Tea'));
  await submit();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.getAllByRole('button', { name: 'Don’t send: Answer to “Coffee”' })).toHaveLength(1);
  const [sent, changed] = asked.map(({ headers }) => headers.get('idempotency-key'));
  expect(changed).not.toBe(sent);
});

test('alice sees percentages rounded to two decimals, and none for few anonymous answers (RR-07, RR-08)', async () => {
  const third = (option: { _id: string; optionText: string }) => ({
    ...option,
    votes: 1,
    percent: 33.33,
  });
  const results = {
    pollId: poll._id,
    sessionId: poll.sessionId,
    participants: 3,
    isHidden: false,
    reports: [{ ...second, answered: 3, options: second.options.map(third) }],
  };
  await showPage(<Bars results={results} />);
  expect(await screen.findAllByText('33.33%')).toHaveLength(3);
  expect(screen.getByText(/rounded to two decimals/)).toBeTruthy();
  cleanup();
  await showPage(<Bars results={{ ...results, participants: 2, isHidden: true }} />);
  expect(await screen.findByText(/after three answers/)).toBeTruthy();
  expect(screen.queryByText('33.33%')).toBeNull();
});
