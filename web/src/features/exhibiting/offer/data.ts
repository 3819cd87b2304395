import { listOwnOffers, requestOffer, withdrawOffer } from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

const key = ['offers'];

/** The offers this visitor has requested; fetches nothing unless `offered`. */
export function useOwnOffers(offered = true) {
  return useQuery({
    queryKey: key,
    enabled: offered,
    queryFn: async () => (await call(listOwnOffers, { query: { eventId } })).leads,
  });
}

/** Requests a booth's offer and shares the visitor's contact details with the booth. */
export function useRequestOffer(boothId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(requestOffer, { body: { boothId, consent: true, eventId } }),
    onSuccess: ({ lead }) =>
      queries.setQueryData<(typeof lead)[]>(key, (leads = []) =>
        leads.filter((one) => one.boothId !== boothId).concat(lead),
      ),
  });
}

/** Withdraws the consent: the booth no longer sees the contact details. */
export function useWithdrawOffer(boothId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(withdrawOffer, { params: { boothId }, query: { eventId } }),
    onSuccess: ({ leads }) => queries.setQueryData(key, leads),
  });
}
