import '../../../testing/startPage.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePopups } from './usePopups.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const wants = {
  registrationAfterSeconds: 20,
  isRegistering: false,
  pictureAfterSeconds: 3,
  isBusy: false,
};
const wait = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

test('the registration opens once its delay is over, and the picture after it', () => {
  const { result } = renderHook(() => usePopups(wants));
  wait(19);
  expect(result.current).toMatchObject({ registrationWanted: false, pictureOpen: false });
  wait(1);
  expect(result.current.registrationOpen).toBe(true);
  act(() => result.current.sendAway('registration'));
  act(() => result.current.registrationGone());
  wait(1);
  expect(result.current).toMatchObject({ registrationOpen: false, pictureOpen: true });
});

test('neither comes over the preview of a booth: the registration opens once that is closed', () => {
  const { result, rerender } = renderHook((isBusy: boolean) => usePopups({ ...wants, isBusy }), {
    initialProps: true,
  });
  wait(60);
  expect(result.current).toMatchObject({ registrationOpen: false, pictureOpen: false });
  rerender(false);
  wait(0);
  expect(result.current.registrationOpen).toBe(true);
});
