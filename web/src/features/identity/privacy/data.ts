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
import { call, eventId } from '../../../lib/api.ts';
import { keepFile } from '../../../lib/keepFile.ts';

const key = ['privacy'];

/** Who has been given what of mine, and whether my visits are kept. */
export function useMyData() {
  return useQuery({ queryKey: key, queryFn: () => call(getMyData, { query: { eventId } }) });
}

/** Takes contact data back from one side. */
export function useWithdraw() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, questionId, boothId, threadId, fields }: ConsentEntry) => {
      if (kind === 'offer')
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
      // the own profile, offers and conversations of help show it too
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
    },
  });
}

/** Switches the keeping of visits: shown at once, and taken back when the server refuses. */
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

/** Everything of mine as a file of this device. */
export function useExport(fileName: string) {
  return useMutation({
    mutationFn: async () => {
      const all = await call(exportMyData, { query: { eventId } });
      keepFile(fileName, JSON.stringify(all, null, 2));
    },
  });
}

/** Deletes me for good. */
export function useDeleteMe() {
  return useMutation({
    mutationFn: (proof: { password: string } | { otp: string }) =>
      call(deleteMe, { body: { ...proof, eventId } }),
  });
}

/** Mails me the code that confirms it. */
export function useSendDeletionCode() {
  return useMutation({ mutationFn: () => call(sendDeletionCode, { body: { eventId } }) });
}
