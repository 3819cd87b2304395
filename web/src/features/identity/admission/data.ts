import {
  acceptOffer,
  askAgain,
  getOwnAdmission,
  releaseAdmission,
  replyToOrganisers,
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
      data && ['asked', 'waiting', 'offered'].includes(data.state) ? 30_000 : false,
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
