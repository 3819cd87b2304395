import type { StaffTour, TourBooking, TourGuest } from '@pavilion/contract';
import { exampleId } from './exampleOf.ts';
import { exampleBooth } from './exampleBooth.ts';

const booth = exampleBooth();

/** A site visit on 5 June, 10:00 to 12:00, with two of twenty seats taken. */
export function exampleTour(given: Partial<StaffTour> = {}): StaffTour {
  return {
    _id: exampleId,
    boothId: booth._id,
    boothName: booth.name,
    place: 'Laurel site office',
    address: 'Sarjapur Road',
    mapUrl: 'https://maps.example/laurel',
    transport: 'A bus leaves at 9:00.',
    startAt: '2021-06-05T04:30:00.000Z',
    endAt: '2021-06-05T06:30:00.000Z',
    booksUntil: '2021-06-05T02:30:00.000Z',
    seats: 20,
    left: 18,
    standby: 0,
    isCancelled: false,
    reason: '',
    date: '05/06/2021',
    startTime: '10:00',
    endTime: '12:00',
    closesHours: 2,
    version: 3,
    booked: 2,
    arrived: 0,
    missed: 0,
    ...given,
  };
}

/** Meera's booking of it, for two. */
export function exampleBooking(given: Partial<TourBooking> = {}): TourBooking {
  return {
    _id: '00000000-0000-4000-8000-000000000021',
    tour: exampleTour(),
    seats: 2,
    state: 'booked',
    code: 'K7QP3M',
    offeredUntil: null,
    position: null,
    ...given,
  };
}

/** The same as the booth's staff see it. */
export function exampleGuest(given: Partial<TourGuest> = {}): TourGuest {
  return {
    _id: '00000000-0000-4000-8000-000000000021',
    tourId: exampleId,
    person: {
      ...{ _id: exampleId, first_name: 'Asha', last_name: 'Nair', dpUrl: null },
      ...{ email: 'asha@test.example', mobile: '+919820010009' },
    },
    seats: 2,
    state: 'booked',
    code: 'K7QP3M',
    bookedAt: '2021-06-02T05:30:00.000Z',
    offeredUntil: null,
    arrivedAt: null,
    arrivedSeats: null,
    ...given,
  };
}
