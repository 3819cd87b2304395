import '../../../testing/startPage.ts';
import {
  acceptTourSeat,
  bookTour,
  cancelTourBooking,
  changeTourBooking,
  listTours,
  type Tour,
  type TourBooking,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { exampleBooth } from '../../../testing/exampleBooth.ts';
import { exampleBooking, exampleTour } from '../../../testing/exampleTour.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { TourDialog } from './TourDialog.tsx';

vi.mock(
  '../../../lib/live/liveConnection.ts',
  async () => (await import('../../../testing/silentLive.ts')).silentLive,
);

const user = userEvent.setup();
const booth = exampleBooth();
const later = exampleTour({
  ...{ _id: '00000000-0000-4000-8000-000000000022', place: 'Show flat', left: 1 },
  ...{ startAt: '2021-06-06T04:30:00.000Z', endAt: '2021-06-06T06:30:00.000Z' },
});
let server: ReturnType<typeof fakeServer>;
let known: { tours: Tour[]; bookings: TourBooking[] };

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  known = { tours: [exampleTour()], bookings: [] };
  server.on(listTours, () => known);
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const open = () => showPage(<TourDialog booth={booth} onClose={() => {}} />);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

test('meera books for two, only with her consent, and reads her code and how to get there', async () => {
  const asked = server.on(bookTour, () => {
    known = { ...known, bookings: [exampleBooking()] };
    return { booking: exampleBooking() };
  });
  await open();
  expect(await screen.findByText('18 seats left')).toBeTruthy();
  expect(screen.getByText(/Saturday, 5 June 2021/)).toBeTruthy();
  await press('Book seats');
  const people = screen.getByLabelText(/How many people/);
  await user.clear(people);
  await user.type(people, '2');
  expect(screen.getByRole('button', { name: 'Book' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: /Laurel Heights may have my name/ }));
  await press('Book');
  expect(await screen.findByText('K7Q P3M')).toBeTruthy();
  expect(asked[0]!.body).toMatchObject({ seats: 2, consent: true, standby: false });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Laurel site office'));
  expect(screen.getByText(/Booked for 2 people/)).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'QR code K7Q P3M' })).toBeTruthy();
});

test('meera wants the last seat a moment too late: she reads so, and stands by', async () => {
  const booking = exampleBooking({ state: 'standby', code: null, position: 3, seats: 1 });
  const asked = server.on(bookTour, (_asked, times) => {
    if (times === 1) {
      known = { ...known, tours: [exampleTour({ left: 0, standby: 2 })] };
      return new Refusal('tour.full', { hint: { left: 0, standby: 2 } });
    }
    known = { ...known, bookings: [booking] };
    return { booking };
  });
  await open();
  await press('Book seats');
  await user.click(screen.getByRole('checkbox'));
  await press('Book');
  expect((await screen.findByRole('alert')).textContent).toContain('seats left');
  await press('Join standby');
  expect(await screen.findByText(/number 3 in line/)).toBeTruthy();
  expect(asked.map(({ body }) => body['standby'])).toEqual([false, true]);
  expect(screen.queryByText('K7Q P3M')).toBeNull();
});

test('meera takes the seat she is offered, or reads that she was too late', async () => {
  known.bookings = [
    exampleBooking({ state: 'offered', code: null, offeredUntil: '2021-06-02T07:30:00.000Z' }),
  ];
  server.on(acceptTourSeat, (_asked, times) => {
    if (times === 1) return new Refusal('tourBooking.notOffered');
    known = { ...known, bookings: [exampleBooking()] };
    return { booking: exampleBooking() };
  });
  await open();
  expect(await screen.findByText(/2 seats are free for you. Take them by/)).toBeTruthy();
  await press('Take the seats');
  expect((await screen.findByRole('alert')).textContent).toMatch(/deadline has passed/);
  await press('Take the seats');
  expect(await screen.findByText('K7Q P3M')).toBeTruthy();
});

test('meera moves to another date and for how many, and cancels after she is asked', async () => {
  known = { tours: [exampleTour(), later], bookings: [exampleBooking()] };
  const moved = server.on(changeTourBooking, () => {
    known = { ...known, bookings: [exampleBooking({ tour: later, seats: 1 })] };
    return { booking: known.bookings[0]! };
  });
  await open();
  await press('Change or move');
  await user.selectOptions(screen.getByLabelText('Date'), later._id);
  const people = screen.getByLabelText(/How many people/);
  await user.clear(people);
  await user.type(people, '1');
  await press('Save changes');
  expect(await screen.findByText(/Booked for 1 person/)).toBeTruthy();
  expect(moved[0]!.body).toMatchObject({ seats: 1, tourId: later._id });

  const cancelled = server.on(cancelTourBooking, () => {
    known = { ...known, bookings: [] };
    return { cancelled: true as const };
  });
  await press('Cancel booking');
  const dialog = await screen.findByRole('dialog', { name: /Leave the site visit to Show flat/ });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(cancelled).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/Booked for 1 person/)).toBeNull());
});

test('meera can’t book once booking has closed, and reads why the booth cancelled a visit', async () => {
  known = {
    tours: [exampleTour({ booksUntil: '2021-06-02T05:00:00.000Z' })],
    bookings: [
      exampleBooking({
        state: 'cancelled',
        code: null,
        tour: { ...later, isCancelled: true, reason: 'The road is flooded.' },
      }),
    ],
  };
  await open();
  expect(await screen.findByText(/Booking closed on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Book seats' })).toBeNull();
  expect(screen.getByText('The booth has cancelled it: The road is flooded.')).toBeTruthy();
});
