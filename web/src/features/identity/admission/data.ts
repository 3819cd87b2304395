import { acceptOffer, askAgain, getOwnAdmission, releaseAdmission } from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';

/** Where the own person stands; null where they have no access class. It is asked for anew while that may change. */
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

/** Takes an offered place, gives one up, or asks again; everything is different afterwards. */
export function useAnswerOffer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: keyof typeof answers) => call(answers[answer], { body: { eventId } }),
    onSettled: () => queries.invalidateQueries(),
  });
}
