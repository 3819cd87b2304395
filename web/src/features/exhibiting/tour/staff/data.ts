import {
  admitTourGuest,
  cancelTour,
  changeTour,
  createTour,
  exportTourGuests,
  findTourGuest,
  isLive,
  listBoothTours,
  listTourGuests,
  type StaffTour,
  topics,
  type TourDraft,
  toursChanged,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../../lib/api/call.ts';
import { downloadReply } from '../../../../lib/api/downloadReply.ts';
import { useTopic } from '../../../../lib/live/liveConnection.ts';

const key = (boothId: string) => ['booth-tours', boothId];

/** All site visits of a booth, kept up to date. */
export function useBoothTours(boothId: string) {
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: key(boothId) });
  useTopic(topics.desk(boothId), {
    onEvent: (event) => isLive(event, toursChanged) && again(),
    onResync: again,
  });
  return useQuery({
    queryKey: key(boothId),
    queryFn: async () =>
      (await call(listBoothTours, { params: { boothId }, query: { eventId } })).tours,
  });
}

/** Who comes to a site visit and who waits. Read again with the list of site visits. */
export function useGuests(boothId: string, tourId: string) {
  return useQuery({
    queryKey: [...key(boothId), 'guests', tourId],
    queryFn: () => call(listTourGuests, { params: { boothId, tourId }, query: { eventId } }),
  });
}

function useTourStep<Given, Reply>(boothId: string, step: (given: Given) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSettled: () => queries.invalidateQueries({ queryKey: key(boothId) }),
  });
}

/** Creates a site visit, or changes this one. */
export function useSaveTour(boothId: string, tour: StaffTour | null) {
  return useTourStep(boothId, (draft: TourDraft) =>
    tour
      ? call(changeTour, {
          params: { boothId, tourId: tour._id },
          body: { ...draft, version: tour.version, eventId },
        })
      : call(createTour, { params: { boothId }, body: { ...draft, eventId } }),
  );
}

/** Cancels a site visit with a reason. */
export function useCallOff(boothId: string, tourId: string) {
  return useTourStep(boothId, (reason: string) =>
    call(cancelTour, { params: { boothId, tourId }, body: { reason, eventId } }),
  );
}

/** Downloads who comes as a file. */
export function useGuestFile(boothId: string, tourId: string) {
  return useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      downloadReply(exportTourGuests, { params: { boothId, tourId }, query: { format, eventId } }),
  });
}

/** Looks up whose a code is. */
export function useFindGuest(boothId: string) {
  return useMutation({
    mutationFn: (code: string) =>
      call(findTourGuest, { params: { boothId, code }, query: { eventId } }),
  });
}

/** Records that the people of a booking have arrived. */
export function useAdmit(boothId: string) {
  return useTourStep(boothId, ({ code, people }: { code: string; people: number }) =>
    call(admitTourGuest, { params: { boothId, code }, body: { people, eventId } }),
  );
}
