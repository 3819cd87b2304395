import '../../../testing/startPage.ts';
import { listOwnTours } from '@pavilion/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleBooking, exampleTour } from '../../../testing/exampleTour.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { MySiteVisits } from './MySiteVisits.tsx';

vi.mock(
  '../../../lib/live/liveConnection.ts',
  async () => (await import('../../../testing/silentLive.ts')).silentLive,
);

const past = exampleBooking({
  ...{ _id: '00000000-0000-4000-8000-000000000023', state: 'missed', code: null },
  tour: exampleTour({
    ...{ place: 'Old mill', startAt: '2021-06-01T04:30:00.000Z' },
    endAt: '2021-06-01T06:30:00.000Z',
  }),
});
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('meera finds her site visits with their booth and code, earlier ones folded', async () => {
  server.on(listOwnTours, () => ({ bookings: [past, exampleBooking()] }));
  await showPage(<MySiteVisits />);
  expect(await screen.findByText('K7Q P3M')).toBeTruthy();
  expect(screen.getAllByText('Laurel Heights')).toHaveLength(2);
  expect(screen.getByText('1 earlier site visit').closest('details')?.open).toBe(false);
});

test('meera without a site visit reads where to find them; an agenda stays silent', async () => {
  server.on(listOwnTours, () => ({ bookings: [past] }));
  await showPage(<MySiteVisits isOnlyComing />);
  await vi.waitFor(() => expect(server.calls()).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
  cleanup();
  server.on(listOwnTours, () => ({ bookings: [] }));
  await showPage(<MySiteVisits />);
  expect(await screen.findByText(/You haven’t booked a site visit/)).toBeTruthy();
});
