import {
  CallError,
  checkRegistrationCode,
  checkTicket,
  getForm,
  listAccessClasses,
  login,
  register,
  scheduleCall,
  verifyPhonePost,
} from '@pavilion/contract';
import type { RouteInput } from '@pavilion/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';
import type { Login } from '../../../lib/login/login.ts';
import { keptSource } from '../../../lib/browser/source.ts';
import { browserZone } from '../../../lib/time/ownTime.ts';
import { oneTimeKey } from '../../../lib/api/oneTimeKey.ts';
import { isGivenUp } from '../../../lib/api/slowCalls.ts';
import type { Registered } from './registered.ts';

type Entry = NonNullable<RouteInput<typeof register>['body']>;

/** The organisers' own questions of the form. */
export function useFormQuestions() {
  return useQuery({
    queryKey: ['form'],
    queryFn: async () => (await call(getForm, { query: { eventId } })).questions,
  });
}

/** The access classes to choose from, and which of them a code is for. */
export function useAccessClasses(code: string) {
  return useQuery({
    queryKey: ['access-classes', 'open', code],
    queryFn: async () => {
      const body = { ...(code && { code }), eventId };
      return (await call(listAccessClasses, { body })).classes;
    },
    staleTime: 30_000,
  });
}

/** What the ticket in a link admits to. */
export function useTicketOfLink(ticket: string) {
  return useQuery({
    queryKey: ['ticket', ticket],
    enabled: ticket !== '',
    queryFn: async () => (await call(checkTicket, { body: { ticket, eventId } })).ticket,
    staleTime: 30_000,
  });
}

/** Sends the registration code: valid only for `email` if given, and sent there once the day's SMS are used up. */
export function useSendCode() {
  return useMutation({
    mutationFn: (to: { phone?: string; email?: string }) =>
      call(verifyPhonePost, { body: { ...to, eventId } }),
  });
}

/** Checks a code before the rest of the form is filled in. */
export function useCheckCode() {
  return useMutation({
    mutationFn: (given: { phone?: string; email: string; otp: string }) =>
      call(checkRegistrationCode, { body: { ...given, eventId } }),
  });
}

/**
 * Registers. Idempotent for the same entry; if a reply was lost and the account exists by now, logs in with its
 * password, since nothing else may disclose whether somebody is registered.
 */
export function useRegister() {
  const attempt = useRef({ body: '', key: '', lost: false });
  return useMutation({
    mutationFn: async (entry: Entry): Promise<Registered> => {
      const body = JSON.stringify(entry);
      if (attempt.current.body !== body) attempt.current = { body, key: oneTimeKey(), lost: false };
      const { key, lost } = attempt.current;
      try {
        const reply = await call(
          register,
          { body: { ...entry, timeZone: browserZone(), source: keptSource(), eventId } },
          { headers: { 'idempotency-key': key } },
        );
        const { token: ticket, ...user } = reply.user.user;
        return registered({ user, token: reply.token }, ticket);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (lost && ['otp.invalid', 'otp.expired', 'attendee.exists'].includes(error.code)) {
          const { email = '', password } = entry;
          const loggedIn = await call(login, { body: { email, password, eventId } }).catch(
            () => null,
          );
          if (loggedIn) return registered(loggedIn, loggedIn.token);
        }
        if (error.status === 0 || error.status >= 500) attempt.current.lost = true;
        throw error;
      }
    },
    retry: (failures, error) =>
      error instanceof CallError &&
      failures < 1 &&
      !isGivenUp(error) &&
      (error.status === 0 || error.retryAfterSeconds === 1),
    retryDelay: 1000,
  });
}

/** Books the call of the last step, with the ticket of the registration. */
export function useAskForCall({ _id, ticket }: Pick<Registered, '_id' | 'ticket'>) {
  return useMutation({
    mutationFn: (when: { meetingDate: string; meetingTime: string }) =>
      call(
        scheduleCall,
        { params: { id: _id }, body: { ...when, eventId } },
        { headers: { authorization: `Bearer ${ticket}` } },
      ),
  });
}

function registered(login: Login, ticket: string): Registered {
  const { _id, first_name, email } = login.user;
  return { _id, first_name, email, ticket, login };
}
