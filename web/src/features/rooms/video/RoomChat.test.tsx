import '../../../testing/startPage.ts';
import { cleanup, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import type { ChatLine } from '../../../ui/chat/ChatLog.tsx';
import type { useRoomChat } from './data.ts';
import { RoomChat } from './RoomChat.tsx';
import { useUnreadLines } from './useRoomLines.ts';

const user = userEvent.setup();
beforeAll(loadTexts);
afterEach(cleanup);

const line = (id: string, by: string): ChatLine => ({
  ...{ id, by, name: by, own: by === 'alice', text: id, note: null, clientId: null },
  at: '2021-06-02T05:30:00.000Z',
});

test('alice sees how many lines bob wrote since she closed the chat', () => {
  const first = [line('1', 'bob')];
  const { result, rerender } = renderHook(
    ({ lines, isOpen }: { lines: ChatLine[] | undefined; isOpen: boolean }) =>
      useUnreadLines(lines, isOpen),
    { initialProps: { lines: undefined as ChatLine[] | undefined, isOpen: false } },
  );
  rerender({ lines: first, isOpen: false });
  expect(result.current).toBe(0);
  const more = [...first, line('2', 'bob'), line('3', 'alice'), line('4', 'bob')];
  rerender({ lines: more, isOpen: false });
  expect(result.current).toBe(2);
  rerender({ lines: more, isOpen: true });
  rerender({ lines: more, isOpen: false });
  expect(result.current).toBe(0);
});

test('alice closes the chat and finds her draft again, with the line she takes back before it', async () => {
  const chat = {
    query: { data: { lines: [] }, isPending: false, error: null },
    unsent: [{ clientId: 'c', text: 'Unsent', failure: new Error('offline') }],
    add: () => {},
    drop: () => {},
    retry: () => {},
  } as unknown as ReturnType<typeof useRoomChat>;
  const shown = <RoomChat roomId="room" chat={chat} lines={[]} onReport={() => {}} />;
  await showPage(shown);
  await user.type(await screen.findByRole('textbox'), 'Draft');
  cleanup();
  await showPage(shown);
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox');
  expect(box.value).toBe('Draft');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(box.value).toBe('Unsent\nDraft');
});
