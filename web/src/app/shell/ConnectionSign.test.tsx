import '../../testing/startPage.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { LiveState } from '../../lib/live/live.ts';
import { loadTexts } from '../../texts/texts.ts';
import { StaleSince } from '../../ui/feedback/StaleSince.tsx';
import { watched } from '../../lib/api/slowCalls.ts';
import { LiveConnectionSign } from './ConnectionSign.tsx';

const line = vi.hoisted(() => ({ state: 'live' as LiveState, hasBeen: true }));
vi.mock('../../render/router.ts', () => ({ useHasFailed: () => false }));
vi.mock('../../lib/live/liveConnection.ts', () => ({
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
  const page = render(<LiveConnectionSign className="" />);
  return (state: LiveState) => {
    line.state = state;
    page.rerender(<LiveConnectionSign className="" />);
  };
}
const advance = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const said = () => screen.queryByText(/Reconnecting/) !== null;

test('alice sees that her connection is lost after 1.5 seconds, until it is back (WS-13)', () => {
  Object.assign(line, { state: 'live', hasBeen: true });
  const become = show();
  advance(10_000);
  expect(said()).toBe(false);
  become('connecting');
  advance(1499);
  expect(said()).toBe(false);
  advance(1);
  expect(screen.getByRole('status').textContent).toMatch(/^Reconnecting/);
  become('live');
  expect(said()).toBe(false);
});

test('alice sees nothing of a break under 1.5 seconds, and the next one is timed anew (WS-13)', () => {
  Object.assign(line, { state: 'live', hasBeen: true });
  const become = show();
  become('offline');
  advance(1400);
  become('live');
  advance(5000);
  become('offline');
  advance(1400);
  expect(said()).toBe(false);
  advance(100);
  expect(said()).toBe(true);
});

test('alice is warned about a slow first connection only after four seconds (WS-13)', () => {
  Object.assign(line, { state: 'connecting', hasBeen: false });
  show();
  advance(3999);
  expect(said()).toBe(false);
  advance(1);
  expect(said()).toBe(true);
});

test('alice reads one sign for a lost connection, however much of her page is old, and none beside “Stop waiting”', async () => {
  Object.assign(line, { state: 'live', hasBeen: true });
  const page = (isOld: boolean) => (
    <>
      <LiveConnectionSign className="" />
      {isOld &&
        [1, 2].map((minutes) => <StaleSince key={minutes} at={Date.now() - minutes * 60_000} />)}
    </>
  );
  const { rerender, container } = render(page(false));
  expect(container.innerHTML).toBe('');
  line.state = 'offline';
  rerender(page(true));
  advance(1500);
  const signs = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(signs).toEqual([expect.stringMatching(/^Reconnecting.*lost\. ?As of [^A]*$/)]);
  const giving = new AbortController();
  const slow = watched(
    () => new Promise<void>((done) => giving.signal.addEventListener('abort', () => done())),
  );
  advance(8000);
  expect(screen.queryByRole('status')).toBeNull();
  await act(async () => {
    giving.abort();
    await slow;
  });
  expect(screen.getAllByRole('status')).toHaveLength(1);
  line.state = 'live';
  rerender(page(false));
  expect(container.innerHTML).toBe('');
});
