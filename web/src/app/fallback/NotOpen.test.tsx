import { event } from '../../testing/startPage.ts';
import { listBoothFloors } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { call } from '../../lib/api/call.ts';
import { keepEvent, useEvent } from '../../lib/event/event.ts';
import { fakeServer, lost, Refusal } from '../../testing/fakeServer.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { NotOpen } from './NotOpen.tsx';

beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  keepEvent(event);
  vi.unstubAllGlobals();
});

function Page() {
  return useEvent()!.state === 'open' ? <p>The hall</p> : <NotOpen />;
}

test('a visitor sees that the event has closed when a call is refused, not when the connection breaks (F-09)', async () => {
  const server = fakeServer();
  await showPage(<Page />);
  server.on(listBoothFloors, () => lost);
  await expect(call(listBoothFloors, { query: {} })).rejects.toThrow();
  expect(await screen.findByText('The hall')).toBeTruthy();
  server.on(listBoothFloors, () => new Refusal('event.notOpen'));
  await expect(call(listBoothFloors, { query: {} })).rejects.toThrow();
  expect(await screen.findByRole('heading', { name: 'Expo is not open right now' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
});
