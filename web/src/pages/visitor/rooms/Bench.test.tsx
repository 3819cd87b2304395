import '../../../testing/startPage.ts';
import { listChannelMessages, listPolls, listQuestions } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleOf } from '../../../testing/exampleOf.ts';
import { fakeScreen } from '../../../testing/fakeScreen.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { Bench } from './Bench.tsx';

vi.mock(
  '../../../lib/live/liveConnection.ts',
  async () => (await import('../../../testing/silentLive.ts')).silentLive,
);

afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('mo sees questions, chat and polls side by side, and which keys act on a question', async () => {
  fakeScreen();
  await loadTexts();
  saveLogin({ token: 't', user: meera });
  const sessionId = crypto.randomUUID();
  const server = fakeServer();
  server.on(listQuestions, () =>
    exampleOf(listQuestions.reply, { questions: [], may: ['question.moderate'] }),
  );
  server.on(listChannelMessages, () =>
    exampleOf(listChannelMessages.reply, { channel: { _id: sessionId }, messages: [] }),
  );
  server.on(listPolls, () => exampleOf(listPolls.reply, { polls: [], may: ['poll.create'] }));
  await showPage(
    <Bench sessionId={sessionId} state="live" cue={null} blocked={new Set()} onReport={() => {}} />,
  );
  const names = ['Questions', 'Chat', 'Polls'];
  for (const name of names) expect(await screen.findByRole('region', { name }), name).toBeTruthy();
  expect(await screen.findByText(/^With a question in focus: A answered/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'New poll' })).toBeTruthy();
});
