import '../../../testing/startPage.ts';
import {
  type FeedbackComment,
  type FeedbackResults as Results,
  getFeedback,
  getFeedbackResults,
  hideFeedbackComment,
  listFeedbackComments,
  listRated,
  type RatedSubject,
} from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { FeedbackPart } from './FeedbackPart.tsx';
import { FeedbackResults } from './FeedbackResults.tsx';
import { RatedList } from './RatedList.tsx';

const user = userEvent.setup();
const id = crypto.randomUUID();
const results: Results = {
  ...{ answers: 3, isHidden: false, average: 4.33, stars: [0, 0, 0, 2, 1] },
  reports: [
    {
      ...{ question: { en: 'How long was it?' }, type: 'choice', answered: 3 },
      options: [
        { label: { en: 'Too long' }, votes: 1, percent: 33.33 },
        { label: { en: 'Just right' }, votes: 2, percent: 66.67 },
      ],
    },
  ],
  may: ['feedback.moderate'],
};
const comment: FeedbackComment = {
  ...{ _id: crypto.randomUUID(), question: null, text: 'Well told', isHidden: false },
};
const page = (...comments: FeedbackComment[]) => ({ comments, nextCursor: null });
let server: ReturnType<typeof fakeServer>;

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(getFeedbackResults, () => ({ results }));
  server.on(listFeedbackComments, () => page(comment));
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const rated = { subject: 'session' as const, id };
const show = () => showPage(<FeedbackResults rated={rated} title="Feedback" />);

test('hana reads the average with its number of answers, the questions and the comments, and hides one', async () => {
  const asked = server.on(hideFeedbackComment, () => ({ comment: { ...comment, isHidden: true } }));
  await show();
  expect(await screen.findByText('4.33 out of 5')).toBeTruthy();
  expect(screen.getAllByText('3 answers')[0]).toBeTruthy();
  expect(await screen.findByText(/66\.67%/)).toBeTruthy();
  expect(await screen.findByText('Well told')).toBeTruthy();
  server.on(listFeedbackComments, () => page({ ...comment, isHidden: true }));
  await user.click(screen.getByRole('button', { name: 'Hide “Well told”' }));
  expect(await screen.findByText('Hidden from everyone who can’t moderate')).toBeTruthy();
  expect(asked[0]!.body).toMatchObject({ isHidden: true });
  expect(screen.getByRole('button', { name: 'Show “Well told” again' })).toBeTruthy();
});

test('sam, who speaks, reads comments without hiding them', async () => {
  server.on(getFeedbackResults, () => ({ results: { ...results, may: [] } }));
  await show();
  expect(await screen.findByText('Well told')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('with two answers nobody sees an average', async () => {
  const few = { ...results, answers: 2, isHidden: true, average: null, stars: [], reports: [] };
  server.on(getFeedbackResults, () => ({ results: few }));
  await show();
  expect(await screen.findByText(/^2 answers so far/)).toBeTruthy();
  expect(screen.queryByText(/out of/)).toBeNull();
});

test('those whose work it is read results, the others are asked once it is over', async () => {
  const feedback = { subject: 'session' as const, _id: id, state: 'none' as const, questions: [] };
  server.on(getFeedback, () => ({
    feedback: { ...feedback, may: ['feedback.readResults' as const] },
  }));
  await showPage(<FeedbackPart rated={rated} isOver />);
  expect(await screen.findByText('4.33 out of 5')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  cleanup();
  server.on(getFeedback, () => ({ feedback: { ...feedback, may: ['feedback.give' as const] } }));
  await showPage(<FeedbackPart rated={rated} isOver={false} />);
  expect(screen.queryByRole('radio')).toBeNull();
  cleanup();
  await showPage(<FeedbackPart rated={rated} isOver />);
  expect(await screen.findAllByRole('radio')).toHaveLength(5);
});

test('hana opens what was rated from the list of all', async () => {
  const all: RatedSubject[] = [
    {
      ...{ subject: 'session', _id: id, title: { en: 'Reading a title' } },
      ...{ answers: 3, isHidden: false, average: 4.33 },
    },
    {
      ...{ subject: 'call', _id: crypto.randomUUID(), title: null },
      ...{ answers: 2, isHidden: true, average: null },
    },
  ];
  server.on(listRated, () => ({ rated: all }));
  await showPage(<RatedList />);
  expect(await screen.findByText('4.33 out of 5 · 3 answers')).toBeTruthy();
  expect(screen.getByText('Rooms and calls without a booth')).toBeTruthy();
  expect(screen.getByText('2 answers')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Details: Reading a title, Session' }));
  expect(await screen.findByRole('dialog', { name: 'Reading a title' })).toBeTruthy();
  expect(await screen.findByText('Well told')).toBeTruthy();
});
