import '../../../testing/startPage.ts';
import { getMissed } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { Missed } from './Missed.tsx';

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = () => crypto.randomUUID();
const sessionId = id();
const at = '2021-06-02T05:30:00.000Z';

test('alice, who came late, reads the results of a poll with two decimals like everyone, in the way of its questions', async () => {
  const option = (optionText: string, votes: number, percent: number) => ({
    ...{ _id: id(), optionText, votes, percent },
  });
  const [tea, coffee] = [option('Tea', 2, 8.7), option('Coffee', 21, 91.3)];
  const question = { _id: id(), isSingleChoice: true, questionText: 'In your cup?' };
  const poll = {
    ...{ _id: id(), sessionId, version: 3, title: 'Tea or coffee', state: 'closed' as const },
    ...{ isAnonymous: true, results: 'afterAnswer' as const, isPinned: false },
    ...{ openedAt: at, closedAt: at, questions: [] },
  };
  const results = {
    ...{ pollId: poll._id, sessionId, participants: 23, isHidden: false },
    reports: [
      { ...question, answered: 23, options: [tea, coffee] },
      {
        ...{ ...question, _id: id(), kind: 'scale' as const, answered: 23, options: [] },
        ...{ scale: { from: 1, to: 5, low: '', high: '' }, average: 3.4 },
      },
      {
        ...{ ...question, _id: id(), kind: 'ranking' as const, answered: 23 },
        options: [tea, coffee],
      },
      {
        ...{ ...question, _id: id(), kind: 'words' as const, answered: 23, options: [] },
        words: [
          { _id: id(), text: 'Calm', votes: 2 },
          { _id: id(), text: 'Light', votes: 1 },
        ],
      },
    ],
  };
  fakeServer().on(getMissed, () => ({
    polls: [{ poll, results, at, atSeconds: 60 }],
    questions: [],
    messages: [],
    links: [],
  }));
  await showPage(<Missed sessionId={sessionId} isOver blocked={new Set()} onGoTo={null} />);
  expect(await screen.findByText(/Tea 8\.70% · Coffee 91\.30%/)).toBeTruthy();
  expect(screen.getByText(/Average 3\.4 of 5/)).toBeTruthy();
  expect(screen.getByText(/1\. Coffee · 2\. Tea/)).toBeTruthy();
  expect(screen.getByText(/Calm · Light/)).toBeTruthy();
});
