import {
  type ConsentEntry,
  deleteMe,
  exportMyData,
  getMyData,
  type MyData,
  sendDeletionCode,
  setVisitTracking,
  withdrawConsent,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { keepFile } from '../../../lib/browser/keepFile.ts';

const key = ['privacy'];

/** Who received which of the person's details, and whether visits are recorded. */
export function useMyData() {
  return useQuery({ queryKey: key, queryFn: () => call(getMyData, { query: { eventId } }) });
}

/** Withdraws contact details from one recipient. */
export function useWithdraw() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, questionId, boothId, threadId, fields }: ConsentEntry) => {
      if (kind === 'offer' || kind === 'tour' || kind === 'badge')
        return call(withdrawConsent, { body: { kind, boothId: boothId!, eventId } });
      if (kind === 'help')
        return call(withdrawConsent, { body: { kind, threadId: threadId!, eventId } });
      if (kind === 'form')
        return call(withdrawConsent, { body: { kind, questionId: questionId!, eventId } });
      if (kind === 'registration') throw new Error('A registration ends by deleting it.');
      return call(withdrawConsent, { body: { kind, fields, eventId } });
    },
    onSuccess: async (mine) => {
      queries.setQueryData<MyData>(key, mine);
      // the profile, offers and help threads show it too
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
    },
  });
}

/** Turns visit recording on or off: optimistic, and reverted if the server refuses. */
export function useTrackVisits() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (tracksVisits: boolean) =>
      call(setVisitTracking, { body: { tracksVisits, eventId } }),
    onMutate: (tracksVisits) => {
      const before = queries.getQueryData<MyData>(key);
      if (before) queries.setQueryData<MyData>(key, { ...before, tracksVisits });
      return { before };
    },
    onError: (_error, _wanted, kept) => queries.setQueryData<MyData>(key, kept?.before),
    onSuccess: (mine) => queries.setQueryData<MyData>(key, mine),
  });
}

/** Downloads all of the person's data. */
export function useExport(fileName: string) {
  return useMutation({
    mutationFn: async () => {
      const all = await call(exportMyData, { query: { eventId } });
      keepFile(fileName, JSON.stringify(all, null, 2));
    },
  });
}

/** Deletes the person's account permanently. */
export function useDeleteMe() {
  return useMutation({
    mutationFn: (proof: { password: string } | { otp: string }) =>
      call(deleteMe, { body: { ...proof, eventId } }),
  });
}

/** Emails the code that confirms it. */
export function useSendDeletionCode() {
  return useMutation({ mutationFn: () => call(sendDeletionCode, { body: { eventId } }) });
}
