import {
  denyByLink,
  denySecurityNotice,
  type EndedKey,
  listSecurityNotices,
} from '@pavilion/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

/** Recent events on the account that may have been someone else. */
export function useNotices() {
  return useQuery({
    queryKey: ['security'],
    queryFn: async () => (await call(listSecurityNotices, { query: { eventId } })).notices,
  });
}

/** Reports that an event wasn't the person's doing; ends all logins, including this one. */
export function useDeny() {
  return useMutation({
    mutationFn: (noticeId: string) =>
      call(denySecurityNotice, { params: { noticeId }, body: { eventId } }),
  });
}

/** What the page's last denial ended; outlives the login, whose end renders the page again. */
let ended: EndedKey[] = [];
export const endedBefore = () => ended;

/** The same from an emailed link. */
export function useDenyByLink() {
  return useMutation({
    mutationFn: async (token: string) => {
      const reply = await call(denyByLink, { body: { token, eventId } });
      ended = reply.ended;
      return reply;
    },
  });
}
