import '../../testing/startPage.ts';
import { getOwnProfile, listBoothFloors } from '@pavilion/contract';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../lib/api/call.ts';
import { fakeServer } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { SlowCalls } from './SlowCalls.tsx';

beforeAll(loadTexts);
beforeEach(async () => {
  await showPage(<SlowCalls />);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const sentence = () => screen.getByRole('status').textContent;
const slow = expect.stringMatching(/^The server is taking a long time/);

test('meera reads after eight seconds that an answer is slow, stops waiting, and the page learns that none came', async () => {
  fakeServer().on(listBoothFloors, () => new Promise(() => {}));
  const asked = expect(call(listBoothFloors, { query: {} })).rejects.toMatchObject({
    code: 'offline',
  });
  await wait(7);
  expect(sentence()).toBe('');
  await wait(1);
  expect(sentence()).toEqual(slow);
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  await asked;
  await wait(0);
  expect(sentence()).toBe('');
});

test('the sentence goes by itself when the answer comes', async () => {
  const { promise, resolve } = Promise.withResolvers<{ user: typeof meera }>();
  fakeServer().on(getOwnProfile, () => promise);
  const asked = call(getOwnProfile);
  await wait(9);
  expect(sentence()).toEqual(slow);
  resolve({ user: meera });
  expect((await asked).user.first_name).toBe('Meera');
  await wait(0);
  expect(sentence()).toBe('');
});

test('whoever is in a dialog reaches the button by keyboard', async () => {
  cleanup();
  vi.useRealTimers();
  await showPage(
    <>
      <Dialog opened title="Registration" onClose={() => {}}>
        <input aria-label="Email" />
      </Dialog>
      <SlowCalls />
    </>,
  );
  const dialog = within(await screen.findByRole('dialog'));
  vi.useFakeTimers();
  fakeServer().on(listBoothFloors, () => new Promise(() => {}));
  const asked = expect(call(listBoothFloors, { query: {} })).rejects.toThrow();
  await wait(9);
  fireEvent.click(dialog.getByRole('button', { name: 'Stop waiting' }));
  await asked;
});

test('the button follows meera into a dialog that opens while she waits, and out of it again', async () => {
  vi.useRealTimers();
  cleanup();
  // the same element: only the dialog re-renders
  const waiting = <SlowCalls />;
  const page = (isOpen: boolean) => (
    <MantineProvider env="test">
      <Dialog opened={isOpen} title="Registration" onClose={() => {}}>
        <input aria-label="Email" />
      </Dialog>
      {waiting}
    </MantineProvider>
  );
  const { rerender } = render(page(false));
  vi.useFakeTimers();
  fakeServer().on(listBoothFloors, () => new Promise(() => {}));
  const asked = expect(call(listBoothFloors, { query: {} })).rejects.toThrow();
  await wait(9);
  const button = () => screen.getByRole('button', { name: 'Stop waiting' });
  expect(button().closest('[role=dialog]')).toBeNull();
  rerender(page(true));
  await wait(1);
  expect(button().closest('[role=dialog]')).not.toBeNull();
  rerender(page(false));
  await wait(1);
  expect(button().closest('[role=dialog]')).toBeNull();
  fireEvent.click(button());
  await asked;
});
