import '../../../testing/startPage.ts';
import { listPolls, type MyPoll } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { PollTable } from './PollTable.tsx';

const id = () => crypto.randomUUID();
const sessionId = id();
const poll = (given: Partial<MyPoll>): MyPoll => ({
  _id: id(),
  sessionId,
  version: 1,
  title: 'Coffee',
  state: 'open',
  isAnonymous: false,
  results: 'afterAnswer',
  isPinned: false,
  openedAt: null,
  closedAt: null,
  questions: [],
  isParticipated: false,
  may: ['poll.answer'],
  ...given,
});
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (...polls: MyPoll[]) => {
  server.on(listPolls, () => ({ polls, may: ['poll.answer' as const] }));
  return showPage(<PollTable sessionId={sessionId} />);
};

test('alice sees which polls there are and in which she has participated', async () => {
  const [open, answered] = [poll({}), poll({ title: 'Tea', isParticipated: true })];
  await show(open, answered, poll({ title: 'Not yet', state: 'draft' }));
  await screen.findByRole('table');
  const columns = screen.getAllByRole('columnheader').map((one) => one.textContent);
  expect(columns).toEqual(['Poll Title', 'Action']);
  const view = screen.getByRole('link', { name: 'View: Coffee' });
  expect(view.getAttribute('href')).toBe(`/agenda-landing/${sessionId}/poll-response/${open._id}`);
  expect(screen.getByText('Already Participated').closest('tr')?.textContent).toContain('Tea');
  expect(screen.queryByText('Not yet')).toBeNull();
});

test('alice sees no polls when there are only drafts', async () => {
  await show(poll({ state: 'draft' }));
  expect(await screen.findByText('No Poll found')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
