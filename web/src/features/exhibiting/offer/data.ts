import { type Booth, listOwnOffers, requestOffer, withdrawOffer } from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { callOrWait } from '../../../lib/offline/waitingCalls.ts';
import { useTexts } from '../../../texts/texts.ts';

const key = ['offers'];

/** The offers this visitor has requested; fetches nothing unless `offered`. */
export function useOwnOffers(offered = true) {
  return useQuery({
    queryKey: key,
    enabled: offered,
    queryFn: async () => (await call(listOwnOffers, { query: { eventId } })).leads,
  });
}

/** The subject of a request for an offer that waits for a network. */
export const waitingOffer = (boothId: string) => `offer:${boothId}`;

/** Requests a booth's offer, once there is a network, and shares the visitor's contact details with the booth. */
export function useRequestOffer({ _id: boothId, name }: Pick<Booth, '_id' | 'name'>) {
  const queries = useQueryClient();
  const t = useTexts();
  return useMutation({
    mutationFn: () =>
      callOrWait(
        requestOffer,
        { body: { boothId, consent: true, eventId } },
        { about: waitingOffer(boothId), title: t('offer.waiting', { booth: name }) },
      ),
    onSuccess: (reply) => {
      if (!reply) return;
      const { lead } = reply;
      queries.setQueryData<(typeof lead)[]>(key, (leads = []) =>
        leads.filter((one) => one.boothId !== boothId).concat(lead),
      );
    },
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
