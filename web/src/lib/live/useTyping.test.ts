import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TopicListener } from './liveTopics.ts';

const live = vi.hoisted(() => ({ listener: null as TopicListener | null, send: vi.fn() }));
vi.mock('./liveConnection.ts', () => ({
  liveClient: () => ({ sendTransient: live.send }),
  useTopic: (_topic: string | null, listener: TopicListener) => void (live.listener = listener),
}));

const { useTyping } = await import('./useTyping.ts');

beforeEach(() => {
  vi.useFakeTimers();
  live.send.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = () =>
  renderHook(() =>
    useTyping({
      subscribesTo: 'person:me',
      publishesTo: 'message:bob',
      interpret: ({ action }) =>
        action === 'messageTyping' ? 'writes' : action === 'message' ? 'stops' : null,
    }),
  );
const receive = (action: string) =>
  act(() => live.listener!.onEvent({ topic: '', seq: 1, action }));
const advance = (ms: number) => void act(() => vi.advanceTimersByTime(ms));

test('alice’s typing is reported at most every 3 s, and at once after a message (K-07)', () => {
  const { result } = open();
  const key = () => result.current.send();
  for (let ms = 0; ms < 2900; ms += 100) {
    key();
    advance(100);
  }
  expect(live.send.mock.calls).toEqual([[{ action: 'typing', topic: 'message:bob' }]]);
  advance(100);
  key();
  expect(live.send).toHaveBeenCalledTimes(2);
  receive('message');
  key();
  expect(live.send).toHaveBeenCalledTimes(3);
});

test('alice sees that bob is writing for 5 s after his last sign, or until his message arrives (K-07)', () => {
  const { result } = open();
  receive('messageTyping');
  expect(result.current.writing).toBe(true);
  advance(3000);
  receive('messageTyping');
  advance(4900);
  expect(result.current.writing).toBe(true);
  advance(200);
  expect(result.current.writing).toBe(false);
  receive('messageTyping');
  receive('messageSeen');
  expect(result.current.writing).toBe(true);
  receive('message');
  expect(result.current.writing).toBe(false);
});
