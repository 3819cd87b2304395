import { event } from '../../../testing/startPage.ts';
import { closePoll, getPollReport, listPolls, type MyPoll } from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { PollPresentation } from './PollPresentation.tsx';

vi.mock('../../../lib/live/liveConnection.ts', () => ({ useTopic: () => undefined }));

const user = userEvent.setup();
const sessionId = crypto.randomUUID();
const ask = (questionText: string) => ({
  _id: crypto.randomUUID(),
  isSingleChoice: true,
  questionText,
  options: ['Tea', 'Coffee'].map((optionText) => ({ _id: crypto.randomUUID(), optionText })),
});
const poll: MyPoll = {
  _id: crypto.randomUUID(),
  sessionId,
  version: 2,
  title: 'Warm up',
  state: 'open',
  isAnonymous: false,
  results: 'afterAnswer',
  isPinned: false,
  openedAt: event.now,
  closedAt: null,
  questions: [ask('What is in your cup?'), ask('And at night?')],
  isParticipated: false,
  may: ['poll.readResults', 'poll.update'],
};
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  const may = ['poll.readResults' as const, 'poll.update' as const];
  server.on(listPolls, () => ({ polls: [poll], may }));
  server.on(getPollReport, () => ({
    ...{ pollId: poll._id, sessionId, participants: 4, isHidden: false, poll },
    reports: poll.questions.map((question) => ({
      ...question,
      answered: 4,
      options: question.options.map((option) => ({ ...option, votes: 2, percent: 50 })),
    })),
  }));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const address = `/meeting/${sessionId}/poll/${poll._id}`;
const show = () => showPage(<PollPresentation />, address, '/meeting/{id}/poll/{pollId}');

test('sam shows a poll to the hall: the question, how many have answered, and where to answer', async () => {
  await show();
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(
    'What is in your cup?',
  );
  expect(await screen.findByText('4 answers')).toBeTruthy();
  const room = `${location.host}/meeting/${sessionId}?panel=polls`;
  expect(screen.getByText(room)).toBeTruthy();
  expect(await screen.findByTitle('QR code: opens the session’s polls')).toBeTruthy();
});

test('sam goes through the questions with the arrows and leaves with Escape', async () => {
  const router = await show();
  await screen.findByText('Question 1 of 2');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('And at night?');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Question 2 of 2')).toBeTruthy();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByText('Question 1 of 2')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.location.href).toBe(`/meeting/${sessionId}?panel=polls`));
});

test('mo closes the poll from the big screen', async () => {
  const closed = server.on(closePoll, () => ({
    poll: { ...poll, state: 'closed' as const, version: 3 },
  }));
  await show();
  await user.click(await screen.findByRole('button', { name: 'Close the poll' }));
  await waitFor(() => expect(closed).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Answer at')).toBeNull());
});

test('alice, who isn’t on the panel, reads that this isn’t hers to show', async () => {
  const may = ['poll.answer' as const];
  server.on(listPolls, () => ({ polls: [{ ...poll, may }], may }));
  await show();
  expect(await screen.findByText(/can present its polls/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the session' })).toBeTruthy();
});
