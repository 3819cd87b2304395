import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePausedText } from './usePausedText.ts';

const asked = vi.fn<(text: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (text: string) =>
  renderHook((props: { text: string }) => usePausedText(props.text, asked), {
    initialProps: { text },
  });
const pause = () => void act(() => vi.advanceTimersByTime(1000));

test('what hana types is passed on once she pauses, and its echo leaves the field as it is', () => {
  const { result, rerender } = show('');
  act(() => result.current.type('al'));
  act(() => result.current.type('ali '));
  expect(asked).not.toHaveBeenCalled();
  pause();
  expect(asked.mock.calls).toEqual([['ali']]);
  act(() => result.current.type('ali m'));
  rerender({ text: 'ali' });
  expect(result.current.typed).toBe('ali m');
});

test('a text that was changed elsewhere fills the field', () => {
  const { result, rerender } = show('bob');
  rerender({ text: '' });
  expect(result.current.typed).toBe('');
});

test('a field that is cleared passes nothing on that was typed before', () => {
  const { result } = show('');
  act(() => result.current.type('ali'));
  act(() => result.current.clear());
  pause();
  expect(result.current.typed).toBe('');
  expect(asked).not.toHaveBeenCalled();
});
