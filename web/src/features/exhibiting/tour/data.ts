import {
  acceptTourSeat,
  bookTour,
  CallError,
  cancelTourBooking,
  changeTourBooking,
  isLive,
  listOwnTours,
  listTours,
  openTourBookings,
  topics,
  type TourBooking,
  toursChanged,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { useLogin } from '../../../lib/login/login.ts';

const key = ['tours'];

/** Reads everything about site visits again when the visitor's own change. */
function useChanges(): void {
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: key });
  useTopic(topics.person(useLogin()!.user._id), {
    onEvent: (event) => isLive(event, toursChanged) && again(),
    onResync: (why) => why === 'missed' && again(),
  });
}

/** A booth's site visits to come, and what the visitor booked there. Others' bookings change what is left. */
export function useTours(boothId: string, { isOpen = false } = {}) {
  useChanges();
  return useQuery({
    queryKey: [...key, 'booth', boothId],
    refetchInterval: isOpen ? 20_000 : 300_000,
    queryFn: () => call(listTours, { params: { boothId }, query: { eventId } }),
  });
}

/** The visitor's bookings of site visits, soonest first; none is fetched unless `isOffered`. */
export function useOwnTours(isOffered = true) {
  useChanges();
  return useQuery({
    queryKey: [...key, 'own'],
    enabled: isOffered,
    refetchInterval: 60_000,
    queryFn: async () => (await call(listOwnTours, { query: { eventId } })).bookings,
  });
}

/** Whether a booking still leads to a visit. */
export function isOpenBooking({ state }: Pick<TourBooking, 'state'>): boolean {
  return openTourBookings.some((one) => one === state);
}

/** Whether somebody else was faster: too few seats are left. */
export function isFull(error: unknown): boolean {
  return error instanceof CallError && error.code === 'tour.full';
}

function useTourStep<Given, Reply>(step: (given: Given) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Books seats, or a place on standby, and shares the visitor's contact details with the booth. */
export function useBookTour(tourId: string) {
  return useTourStep(async (given: { seats: number; standby: boolean }) => {
    const body = { ...given, consent: true as const, eventId };
    return (await call(bookTour, { params: { tourId }, body })).booking;
  });
}

/** Changes for how many people a booking is, or moves it to another site visit. */
export function useChangeBooking(bookingId: string) {
  return useTourStep((given: { seats: number; tourId: string }) =>
    call(changeTourBooking, { params: { bookingId }, body: { ...given, eventId } }),
  );
}

/** Takes the seats that were offered. */
export function useAcceptSeat(bookingId: string) {
  return useTourStep(() => call(acceptTourSeat, { params: { bookingId }, body: { eventId } }));
}

/** Cancels a booking, leaves the standby list or declines an offer. */
export function useCancelBooking(bookingId: string) {
  return useTourStep(() => call(cancelTourBooking, { params: { bookingId }, query: { eventId } }));
}
