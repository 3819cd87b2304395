import { denyByLink, denySecurityNotice, listSecurityNotices } from '@pavilion/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';

/** The last things about the own account that may have been somebody else. */
export function useNotices() {
  return useQuery({
    queryKey: ['security'],
    queryFn: async () => (await call(listSecurityNotices, { query: { eventId } })).notices,
  });
}

/** Says that something was not oneself; this login ends with all others. */
export function useDeny() {
  return useMutation({
    mutationFn: (noticeId: string) =>
      call(denySecurityNotice, { params: { noticeId }, body: { eventId } }),
  });
}

/** The same by the link of an email. */
export function useDenyByLink() {
  return useMutation({
    mutationFn: (token: string) => call(denyByLink, { body: { token, eventId } }),
  });
}
