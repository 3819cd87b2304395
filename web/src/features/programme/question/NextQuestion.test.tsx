import '../../../testing/startPage.ts';
import { answerQuestion, listQuestions, type MyQuestion, pinQuestion } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { bob } from '../../../testing/conversation.ts';
import { exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { silentLive } from '../../../testing/silentLive.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { NextQuestion } from './NextQuestion.tsx';

vi.mock('../../../lib/live/liveConnection.ts', () => silentLive);

const sessionId = crypto.randomUUID();
const example = exampleOf(listQuestions.reply.shape.questions.element);
const ask = (text: string, given: Partial<MyQuestion> = {}): MyQuestion => ({
  ...{ ...example, _id: crypto.randomUUID(), sessionId, text, version: 1, votes: 1 },
  ...{ state: 'shown', asker: null, isPinned: false, answeredAt: null, ...given },
});
const lift = ask('Who pays for the lift?', { votes: 7 });
const questions = [
  ask('Is it dry?', { votes: 9, answeredAt: example.askedAt }),
  ask('Not yet read', { votes: 8, state: 'waiting' }),
  ask('From a blocked person', { votes: 8, asker: bob }),
  lift,
  ask('Is there a garden?', { votes: 2 }),
];

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => showPage(<NextQuestion sessionId={sessionId} blocked={new Set([bob._id])} />);
const reply = (may: ('question.ask' | 'question.moderate')[]) =>
  exampleOf(listQuestions.reply, { questions, next: null, may } as never);

test('sam sees the open question with the most votes', async () => {
  fakeServer().on(listQuestions, () => reply(['question.ask']));
  await show();
  expect(await screen.findByText('Who pays for the lift?')).toBeTruthy();
  expect(screen.getByText(/7 votes/)).toBeTruthy();
  expect(screen.queryByText('Is it dry?')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('mo puts it on the stage, marks it as answered, and sees the next', async () => {
  const server = fakeServer();
  server.on(listQuestions, () => reply(['question.moderate']));
  const pinned = { ...lift, isPinned: true, version: 2 };
  server.on(pinQuestion, () => ({ question: pinned }));
  const answers = server.on(answerQuestion, () => ({
    question: { ...pinned, isPinned: false, answeredAt: example.askedAt, version: 3 },
  }));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Answering now' }));
  expect(await screen.findByText(/On the stage/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Answering now' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Answered' }));
  expect(await screen.findByText('Is there a garden?')).toBeTruthy();
  expect(answers[0]!.body).toMatchObject({ answered: true, version: 2 });
});
