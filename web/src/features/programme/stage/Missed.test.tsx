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

test('alice, who came late, sees each poll with its results', async () => {
  const poll = {
    ...{ _id: id(), sessionId, version: 3, title: 'Tea or coffee', state: 'closed' as const },
    ...{ isAnonymous: true, results: 'afterAnswer' as const, isPinned: false },
    ...{ openedAt: at, closedAt: at, questions: [] },
  };
  const counts = { participants: 23, isHidden: false, reports: [] };
  const results = { pollId: poll._id, sessionId, ...counts };
  fakeServer().on(getMissed, () => ({
    polls: [{ poll, results, at, atSeconds: 60 }],
    questions: [],
    messages: [],
    links: [],
  }));
  await showPage(
    <Missed
      sessionId={sessionId}
      isOver
      blocked={new Set()}
      onGoTo={null}
      showResults={({ participants }) => <p>{participants} answered</p>}
    />,
  );
  const row = (await screen.findByText('Tea or coffee')).closest('li')!;
  expect(row.textContent).toContain('23 answered');
});
