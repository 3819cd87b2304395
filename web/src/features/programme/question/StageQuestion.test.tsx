import { event } from '../../../testing/startPage.ts';
import { listQuestions, type Question } from '@pavilion/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TopicListener } from '../../../lib/live/liveTopics.ts';
import { bob } from '../../../testing/conversation.ts';
import { exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { StageQuestion } from './StageQuestion.tsx';

const live = vi.hoisted(() => ({ listener: null as TopicListener | null }));
vi.mock('../../../lib/live/liveConnection.ts', () => ({
  useTopic: (_topic: string, listener: TopicListener) => void (live.listener = listener),
}));

const sessionId = crypto.randomUUID();
const example = exampleOf(listQuestions.reply.shape.questions.element);
const asked: Question = {
  ...{ ...example, _id: crypto.randomUUID(), sessionId, text: 'Who pays for the lift?' },
  ...{ state: 'shown', asker: bob, isPinned: false, answeredAt: null, version: 1 },
};

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hear = (given: Partial<Question>) =>
  act(() => {
    const frame = { action: 'question', question: { ...asked, ...given } };
    live.listener!.onEvent(frame as never);
  });

test('alice reads over the picture which question is being answered, and that it has been', async () => {
  const fetched = fakeServer().on(listQuestions, () =>
    exampleOf(listQuestions.reply, { questions: [asked] }),
  );
  await showPage(<StageQuestion sessionId={sessionId} />);
  await waitFor(() => expect(fetched).toHaveLength(1));
  await act(async () => {});
  hear({});
  expect(screen.queryByText('Who pays for the lift?')).toBeNull();
  hear({ isPinned: true, version: 2 });
  expect(await screen.findByText('Answering now · Bob Fernandes')).toBeTruthy();
  hear({ answeredAt: event.now, version: 3 });
  expect(await screen.findByText('Answered · Bob Fernandes')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Who pays for the lift?')).toBeNull();
});
