import type { Example } from '../../../testing/examples.ts';
import {
  boothParams,
  fresh,
  ofOwnEvent,
  signedIn,
  staffOfBooth,
} from '../../../testing/exampleParts.ts';

const strangers = {
  anon: 401,
  alice: 404,
  eli: 404,
  sam: 404,
  mo: 404,
  hana: 404,
  dave: 404,
  ola: 404,
} as const;
/** No staff, or of another event, or no such site visit or code. */
const noneSuch = {
  anon: 401,
  alice: 403,
  sam: 403,
  mo: 403,
  dave: 403,
  eli: 404,
  hana: 404,
  ola: 404,
} as const;

const draft = () => ({
  ...{
    place: `Site ${fresh()}`,
    address: 'Ring Road',
    mapUrl: null,
    transport: '',
    closesHours: 2,
    seats: 10,
  },
  ...{ date: '20/06/2021', startTime: '10:00', endTime: '12:00' },
});

export const examples: Record<string, Example> = {
  'GET /booth/{boothId}/tours': { refused: ofOwnEvent, input: boothParams },
  'POST /tour/{tourId}/booking': {
    refused: strangers,
    input: () => ({ params: { tourId: fresh() }, body: { seats: 2, consent: true } }),
  },
  'GET /attendee/tour-bookings': { refused: signedIn },
  'PUT /tour-booking/{bookingId}': {
    refused: strangers,
    input: () => ({ params: { bookingId: fresh() }, body: { seats: 1 } }),
  },
  'POST /tour-booking/{bookingId}/accept': {
    refused: strangers,
    input: () => ({ params: { bookingId: fresh() } }),
  },
  'DELETE /tour-booking/{bookingId}': {
    refused: strangers,
    input: () => ({ params: { bookingId: fresh() } }),
  },
  'GET /exhibitor/{boothId}/tours': { refused: staffOfBooth, input: boothParams },
  'POST /exhibitor/{boothId}/tours': {
    refused: staffOfBooth,
    answers: 'fields.invalid',
    input: (world) => ({ ...boothParams(world), body: { ...draft(), date: '01/01/2020' } }),
  },
  'PUT /exhibitor/{boothId}/tours/{tourId}': {
    refused: noneSuch,
    input: ({ hall }) => ({
      params: { boothId: hall.meadows, tourId: fresh() },
      body: { ...draft(), version: 1 },
    }),
  },
  'POST /exhibitor/{boothId}/tours/{tourId}/cancel': {
    refused: noneSuch,
    input: ({ hall }) => ({
      params: { boothId: hall.meadows, tourId: fresh() },
      body: { reason: 'The road is closed' },
    }),
  },
  'GET /exhibitor/{boothId}/tours/{tourId}/guests': {
    refused: noneSuch,
    input: ({ hall }) => ({ params: { boothId: hall.meadows, tourId: fresh() } }),
  },
  'GET /exhibitor/{boothId}/tours/{tourId}/guests/export': {
    refused: noneSuch,
    input: ({ hall }) => ({
      params: { boothId: hall.meadows, tourId: fresh() },
      query: { format: 'csv' },
    }),
  },
  'GET /exhibitor/{boothId}/tour-code/{code}': {
    refused: noneSuch,
    input: ({ hall }) => ({ params: { boothId: hall.meadows, code: 'AAAAAA' } }),
  },
  'POST /exhibitor/{boothId}/tour-code/{code}': {
    refused: noneSuch,
    input: ({ hall }) => ({
      params: { boothId: hall.meadows, code: 'AAAAAA' },
      body: { people: 1 },
    }),
  },
};
