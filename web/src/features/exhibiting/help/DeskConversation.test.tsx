import '../../../testing/startPage.ts';
import {
  claimHelp,
  finishHelp,
  getHelp,
  type HelpThread,
  helpThread,
  type SavedReply,
  seeHelp,
} from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { DeskConversation } from './DeskConversation.tsx';
import { deskGroups } from './deskGroups.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const visitor = { _id: id(2), first_name: 'Alice', last_name: 'Menon', dpUrl: null };
const thread = helpThread.parse({
  ...{ _id: id(1), version: 1, boothId: id(3), boothName: 'Meadows', handedOver: false },
  ...{ state: 'claimed', visitor, claimedBy: { ...visitor, _id: meera._id } },
  ...{ queuedAt: '2021-06-02T05:30:00.000Z', waitingSince: null, dueAt: null, overdue: false },
  ...{ doneAt: null, sharesContact: false, lastSeq: 0, language: null, suits: [] },
  ...{ lastText: '', lastCard: null, lastSide: 'visitor' },
  ...{ visitorSeenSeq: 0, staffSeenSeq: 0, visitorUnread: 0, staffUnread: 0 },
});
const reply: SavedReply = { _id: id(4), title: 'Lift', text: 'There are two lifts.' };

beforeAll(loadWorkTexts);
afterEach(() => {
  cleanup();
  localStorage.clear();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const opened = (given: Partial<HelpThread> = {}) => ({
  thread: { ...thread, ...given },
  visitor: { ...visitor, profession: '', email: null, mobile: null },
  ...{ messages: [], hasEarlier: false, handOvers: [], colleagues: [] },
});
const open = (inserted = reply, facts: Record<string, string> = {}) =>
  showPage(
    <DeskConversation
      threadId={thread._id}
      staff={{ personId: meera._id, boothIds: [id(3)], organiser: false }}
      onBack={() => {}}
      replies={[inserted]}
      facts={facts}
      listReplies={(_boothId, onInsert) => (
        <button type="button" onClick={() => onInsert(inserted)}>
          Insert
        </button>
      )}
      cards={[]}
      card={() => null}
      more={() => null}
    />,
  );

test('eli inserts a saved reply after what he has already typed', async () => {
  const user = userEvent.setup();
  saveLogin({ token: 't', user: meera });
  fakeServer().on(getHelp, () => opened());
  await open();
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await user.type(box, 'Hello Alice!');
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  expect(box.value).toBe('Hello Alice!\nThere are two lifts.');
});

test('eli’s reply has the facts of his booth, and waits while one of them isn’t stated', async () => {
  const user = userEvent.setup();
  saveLogin({ token: 't', user: meera });
  const server = fakeServer();
  server.on(getHelp, () => opened());
  const text = '{name}, the price is {price}, free from {possession}.';
  await open({ ...reply, text }, { price: 'From ₹68 L' });
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  expect(box.value).toBe('Alice, the price is From ₹68 L, free from {possession}.');
  expect(await screen.findByText(/doesn’t state this yet: Possession/)).toBeTruthy();
  await user.type(box, '{Enter}');
  expect(box.value).toContain('{possession}');
  await user.clear(box);
  await user.type(box, 'From March on.');
  expect(screen.queryByText(/doesn’t state this yet/)).toBeNull();
});

test('eli finishes a conversation that he has on screen, though its message could not be marked as seen at first', async () => {
  const user = userEvent.setup();
  saveLogin({ token: 't', user: meera });
  const server = fakeServer();
  const unseen = { lastSeq: 3, staffUnread: 1 };
  server.on(getHelp, () => opened(unseen));
  const seen = server.on(seeHelp, (_asked, times) =>
    times === 1 ? lost : { thread: { ...thread, ...unseen, version: 2, staffUnread: 0 } },
  );
  const done = server.on(finishHelp, () => {
    if (seen.length < 2) return new Refusal('help.unseen');
    return { thread: { ...thread, state: 'done' as const, version: 3, doneAt: thread.queuedAt } };
  });
  await open();
  const finish = await screen.findByRole('button', { name: 'Finished' });
  await waitFor(() => expect(seen).toHaveLength(1));
  await user.click(finish);
  expect(await screen.findByText('This conversation has ended.')).toBeTruthy();
  expect(seen.map(({ body }) => body['seq'])).toEqual([3, 3]);
  expect(done).toHaveLength(1);
});

test('eli takes a conversation that a colleague answered before they left the booth', async () => {
  const user = userEvent.setup();
  saveLogin({ token: 't', user: meera });
  const server = fakeServer();
  server.on(getHelp, () => opened({ claimedBy: null }));
  server.on(claimHelp, () => ({ thread: { ...thread, version: 2 } }));
  await open();
  await screen.findByText('Replying assigns this question to you.');
  expect(screen.queryByRole('button', { name: 'Finished' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take it' }));
  expect(await screen.findByRole('button', { name: 'Finished' })).toBeTruthy();
});

test('a conversation that a colleague answered before they left the booth is with those that wait', () => {
  const everywhere = { isAtTheirDesk: () => true, isOfferedFirst: () => false };
  const staff = { ...everywhere, personId: meera._id, now: 0 };
  const groups = deskGroups([{ ...thread, claimedBy: null }], staff);
  expect(groups.waiting).toHaveLength(1);
});
