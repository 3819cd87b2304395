import { listOutbox, listSentMail, type MailState, resendMail } from '@pavilion/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../../lib/api/usePages.ts';
import { call, eventId } from '../../../lib/api/call.ts';

const freshEveryMs = 4000;

/** Emails and SMS to one recipient, or to all, polled every few seconds. A partial address only filters the newest. */
export function useOutbox(to: string) {
  const whole = /^\S+@\S+\.\S+$|^\+\d{8,15}$/.test(to);
  return useQuery({
    queryKey: ['outbox', whole ? to : ''],
    queryFn: () => call(listOutbox, { query: { eventId, ...(whole && { to }) } }),
    select: (entries) =>
      whole || !to ? entries : entries.filter((entry) => matches(entry.to, to)),
    placeholderData: keepPreviousData,
    refetchInterval: freshEveryMs,
  });
}

function matches(address: string, part: string): boolean {
  const digits = part.replace(/[\s()-]/g, '');
  return address.toLowerCase().includes(part.toLowerCase()) || address.includes(digits);
}

/** What has become of the event's messages, in a state and to addresses that contain a text, if given. */
export function useSentMail(asked: { state?: MailState | undefined; to?: string | undefined }) {
  return usePages(listSentMail, {
    queryKey: ['sent-mail', asked],
    query: asked,
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
}

/** Sends a message again. */
export function useResendMail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(resendMail, { params: { id }, body: { eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sent-mail'] }),
  });
}
