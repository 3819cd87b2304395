import {
  admissionChanged,
  beginPasskeyProof,
  CallError,
  endLogin,
  forgotPassword,
  getOwnProfile,
  isLive,
  listLogins,
  login,
  loginByLink,
  otpLogin,
  proveWho,
  resetPassword,
  sendProofCode,
  topics,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';
import { enter } from '../../../lib/login/enter.ts';
import { askPasskey } from '../../../lib/login/passkey.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { keepProfile, useLogin as useCurrentLogin } from '../../../lib/login/login.ts';

interface SecondStep {
  secondStep?: string;
}

/** Logs in with a password or the code of `useSendLoginCode`, and a second step if required. */
export function useLogin() {
  return useMutation({
    mutationFn: (
      proof: { email: string } & ({ password: string } | { otp: string }) & SecondStep,
    ) => call(login, { body: { ...proof, eventId } }),
    onSuccess: enter,
  });
}

/** Logs in by an emailed link, which works once. */
export function useLoginByLink() {
  return useMutation({
    mutationFn: (proof: { token: string } & SecondStep) =>
      call(loginByLink, { body: { ...proof, eventId } }),
    onSuccess: enter,
  });
}

/** Sends a login code by email or SMS. */
export function useSendLoginCode() {
  return useMutation({
    mutationFn: (to: { email: string; mood: 'email' | 'mobile' }) =>
      call(otpLogin, { body: { ...to, eventId } }),
  });
}

/** Sends the code for setting a new password. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => call(forgotPassword, { body: { email, eventId } }),
  });
}

/** Sets a new password with that code or the link beside it, and logs in. */
export function useResetPassword() {
  return useMutation({
    mutationFn: async (
      given: ({ email: string; forgotPasswordCode: string } | { token: string }) & {
        password: string;
      } & SecondStep,
    ) => {
      const { attendees } = await call(resetPassword, { body: { ...given, eventId } });
      const { token, ...user } = attendees;
      return { user, token };
    },
    onSuccess: enter,
  });
}

/**
 * Restores the saved login with its current profile. A login the server no longer knows ends; if the server can't be
 * reached and this device keeps no profile, only `reachable` changes. It retries. Follows the person's admission:
 * declined people leave what it opened.
 */
export function useSavedLogin(): { reachable: boolean; retry: () => void } {
  const profile = useQuery({
    queryKey: ['own-profile'],
    queryFn: () => call(getOwnProfile),
    staleTime: 0,
    retry: false,
    refetchInterval: (query) => (query.state.status === 'error' ? 10_000 : false),
  });
  const user = profile.data?.user;
  const queries = useQueryClient();
  const me = useCurrentLogin()?.user._id;
  useTopic(me ? topics.person(me) : null, {
    onEvent: (event) => {
      if (!isLive(event, admissionChanged)) return;
      queries.setQueryData(['own-admission'], event.admission);
      void queries.invalidateQueries({ queryKey: ['own-profile'] });
    },
    onResync: () => void queries.invalidateQueries({ queryKey: ['own-profile'] }),
  });
  useEffect(() => {
    if (user) keepProfile(user);
  }, [user]);
  const { error } = profile;
  // where the profile is kept, the sign of a lost connection says enough
  const lost = !user && error instanceof CallError && (error.status === 0 || error.status >= 500);
  return { reachable: !lost, retry: () => void profile.refetch() };
}

const loginsKey = ['logins'];

/** Where the person is logged in. */
export function useLogins() {
  return useQuery({
    queryKey: loginsKey,
    queryFn: async () => (await call(listLogins)).logins,
  });
}

/** Ends a login elsewhere; one that has already ended counts as success. */
export function useEndLogin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (loginId: string) => {
      try {
        await call(endLogin, { params: { loginId } });
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'login.missing')) throw error;
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: loginsKey }),
  });
}

/** Emails the person a code that proves who they are. */
export function useSendProofCode() {
  return useMutation({ mutationFn: () => call(sendProofCode, { body: { eventId } }) });
}

/** Proves who the person is: allows this login dangerous calls for ten minutes. */
export function useProve() {
  return useMutation({
    mutationFn: async (
      proof: (({ password: string } | { otp: string }) & SecondStep) | 'passkey',
    ) => {
      const given = proof === 'passkey' ? { passkey: await answerByPasskey() } : proof;
      return call(proveWho, { body: { ...given, eventId } });
    },
  });
}

async function answerByPasskey() {
  const { options } = await call(beginPasskeyProof, { body: { eventId } });
  return askPasskey(options);
}
