import {
  finishOpenid,
  getOpenid,
  type RouteInput,
  setOpenid,
  startOpenid,
  tryOpenid,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { enter } from '../../../lib/login/enter.ts';
import { privateKey } from '../../../lib/login/login.ts';

const key = ['openid'];
/** Storage key of this tab's secret while the person is at the issuer. */
const verifierKey = privateKey('openid');

type OpenidDraft = Omit<RouteInput<typeof setOpenid>['body'], 'eventId'>;

/** The event's single sign-on settings. */
export function useOpenid() {
  return useQuery({
    queryKey: key,
    queryFn: () => call(getOpenid, { query: { eventId } }),
  });
}

/** Saves the single sign-on settings. */
export function useSetOpenid() {
  const queries = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (draft: OpenidDraft) => call(setOpenid, { body: { ...draft, eventId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Tests an issuer. */
export function useTryOpenid() {
  return useMutation({
    mutationFn: (issuer: string) => call(tryOpenid, { body: { issuer, eventId } }),
  });
}

/** Redirects to the issuer; this tab stores a secret without which the response is useless. */
export function useStart() {
  return useMutation({
    mutationFn: async (next: string) => {
      const verifier = inLetters(crypto.getRandomValues(new Uint8Array(32)));
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
      const verifierHash = inLetters(new Uint8Array(hash));
      const { url } = await call(startOpenid, { body: { verifierHash, next, eventId } });
      sessionStorage.setItem(verifierKey, verifier);
      location.assign(url);
    },
  });
}

/** Logs in with the ticket from the issuer's response, once. */
export function useFinish(ticket: string) {
  return useQuery({
    queryKey: ['openid-login', ticket],
    enabled: ticket !== '',
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => {
      const verifier = sessionStorage.getItem(verifierKey) ?? '';
      sessionStorage.removeItem(verifierKey);
      enter(await call(finishOpenid, { body: { ticket, verifier, eventId } }));
      return true;
    },
  });
}

/** Encodes bytes as base64url. */
function inLetters(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
