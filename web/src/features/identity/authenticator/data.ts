import {
  addAuthenticator,
  beginAuthenticator,
  deleteAuthenticator,
  getAuthenticator,
  renewRecoveryCodes,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

const key = ['authenticator'];

/** The person's authenticator app; null if two-step login is off. */
export function useAuthenticator() {
  return useQuery({
    queryKey: key,
    queryFn: async () => (await call(getAuthenticator, { query: { eventId } })).authenticator,
  });
}

/** Creates a key for the person's app. */
export function useBeginAuthenticator() {
  return useMutation({
    mutationFn: () => call(beginAuthenticator, { body: { eventId } }),
  });
}

/** Turns on two-step login with the app's first code; returns the recovery codes. */
export function useAddAuthenticator() {
  return useChange((code: string) => call(addAuthenticator, { body: { code, eventId } }));
}

/** Replaces the recovery codes. */
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
