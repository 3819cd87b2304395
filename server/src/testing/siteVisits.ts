import {
  bookTour,
  type Call,
  createTour,
  listOwnTours,
  type StaffTour,
  type TourBooking,
  type TourDraft,
} from '@pavilion/contract';
import { furnishHall, type TestHall } from './hall.ts';
import { openTestServer, type TestServer } from './testServer.ts';

/** A server with a booth whose staff make site visits. */
export interface TestTours {
  server: TestServer;
  hall: TestHall;
  eli: Call;
  /** Eli's site visit: on 5 June, 10:00 to 12:00 in India, with two seats. */
  create(draft?: Partial<TourDraft>): Promise<StaffTour>;
  /** Somebody's booking of a site visit, or their place on standby. */
  book(name: string, tour: { _id: string }, given?: Partial<Booking>): Promise<TourBooking>;
  /** How somebody's only booking stands. */
  own(name: string): Promise<TourBooking>;
  subjects(name: string): Promise<string[]>;
}

interface Booking {
  seats: number;
  standby: boolean;
}

export const visit: TourDraft = {
  place: 'Meadows site office',
  address: 'Sarjapur Road, Bengaluru',
  mapUrl: null,
  transport: 'A bus leaves from Indiranagar metro at 9:00.',
  date: '05/06/2021',
  startTime: '10:00',
  endTime: '12:00',
  closesHours: 2,
  seats: 2,
};

export async function openTours(): Promise<TestTours> {
  const server = await openTestServer();
  const hall = await furnishHall(server);
  const eli = await server.as('eli');
  return {
    server,
    hall,
    eli,
    create: async (draft = {}) => {
      const params = { boothId: hall.meadows };
      return (await eli(createTour, { params, body: { ...visit, ...draft } })).tour;
    },
    book: async (name, { _id: tourId }, { seats = 1, standby = false } = {}) => {
      const call = await server.as(name);
      const body = { seats, standby, consent: true as const };
      return (await call(bookTour, { params: { tourId }, body })).booking;
    },
    own: async (name) => {
      const { bookings } = await (await server.as(name))(listOwnTours);
      return bookings[0]!;
    },
    subjects: async (name) =>
      (await server.mail.to(`${name}@test.example`)).map(({ subject }) => subject),
  };
}
