import '../../../testing/startPage.ts';
import { type ChannelMessage, mergeChannelMessage } from '@pavilion/contract';
import { renderHook } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '../../../texts/texts.ts';
import { useLines } from './useLines.ts';

beforeAll(loadTexts);

function said(seq: number, text: string): ChannelMessage {
  return {
    ...{ _id: crypto.randomUUID(), seq, version: 1, text, channelId: 'chat' },
    from: { _id: 'bob', first_name: 'Bob', last_name: 'Rao', dpUrl: null, role: null },
    ...{ isMessagePublic: true, isDeleted: false, isRead: false, clientId: null, file: null },
    ...{ createdAt: '2021-06-02T05:30:00.000Z', reactions: {}, replyTo: null },
  };
}

test('when bob writes in a long chat, the lines above stay as they were', () => {
  const first = [said(1, 'Good morning.'), said(2, 'Is the hall open?')];
  const [mine, nobody] = [[] as [], new Set<string>()];
  const { result, rerender } = renderHook(
    ({ messages }) => useLines({ messages, mine }, 'alice', nobody),
    { initialProps: { messages: first } },
  );
  const before = result.current;
  rerender({ messages: mergeChannelMessage(first, said(3, 'Yes, come in.')) });
  expect(result.current.map(({ text }) => text)).toEqual([
    'Good morning.',
    'Is the hall open?',
    'Yes, come in.',
  ]);
  expect(result.current[0]).toBe(before[0]);
  expect(result.current[1]).toBe(before[1]);
});

test('a message that arrives twice leaves the list as it is', () => {
  const messages = [said(1, 'Good morning.'), said(2, 'Is the hall open?')];
  expect(mergeChannelMessage(messages, { ...messages[1]! })).toBe(messages);
});
