import '../../testing/startPage.ts';
import { getCall } from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eventNow } from '../../lib/time/eventTime.ts';
import { saveLogin } from '../../lib/login/login.ts';
import { bookedCall, exampleCallPage, eli } from '../../testing/bookedCall.ts';
import { fakeServer } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { Call } from './Call.tsx';

vi.mock('../../lib/live/liveConnection.ts', () => ({
  useTopic: () => {},
  liveClient: () => null,
  useLiveState: () => 'live',
}));
beforeAll(loadTexts);
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

/** The ways on from the page of a call, in order. */
async function waysFrom(given: Parameters<typeof bookedCall>[0]) {
  const startAt = new Date(eventNow().getTime() - 5 * 60_000).toISOString();
  const call = bookedCall({ startAt, ...given });
  saveLogin({ token: 't', user: { ...meera, meetings: [call] } });
  fakeServer().on(getCall, () => exampleCallPage(call));
  await showPage(<Call />, `/call/${call._id}`, '/call/{id}');
  await screen.findAllByRole('link');
  const main = within(document.body);
  return [...main.queryAllByRole('button'), ...main.queryAllByRole('link')]
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
    .map((way) => way.textContent);
}

test('meera joins a call first of all, and once it was held goes on before she joins again', async () => {
  expect(await waysFrom({})).toEqual(['Join', 'Back to the booth']);
  cleanup();
  const held = await waysFrom({ state: 'held', heldAt: eventNow().toISOString() });
  expect(held[0]).toBe('Back to the booth');
  expect(held.at(-1)).toBe('Join again');
});

test('meera and eli are talking: the way in stays where it was', async () => {
  const since = eventNow().toISOString();
  const both = { visitorSince: since, consultantSince: since, heldAt: since };
  const ways = await waysFrom({ ...both, state: 'talking', consultantPerson: eli });
  expect(ways[0]).toBe('Join');
});
