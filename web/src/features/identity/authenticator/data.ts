import {
  addAuthenticator,
  beginAuthenticator,
  deleteAuthenticator,
  getAuthenticator,
  renewRecoveryCodes,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';

const key = ['authenticator'];

/** The own authenticator app; null where two-step login is off. */
export function useAuthenticator() {
  return useQuery({
    queryKey: key,
    queryFn: async () => (await call(getAuthenticator, { query: { eventId } })).authenticator,
  });
}

/** Makes a key for the own app. */
export function useBeginAuthenticator() {
  return useMutation({
    mutationFn: () => call(beginAuthenticator, { body: { eventId } }),
  });
}

/** Turns two-step login on by the first code of the app; brings the recovery codes. */
export function useAddAuthenticator() {
  return useChange((code: string) => call(addAuthenticator, { body: { code, eventId } }));
}

/** Makes new recovery codes in place of those before. */
export function useRenewRecoveryCodes() {
  return useChange(() => call(renewRecoveryCodes, { body: { eventId } }));
}

/** Turns two-step login off. */
export function useDeleteAuthenticator() {
  return useChange(() => call(deleteAuthenticator));
}

function useChange<Given, Reply>(change: (given: Given) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        [key, ['own-profile']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
