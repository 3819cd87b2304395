import {
  acceptOffer,
  askAgain,
  cancelClassRequest,
  getOwnAdmission,
  listAccessClasses,
  releaseAdmission,
  replyToOrganisers,
  requestClass,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

/** The person's admission; null without an access class. Refetched while it may change. */
export function useOwnAdmission({ enabled = true } = {}) {
  return useQuery({
    queryKey: ['own-admission'],
    enabled,
    queryFn: async () => (await call(getOwnAdmission, { query: { eventId } })).admission,
    refetchInterval: ({ state: { data } }) =>
      data && (data.request ?? ['asked', 'waiting', 'offered'].includes(data.state))
        ? 30_000
        : false,
  });
}

const answers = { accept: acceptOffer, release: releaseAdmission, again: askAgain };

/** Accepts an offered place, gives one up, or asks again; invalidates everything. */
export function useAnswerOffer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: keyof typeof answers) => call(answers[answer], { body: { eventId } }),
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Replies to what the organisers ask before they decide. */
export function useReply() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(replyToOrganisers, { body: { text, eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-admission'] }),
  });
}

/** The classes a person with a place can ask for besides theirs. */
export function useOtherClasses(ownId: string, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['access-classes', 'open', ''],
    enabled,
    queryFn: async () => (await call(listAccessClasses, { body: { eventId } })).classes,
    select: (classes) =>
      classes.filter(({ _id, state }) => _id !== ownId && (state === 'open' || state === 'full')),
  });
}

/** Changes to another class, or asks for it; invalidates everything. */
export function useRequestClass() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: { accessClass: string; accessCode?: string }) =>
      call(requestClass, { body: { ...given, eventId } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Withdraws the request for another class. */
export function useCancelRequest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelClassRequest, { query: { eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-admission'] }),
  });
}
