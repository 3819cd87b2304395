import '../testing/startPage.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { LiveState } from '../lib/live.ts';
import { loadTexts } from '../texts/texts.ts';
import { Reconnecting } from './Reconnecting.tsx';

const line = vi.hoisted(() => ({ state: 'live' as LiveState, hasBeen: true }));
vi.mock('../lib/liveConnection.ts', () => ({
  useLiveState: () => line.state,
  hasBeenLive: () => line.hasBeen,
}));

beforeAll(loadTexts);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders the page; the returned function changes the connection's state. */
function show() {
  const page = render(<Reconnecting />);
  return (state: LiveState) => {
    line.state = state;
    page.rerender(<Reconnecting />);
  };
}
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const said = () => screen.queryByText(/Reconnecting/) !== null;

test('alice sees that her connection is lost after 1.5 seconds, until it is back (WS-13)', () => {
  Object.assign(line, { state: 'live', hasBeen: true });
  const become = show();
  pass(10_000);
  expect(said()).toBe(false);
  become('connecting');
  pass(1499);
  expect(said()).toBe(false);
  pass(1);
  expect(screen.getByRole('status').textContent).toMatch(/^Reconnecting/);
  become('live');
  expect(said()).toBe(false);
});

test('alice sees nothing of a break under 1.5 seconds, and the next one is timed anew (WS-13)', () => {
  Object.assign(line, { state: 'live', hasBeen: true });
  const become = show();
  become('offline');
  pass(1400);
  become('live');
  pass(5000);
  become('offline');
  pass(1400);
  expect(said()).toBe(false);
  pass(100);
  expect(said()).toBe(true);
});

test('alice is warned about a slow first connection only after four seconds (WS-13)', () => {
  Object.assign(line, { state: 'connecting', hasBeen: false });
  show();
  pass(3999);
  expect(said()).toBe(false);
  pass(1);
  expect(said()).toBe(true);
});
