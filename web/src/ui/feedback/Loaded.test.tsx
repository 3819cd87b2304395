import '../../testing/startPage.ts';
import { CallError } from '@pavilion/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { Loaded } from './Loaded.tsx';

beforeAll(loadTexts);
afterEach(cleanup);

function Names({ ask }: { ask: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ['names'], queryFn: ask });
  return (
    <Loaded query={query} isEmpty={(names) => names.length === 0} empty={<p>No one yet</p>}>
      {(names) => <p>{names.join(', ')}</p>}
    </Loaded>
  );
}

test('alice sees “Loading...” until there is an answer', async () => {
  await showPage(<Names ask={() => new Promise(() => {})} />);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});

test('alice sees a skeleton in the very first frame, until the answer is there (F-03)', async () => {
  let answer: (names: string[]) => void = () => undefined;
  const skeleton = () => document.querySelector('[aria-busy] > div');
  const frames: boolean[] = [];
  const drawn = vi.fn((_: string, phase: string) => {
    if (phase === 'mount') frames.push(skeleton() !== null);
  });
  await showPage(
    <Profiler id="names" onRender={drawn}>
      <Names ask={() => new Promise((resolve) => (answer = resolve))} />
    </Profiler>,
  );
  expect(frames).toEqual([true]);
  answer(['Alice']);
  expect(await screen.findByText('Alice')).toBeTruthy();
  expect(skeleton()).toBeNull();
});

test('alice sees an explanation when the answer is empty, and the answer when it is not', async () => {
  await showPage(<Names ask={() => Promise.resolve([])} />);
  expect(await screen.findByText('No one yet')).toBeTruthy();
  cleanup();
  await showPage(<Names ask={() => Promise.resolve(['Alice', 'Bob'])} />);
  expect(await screen.findByText('Alice, Bob')).toBeTruthy();
});

test('alice sees why loading failed, in the server’s words if it has any, and can try again (F-02)', async () => {
  const ask = vi.fn<() => Promise<string[]>>();
  const refusal = { code: 'throttled', message: 'Please wait a minute.', requestId: 'r' } as const;
  ask.mockRejectedValueOnce(new CallError(429, refusal));
  ask.mockRejectedValueOnce(new CallError(0));
  ask.mockRejectedValueOnce(new CallError(500));
  ask.mockResolvedValueOnce(['Alice']);
  const again = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await showPage(<Names ask={ask} />);
  expect(await screen.findByText('Please wait a minute.')).toBeTruthy();
  await again();
  expect(await screen.findByText(/No connection to the server/)).toBeTruthy();
  await again();
  expect(await screen.findByText('This could not be loaded.')).toBeTruthy();
  await again();
  expect(await screen.findByText('Alice')).toBeTruthy();
});
