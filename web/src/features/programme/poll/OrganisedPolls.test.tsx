import '../../../testing/startPage.ts';
import { deletePoll, listPolls, type MyPoll } from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { OrganisedPolls } from './OrganisedPolls.tsx';

const sessionId = crypto.randomUUID();
const poll = (title: string, state: MyPoll['state']): MyPoll => ({
  _id: crypto.randomUUID(),
  sessionId,
  version: 1,
  title,
  state,
  isAnonymous: false,
  results: 'afterAnswer',
  isPinned: false,
  openedAt: null,
  closedAt: null,
  questions: [],
  isParticipated: false,
  may: ['poll.readResults', 'poll.update', 'poll.delete'],
});
let server: ReturnType<typeof fakeServer>;

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('hana deletes a draft poll after confirming it by name', async () => {
  const user = userEvent.setup();
  const polls = [poll('Which soil?', 'draft'), poll('Tea or coffee?', 'open')];
  server.on(listPolls, () => ({ polls, may: ['poll.create' as const] }));
  const gone = server.on(deletePoll, () => ({ deleted: true as const }));
  await showPage(<OrganisedPolls sessionId={sessionId} />);
  await user.click(await screen.findByRole('button', { name: 'Remove: Which soil?' }));
  const asks = await screen.findByRole('dialog', { name: 'Delete “Which soil?”?' });
  expect(gone).toHaveLength(0);
  await user.click(within(asks).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Which soil?')).toBeNull());
  expect(gone).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Tea or coffee?')).toBeTruthy();
});
