import {
  acceptTourSeat,
  admitTourGuest,
  bookTour,
  cancelTour,
  cancelTourBooking,
  changeTour,
  changeTourBooking,
  createTour,
  exportTourGuests,
  findTourGuest,
  listBoothTours,
  listOwnTours,
  listTourGuests,
  listTours,
} from '@pavilion/contract';
import { serve, signedIn, staff } from '../../../http/http.ts';
import * as tour from './service.ts';
import { accept } from './verbs/accept.ts';
import { admit, findArriving } from './verbs/admit.ts';
import { book } from './verbs/book.ts';
import { callOff } from './verbs/callOff.ts';
import { cancel } from './verbs/cancel.ts';
import { change } from './verbs/change.ts';
import { create } from './verbs/create.ts';
import { exportGuests } from './verbs/exportGuests.ts';
import { update } from './verbs/update.ts';

export const tourRoutes = [
  serve(listTours, signedIn, (ctx, { params }) => tour.listAtBooth(ctx, params.boothId)),
  serve(bookTour, signedIn, async (ctx, { params, body }) => ({
    booking: await book(ctx, params.tourId, body),
  })),
  serve(listOwnTours, signedIn, async (ctx) => ({ bookings: await tour.findOwn(ctx) })),
  serve(changeTourBooking, signedIn, async (ctx, { params, body }) => ({
    booking: await change(ctx, params.bookingId, body),
  })),
  serve(acceptTourSeat, signedIn, async (ctx, { params }) => ({
    booking: await accept(ctx, params.bookingId),
  })),
  serve(cancelTourBooking, signedIn, async (ctx, { params }) => {
    await cancel(ctx, params.bookingId);
    return { cancelled: true as const };
  }),
  serve(listBoothTours, staff, async (ctx, { params }) => ({
    tours: await tour.listOfBooth(ctx, params.boothId),
  })),
  serve(createTour, staff, async (ctx, { params, body }) => ({
    tour: await create(ctx, params.boothId, body),
  })),
  serve(changeTour, staff, async (ctx, { params, body }) => ({
    tour: await update(ctx, params, body),
  })),
  serve(cancelTour, staff, async (ctx, { params, body }) => ({
    tour: await callOff(ctx, params, body.reason),
  })),
  serve(listTourGuests, staff, (ctx, { params }) => tour.showGuests(ctx, params)),
  serve(exportTourGuests, staff, async (ctx, { params, query }, { reply }) => {
    const { file, name, type } = await exportGuests(ctx, params, query.format);
    return reply
      .headers({
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      })
      .send(file);
  }),
  serve(findTourGuest, staff, (ctx, { params }) => findArriving(ctx, params)),
  serve(admitTourGuest, staff, (ctx, { params, body }) => admit(ctx, params, body.people)),
];
