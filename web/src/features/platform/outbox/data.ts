import { listOutbox } from '@pavilion/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';

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
