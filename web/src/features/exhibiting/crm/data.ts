import {
  changeCrm,
  createCrm,
  type CrmFieldName,
  deleteCrm,
  getCrm,
  type LeadStep,
  listCrmDeliveries,
  replayCrmDelivery,
  rotateCrm,
  type RouteReply,
  testCrm,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { usePages } from '../../../lib/api/usePages.ts';

const key = (boothId: string) => ['crm', boothId];
const deliveriesKey = (boothId: string) => ['crm-deliveries', boothId];
/** How often to poll while messages are on their way. */
const lookMs = 2000;

export interface CrmDraft {
  url: string;
  steps: LeadStep[];
  fields: CrmFieldName[];
}

/** Where a booth sends its leads; null while it doesn't. */
export function useCrm(boothId: string) {
  return useQuery({
    queryKey: key(boothId),
    queryFn: async () => (await call(getCrm, { params: { boothId }, query: { eventId } })).crm,
    refetchOnMount: 'always',
  });
}

function useCrmStep<Given, Reply>(boothId: string, step: (given: Given) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: step,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: key(boothId) }),
        queries.invalidateQueries({ queryKey: deliveriesKey(boothId) }),
      ]),
  });
}

/** Connects a CRM; its secret is only in this reply. */
export function useConnectCrm(boothId: string) {
  return useCrmStep(boothId, (draft: CrmDraft) =>
    call(createCrm, { params: { boothId }, body: { ...draft, eventId } }),
  );
}

/** Changes the connection, or turns it off or on. */
export function useChangeCrm(boothId: string) {
  return useCrmStep(boothId, (draft: CrmDraft & { isOn: boolean }) =>
    call(changeCrm, { params: { boothId }, body: { ...draft, eventId } }),
  );
}

/** Renews the secret; the new one is only in this reply. */
export function useRotateCrm(boothId: string) {
  return useCrmStep<void, RouteReply<typeof rotateCrm>>(boothId, () =>
    call(rotateCrm, { params: { boothId } }),
  );
}

/** Deletes the connection. */
export function useDeleteCrm(boothId: string) {
  return useCrmStep<void, RouteReply<typeof deleteCrm>>(boothId, () =>
    call(deleteCrm, { params: { boothId }, query: { eventId } }),
  );
}

/** Sends a test, or with a delivery's id that message again. */
export function useSendToCrm(boothId: string) {
  return useCrmStep(boothId, (id: string | null) =>
    id === null
      ? call(testCrm, { params: { boothId } })
      : call(replayCrmDelivery, { params: { boothId, id } }),
  );
}

/** What was sent to the CRM, newest first. */
export function useCrmDeliveries(boothId: string) {
  return usePages(listCrmDeliveries, {
    queryKey: deliveriesKey(boothId),
    params: { boothId },
    query: { limit: 20 },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.deliveries.some((one) => one.state === 'waiting') && lookMs,
  });
}
