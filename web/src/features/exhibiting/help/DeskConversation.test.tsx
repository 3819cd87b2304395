import '../../../testing/startPage.ts';
import { getHelp, helpThread, type SavedReply } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { DeskConversation } from './DeskConversation.tsx';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const visitor = { _id: id(2), first_name: 'Alice', last_name: 'Menon', dpUrl: null };
const thread = helpThread.parse({
  ...{ _id: id(1), version: 1, boothId: id(3), boothName: 'Meadows', handedOver: false },
  ...{ state: 'claimed', visitor, claimedBy: { ...visitor, _id: meera._id } },
  ...{ queuedAt: '2021-06-02T05:30:00.000Z', waitingSince: null, dueAt: null, overdue: false },
  ...{ doneAt: null, sharesContact: false, lastSeq: 0, lastText: '', lastSide: 'visitor' },
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

test('eli inserts a saved reply after what he has already typed', async () => {
  const user = userEvent.setup();
  saveLogin({ token: 't', user: meera });
  fakeServer().on(getHelp, () => ({
    thread,
    visitor: { ...visitor, profession: '', email: null, mobile: null },
    ...{ messages: [], hasEarlier: false, handOvers: [], colleagues: [] },
  }));
  await showPage(
    <DeskConversation
      threadId={thread._id}
      staff={{ personId: meera._id, boothIds: [id(3)], organiser: false }}
      onBack={() => {}}
      replies={[reply]}
      listReplies={(_boothId, onInsert) => (
        <button type="button" onClick={() => onInsert(reply)}>
          Insert
        </button>
      )}
      more={() => null}
    />,
  );
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await user.type(box, 'Hello Alice!');
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  expect(box.value).toBe('Hello Alice!\nThere are two lifts.');
});
