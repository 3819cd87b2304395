import { listOwnOffers, requestOffer, withdrawOffer } from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';

const key = ['offers'];

/** The booths whose offer this visitor has asked for. */
export function useOwnOffers() {
  return useQuery({
    queryKey: key,
    queryFn: async () => (await call(listOwnOffers, { query: { eventId } })).leads,
  });
}

/** Asks for a booth's offer; hands the own contact details to the booth. */
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

/** Takes the consent back: the booth sees the contact details no longer. */
export function useWithdrawOffer(boothId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(withdrawOffer, { params: { boothId }, query: { eventId } }),
    onSuccess: ({ leads }) => queries.setQueryData(key, leads),
  });
}
